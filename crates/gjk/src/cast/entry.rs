//! The questions, about bodies whose types are forgotten.

#![expect(clippy::redundant_closure_for_method_calls, reason = "a method of a search has one lifetime alone")]

use super::anchored::Anchored;
use super::answer::{Cast, Passage};
use super::course::Course;
use super::options::CastOptions;
use super::search::Search;
use super::separated_interval::SeparatedInterval;
use super::straight::straight;
use crate::convex::{Body, Convex, body};
use crate::math::Scalar;
use crate::motion::{Motion, Trajectory, Turning};
use crate::query::{Bounds, Options, Proximity, Shown};
use crate::solve;

/// A body, and its way.
type Moving<'a, V> = (&'a Body<'a, V>, &'a dyn Trajectory<Vector = V>);

pub(crate) fn cast<V: Turning>(
    [(a, motion_a), (b, motion_b)]: [Moving<'_, V>; 2],
    options: &CastOptions<V::Scalar>,
    shown: &mut Shown<'_, SeparatedInterval<V>>,
) -> Cast<V> {
    let bodies = [(a, motion_a), (b, motion_b)];
    if let Some(passage) = unknown(bodies, options.until) {
        return Cast::Bounded(passage);
    }
    if let (Some(of_a), Some(of_b)) = (motion_a.as_motion(), motion_b.as_motion())
        && !(of_a.turns() || of_b.turns())
        && let (a, b) = (a.at(of_a.start()), b.at(of_b.start()))
        && let velocity = of_b.velocity() - of_a.velocity()
        && let Some(cast) = straight(&a, &b, velocity, options, shown)
    {
        return cast;
    }
    searched(bodies, options, shown, |search| search.cast())
}

pub(crate) fn approach<V: Turning>(
    bodies: [Moving<'_, V>; 2],
    options: &CastOptions<V::Scalar>,
    shown: &mut Shown<'_, SeparatedInterval<V>>,
) -> Passage<V> {
    unknown(bodies, options.until)
        .unwrap_or_else(|| searched(bodies, options, shown, |search| search.closest_approach()))
}

pub(crate) fn ray<V: Turning>(
    origin: &Body<'_, V>,
    direction: V,
    until: V::Scalar,
    shape: &Body<'_, V>,
) -> Cast<V> {
    let way = Motion::still(*origin.pose).with_velocity(direction);
    let stands = Motion::still(*shape.pose);
    let options = CastOptions::DEFAULT.with_until(until);
    cast([(shape, &stands), (origin, &way)], &options, &mut Shown(None))
}

/// All that is known of a caller's own shape whose sizes or place are no numbers, and of a motion from an
/// unknown pose: nothing.
fn unknown<V: Turning>(bodies: [Moving<'_, V>; 2], until: V::Scalar) -> Option<Passage<V>> {
    let is_known = |&(body, motion): &Moving<'_, V>| {
        let is_placed = motion.as_motion().is_none_or(Motion::is_known);
        is_placed && body.center().is_finite() && (body.extent() + body.radius()).is_finite()
    };
    if bodies.iter().all(is_known) {
        return None;
    }
    let zero = V::Scalar::ZERO;
    let [(a, motion_a), (b, motion_b)] = bodies;
    let [at_a, at_b] = [motion_a.at(zero).pose, motion_b.at(zero).pose];
    let mut contact = Proximity::UNKNOWN;
    solve::proximity(&a.at(&at_a), &b.at(&at_b), &Options::DEFAULT, None, &mut contact);
    let time = Bounds { lower: zero, upper: until.max(zero) };
    Some(Passage { clearance: contact.bounds, time, proximity: contact, nearest_time: zero, steps: 1 })
}

#[inline(never)]
fn searched<V: Turning, T>(
    [(a, motion_a), (b, motion_b)]: [Moving<'_, V>; 2],
    options: &CastOptions<V::Scalar>,
    shown: &mut Shown<'_, SeparatedInterval<V>>,
    ask: impl FnOnce(&mut Search<'_, '_, V>) -> T,
) -> T {
    let (of_a, of_b) = (Anchored(a), Anchored(b));
    let anchored = [body!(of_a, a.pose), body!(of_b, b.pose)];
    ask(&mut Search::new(&Course::new([a, b], [motion_a, motion_b], anchored), options, shown))
}
