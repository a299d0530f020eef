//! What support mappings do to directions of any length.

use crate::math::{Scalar, Vector};

/// The direction, scaled by a power of two if its largest coordinate is not within 2⁻¹⁰ and 2¹⁰.
///
/// Products with coordinates of the domain then neither overflow nor lose digits to underflow that matter. The algorithms
/// ask with directions near length 1, so the branch is free.
#[inline(always)]
pub(super) fn moderate<V: Vector>(direction: V) -> V {
    let largest = direction.max_abs();
    let limit = V::Scalar::from_f64(1024.0);
    let near = largest * limit >= V::Scalar::ONE && largest <= limit;
    if near { direction } else { scaled(direction) }
}

#[cold]
#[inline(never)]
fn scaled<V: Vector>(direction: V) -> V {
    // Twice, since the power of two is clamped: denormal lengths need it.
    let once = direction * (V::Scalar::ONE / direction.max_abs().power_of_two());
    once * (V::Scalar::ONE / once.max_abs().power_of_two())
}

/// v/|v| for a v no longer than about 2¹⁰; zero for a v so short that underflow would spoil its length.
///
/// Shorter than √(TINY/ε): 1e-146 in `f64`, 3e-16 in `f32`. Dropping such a part of a moderate direction changes a support
/// value by as little, relatively.
#[inline(always)]
pub(super) fn unit_or_zero<V: Vector>(v: V) -> V {
    let square = v.length_squared();
    if square * V::Scalar::EPSILON > V::Scalar::TINY { v * (V::Scalar::ONE / square.sqrt()) } else { V::ZERO }
}
