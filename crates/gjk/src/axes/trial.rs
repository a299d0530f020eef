//! Axes, tried one after the other, and the best one so far.

use super::axis::{Axis, Source};
use super::best::{Coverage, Sat};
use crate::convex::{Convex, VertexId, excess};
use crate::decide::{Meeting, pair::meeting};
use crate::math::{Each, Offset, Rotation, Scalar, Vector};
use crate::query::{Bounds, Event, Shown};
use crate::simplex::Space;
use crate::view::View;

/// Two posed shapes, the axes tried on them, and who watches.
pub(super) struct Trial<'p, 'o, V: Space> {
    pub(super) pair: &'p View<'p, V>,
    observer: &'p mut Shown<'o, Axis<V>>,
    best: Option<Axis<V>>,
    count: u32,
    /// The vertices that were farthest on the axis before, ahead and behind: where to begin searching.
    hints: [[Option<VertexId>; 2]; 2],
    /// By how much a gap may be too large because support points are rougher than usual. Length.
    rough: V::Scalar,
    /// Length: gaps of no more than this are zero, and no axis is better than another by so little.
    nothing: V::Scalar,
}

impl<'p, 'o, V: Space> Trial<'p, 'o, V> {
    pub(super) fn new(pair: &'p View<'p, V>, observer: &'p mut Shown<'o, Axis<V>>) -> Self {
        let rough = excess(pair.a) + excess(pair.b);
        Self { pair, observer, best: None, count: 0, hints: [[None; 2]; 2], rough, nothing: pair.touching() }
    }

    /// Tries the line along a unit vector.
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
        let [ahead, behind] = self.pair.supports(direction, self.hints);
        self.hints = [ahead.ids, behind.ids];
        self.count += 1;
        let (radius_a, radius_b) = (self.pair.a.radius(), self.pair.b.radius());
        let on_axis = |lower: V, upper: V, radius: V::Scalar| Bounds {
            lower: direction.dot(lower) - radius,
            upper: direction.dot(upper) + radius,
        };
        let projection_a = on_axis(behind.a, ahead.a, radius_a);
        let across = self.pair.offset.vector;
        let projection_b = on_axis(ahead.b + across, behind.b + across, radius_b);
        let (gap_ahead, gap_behind) = (-direction.dot(ahead.w), direction.dot(behind.w));
        let axis = if gap_behind > gap_ahead {
            let reversed = |part: Bounds<V::Scalar>| Bounds { lower: -part.upper, upper: -part.lower };
            let (projection_a, projection_b) = (reversed(projection_a), reversed(projection_b));
            Axis { direction: -direction, source, projection_a, projection_b, gap: self.gap(gap_behind) }
        } else {
            Axis { direction, source, projection_a, projection_b, gap: self.gap(gap_ahead) }
        };
        if self.observer.is_active() {
            self.observer.observe(&axis, Event::Projected);
        }
        axis
    }

    /// The gap of the shapes, as a length, from the one of the cores in multiples of the unit.
    fn gap(&self, of_cores: V::Scalar) -> V::Scalar {
        let gap = of_cores * self.pair.unit - (self.pair.a.radius() + self.pair.b.radius()) - self.rough;
        // What is not a number, which only a caller's own shape can bring in, proves nothing.
        if gap.abs() <= self.nothing { V::Scalar::ZERO } else { gap.max(-V::Scalar::INFINITY) }
    }

    /// The largest gap so far; `None` before the first axis.
    pub(super) fn best_gap(&self) -> Option<V::Scalar> {
        self.best.map(|best| best.gap)
    }

    /// Whether every axis so far overlaps by more than rounding: what is computed of a distance errs by less
    /// than a support plane and a witness together.
    pub(super) fn overlaps(&self) -> bool {
        let (noise, radii) = (self.pair.error + self.pair.error, self.pair.a.radius() + self.pair.b.radius());
        self.best_gap().is_some_and(|gap| (gap + radii) / self.pair.unit < -noise)
    }

    /// The best axis with the gap that is said of it, and how many were tried. If there
    /// was none, both cores are the same point.
    pub(super) fn finish(mut self, coverage: Coverage) -> Sat<V> {
        let axis = match self.best {
            Some(best) => best,
            None => self.project(V::axis(0), Source::Any),
        };
        let gap = if coverage == Coverage::Complete { decided(self.pair, &axis) } else { axis.gap };
        let axis = Axis { gap, ..axis };
        // The gap of rough shapes is a lower bound, and a larger one may be missed.
        let coverage = if self.rough > V::Scalar::ZERO { Coverage::Partial } else { coverage };
        if self.observer.is_active() {
            self.observer.observe(&axis, Event::Stopped);
        }
        Sat { axis, axis_count: self.count, coverage }
    }
}

/// The largest gap with the sign of the truth, where rounding leaves it open and corners and places are
/// exactly known.
fn decided<V: Space>(pair: &View<'_, V>, axis: &Axis<V>) -> V::Scalar {
    let (zero, smallest) = (V::Scalar::ZERO, V::Scalar::SMALLEST);
    if axis.gap.abs() > (pair.error + pair.error) * pair.unit {
        return axis.gap;
    }
    match meeting(pair.a, pair.b, axis.direction) {
        // What is apart has a gap: where none was found, as much as is nothing but rounding.
        Some(Meeting::Apart) if axis.gap > zero => axis.gap,
        Some(Meeting::Apart) => pair.touching().max(smallest),
        Some(Meeting::Touching) => zero,
        Some(Meeting::Inside) => axis.gap.min(zero),
        None => axis.gap,
    }
}

/// The places of two cores in twice the digits.
///
/// The normals of slivers and of nearly parallel edges lose their digits in plain arithmetic; there are few
/// enough of them left to compute them all with more.
pub(super) struct Wide<V: Vector> {
    rotations: [Rotation<V::Wide>; 2],
    across: V::Wide,
}

impl<V: Space> Wide<V> {
    #[inline(never)]
    pub(super) fn new(pair: &View<'_, V>) -> Self {
        let poses = [pair.a.pose.widened(), pair.b.pose.widened()];
        let centers = [pair.a.center().widen(), pair.b.center().widen()];
        let across = Offset::new(&poses[0], centers[0], &poses[1], centers[1]).vector;
        Self { rotations: poses.each(|pose| *pose.rotation()), across }
    }

    /// A direction of A's frame (0) or B's (1), along the axes of the world.
    pub(super) fn direction(&self, side: usize, direction: V::Wide) -> V::Wide {
        self.rotations[side].apply(direction)
    }

    /// A point of A's frame (0) or B's (1), relative to A's center.
    pub(super) fn point(&self, side: usize, point: V) -> V::Wide {
        let turned = self.rotations[side].apply(point.widen());
        if side == 0 { turned } else { turned + self.across }
    }
}
