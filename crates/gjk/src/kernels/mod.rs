//! The distance kernels: an answer for each pair of kinds of cores that needs no general search. None knows
//! another, nor who asks.

pub(crate) mod boxes;
pub(crate) mod plane;
pub(crate) mod polytopes;
pub(crate) mod round;
