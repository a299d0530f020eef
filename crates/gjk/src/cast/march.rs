//! How far a plane leads: the search for stretches, each proved by itself.

use super::axis::Axis;
use super::fall::Fall;
use super::search::Search;
use super::stretch::{LIKELY, crossing, lasts, lowest, sag};
use crate::math::Scalar;
use crate::motion::Turning;

/// How often one plane is looked at before another one is asked for.
const LOOKS: u32 = 48;

/// What a march keeps apart, and how near it comes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Aim<S> {
    /// The signed distance that is proved never to be met.
    pub(super) target: S,
    /// The gap that is near enough above the target. Length.
    pub(super) margin: S,
    /// When it is all over.
    pub(super) until: S,
}

impl<S: Scalar> Aim<S> {
    /// The gap that a step is to lead to.
    pub(super) fn goal(&self) -> S {
        self.target + self.margin * S::from_f64(0.5)
    }
}

/// A plane to follow, and what is known of the gap where it begins.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lead<V: Turning> {
    pub(super) axis: Axis<V>,
    pub(super) gap: V::Scalar,
    /// How fast the gap closes there: an estimate, if there is one.
    pub(super) closing: Option<V::Scalar>,
    /// To the second order, where it is known which points stay in the plane and the plane is followed to its
    /// end.
    pub(super) fall: Option<Fall<V::Scalar>>,
    /// Whether it goes with the one face or edge that is in it, or the two edges.
    pub(super) is_held: bool,
}

impl<V: Turning> Lead<V> {
    /// How long the gap is likely to stay above a level that it is so much above, with a bend that is likely
    /// where nothing better is known.
    fn lasts(&self, above: V::Scalar, bend: impl FnOnce() -> V::Scalar) -> V::Scalar {
        match (self.fall, self.closing) {
            (Some(fall), _) => fall.lasts(above),
            (None, Some(closing)) => lasts(above, closing, bend()),
            (None, None) => V::Scalar::INFINITY,
        }
    }
}

/// How far a plane is followed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Far {
    /// For one look, where the gap is likely to close.
    OneLook,
    /// For one stretch: there another plane is likely to lead farther.
    OneStretch,
    /// As far as it keeps the bodies apart.
    ToItsEnd,
}

impl Far {
    /// So much of the bend a gap is likely to bend until the first look. A look too far is nothing lost where
    /// others follow.
    fn likely(self) -> f64 {
        if self == Self::ToItsEnd { LIKELY } else { 1.0 }
    }
}

/// Where a march ends.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reached<S> {
    pub(super) time: S,
    /// Along the plane that led there.
    pub(super) gap: S,
    /// Until when the one stretch that was asked for is not proved.
    pub(super) refused: Option<S>,
}

impl<V: Turning> Search<'_, '_, V> {
    /// Goes along a plane as far as it keeps the bodies farther apart than the target, or for one stretch of
    /// that. Every stretch is shown to the observer.
    ///
    /// A gap that closes so fast, and ever faster by the bend, is above the goal for so long: the next look
    /// is there. Where the goal is near the bend hardly matters, and what is left of the gap is of second
    /// order; of third, where the way of the gap is known to the second.
    pub(super) fn follow(&mut self, lead: &Lead<V>, aim: &Aim<V::Scalar>, far: Far) -> Reached<V::Scalar> {
        let course = self.course;
        let Lead { axis, gap, closing, fall, .. } = lead;
        let goal = aim.goal();
        let (mut time, mut gap, mut closing, mut fall) = (axis.time, *gap, *closing, *fall);
        let near = aim.target + aim.margin;
        let mut next = aim.until;
        if gap > near {
            let likely = || course.bend(axis, [time, aim.until]) * V::Scalar::from_f64(far.likely());
            next = next.min(time + lead.lasts(gap - goal, likely));
        }
        for _ in 0..LOOKS {
            if gap <= near || next <= time {
                break;
            }
            let there = course.gap(axis, next, &mut self.looks);
            let bend = course.bend(axis, [time, next]);
            let hang = sag(bend, [time, next]);
            let length = next - time;
            let end = fall.take().map(|fall| fall.after(length, (gap - there) / length));
            if lowest([gap, there], hang) > aim.target {
                let stretch = axis.stretch([time, next], [gap, there], bend);
                self.show(&stretch);
                (time, gap) = (next, there);
                if far != Far::ToItsEnd {
                    break;
                }
                let (lasting, speed) = match end {
                    Some(end) => (end.lasts(gap - goal), end.speed),
                    None => stretch.next(goal, closing),
                };
                closing = Some(speed);
                next = aim.until.min(time + lasting);
            } else {
                if far == Far::OneLook {
                    return Reached { time, gap, refused: Some(next) };
                }
                let back = end.and_then(|end| end.since(goal - there)).unwrap_or(length);
                let part = || crossing([gap, there], hang, goal);
                let sooner = if back < length { next - back } else { time + length * part() };
                if sooner >= next {
                    break;
                }
                next = sooner;
            }
        }
        Reached { time, gap, refused: None }
    }
}
