//! The answer about two bodies.

use gjk::math::Vector;
use gjk::{Feature, Proximity};

use crate::body::Body;

/// How far two bodies are apart, and where they are closest.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BodyProximity<V: Vector> {
    /// Distance, bounds, normal and witness points, as between convex shapes ([`gjk::Proximity`]); what
    /// carries the points is of the parts.
    ///
    /// Apart, `distance` is the least over all pairs of parts. Where bodies overlap it is minus the depth:
    /// the length of the shortest translation that parts them, after which no part has anything of its inside
    /// in another. Its direction is the normal, so that [`mtv`](Proximity::mtv) is the translation.
    ///
    /// The depth is found, and proved by both bounds, where what parts the deepest pair of parts also parts
    /// the bodies; of solids that are convex; and in the plane, whichever way is out, of bodies whose parts
    /// have straight sides: into a corner, along a slot, back into a hole. Radii, too, if all parts of a body
    /// have the same and the way out is perpendicular to an edge.
    ///
    /// Else the status is [`Bounded`](gjk::Status::Bounded), and the bounds hold minus the depth. From above
    /// it is bounded by the deepest pair of parts, or, where one body is inside of the other, by the distance
    /// to its surface; from below by the depth of the convex hulls or by a way out that is longer than it
    /// must be, and in the plane both are nearer where parts have straight sides. `distance` is minus the
    /// length of that way if there is one, else the bound from above. So it is in space and of curved parts
    /// that are deep in each other, and where more than 4,096 edges of differences of parts are no farther
    /// away than the hulls are deep.
    ///
    /// Of a body inside of a solid the way out leads past the nearest wall if that parts them, else it is
    /// that of the convex hulls. The same holds for solids whose surfaces touch without crossing. Whether
    /// those overlap is decided exactly where coordinates are exact in one frame, no surface meets itself
    /// but along shared edges, and few triangles are near: up to 4,096 pairs that touch, and 1,024 of a mesh.
    /// If that is not known, the upper bound is 0.
    pub proximity: Proximity<V>,
    /// The parts that the witness points are on.
    pub parts: [u32; 2],
}

impl<V: Vector> BodyProximity<V> {
    /// The closest feature of each of the two parts: of the bodies that were asked about.
    pub fn features<A, B>(&self, a: &A, b: &B) -> [Feature; 2]
    where
        A: Body<Vector = V> + ?Sized,
        B: Body<Vector = V> + ?Sized,
    {
        self.proximity.features(a.part(self.parts[0]), b.part(self.parts[1]))
    }
}
