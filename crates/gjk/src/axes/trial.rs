//! Axes, tried one after the other, and the best one so far.

use super::axis::{Axis, Interval, Source};
use super::{Coverage, Sat, decided};
use crate::convex::{Convex, VertexId};
use crate::couple::Couple;
use crate::math::{RelativePose, Scalar};
use crate::space::Space;
use crate::trace::Shown;
use crate::trace::{Event, Observer};

/// Two posed shapes, the axes tried on them, and who watches.
pub(super) struct Trial<'p, 'o, V: Space> {
    pub(super) pair: &'p Couple<'p, V>,
    observer: &'p mut Shown<'o, Axis<V>>,
    best: Option<Axis<V>>,
    count: u32,
    /// The vertices that were farthest on the axis before, ahead and behind: where to begin searching.
    hints: [[Option<VertexId>; 2]; 2],
    /// Length: gaps of no more than this are zero, and no axis is better than another by so little.
    nothing: V::Scalar,
}

impl<'p, 'o, V: Space> Trial<'p, 'o, V> {
    pub(super) fn new(pair: &'p Couple<'p, V>, observer: &'p mut Shown<'o, Axis<V>>) -> Self {
        Self { pair, observer, best: None, count: 0, hints: [[None; 2]; 2], nothing: pair.touching() }
    }

    /// Tries the line along a unit vector of A's frame.
    pub(super) fn try_axis(&mut self, direction: V, source: Source) {
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
    fn project(&mut self, direction: V, source: Source) -> Axis<V> {
        let ab = &self.pair.difference;
        let ahead = ab.support(direction, self.hints[0]);
        let behind = ab.support(-direction, self.hints[1]);
        self.hints = [ahead.ids, behind.ids];
        self.count += 1;
        let (radius_a, radius_b) = (self.pair.a.radius(), self.pair.b.radius());
        let on_axis = |lower: V, upper: V, radius: V::Scalar| Interval {
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
        if self.observer.is_active() {
            self.observer.observe(&self.in_world(axis), Event::Projected);
        }
        axis
    }

    /// The gap of the shapes, as a length, from the one of the cores in multiples of the unit.
    fn gap(&self, of_cores: V::Scalar) -> V::Scalar {
        let gap = of_cores * self.pair.difference.unit() - (self.pair.a.radius() + self.pair.b.radius());
        // What is not a number, which only a caller's own shape can bring in, proves nothing.
        if gap.abs() <= self.nothing { V::Scalar::ZERO } else { gap.max(-V::Scalar::INFINITY) }
    }

    /// The largest gap so far; `None` before the first axis.
    pub(super) fn best_gap(&self) -> Option<V::Scalar> {
        self.best.map(|best| best.gap)
    }

    /// The same of the cores, in multiples of the difference's unit.
    pub(super) fn best_gap_of_cores(&self) -> Option<V::Scalar> {
        let radii = self.pair.a.radius() + self.pair.b.radius();
        self.best_gap().map(|gap| (gap + radii) / self.pair.difference.unit())
    }

    /// The best axis in the world frame with the gap that is said of it, and how many were tried. If there
    /// was none, both cores are the same point.
    pub(super) fn finish(mut self, coverage: Coverage) -> Sat<V> {
        let best = match self.best {
            Some(best) => best,
            None => self.project(V::axis(0), Source::Any),
        };
        let axis = self.in_world(best);
        let gap = if coverage == Coverage::Complete { decided(self.pair, &axis) } else { axis.gap };
        let axis = Axis { gap, ..axis };
        if self.observer.is_active() {
            self.observer.observe(&axis, Event::Stopped);
        }
        Sat { axis, count: self.count, coverage }
    }

    fn in_world(&self, axis: Axis<V>) -> Axis<V> {
        let direction = self.pair.a.pose.rotation().apply(axis.direction);
        Axis { direction: direction.normalized().unwrap_or_else(|| V::axis(0)), ..axis }
    }
}

/// Where B is as seen from A, in twice the digits.
///
/// The normals of slivers and of nearly parallel edges lose their digits in plain arithmetic; there are few
/// enough of them left to compute them all with more.
#[inline(never)]
pub(super) fn wide_frame<V: Space>(pair: &Couple<'_, V>) -> RelativePose<V::Wide> {
    let (pose_a, pose_b) = (pair.a.pose.widened(), pair.b.pose.widened());
    RelativePose::new(&pose_a, pair.a.center().widen(), &pose_b, pair.b.center().widen())
}
