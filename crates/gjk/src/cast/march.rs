//! How far a plane leads: the search for stretches, each proved by itself.

use super::axis::Axis;
use super::search::Search;
use super::stretch::{crossing, lasts, lowest, sag};
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
}

impl<V: Turning> Search<'_, '_, V> {
    /// Goes along a plane as far as it keeps the bodies farther apart than the target, and returns until when
    /// that is. Every stretch is shown to the observer.
    ///
    /// A gap that closes so fast, and ever faster by the bend, is above the goal for so long: the next look
    /// is there. Where the goal is near the bend hardly matters, and what is left of the gap is of second
    /// order.
    pub(super) fn follow(&mut self, lead: &Lead<V>, aim: &Aim<V::Scalar>) -> V::Scalar {
        let course = self.course;
        let Lead { axis, gap, closing, .. } = lead;
        let goal = aim.goal();
        let (mut time, mut gap, mut closing) = (axis.time, *gap, *closing);
        let near = aim.target + aim.margin;
        let mut next = aim.until;
        if gap > near
            && let Some(closing) = closing
        {
            next = next.min(time + lasts(gap - goal, closing, course.bend(axis, [time, aim.until])));
        }
        for _ in 0..LOOKS {
            if gap <= near || next <= time {
                break;
            }
            let there = course.gap(axis, next, &mut self.looks);
            let bend = course.bend(axis, [time, next]);
            let hang = sag(bend, [time, next]);
            if lowest([gap, there], hang) > aim.target {
                let stretch = axis.stretch([time, next], [gap, there], bend);
                self.show(&stretch);
                (time, gap) = (next, there);
                let (lasting, speed) = stretch.next(goal, closing);
                closing = Some(speed);
                next = aim.until.min(time + lasting);
            } else {
                let sooner = time + (next - time) * crossing([gap, there], hang, goal);
                if sooner >= next {
                    break;
                }
                next = sooner;
            }
        }
        time
    }
}
