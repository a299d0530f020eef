//! All pairs of parts that are near.

use alloc::vec::Vec;

use gjk::math::Vector;

use super::answer::BodyProximity;
use super::cache::Near;
use super::plane::Plane;
use super::posed::{Number, Pair};
use crate::body::Body;
use crate::tree::{Limit, Search};

/// Finds all pairs of parts that are within a distance; what they leave for the next time, if it is kept.
pub(super) fn within<A, B>(
    pair: &Pair<'_, A, B>,
    distance: Number<A>,
    found: impl FnMut(BodyProximity<A::Vector>),
) -> Vec<Near<A::Vector>>
where
    A: Body + ?Sized,
    B: Body<Vector = A::Vector> + ?Sized,
{
    let between = pair.between();
    let mut search = Within { pair, slack: between.slack(), plane: Plane::new(), near: Vec::new(), found };
    let limit = Limit { distance, visits: usize::MAX };
    pair.a.tree().search(pair.b.tree(), &between, limit, &mut search);
    search.near
}

struct Within<'p, 'a, A: Body + ?Sized, B: ?Sized, F> {
    pair: &'p Pair<'a, A, B>,
    slack: <A::Vector as Vector>::Scalar,
    /// The direction along which the last pair that was farther is so.
    plane: Plane<A::Vector>,
    near: Vec<Near<A::Vector>>,
    found: F,
}

impl<A, B, F> Search<Number<A>> for Within<'_, '_, A, B, F>
where
    A: Body + ?Sized,
    B: Body<Vector = A::Vector> + ?Sized,
    F: FnMut(BodyProximity<A::Vector>),
{
    fn bound(&mut self, nodes: [u32; 2], within: Number<A>) -> Option<Number<A>> {
        let farther = within + self.slack;
        self.plane.parts(self.pair, nodes, farther + self.slack).then_some(farther)
    }

    fn look(&mut self, parts: [u32; 2], within: Number<A>) -> Option<Number<A>> {
        let options = self.pair.options.with_max_distance(within);
        let mut near = self.pair.near(parts);
        let proximity = self.pair.of_parts(parts, options, &mut near.cache);
        if proximity.distance <= within {
            self.near.extend(self.pair.cache.is_some().then_some(near));
            (self.found)(BodyProximity { proximity, parts });
        } else {
            self.plane.turn(self.pair, proximity.normal);
        }
        Some(within)
    }
}
