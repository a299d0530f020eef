//! The result for two bodies.

use gjk::math::Vector;
use gjk::{Feature, Proximity};

use crate::body::Body;

/// The result of a query on two bodies: signed distance, normal, witness points, bounds and the closest
/// parts.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BodyProximity<V: Vector> {
    /// Signed distance, bounds, normal and witness points, as in [`gjk::Proximity`]. The carriers of the
    /// points refer to the parts.
    ///
    /// For separated bodies, `distance` is the minimum over all pairs of parts. For overlapping bodies it is
    /// minus the penetration depth, which is the length of [`mtv`](Proximity::mtv). After this translation of
    /// B, no part's interior meets another's.
    ///
    /// # When the depth is exact
    /// - The translation that separates the deepest pair of parts also separates the bodies.
    /// - Both bodies are convex solids.
    /// - In the plane, all parts have straight sides.
    /// - In the plane, all parts of a body have the same radius, and the translation is perpendicular to an
    ///   edge.
    ///
    /// # Otherwise
    /// The status is [`Bounded`](gjk::Status::Bounded), and the bounds contain minus the depth. This concerns
    /// bodies in space, deep overlaps of curved parts, and overlaps with more than 4,096 candidate edges in
    /// the plane. The upper bound is that of the deepest pair of parts or, if one body is inside the other,
    /// the distance to its surface. The lower bound is the depth of the convex hulls, or a separating
    /// translation that may be too long. In the plane, parts with straight sides give tighter bounds.
    /// `distance` is minus the length of that translation if there is one, and the upper bound otherwise.
    ///
    /// A body inside a solid is moved past the nearest wall if that separates the two, and out of the convex
    /// hull otherwise. The same holds for solids whose surfaces touch without crossing. Whether their
    /// interiors meet is decided exactly under these conditions: coordinates are exact in one frame, each
    /// surface meets itself only along shared edges, and few triangles are close. "Few" means at most 4,096
    /// touching pairs, and 1,024 of one mesh. If it is undecided, the upper bound is 0.
    pub proximity: Proximity<V>,
    /// Indices of the parts with the witness points.
    pub parts: [u32; 2],
}

impl<V: Vector> BodyProximity<V> {
    /// Returns the closest feature of each of the two parts. `a` and `b` must be the bodies of the query.
    pub fn features<A, B>(&self, a: &A, b: &B) -> [Feature; 2]
    where
        A: Body<Vector = V> + ?Sized,
        B: Body<Vector = V> + ?Sized,
    {
        self.proximity.features(a.part(self.parts[0]), b.part(self.parts[1]))
    }
}
