//! Bodies on their ways.

mod cases;
mod casts;
mod ends;
mod laws;
mod paths;
mod rays;
pub(crate) mod track;
