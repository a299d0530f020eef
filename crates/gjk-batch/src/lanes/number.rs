//! Numbers in registers.

use fearless_simd::Simd;
use fearless_simd::prelude::{SimdFloat, SimdFloatElement};
use gjk::math::Real;

/// A number that fills registers, and the sizes between which its squares keep their digits.
pub trait LaneNumber: Real + SimdFloatElement {
    /// As many of these as one register of the instruction set holds.
    type Lanes<S: Simd>: SimdFloat<S, Element = Self>;

    /// The least size of a pair that lanes answer, a length. Squares of squares of what matters in smaller
    /// ones would lose digits below the normal range.
    const LEAST: Self;

    /// The greatest size of a pair that lanes answer, a length. Squares of squares of larger ones would
    /// overflow.
    const GREATEST: Self;

    /// The least square of the length of a direction that is made a unit vector in lanes: 2¹⁰/ε times the
    /// smallest normal number, so that neither the square nor its parts that matter have lost digits.
    const LEAST_SQUARE: Self;
}

impl LaneNumber for f32 {
    type Lanes<S: Simd> = S::f32s;
    const LEAST: Self = 1.0 / (1_u32 << 24) as Self;
    const GREATEST: Self = (1_u32 << 28) as Self;
    const LEAST_SQUARE: Self = Self::MIN_POSITIVE * (1_u64 << 33) as Self;
}

impl LaneNumber for f64 {
    type Lanes<S: Simd> = S::f64s;
    const LEAST: Self = 1e-70;
    const GREATEST: Self = 1e70;
    const LEAST_SQUARE: Self = Self::MIN_POSITIVE * (1_u64 << 62) as Self;
}
