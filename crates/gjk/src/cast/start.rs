//! How the bodies lie at the start: what nothing leads to, and what is decided exactly.

use super::answer::{Cast, HitKind, Passage};
use super::options::{AtStart, Graze};
use super::search::Search;
use crate::decide::{Meeting, pair};
use crate::math::Scalar;
use crate::motion::{Motion, Turning};
use crate::query::{Bounds, Options, Proximity};
use crate::solve;

/// How far a product of a unit normal and a velocity is in doubt, in ε of the velocity: two roundings of each
/// term, two sums, and a normal that is taken up to 2⁻⁵⁰.
const DOUBT: f64 = 16.0;

impl<V: Turning> Search<'_, '_, V> {
    /// The answer where the interval is the start alone.
    pub(super) fn now(&mut self, meant: V::Scalar) -> Cast<V> {
        let zero = V::Scalar::ZERO;
        let answer = self.ask(zero);
        let is_apart = answer.bounds.lower > meant || self.is_apart_at_start(&answer, meant);
        if is_apart || self.options.at_start != AtStart::Stops && answer.bounds.width().is_finite() {
            return Cast::Free(self.only(&answer));
        }
        if self.touches_at_start(&answer, meant) {
            return self.hit(Bounds { lower: zero, upper: zero }, HitKind::Start, answer);
        }
        self.bounded(zero)
    }

    /// What is known of an interval that is one time.
    pub(super) fn only(&mut self, answer: &Proximity<V>) -> Passage<V> {
        self.record.add(answer.bounds.lower, [V::Scalar::ZERO; 2]);
        self.passage()
    }

    /// Whether a distance at the start is one of a contact, up to rounding.
    pub(super) fn touches_at_start(&self, answer: &Proximity<V>, meant: V::Scalar) -> bool {
        answer.bounds.upper <= meant + self.options.tolerance + self.doubt(V::Scalar::ZERO)
    }

    /// Whether bodies whose distance rounding leaves open share no point at the start: corners decide.
    pub(super) fn is_apart_at_start(&self, answer: &Proximity<V>, meant: V::Scalar) -> bool {
        let is_asked = meant == V::Scalar::ZERO && self.options.graze == Graze::Hits;
        is_asked
            && answer.bounds.contains(meant)
            && self
                .course
                .at_start()
                .is_some_and(|[a, b]| pair::meeting(&a, &b, answer.normal) == Some(Meeting::Apart))
    }

    fn motions(&self) -> Option<[&Motion<V>; 2]> {
        let [of_a, of_b] = self.course.at_constant_rates();
        Some([of_a?, of_b?])
    }

    /// What becomes of bodies that are apart at the start by no more than rounding.
    pub(super) fn part(&mut self, answer: Proximity<V>) -> Cast<V> {
        let zero = V::Scalar::ZERO;
        if self.never_closes(answer.normal) {
            // Never nearer to the plane between them than at the start, and never on it.
            let mut apart = answer;
            if let Some([a, b]) = self.course.at_start() {
                // Where they stand, corners are exact; as seen from an anchor they are not.
                solve::proximity(&a, &b, &Options::DEFAULT, None, &mut apart);
            }
            apart.bounds.lower = apart.bounds.lower.max(zero);
            apart.bounds.upper = apart.bounds.upper.max(V::Scalar::SMALLEST);
            apart.distance = apart.distance.max(V::Scalar::SMALLEST);
            self.record.nearest = Some((apart, zero));
            self.record.add(zero, [zero, self.options.until]);
            return Cast::Free(self.passage());
        }
        self.advance((zero, answer), zero, zero)
    }

    /// Whether a plane with this normal comes between the bodies at the start, exactly, and the gap along it
    /// does not become smaller: no term of its speed is negative, or their sum is positive beyond doubt.
    fn never_closes(&self, normal: V) -> bool {
        let Some([of_a, of_b]) = self.motions() else { return false };
        if of_a.turns() || of_b.turns() {
            return false;
        }
        let zero = V::Scalar::ZERO;
        let away = of_b.velocity() - of_a.velocity();
        let closes = |axis| {
            let (along, speed) = (normal.get(axis), away.get(axis));
            along > zero && speed < zero || along < zero && speed > zero
        };
        let doubt = away.sum_abs() * V::Scalar::EPSILON * V::Scalar::from_f64(DOUBT);
        let opens = !(0..V::DIMENSION).any(closes) || normal.dot(away) > doubt;
        opens && self.course.at_start().is_some_and(|[a, b]| pair::is_parted(&a, &b, normal))
    }
}
