//! Casts of solids: what the contacts of their surfaces mean for what is inside.
//!
//! A surface is touched at single times by what goes through it. Between these times the bodies overlap or do
//! not: it is asked for in the middle.

use alloc::vec::Vec;

use gjk::cast::Hit;
use gjk::cast::{AtStart, Graze, HitKind};
use gjk::math::{Scalar, Vector};
use gjk::motion::Trajectory;
use gjk::{Cast, CastOptions, Space};

use super::cast::{BodyCast, Sweep, ending, order};
use crate::body::Body;
use crate::pair::Pair;

/// How two bodies are at a time.
#[derive(Clone, Copy, Debug, PartialEq)]
enum State {
    Apart,
    Overlapping,
    /// They touch, or it was not decided.
    Unknown,
}

/// How often the time before a contact is halved to find the bodies apart.
const HALVINGS: usize = 24;

impl<'a, V, A, M, B, N> Sweep<'a, A, M, B, N>
where
    V: Space,
    A: Body<Vector = V> + ?Sized,
    B: Body<Vector = V> + ?Sized,
    M: Trajectory<Vector = V>,
    N: Trajectory<Vector = V>,
{
    /// The first contact, where a body is a solid.
    pub(super) fn of_solids(&self) -> BodyCast<V> {
        if let Some(start) = self.contact_at_start() {
            return start;
        }
        let first = self.of_surfaces();
        let is_through = self.options.target_distance == V::Scalar::ZERO;
        match &first.cast {
            _ if !is_through => first,
            Cast::Hit(hit) if hit.kind != HitKind::Graze => match self.options.graze {
                Graze::Passes => self.entered_before(first),
                _ => first,
            },
            Cast::Hit(_) => {
                let events = self.touches(self.options.until);
                if self.entry(&events) == Some(0) { entering(first) } else { first }
            }
            _ if self.options.graze == Graze::Passes => self.entered_before(first),
            _ => first,
        }
    }

    /// The same sweep with other options.
    fn with(&self, options: CastOptions<V::Scalar>) -> Sweep<'a, A, M, B, N> {
        Sweep { options, ..*self }
    }

    /// The first contact by which a solid is entered, if that is before another answer.
    fn entered_before(&self, answer: BodyCast<V>) -> BodyCast<V> {
        let events = self.touches(ending(&answer.cast).min(self.options.until));
        match self.entry(&events).map(|index| events[index]) {
            Some(event) if ending(&event.cast) <= ending(&answer.cast) => entering(event),
            _ => answer,
        }
    }

    /// The first contact of every two parts, grazes included, the first ones before the others.
    fn touches(&self, until: V::Scalar) -> Vec<BodyCast<V>> {
        let options = self.options.with_graze(Graze::Hits).with_until(until);
        let mut found = Vec::new();
        self.with(options).hits(|parts, cast| found.push(BodyCast { cast, parts }));
        found.sort_by(order);
        found
    }

    /// Which contact is the first of those after which the bodies overlap. They are apart at the start.
    fn entry(&self, events: &[BodyCast<V>]) -> Option<usize> {
        let half = V::Scalar::from_f64(0.5);
        let mut since = 0;
        let mut from = V::Scalar::ZERO;
        for (index, event) in events.iter().enumerate() {
            from = from.max(ending(&event.cast).min(self.options.until));
            let next = events.get(index + 1).map_or(self.options.until, |next| begin(&next.cast));
            if next <= from {
                continue;
            }
            match self.state(from + (next - from) * half) {
                State::Overlapping => return Some(since),
                State::Apart => since = index + 1,
                State::Unknown => {}
            }
        }
        None
    }

    fn state(&self, time: V::Scalar) -> State {
        let [a, b] = [self.motion_a.at(time), self.motion_b.at(time)];
        let bounds = Pair::new(self.a, &a.pose, self.b, &b.pose).proximity().proximity.bounds;
        let error = a.error + b.error;
        if bounds.upper + error < Scalar::ZERO {
            State::Overlapping
        } else if bounds.lower - error > Scalar::max(self.options.target_distance, Scalar::ZERO) {
            State::Apart
        } else {
            State::Unknown
        }
    }

    /// The answer of bodies that are in contact at the start, as solids.
    ///
    /// Where it does not stop, surfaces that are met from inside are no contact. Of a body that
    /// leaves freely this holds if it is inside; else its parts decide.
    fn contact_at_start(&self) -> Option<BodyCast<V>> {
        let [a, b] = [self.motion_a.at(V::Scalar::ZERO), self.motion_b.at(V::Scalar::ZERO)];
        let mut pair = Pair::new(self.a, &a.pose, self.b, &b.pose);
        let answer = pair.proximity();
        let is_met = answer.proximity.bounds.upper + (a.error + b.error) <= self.options.target_distance;
        match self.options.at_start {
            _ if !is_met => None,
            AtStart::Stops => {
                let cast = Cast::Hit(Hit::at_start(answer.proximity));
                Some(BodyCast { cast, parts: answer.parts })
            }
            AtStart::LeavesFreely if pair.surfaces_touch() => Some(self.of_surfaces()),
            _ => Some(self.after_leaving()),
        }
    }

    /// The first contact after the bodies have been apart, of bodies that are not at the start.
    ///
    /// The first contact of every two parts is known. On straight ways there is no other; else the way is
    /// free up to the first contact that does not count.
    fn after_leaving(&self) -> BodyCast<V> {
        let mut events = Vec::new();
        self.hits(|parts, cast| events.push(BodyCast { cast, parts }));
        events.sort_by(order);
        let mut from = V::Scalar::ZERO;
        let mut ignored = None;
        for event in events {
            let cast = event.cast;
            if !matches!(cast, Cast::Hit(_)) || self.is_apart_between(from, begin(&cast)) {
                return event;
            }
            ignored.get_or_insert(begin(&cast));
            from = from.max(ending(&cast));
        }
        let nearest = self.closest_approach();
        let is_straight =
            |motion: Option<&gjk::Motion<V>>| motion.is_some_and(|m| m.angular_velocity() == V::NO_TURN);
        let mut passage = nearest.passage;
        let cast = match ignored {
            Some(time)
                if !(is_straight(self.motion_a.as_motion()) && is_straight(self.motion_b.as_motion())) =>
            {
                passage.time.lower = time;
                passage.time.upper = self.options.until.max(time);
                Cast::Bounded(passage)
            }
            _ => Cast::Free(passage),
        };
        BodyCast { cast, parts: nearest.parts }
    }

    /// Whether the bodies are seen apart between two times, by looks that near the later one.
    fn is_apart_between(&self, from: V::Scalar, until: V::Scalar) -> bool {
        let half = V::Scalar::from_f64(0.5);
        let before = core::iter::successors(Some((until - from) * half), |step| Some(*step * half));
        until > from && before.take(HALVINGS).any(|step| self.state(until - step) == State::Apart)
    }
}

/// When a contact begins at the earliest.
fn begin<V: Vector>(cast: &Cast<V>) -> V::Scalar {
    match cast {
        Cast::Hit(hit) => hit.time.lower,
        other => ending(other),
    }
}

/// The same contact, known to be followed by an overlap.
fn entering<V: Vector>(mut event: BodyCast<V>) -> BodyCast<V> {
    if let Cast::Hit(hit) = &mut event.cast
        && hit.kind == HitKind::Graze
    {
        hit.kind = HitKind::Impact;
    }
    event
}
