//! Keeps [`Scalar`](super::Scalar) and [`Vector`](super::Vector) closed, so that they can grow without
//! breaking anyone.

pub trait Scalar {}
pub trait Vector {}
