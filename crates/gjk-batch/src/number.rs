use gjk::math::Real;

use crate::lanes::{Kernels, LaneNumber};

/// A number type with SIMD lanes: `f32` or `f64`.
///
/// Sealed, like [`Real`].
pub trait Number: Real + LaneNumber + Kernels {}

impl Number for f32 {}

impl Number for f64 {}
