//! From plane to plane, until they end at a contact or at the end of the interval.
//!
//! The plane of a distance is followed as far as it keeps the bodies apart; there the next distance is asked
//! for. Where a distance is as near the target as it is known, the contact is looked for a little later, by
//! how fast the points of the answer approach.

use super::answer::{Cast, HitKind};
use super::axis::{Aim, Axis};
use super::search::Search;
use super::separated_interval::lasts;
use super::steady::Choice;
use crate::math::{Scalar, Vector};
use crate::motion::Turning;
use crate::query::{Bounds, Proximity};

/// How often a contact is looked for behind the place where a plane ends, each time four times as far.
const LANDINGS: u32 = 6;

/// How far behind a distance a contact is looked for, in ε of the sizes, and in parts of what the places are
/// off.
const BEHIND: [f64; 2] = [8.0, 0.5];

/// After this many distances the bodies are likelier to pass than to meet: from then on the frames of a plane
/// are compared.
const MANY: u32 = 6;

/// A time, and the distance then.
type At<V> = (<V as Vector>::Scalar, Proximity<V>);
/// The bracket of a contact, and the distance at its end.
type Landed<V> = (Bounds<<V as Vector>::Scalar>, Proximity<V>);

impl<V: Turning> Search<'_, '_, V> {
    /// The first contact, from a time and the distance then.
    ///
    /// The target in force is that of the start as long as the shapes have not been seen apart.
    pub(super) fn advance(
        &mut self,
        (mut time, mut answer): At<V>,
        first_target: V::Scalar,
        meant: V::Scalar,
    ) -> Cast<V> {
        let mut target = first_target;
        loop {
            let aim = Aim { target, margin: self.margin(time), until: self.options.until };
            let kind = if target < meant { HitKind::Start } else { HitKind::Impact };
            // As near as the distance is known: the contact is next.
            let width = answer.bounds.width();
            let near = if self.course.is_straight() { width.min(aim.margin + aim.margin) } else { width };
            if answer.bounds.lower - target <= near
                && let Ok((time, answer)) = self.landing((time, &answer), target, 1)
            {
                return self.hit(time, kind, answer);
            }
            let choice = if self.steps > MANY { Choice::Compared } else { Choice::Held };
            let reached = self.march(time, &answer, &aim, choice);
            if reached >= aim.until {
                return Cast::Free(self.passage());
            }
            // No plane leads any farther.
            if reached <= time {
                return self.land((time, answer), target, kind);
            }
            if !self.may_ask() {
                return self.bounded(reached);
            }
            (time, answer) = (reached, self.ask(reached));
            if answer.bounds.lower > meant + aim.margin {
                target = meant;
            }
            if answer.bounds.upper <= target + self.options.tolerance {
                return self.land((time, answer), target, kind);
            }
        }
    }

    /// Looks for a contact soon after a time, whose distance is known, and gives its bracket; else the first
    /// distance that was asked for.
    fn landing(
        &mut self,
        (from, answer): (V::Scalar, &Proximity<V>),
        target: V::Scalar,
        tries: u32,
    ) -> Result<Landed<V>, Option<At<V>>> {
        let mut step = self.nearing(from, answer, target).ok_or(None)?;
        let mut first = None;
        for _ in 0..tries {
            let there = (from + step).min(self.options.until);
            if !(there > from && self.may_ask()) {
                break;
            }
            let landed = self.ask(there);
            if landed.bounds.upper <= target {
                return Ok((Bounds { lower: from, upper: there }, landed));
            }
            first = first.or(Some((there, landed)));
            step = step * V::Scalar::from_f64(4.0);
        }
        Err(first)
    }

    /// How long it takes from a time on until the distance is the target or a little less: an estimate.
    /// `None` where the bodies come no nearer.
    fn nearing(&self, from: V::Scalar, answer: &Proximity<V>, target: V::Scalar) -> Option<V::Scalar> {
        let approach = self.course.approach(from, answer);
        let bend =
            self.course.acceleration_bound(&Axis::still(answer.normal, from), [from, self.options.until]);
        let above = answer.bounds.upper - target + self.about(BEHIND, from);
        (approach > V::Scalar::ZERO).then(|| lasts(above, approach, bend))
    }

    /// A contact soon after the time that was proved to be free of it, or at that time.
    fn land(&mut self, (time, answer): At<V>, target: V::Scalar, kind: HitKind) -> Cast<V> {
        let upper = answer.bounds.upper;
        let now = Bounds { lower: time, upper: time };
        if upper <= target {
            return self.hit(now, kind, answer);
        }
        let first = match self.landing((time, &answer), target, LANDINGS) {
            Ok((time, landed)) => return self.hit(time, kind, landed),
            Err(first) => first,
        };
        let is_near = |upper, time| upper <= target + self.options.tolerance + self.doubt(time);
        if !is_near(upper, time) {
            return self.bounded(time);
        }
        let kind = if kind == HitKind::Impact { HitKind::Graze } else { kind };
        match first {
            // As near again: if they meet, they have met by then.
            Some((there, landed)) if kind == HitKind::Graze && is_near(landed.bounds.upper, there) => {
                self.hit(Bounds { lower: time, upper: there }, kind, landed)
            }
            None if !self.may_ask() => self.bounded(time),
            _ => self.hit(now, kind, answer),
        }
    }
}
