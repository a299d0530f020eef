//! Bodies that do not turn, where there is a formula.

mod ball;
mod capsule;
mod cuboid;
mod formula;
mod line;
mod polytopes;
mod rings;

use super::answer::{Cast, Hit, HitKind, Passage};
use super::options::{CastOptions, Graze};
use super::stretch::{Frame, Stretch};
use crate::convex::{Body, Convex, Prepared};
use crate::math::Scalar;
use crate::motion::Turning;
use crate::query::{Bounds, Event, Observer, Proximity, Shown};
use crate::view::View;
use ball::Balls;
use capsule::CapsuleAndBall;
use cuboid::BoxAndPoint;
use formula::{Clear, Outcome, Watch, solve};
use line::Line;

/// The first contact of two bodies, from their poses at time 0 and the velocity of B less that of A, or the
/// proof that there is none; `None` for other bodies and questions, where they meet at the start, and where
/// rounding leaves it open.
#[inline(never)]
pub(crate) fn straight<V: Turning>(
    a: &Body<'_, V>,
    b: &Body<'_, V>,
    velocity: V,
    options: &CastOptions<V::Scalar>,
    observer: &mut Shown<'_, Stretch<V>>,
) -> Option<Cast<V>> {
    if options.target_distance != V::Scalar::ZERO || options.graze != Graze::Hits {
        return None;
    }
    let until = options.until;
    let zero = V::Scalar::ZERO;
    let watch = &mut |clear: Clear<V>| {
        let Clear { time: Bounds { lower: from, upper: to }, normal, gaps } = clear;
        if from < to {
            let stretch =
                Stretch { from, to, normal, frame: Frame::World, turn: V::NO_TURN, gaps, bend: zero };
            observer.observe(&stretch, Event::Advanced);
        }
    };
    let mut contact = Proximity::UNKNOWN;
    Some(match outcome(a, b, (velocity, until), watch, &mut contact)? {
        Outcome::Meets(time, approach) => Cast::Hit(Hit {
            time,
            kind: HitKind::Impact,
            proximity: contact,
            closing_speed: approach,
            steps: 1,
        }),
        Outcome::Passes(lower, at) => {
            let clearance = Bounds { lower, upper: contact.bounds.upper };
            let time = Bounds { lower: zero, upper: until };
            Cast::Free(Passage { clearance, time, proximity: contact, nearest_time: at, steps: 1 })
        }
    })
}

/// The first way that proves its answer.
fn outcome<V: Turning>(
    a: &Body<'_, V>,
    b: &Body<'_, V>,
    (velocity, until): (V, V::Scalar),
    watch: Watch<'_, V>,
    contact: &mut Proximity<V>,
) -> Option<Outcome<V::Scalar>> {
    for is_exchanged in [false, true] {
        let (a, b, velocity) = if is_exchanged { (b, a, -velocity) } else { (a, b, velocity) };
        let in_order = &mut |clear: Clear<V>| watch(if is_exchanged { clear.flipped() } else { clear });
        if let Some(outcome) = round(a, b, (velocity, until), in_order, contact) {
            if is_exchanged {
                contact.flip();
            }
            return Some(outcome);
        }
    }
    if const { V::DIMENSION == 2 }
        && let Some(outcome) = rings::first(a, b, (velocity, until), watch, contact)
    {
        return Some(outcome);
    }
    polytopes::first(a, b, (velocity, until), watch, contact)
}

/// Of balls and capsules, and a box and a point.
#[inline(never)]
fn round<V: Turning>(
    a: &Body<'_, V>,
    b: &Body<'_, V>,
    (velocity, until): (V, V::Scalar),
    watch: Watch<'_, V>,
    contact: &mut Proximity<V>,
) -> Option<Outcome<V::Scalar>> {
    if !matches!(b.prepared(), Prepared::Point) {
        return None;
    }
    let view = View::in_unit(a, b);
    let line = Line::new(&view, velocity, until);
    let is_round = line.radius > V::Scalar::ZERO;
    match (a.prepared(), b.prepared()) {
        (Prepared::Point, Prepared::Point) if is_round => solve(&Balls, &line, &view, watch, contact),
        (Prepared::Segment(ends), Prepared::Point) if is_round => {
            solve(&CapsuleAndBall::new(&view, ends), &line, &view, watch, contact)
        }
        (Prepared::Box(half), Prepared::Point) if !is_round => {
            solve(&BoxAndPoint::new(&view, half), &line, &view, watch, contact)
        }
        _ => None,
    }
}
