//! What support mappings do to directions of any length.

use crate::math::{Scalar, Vector};

/// The direction, scaled by a power of two if its largest coordinate is not within 2⁻¹⁰ and 2³².
///
/// Products with coordinates of the domain then neither overflow nor lose digits to underflow that matter.
/// The algorithms ask with directions near length 1, or about 2³⁰ where the shapes are so small that products
/// would lose digits, so the branch is free.
#[inline(always)]
pub(super) fn moderate<V: Vector>(direction: V) -> V {
    let [x, y, z] = coordinates(direction);
    let largest = z.abs().max(y.abs().max(x.abs()));
    let (least, most) = (V::Scalar::from_f64(1.0 / 1024.0), V::Scalar::from_f64((1_u64 << 32) as f64));
    let near = largest >= least && largest <= most;
    let [x, y, z] = if near { [x, y, z] } else { coordinates(scaled::<V>(x, y, z)) };
    from_coordinates(x, y, z)
}

// A call that takes a vector of three coordinates takes its address, so that the vector has to be in memory
// even where the call is not made. There it is written and read in different pieces, for which a processor
// waits longer than a whole scan takes. Hence calls out of a support mapping take coordinates.

/// The coordinates, a third one of zero in the plane.
#[inline(always)]
pub(super) fn coordinates<V: Vector>(v: V) -> [V::Scalar; 3] {
    [v.get(0), v.get(1), if V::DIMENSION == 3 { v.get(V::DIMENSION - 1) } else { V::Scalar::ZERO }]
}

/// The vector with these coordinates; the third does not count in the plane.
#[inline(always)]
pub(super) fn from_coordinates<V: Vector>(x: V::Scalar, y: V::Scalar, z: V::Scalar) -> V {
    V::from_fn(|axis| match axis {
        0 => x,
        1 => y,
        _ => z,
    })
}

#[cold]
#[inline(never)]
fn scaled<V: Vector>(x: V::Scalar, y: V::Scalar, z: V::Scalar) -> V {
    let direction: V = from_coordinates(x, y, z);
    // Twice, since the power of two is clamped: denormal lengths need it.
    let once = direction * (V::Scalar::ONE / direction.max_abs().power_of_two());
    once * (V::Scalar::ONE / once.max_abs().power_of_two())
}

/// v/|v| for a v no longer than about 2³³; zero for a v so short that underflow would spoil its length.
///
/// Shorter than √(TINY/ε): 1e-146 in `f64`, 3e-16 in `f32`. Dropping such a part of a moderate direction
/// changes a support value by as little, relatively.
#[inline(always)]
pub(super) fn unit_or_zero<V: Vector>(v: V) -> V {
    let square = v.length_squared();
    if square * V::Scalar::EPSILON > V::Scalar::TINY { v * (V::Scalar::ONE / square.sqrt()) } else { V::ZERO }
}
