//! Axes, tried one after the other, and the best one so far.

use super::axis::{Axis, Interval, Source};
use crate::convex::{Convex, Difference, ScalarOf, VertexId, Widened};
use crate::couple::Couple;
use crate::math::{Scalar, Vector};
use crate::space::Space;
use crate::trace::{Event, Observer};

/// Two posed shapes, the axes tried on them, and who watches.
pub(super) struct Trial<'p, A: Convex<Vector: Space> + ?Sized, B: ?Sized, O> {
    pub(super) pair: &'p Couple<'p, A, B>,
    observer: &'p mut O,
    best: Option<Axis<A::Vector>>,
    count: u32,
    /// The vertices that were farthest on the axis before, ahead and behind: where to begin searching.
    hints: [[Option<VertexId>; 2]; 2],
    /// Length: gaps of no more than this are zero, and no axis is better than another by so little.
    nothing: ScalarOf<A>,
}

impl<'p, A, B, O> Trial<'p, A, B, O>
where
    A: Convex<Vector: Space> + ?Sized,
    B: Convex<Vector = A::Vector> + ?Sized,
    O: Observer<Axis<A::Vector>>,
{
    pub(super) fn new(pair: &'p Couple<'p, A, B>, observer: &'p mut O) -> Self {
        Self { pair, observer, best: None, count: 0, hints: [[None; 2]; 2], nothing: pair.touching() }
    }

    /// Tries the line along a unit vector of A's frame.
    pub(super) fn try_axis(&mut self, direction: A::Vector, source: Source) {
        let axis = self.project(direction, source);
        if self.best.is_none_or(|best| axis.gap > best.gap + self.nothing) {
            self.best = Some(axis);
        }
    }

    /// Projects both shapes on the line along a unit vector.
    ///
    /// Along n the gap is min n·b − max n·a, along −n it is min −n·b − max −n·a = min n·a − max n·b. The
    /// larger of the two says how far the projections are apart, or the shorter of the two ways to part them;
    /// it is the same number whether they overlap at their ends or one holds the other, and which way is the
    /// shorter is not asked of the centers.
    ///
    /// Both are computed from differences of points, so that what touches at a vertex has a gap of exactly 0.
    fn project(&mut self, direction: A::Vector, source: Source) -> Axis<A::Vector> {
        let ab = &self.pair.difference;
        let ahead = ab.support(direction, self.hints[0]);
        let behind = ab.support(-direction, self.hints[1]);
        self.hints = [ahead.ids, behind.ids];
        self.count += 1;
        let (radius_a, radius_b) = (self.pair.a.radius(), self.pair.b.radius());
        let on_axis = |lower: A::Vector, upper: A::Vector, radius: ScalarOf<A>| Interval {
            lower: direction.dot(lower) - radius,
            upper: direction.dot(upper) + radius,
        };
        let projection_a = on_axis(behind.a, ahead.a, radius_a);
        let projection_b = on_axis(ahead.b, behind.b, radius_b);
        let (gap_ahead, gap_behind) = (-direction.dot(ahead.w), direction.dot(behind.w));
        let axis = if gap_behind > gap_ahead {
            let (projection_a, projection_b) = (projection_a.reversed(), projection_b.reversed());
            Axis { direction: -direction, source, projection_a, projection_b, gap: self.gap(gap_behind) }
        } else {
            Axis { direction, source, projection_a, projection_b, gap: self.gap(gap_ahead) }
        };
        if O::ACTIVE {
            self.observer.observe(&self.in_world(axis), Event::Projected);
        }
        axis
    }

    /// The gap of the shapes, as a length, from the one of the cores in multiples of the unit.
    fn gap(&self, of_cores: ScalarOf<A>) -> ScalarOf<A> {
        let gap = of_cores * self.pair.difference.unit() - (self.pair.a.radius() + self.pair.b.radius());
        // What is not a number, which only a caller's own shape can bring in, proves nothing.
        if gap.abs() <= self.nothing { ScalarOf::<A>::ZERO } else { gap.max(-ScalarOf::<A>::INFINITY) }
    }

    /// The largest gap so far; `None` before the first axis.
    pub(super) fn best_gap(&self) -> Option<ScalarOf<A>> {
        self.best.map(|best| best.gap)
    }

    /// The same of the cores, in multiples of the difference's unit.
    pub(super) fn best_gap_of_cores(&self) -> Option<ScalarOf<A>> {
        let radii = self.pair.a.radius() + self.pair.b.radius();
        self.best_gap().map(|gap| (gap + radii) / self.pair.difference.unit())
    }

    /// The best axis in the world frame with the gap that is said of it, and how many were tried. If there
    /// was none, both cores are the same point.
    pub(super) fn finish(
        mut self,
        gap: impl FnOnce(&Axis<A::Vector>) -> ScalarOf<A>,
    ) -> (Axis<A::Vector>, u32) {
        let best = match self.best {
            Some(best) => best,
            None => self.project(A::Vector::axis(0), Source::Any),
        };
        let axis = self.in_world(best);
        let axis = Axis { gap: gap(&axis), ..axis };
        if O::ACTIVE {
            self.observer.observe(&axis, Event::Stopped);
        }
        (axis, self.count)
    }

    fn in_world(&self, axis: Axis<A::Vector>) -> Axis<A::Vector> {
        let direction = self.pair.pose_a.rotation().apply(axis.direction);
        Axis { direction: direction.normalized().unwrap_or_else(|| A::Vector::axis(0)), ..axis }
    }
}

/// Calls a function with the difference of the pair's shapes in twice the digits.
///
/// The normals of slivers and of nearly parallel edges lose their digits in plain arithmetic; there are few
/// enough of them left to compute them all with more.
pub(super) fn with_wide<A, B, R>(
    pair: &Couple<'_, A, B>,
    f: impl FnOnce(&Difference<'_, Widened<'_, A>, Widened<'_, B>>) -> R,
) -> R
where
    A: Convex<Vector: Space> + ?Sized,
    B: Convex<Vector = A::Vector> + ?Sized,
{
    let (a, b) = (Widened(pair.a), Widened(pair.b));
    let (pose_a, pose_b) = (pair.pose_a.widened(), pair.pose_b.widened());
    f(&Difference::new(&a, &pose_a, &b, &pose_b))
}
