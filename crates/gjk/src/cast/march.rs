//! How far a plane leads: the search for stretches, each proved by itself.

use super::axis::{Aim, Lead};
use super::search::Search;
use super::stretch::{crossing, lasts, lowest, sag};
use crate::math::Scalar;
use crate::motion::Turning;

/// How often one plane is looked at before another one is asked for.
const LOOKS: u32 = 48;

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
