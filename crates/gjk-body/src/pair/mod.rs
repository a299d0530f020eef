//! A pair of bodies and the questions to it.

mod answer;
mod cache;
mod contacts;
mod depth;
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
    /// Whether the bodies share a point: touching does, and being inside of a solid.
    ///
    /// The same as `proximity().proximity.intersects()`, sooner: the first pair of parts that share a point
    /// ends the search.
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

    /// The signed distance: that of [`proximity`](Self::proximity).
    pub fn distance(&mut self) -> Number<A> {
        self.proximity().proximity.distance
    }

    /// How far the bodies are apart, where they are closest, and the bounds that prove it.
    ///
    /// # Accuracy
    /// Apart: that of the nearest pair of parts, plus, for parts at places of their own, what composing poses
    /// rounds. Every pair of parts that was not asked about is proved to be no nearer, by a plane between two
    /// boxes around them.
    ///
    /// # Cost
    /// A walk down both trees; where surfaces are near each other, or overlap, as many pairs of parts as are
    /// about as near as the nearest. Overlapping bodies also pay one or two walks that ask whether they are
    /// parted, else the depth of two hulls; and in the plane the search for the way out: of n pairs of parts
    /// within the depth of the hulls n·log n steps, and n for each edge nearer than the way out.
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

    /// All pairs of parts whose distance is at most `distance`, in no order. Overlapping parts have a
    /// distance below zero. The parts of a solid are its surface.
    pub fn pairs_within(&mut self, distance: Number<A>, found: impl FnMut(BodyProximity<A::Vector>)) {
        let near = within::within(self, distance, found);
        if let Some(cache) = &mut self.cache {
            cache.keep(near);
        }
    }
}
