//! The unit disc across an axis in space: what the ends of cylinders and cones are made of.

use crate::convex::{FlatSide, tangents};
use crate::math::{Each, Scalar, Spatial, Vector, cross};

/// Two unit vectors across an axis and across each other; they span the disc's plane.
///
/// The disc's points are sums of the two, so that they lie in its plane to rounding even where the direction
/// asked for is nearly the axis, and the part of it across the axis is nearly all rounding.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Disc<V> {
    across: [V; 2],
}

impl<V: Spatial> Disc<V> {
    /// The disc of this radius around a point as a face of a shape, outward along the axis or against it.
    pub(super) fn flat_side(&self, middle: V, radius: V::Scalar, is_along: bool, face: u32) -> FlatSide<V> {
        let [first, second] = self.across;
        let axis = cross(first, second);
        let (second, normal) = if is_along { (second, axis) } else { (-second, -axis) };
        FlatSide::disc(middle, [first * radius, second * radius], normal, face)
    }

    /// The disc across the line through two points; `None` if they are the same.
    ///
    /// Computed with twice the digits and rounded once: each coordinate errs by at most ε/4.
    pub(super) fn across(a: V, b: V) -> Option<Self> {
        let axis = (b.widen() - a.widen()).normalized()?;
        Some(Self { across: tangents(axis).each(V::narrow) })
    }

    /// The point of the disc farthest along a moderate direction, and how far along it is: the length of the
    /// direction's part in the disc's plane. The middle and 0 where that part is too short to matter.
    ///
    /// With p that part and q what is computed of it, |p − q| ≤ √2·(3/2 + 1/2)·ε·|d| (two dot products of
    /// three terms, two rounded vectors); the point q/|q| is short of |p| by at most 2·|p − q| < 6ε·|d|,
    /// reached only where p is as small.
    #[inline(always)]
    pub(super) fn farthest(&self, direction: V) -> (V, V::Scalar) {
        let [first, second] = self.across;
        let (x, y) = (first.dot(direction), second.dot(direction));
        let square = x * x + y * y;
        if square * V::Scalar::EPSILON > V::Scalar::TINY {
            let length = square.sqrt();
            let inverse = V::Scalar::ONE / length;
            (first * (x * inverse) + second * (y * inverse), length)
        } else {
            (V::ZERO, V::Scalar::ZERO)
        }
    }
}
