//! The nearest pair of parts.

use gjk::math::Scalar;

use super::answer::BodyProximity;
use super::cache::Last;
use super::found::Found;
use super::plane::Plane;
use super::posed::{Number, Pair};
use crate::body::Body;
use crate::tree::{Limit, Search};

/// The nearest pair of parts, with bounds on the least distance over all pairs.
///
/// The upper bound is the least of those of the pairs that were asked about, and every pair is only asked
/// whether it is nearer. The lower bound is the least of theirs and of the boxes that were left out.
pub(super) fn nearest<A, B>(
    pair: &Pair<'_, A, B>,
    last: Last<A::Vector>,
) -> (BodyProximity<A::Vector>, Last<A::Vector>)
where
    A: Body + ?Sized,
    B: Body<Vector = A::Vector> + ?Sized,
{
    let between = pair.between();
    let mut search = Nearest {
        pair,
        slack: between.slack(),
        found: Found::nothing(),
        planes: [Plane::new(), Plane::new()],
    };
    let mut distance = pair.options.max_distance;
    let trees = (pair.a.tree(), pair.b.tree());
    if let Some((parts, cache)) = last
        && is_part(pair, parts)
    {
        distance = search.ask(parts, distance, cache);
    }
    let limit = Limit { distance, visits: pair.max_visits };
    let mut left_out = trees.0.search(trees.1, &between, limit, &mut search);
    if search.found.best.is_none() {
        // All is farther than what matters, or the cap was soon: something has to be said nevertheless.
        let limit = Limit { distance: Scalar::INFINITY, visits: usize::MAX };
        let rest = trees.0.nearest(trees.1, &between, limit, |parts, within| {
            search.ask(parts, within, gjk::Cache::new());
            None
        });
        left_out = left_out.min(rest);
    }
    search.found.conclude(left_out)
}

fn is_part<A, B>(pair: &Pair<'_, A, B>, [i, j]: [u32; 2]) -> bool
where
    A: Body + ?Sized,
    B: Body<Vector = A::Vector> + ?Sized,
{
    (i as usize) < pair.a.tree().len() && (j as usize) < pair.b.tree().len()
}

/// The search for the nearest pair.
struct Nearest<'p, 'a, A: Body + ?Sized, B: ?Sized> {
    pair: &'p Pair<'a, A, B>,
    slack: Number<A>,
    found: Found<A::Vector>,
    /// Directions that proved pairs to be apart: the nearest so far, and the last one that was not.
    planes: [Plane<A::Vector>; 2],
}

impl<A, B> Nearest<'_, '_, A, B>
where
    A: Body + ?Sized,
    B: Body<Vector = A::Vector> + ?Sized,
{
    /// Asks about a pair of parts; the distance that counts from here on.
    fn ask(&mut self, parts: [u32; 2], within: Number<A>, cache: gjk::Cache<A::Vector>) -> Number<A> {
        let mut cache = cache;
        let proximity = self.pair.of_parts(parts, self.pair.options.with_max_distance(within), &mut cache);
        let normal = proximity.normal;
        let nearer = within.min(proximity.bounds.upper);
        self.found.add(BodyProximity { proximity, parts }, cache);
        let plane = usize::from(nearer >= within);
        self.planes[plane].turn(self.pair, normal);
        nearer
    }
}

impl<A, B> Search<Number<A>> for Nearest<'_, '_, A, B>
where
    A: Body + ?Sized,
    B: Body<Vector = A::Vector> + ?Sized,
{
    fn bound(&mut self, nodes: [u32; 2], within: Number<A>) -> Option<Number<A>> {
        let farther = within + self.slack;
        let is_far = self.planes.iter_mut().any(|plane| plane.parts(self.pair, nodes, farther + self.slack));
        is_far.then_some(farther)
    }

    fn look(&mut self, parts: [u32; 2], within: Number<A>) -> Option<Number<A>> {
        Some(self.ask(parts, within, gjk::Cache::new()))
    }
}

/// Whether two parts share a point, and which pair to begin with the next time.
pub(super) fn touching<A, B>(pair: &Pair<'_, A, B>, last: Last<A::Vector>) -> (bool, Last<A::Vector>)
where
    A: Body + ?Sized,
    B: Body<Vector = A::Vector> + ?Sized,
{
    if let Some((parts, mut cache)) = last
        && is_part(pair, parts)
        && pair.parts_touch(parts, &mut cache)
    {
        return (true, Some((parts, cache)));
    }
    let mut found = None;
    // What touches up to rounding touches: boxes that are this near are not proved to be apart.
    pair.a.tree().any_beside(pair.b.tree(), &pair.between(), |parts| {
        let mut cache = gjk::Cache::new();
        let touches = pair.parts_touch(parts, &mut cache);
        found = touches.then_some((parts, cache));
        touches
    });
    (found.is_some(), found.or(last))
}
