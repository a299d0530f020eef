//! Queries on a pair of bodies.

mod answer;
mod cache;
mod contacts;
mod depth;
mod farther;
mod flush;
mod found;
mod gradient;
mod inside;
mod leaf;
mod nearest;
mod overlap;
mod parted;
mod parting;
mod plane;
mod posed;
mod solid;
mod within;

pub use answer::BodyProximity;
pub use cache::Cache;
pub use contacts::BodyManifold;
pub use leaf::Nearest;
pub use posed::Pair;

use crate::body::Body;
use posed::Number;

impl<A, B> Pair<'_, A, B>
where
    A: Body + ?Sized,
    B: Body<Vector = A::Vector> + ?Sized,
{
    /// Returns whether the bodies share a point. Touching bodies do, and so does a body inside a solid.
    ///
    /// The result equals `proximity().proximity.intersects()`, at a lower cost: the search stops at the first
    /// pair of parts that share a point.
    pub fn intersects(&mut self) -> bool {
        if !self.is_placed() {
            return true;
        }
        let (touches, last) = nearest::touching(self, self.last());
        self.keep(last);
        touches || inside::is_one_inside(self)
    }

    /// Whether two parts share a point.
    pub(crate) fn surfaces_touch(&self) -> bool {
        nearest::touching(self, None).0
    }

    /// Returns the signed distance. See [`proximity`](Self::proximity).
    pub fn distance(&mut self) -> Number<A> {
        self.proximity().proximity.distance
    }

    /// Returns the signed distance, normal, witness points, bounds and closest parts.
    ///
    /// # Accuracy
    /// For separated bodies, that of the closest pair of parts. If parts have their own poses, the rounding
    /// of composed poses is added. Every skipped pair of parts is proved to be no closer, by a plane between
    /// two boxes around them.
    ///
    /// # Cost
    /// A traversal of both trees. If surfaces are close or overlap, it visits as many pairs of parts as are
    /// about equally close. Overlapping bodies add one or two traversals that test whether they are
    /// separated, or else the depth of two convex hulls. In the plane they also add the search for the
    /// minimum translation. With n pairs of parts within the depth of the hulls, it takes n·log n steps, and
    /// n steps for each edge closer than the result.
    pub fn proximity(&mut self) -> BodyProximity<A::Vector> {
        if !self.is_placed() {
            let (a, b) = (self.a.part(0), self.b.part(0));
            return BodyProximity {
                proximity: gjk::proximity(a, self.pose_a, b, self.pose_b),
                parts: [0; 2],
            };
        }
        let (surface, last) = nearest::nearest(self, self.last());
        self.keep(last);
        let surface = inside::with_inside(self, surface);
        overlap::with_depth(self, surface)
    }

    /// Calls `found` for all pairs of parts whose signed distance is at most `distance`, in no particular
    /// order. The parts of a solid are its surface.
    pub fn pairs_within(&mut self, distance: Number<A>, found: impl FnMut(BodyProximity<A::Vector>)) {
        let near = within::within(self, distance, found);
        if let Some(cache) = &mut self.cache {
            cache.keep(near);
        }
    }
}
