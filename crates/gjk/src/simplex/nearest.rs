//! The normal of a facet, and the point and the feature of a simplex nearest to the origin.

use crate::math::{Scalar, Vector};

/// A normal of an edge in the plane or a triangle in space, of any length, and how well it is known.
///
/// To the right of the edge from the first point to the second, or on the side that sees the triangle
/// counter-clockwise: outwards, on a boundary that runs that way around.
#[derive(Clone, Copy, Debug)]
pub struct Normal<V: Vector> {
    pub(crate) normal: V,
    /// Errors of `normal` are below this, up to a rounding of each coordinate.
    pub(crate) error: V::Scalar,
}

impl<V: Vector> Normal<V> {
    /// Times the length of a vector, this is how far its product with the normal may be from the truth:
    /// 2ε·|n| for the product, and the error of the normal.
    pub(crate) fn noise(&self) -> V::Scalar {
        V::Scalar::EPSILON * V::Scalar::from_f64(2.0) * self.normal.length_squared().sqrt() + self.error
    }
}

/// The point of a simplex nearest to the origin.
#[derive(Clone, Copy, Debug)]
pub struct Nearest<V: Vector> {
    /// The nearest point; zero if the simplex holds the origin.
    pub closest: V,
    /// The direction to search next, of any length: perpendicular to the nearest feature and towards the
    /// origin, or, where the origin is on the feature up to rounding, away from the rest of the simplex. Zero
    /// if no direction is known.
    pub direction: V,
    /// `closest` as a convex combination of the points; weights of points that can be dropped are zero.
    pub weights: [V::Scalar; 4],
    /// Where the origin is.
    pub place: Place<V::Scalar>,
}

/// Where the origin is in relation to a simplex.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Place<S> {
    /// Outside, or on the boundary up to rounding: the nearest feature is the one whose weights are not zero.
    Outside,
    /// Inside, clear of every facet by more than rounding; the nearest facet is at least this far.
    Inside(S),
}

impl<V: Vector> Nearest<V> {
    pub(super) fn outside(closest: V, direction: V, weights: [V::Scalar; 4]) -> Self {
        Self { closest, direction, weights, place: Place::Outside }
    }

    /// A vertex, with weight 1.
    pub(super) fn vertex(points: &[V], index: usize) -> Self {
        let mut weights = [V::Scalar::ZERO; 4];
        weights[index] = V::Scalar::ONE;
        Self::outside(points[index], -points[index], weights)
    }

    /// The nearest of several candidates.
    pub(super) fn nearer(self, other: Self) -> Self {
        if other.closest.length_squared() < self.closest.length_squared() { other } else { self }
    }
}

/// The feature to go on from.
#[derive(Clone, Copy, Debug)]
pub enum Advance<V> {
    /// The feature of the new point and of the old ones whose bits are set.
    To {
        /// Bit i: the old point with index i.
        kept: u8,
        /// From the feature to the origin, perpendicular to it, of any length.
        direction: V,
    },
    /// The origin is inside.
    Inside,
}

impl<V> Advance<V> {
    #[inline(always)]
    pub(super) fn to(kept: u8, direction: V) -> Self {
        Self::To { kept, direction }
    }
}
