use gjk::math::Real;

use crate::lanes::{Kernels, LaneNumber};

/// A number that lanes compute in: `f32` and `f64`.
///
/// Sealed, as [`Real`] is.
pub trait Number: Real + LaneNumber + Kernels {}

impl Number for f32 {}

impl Number for f64 {}
