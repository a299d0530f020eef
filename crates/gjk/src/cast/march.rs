//! How far a plane leads: the search for stretches, each proved by itself.

use super::course::{Axis, Course};
use super::looks::Looks;
use super::stretch::{Stretch, crossing, lowest, sag};
use crate::convex::Convex;
use crate::math::Scalar;
use crate::motion::{Trajectory, Turning};
use crate::trace::{Event, Observer};

/// How often one plane is looked at before another one is asked for.
const LOOKS: u32 = 48;

/// By how much a step along a plane is to lower what is left of the gap: the next chord is as much steeper
/// for certain, and the steps are few.
const LEFT: f64 = 1.0 / 1024.0;

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
    /// The gap that a step is to lead to: a little above the target, since what is beyond is another plane's.
    /// Where nothing hangs the chord is the gap itself, and one step is enough.
    fn goal(&self, gap: S, hang: S) -> S {
        let above = gap - self.target;
        (self.target + self.margin).max(self.target + above * S::from_f64(LEFT).min(hang / above))
    }
}

/// Goes along a plane from a time as far as it keeps the bodies farther apart than the target, and gives the
/// time that is reached. Every stretch is shown to the observer.
pub(super) fn march<V, A, B, M, N, O>(
    course: &Course<'_, A, B, M, N>,
    axis: &Axis<V>,
    aim: &Aim<V::Scalar>,
    (looks, observer): (&mut Looks<V>, &mut O),
) -> V::Scalar
where
    V: Turning,
    A: Convex<Vector = V> + ?Sized,
    B: Convex<Vector = V> + ?Sized,
    M: Trajectory<Vector = V>,
    N: Trajectory<Vector = V>,
    O: Observer<Stretch<V>>,
{
    let near = aim.target + aim.margin;
    let mut time = axis.time;
    let mut gap = course.gap(axis, time, looks);
    // Where the gap closes at a constant speed it is known how far the plane leads.
    let closing = course.closing(axis);
    let straight = time + (gap - near) / closing;
    let is_straight = closing > V::Scalar::ZERO && closing.is_finite() && straight > time;
    let mut next = if is_straight { straight.min(aim.until) } else { aim.until };
    for _ in 0..LOOKS {
        if gap <= near || time >= aim.until {
            break;
        }
        let there = course.gap(axis, next, looks);
        let bend = course.bend(axis, [time, next]);
        let hang = sag(bend, [time, next]);
        let length = next - time;
        if lowest([gap, there], hang) > aim.target {
            let stretch = Stretch {
                from: time,
                to: next,
                normal: course.normal(axis, time),
                frame: axis.frame,
                gaps: [gap, there],
                bend,
            };
            observer.observe(&stretch, Event::Advanced);
            // Beyond where the chord meets the goal, so that the next look has it between its ends; and at
            // most twice as far as before.
            let (falling, left) = (gap - there, there - aim.goal(there, hang));
            let farther = if falling > V::Scalar::ZERO { length * (left / falling) } else { length };
            (time, gap) = (next, there);
            next = (time + (farther + farther).min(length + length)).min(aim.until);
        } else {
            next = time + length * crossing([gap, there], hang, aim.goal(gap, hang));
        }
        if next <= time {
            break;
        }
    }
    time
}
