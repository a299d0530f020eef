//! Two shapes on their ways, seen from one origin.

use super::axis::{Axis, Lead, Spin};
use super::looks::{Level, Looks};
use super::rates::Rates;
use super::separated_interval::Frame;
use crate::convex::{Body, Convex};
use crate::math::{Each, Scalar};
use crate::motion::{Motion, Placed, Reach, Trajectory, Turning, View, rounded_up};
use crate::query::{Bounds, Cache, Options, Proximity, Status};
use crate::solve;

/// Two shapes on their ways.
pub(crate) struct Course<'a, V: Turning> {
    pub(super) a: &'a Body<'a, V>,
    pub(super) b: &'a Body<'a, V>,
    motions: [&'a dyn Trajectory<Vector = V>; 2],
    /// Both shapes as seen from their centers.
    anchored: [&'a Body<'a, V>; 2],
    /// The point of the world that places are relative to: where the middle of A begins.
    origin: V,
    /// The balls, each in its body's frame, that the cores are in.
    reaches: [Reach<V>; 2],
    /// The bodies whose rates are constant.
    pub(super) views: [Option<View<V>>; 2],
    /// How far their points may be from their centers of motion; infinite if nothing turns.
    swings: [V::Scalar; 2],
    /// If both have constant rates and one of them turns.
    pub(super) rates: Option<Rates<V>>,
}

impl<'a, V: Turning> Course<'a, V> {
    pub(crate) fn new(
        [a, b]: [&'a Body<'a, V>; 2],
        motions: [&'a dyn Trajectory<Vector = V>; 2],
        anchored: [&'a Body<'a, V>; 2],
    ) -> Self {
        let origin = motions[0].at(V::Scalar::ZERO).pose.transform_point(a.center());
        let reaches = [a, b].each(|body| Reach { center: body.center(), radius: body.extent() });
        let known = motions.each(Trajectory::as_motion);
        let views = [0, 1].each(|i| known[i].map(|motion| View::of_body(motion, &reaches[i], origin)));
        let do_turn = views.iter().flatten().any(View::turns);
        let swings = [0, 1].each(|i| match known[i] {
            Some(motion) if do_turn => motion.swing(&reaches[i]),
            _ => V::Scalar::INFINITY,
        });
        let rates = match known {
            [Some(a), Some(b)] if do_turn => Some(Rates::new([a, b], swings)),
            _ => None,
        };
        Self { a, b, motions, anchored, origin, reaches, views, swings, rates }
    }

    /// The ways at constant rates.
    pub(super) fn at_constant_rates(&self) -> [Option<&'a Motion<V>>; 2] {
        self.motions.each(Trajectory::as_motion)
    }

    /// Whether nothing turns, as far as is known.
    pub(super) fn is_straight(&self) -> bool {
        self.views.iter().all(|view| view.as_ref().is_some_and(|view| !view.turns()))
    }

    /// The bodies where they start, if their rates are constant.
    pub(super) fn at_start(&self) -> Option<[Body<'_, V>; 2]> {
        let [of_a, of_b] = self.at_constant_rates();
        Some([self.a.at(of_a?.start()), self.b.at(of_b?.start())])
    }

    /// Where the middles of both are at a time, from the origin.
    pub(super) fn places(&self, time: V::Scalar) -> [Placed<V>; 2] {
        [self.place(0, time), self.place(1, time)]
    }

    fn place(&self, which: usize, time: V::Scalar) -> Placed<V> {
        match &self.views[which] {
            Some(view) => view.at(time),
            None => {
                let placed = self.motions[which].seen(time, self.reaches[which].center, self.origin);
                let is_known = placed.pose.is_known() && placed.error < V::Scalar::INFINITY;
                if is_known { placed } else { Placed::ANYWHERE }
            }
        }
    }

    /// The sizes that rounding at a time is measured by, and how far places may be off. Lengths.
    pub(super) fn size(&self, time: V::Scalar) -> (V::Scalar, V::Scalar) {
        let [a, b] = self.places(time);
        let apart = a.pose.translation().sum_abs() + b.pose.translation().sum_abs();
        (apart + self.radii(), a.error + b.error)
    }

    /// About the same, or more: at constant rates no place has to be worked out.
    pub(super) fn size_about(&self, time: V::Scalar) -> (V::Scalar, V::Scalar) {
        let [Some(a), Some(b)] = &self.views else { return self.size(time) };
        let ((apart_a, error_a), (apart_b, error_b)) = (a.far(time), b.far(time));
        (apart_a + apart_b + self.radii(), error_a + error_b)
    }

    fn radii(&self) -> V::Scalar {
        let [of_a, of_b] = self.reaches.each(|reach| reach.radius);
        (of_a + self.a.radius()) + (of_b + self.b.radius())
    }

    /// An answer from the origin, in the world.
    pub(super) fn in_world(&self, answer: Proximity<V>) -> Proximity<V> {
        Proximity { point_a: answer.point_a + self.origin, point_b: answer.point_b + self.origin, ..answer }
    }

    /// The signed distance at places, from the origin, with bounds for where the bodies truly are.
    pub(super) fn proximity(&self, [a, b]: &[Placed<V>; 2], cache: &mut Cache<V>) -> Proximity<V> {
        let [of_a, of_b] = self.anchored;
        let mut answer = Proximity::UNKNOWN;
        solve::proximity(&of_a.at(&a.pose), &of_b.at(&b.pose), &Options::DEFAULT, Some(cache), &mut answer);
        let error = rounded_up(a.error + b.error);
        let Bounds { lower, upper } = answer.bounds;
        let slack = V::Scalar::EPSILON * (lower.abs().max(upper.abs()) + error);
        let bounds = Bounds { lower: lower - error - slack, upper: upper + error + slack };
        let status = if error.is_finite() { answer.status } else { Status::Bounded };
        Proximity { bounds, status, ..answer }
    }

    /// How fast the witness points of an answer about a time approach each other along its normal: an
    /// estimate.
    pub(super) fn approach(&self, time: V::Scalar, answer: &Proximity<V>) -> V::Scalar {
        if let [Some(a), Some(b)] = &self.views {
            let closer = a.velocity_of(answer.point_a, time) - b.velocity_of(answer.point_b, time);
            return closer.dot(answer.normal);
        }
        // Between two poses a little apart in time: trajectories know no velocities. The root of the
        // tolerance, about the cube root of ε, balances rounding against the curvature of the ways.
        let step = V::Scalar::TOLERANCE.sqrt() * time.abs().max(V::Scalar::ONE);
        let [before, after] = [time - step, time + step].each(|time| self.places(time));
        let now = self.places(time);
        let is_known = |[a, b]: &[Placed<V>; 2]| (a.error + b.error).is_finite();
        if ![&before, &now, &after].into_iter().all(is_known) {
            return V::Scalar::ZERO;
        }
        let moved = |which: usize, point: V| {
            let own = now[which].pose.inverse_transform_point(point);
            after[which].pose.transform_point(own) - before[which].pose.transform_point(own)
        };
        let closer = moved(0, answer.point_a) - moved(1, answer.point_b);
        closer.dot(answer.normal) / (step + step)
    }

    /// Upper bound on how fast the distance may change at any time of an interval.
    pub(super) fn speed(&self, interval: [V::Scalar; 2]) -> V::Scalar {
        let [a, b] = &self.reaches;
        rounded_up(self.motions[0].speed(interval, a) + self.motions[1].speed(interval, b))
    }

    /// A proved lower bound on the gap along the axis at a time: no point of B is less far along it than the
    /// farthest of A, by this much.
    ///
    /// An axis that turns is known up to the rotation's error and the rounding of the product, 3ε: that
    /// changes the gap by no more than the distance of the two farthest points times as much. The sum rounds
    /// by ε/2 of itself, and is off by as much as the axis is not of length 1, 2ε.
    pub(super) fn gap(&self, axis: &Axis<V>, time: V::Scalar, looks: &mut Looks<V>) -> V::Scalar {
        let (normal, turned) = axis.turned(time);
        let (level_a, size_a) = self.level(0, (axis, normal), time, looks);
        let (level_b, size_b) = self.level(1, (axis, -normal), time, looks);
        let sum = level_a + level_b;
        let of_itself = V::Scalar::EPSILON * V::Scalar::from_f64(3.0) * sum.abs();
        -sum - (of_itself + turned * (size_a + size_b))
    }

    /// How far one of the bodies reaches along a direction at a time, and the size of what that was computed
    /// from.
    fn level(
        &self,
        which: usize,
        (axis, normal): (&Axis<V>, V),
        time: V::Scalar,
        looks: &mut Looks<V>,
    ) -> (V::Scalar, V::Scalar) {
        let shape = if which == 0 { self.a } else { self.b };
        let frame = axis.spin.frame;
        let known = self.views[which].as_ref();
        if let Some(view) = known.filter(|view| frame == Frame::Balls && view.turns()) {
            return swept(view, time, normal, self.swings[which] + shape.radius());
        }
        let stands = matches!(frame, Frame::World | Frame::Balls);
        if let Some(view) = known.filter(|view| stands && !view.turns()) {
            let kept = looks.levels[which].filter(|level| level.is_along(normal));
            let level = kept.unwrap_or_else(|| {
                let level = Level::new(shape, view.rotation(), normal, &mut looks.hints[which]);
                looks.levels[which] = Some(level);
                level
            });
            let (place, off) = view.slid(time);
            return level.at(place, off);
        }
        let Placed { pose, error } = looks.places(time, |time| self.places(time))[which];
        Level::new(shape, pose.rotation(), normal, &mut looks.hints[which]).at(pose.translation(), error)
    }

    /// The plane that keeps the balls the longest from coming as near as a level: across the way between the
    /// centers where they do, or where they are the nearest. For [`Frame::Balls`]; `None` if nothing turns,
    /// the ways are not at constant rates, or the balls are that near already.
    ///
    /// The center of B as A's sees it goes along a line into a ball, at c + u·v with |c + u·v|² = r²: before,
    /// it is on the outer side of the ball's tangent plane there.
    pub(super) fn between_balls(&self, time: V::Scalar, level: V::Scalar) -> Option<Axis<V>> {
        let [Some(a), Some(b)] = &self.views else { return None };
        if !(a.turns() || b.turns()) {
            return None;
        }
        let apart = b.about(time) - a.about(time);
        let velocity = b.velocity() - a.velocity();
        // About the middle of a body that does not turn.
        let ball =
            |i: usize, view: &View<V>| if view.turns() { self.swings[i] } else { self.reaches[i].radius };
        let reach = ball(0, a) + self.a.radius() + (ball(1, b) + self.b.radius()) + level;
        let beyond = apart.length_squared() - reach * reach.abs();
        if !(beyond > V::Scalar::ZERO) {
            return None;
        }
        let (speed_squared, closing) = (velocity.length_squared(), -apart.dot(velocity));
        let under_root = closing * closing - speed_squared * beyond;
        let later = if closing <= V::Scalar::ZERO {
            V::Scalar::ZERO
        } else if under_root > V::Scalar::ZERO {
            beyond / (closing + under_root.sqrt())
        } else {
            closing / speed_squared
        };
        let spin = Spin { frame: Frame::Balls, ..Spin::NONE };
        Some(Axis { normal: (apart + velocity * later).normalized()?, time, spin })
    }

    /// A plane to follow from the time of its axis on.
    pub(super) fn lead(&self, axis: Axis<V>, looks: &mut Looks<V>) -> Lead<V> {
        Lead { axis, gap: self.gap(&axis, axis.time, looks), closing: self.closing(&axis) }
    }

    /// How fast the gap along an axis gets smaller, if that is the same at all times: an estimate.
    fn closing(&self, axis: &Axis<V>) -> Option<V::Scalar> {
        match &self.views {
            [Some(a), Some(b)] if axis.spin.frame == Frame::Balls || self.is_straight() => {
                Some((a.velocity() - b.velocity()).dot(axis.normal))
            }
            _ => None,
        }
    }

    /// An upper bound on the second derivative, by its magnitude, of every point's level along the axis, A's
    /// and B's together.
    pub(super) fn acceleration_bound(&self, axis: &Axis<V>, interval: [V::Scalar; 2]) -> V::Scalar {
        match (axis.spin.frame, &self.rates) {
            (Frame::Balls, Some(_)) => V::Scalar::ZERO,
            (Frame::A | Frame::B | Frame::Edges, Some(rates)) => {
                rates.acceleration_bound(&axis.spin, interval)
            }
            // What such a plane sees is known of constant rates alone.
            (Frame::A | Frame::B | Frame::Edges | Frame::Balls, None) => V::Scalar::INFINITY,
            (Frame::World, _) => {
                let of = |which: usize| match &self.views[which] {
                    Some(view) => view.acceleration_bound(axis.normal),
                    None => {
                        self.motions[which].acceleration_bound(interval, axis.normal, &self.reaches[which])
                    }
                };
                rounded_up(of(0) + of(1))
            }
        }
    }
}

/// As [`Level::at`], for the ball about the center of motion that the body never leaves.
fn swept<V: Turning>(view: &View<V>, time: V::Scalar, normal: V, ball: V::Scalar) -> (V::Scalar, V::Scalar) {
    let (place, off) = view.center_at(time);
    let away = place.length();
    let error = off + V::Scalar::from_f64(6.0) * V::Scalar::EPSILON * (away + ball);
    (normal.dot(place) + ball + error, away + ball)
}
