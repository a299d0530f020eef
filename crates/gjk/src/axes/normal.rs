//! Vectors perpendicular to others, in either dimension.

use crate::convex::{least_along, outward};
use crate::math::cross;
use crate::math::{Scalar, Vector};

/// A vector perpendicular to a vector: in the plane turned right by a quarter turn; in space one of many, the
/// one that is also perpendicular to the coordinate axis least along it.
pub(super) fn perpendicular<V: Vector>(along: V) -> V {
    if V::DIMENSION == 2 { outward(along) } else { cross(along, least_along(along)) }
}

/// From one point to another in twice the digits, and shortened or lengthened by a power of two to about 1:
/// both exact, so that products of such vectors neither overflow nor lose digits.
#[inline(never)]
pub(super) fn edge<V: Vector>(from: V, to: V) -> V::Wide {
    let difference = to.widen() - from.widen();
    difference * (<V::Wide as Vector>::Scalar::ONE / difference.max_abs().power_of_two())
}

/// The unit vector, rounded once; `None` for the zero vector.
#[inline(never)]
pub(super) fn unit<V: Vector>(wide: V::Wide) -> Option<V> {
    wide.normalized().map(V::narrow)
}
