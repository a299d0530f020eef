//! How far a plane leads: the search for stretches, each proved by itself.

use super::axis::{Aim, Lead};
use super::separated_interval::{SeparatedInterval, crossing, lasts, lowest, sag};
use crate::math::Scalar;
use crate::motion::Turning;

/// How often one plane is looked at before another one is asked for.
const LOOKS: u32 = 48;

/// Goes along a plane as far as it keeps the bodies farther apart than the target, and returns until when
/// that is. `look` proves the gap at a time, `bend` bounds its second derivative, and every stretch is shown.
///
/// A gap that closes so fast, and ever faster by the bend, is above the goal for so long: the next look is
/// there. Where the goal is near the bend hardly matters, and what is left of the gap is of second order.
pub(crate) fn follow<V: Turning>(
    lead: &Lead<V>,
    aim: &Aim<V::Scalar>,
    mut look: impl FnMut(V::Scalar) -> V::Scalar,
    bend: impl Fn([V::Scalar; 2]) -> V::Scalar,
    mut show: impl FnMut(&SeparatedInterval<V>),
) -> V::Scalar {
    let Lead { axis, gap, closing } = lead;
    let goal = aim.goal();
    let (mut time, mut gap, mut closing) = (axis.time, *gap, *closing);
    let near = aim.target + aim.margin;
    let mut next = aim.until;
    if gap > near
        && let Some(closing) = closing
    {
        next = next.min(time + lasts(gap - goal, closing, bend([time, aim.until])));
    }
    for _ in 0..LOOKS {
        if gap <= near || next <= time {
            break;
        }
        let there = look(next);
        let bend = bend([time, next]);
        let hang = sag(bend, [time, next]);
        if lowest([gap, there], hang) > aim.target {
            let stretch = axis.stretch([time, next], [gap, there], bend);
            show(&stretch);
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
