//! The questions, about bodies whose types are forgotten.

use super::anchored::Anchored;
use super::answer::{Cast, Passage};
use super::course::Course;
use super::options::CastOptions;
use super::search::Search;
use super::straight::straight;
use super::stretch::Stretch;
use crate::convex::{Body, Convex, body};
use crate::math::Scalar;
use crate::motion::{Motion, Trajectory, Turning};
use crate::query::{Bounds, Options, Proximity, Shown};
use crate::solve;

pub(crate) fn cast<'a, V: Turning>(
    a: &'a Body<'a, V>,
    motion_a: &'a dyn Trajectory<Vector = V>,
    b: &'a Body<'a, V>,
    motion_b: &'a dyn Trajectory<Vector = V>,
    options: &CastOptions<V::Scalar>,
    shown: &mut Shown<'_, Stretch<V>>,
) -> Cast<V> {
    if let Some(passage) = unknown(a, motion_a, b, motion_b) {
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
    searched(a, motion_a, b, motion_b, options, shown)
}

/// All that is known of a caller's own shape whose sizes or place are no numbers, and of a motion from an
/// unknown pose: nothing.
fn unknown<V: Turning>(
    a: &Body<'_, V>,
    motion_a: &dyn Trajectory<Vector = V>,
    b: &Body<'_, V>,
    motion_b: &dyn Trajectory<Vector = V>,
) -> Option<Passage<V>> {
    let is_known = |body: &Body<'_, V>, motion: &dyn Trajectory<Vector = V>| {
        let is_placed = motion.as_motion().is_none_or(Motion::is_known);
        is_placed && body.center().is_finite() && (body.extent() + body.radius()).is_finite()
    };
    if is_known(a, motion_a) && is_known(b, motion_b) {
        return None;
    }
    let zero = V::Scalar::ZERO;
    let [at_a, at_b] = [motion_a.at(zero).pose, motion_b.at(zero).pose];
    let mut contact = Proximity::UNKNOWN;
    solve::proximity(&a.at(&at_a), &b.at(&at_b), &Options::DEFAULT, None, &mut contact);
    let time = Bounds { lower: zero, upper: zero };
    Some(Passage { clearance: contact.bounds, time, proximity: contact, nearest_time: zero, steps: 1 })
}

#[inline(never)]
fn searched<'a, V: Turning>(
    a: &'a Body<'a, V>,
    motion_a: &'a dyn Trajectory<Vector = V>,
    b: &'a Body<'a, V>,
    motion_b: &'a dyn Trajectory<Vector = V>,
    options: &CastOptions<V::Scalar>,
    shown: &mut Shown<'_, Stretch<V>>,
) -> Cast<V> {
    let (of_a, of_b) = (Anchored(a), Anchored(b));
    let anchored = [body!(of_a, a.pose), body!(of_b, b.pose)];
    Search::new(&Course::new([a, b], [motion_a, motion_b], anchored), options, shown).cast()
}

pub(crate) fn approach<'a, V: Turning>(
    a: &'a Body<'a, V>,
    motion_a: &'a dyn Trajectory<Vector = V>,
    b: &'a Body<'a, V>,
    motion_b: &'a dyn Trajectory<Vector = V>,
    options: &CastOptions<V::Scalar>,
    shown: &mut Shown<'_, Stretch<V>>,
) -> Passage<V> {
    if let Some(passage) = unknown(a, motion_a, b, motion_b) {
        return passage;
    }
    let (of_a, of_b) = (Anchored(a), Anchored(b));
    let anchored = [body!(of_a, a.pose), body!(of_b, b.pose)];
    Search::new(&Course::new([a, b], [motion_a, motion_b], anchored), options, shown).closest_approach()
}

pub(crate) fn ray<V: Turning>(
    origin: &Body<'_, V>,
    direction: V,
    until: V::Scalar,
    shape: &Body<'_, V>,
) -> Cast<V> {
    let way = Motion::still(*origin.pose).with_velocity(direction);
    let options = CastOptions::DEFAULT.with_until(until);
    let shown = &mut Shown::<Stretch<V>>(None);
    if way.is_known()
        && shape.is_placed()
        && let Some(cast) = straight(shape, origin, direction, &options, shown)
    {
        return cast;
    }
    let stands = Motion::still(*shape.pose);
    if let Some(passage) = unknown(shape, &stands, origin, &way) {
        return Cast::Bounded(passage);
    }
    searched(shape, &stands, origin, &way, &options, shown)
}
