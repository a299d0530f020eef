//! Bodies that do not turn, where there is a formula.

use super::answer::{Cast, Contact, Impact, Passage};
use super::axis::Frame;
use super::options::{CastOptions, Graze};
use super::stretch::Stretch;
use crate::convex::{Convex, Core, ScalarOf};
use crate::couple::Posed;
use crate::math::Scalar;
use crate::motion::Turning;
use crate::placed::{Placed, View};
use crate::plane;
use crate::polytopes;
use crate::result::Bounds;
use crate::straight::ball::Balls;
use crate::straight::capsule::CapsuleAndBall;
use crate::straight::cuboid::BoxAndPoint;
use crate::straight::{Clear, Line, Outcome, Watch, solve};
use crate::trace::{Event, Observer};

/// The first contact of two bodies, from their poses at time 0 and the velocity of B less that of A, or the
/// proof that there is none; `None` for other bodies and questions, where they meet at the start, and where
/// rounding leaves it open.
#[inline(always)]
pub(crate) fn straight<V, A, B, O>(
    a: Posed<'_, A>,
    b: Posed<'_, B>,
    velocity: V,
    options: &CastOptions<V::Scalar>,
    observer: &mut O,
) -> Option<Cast<V>>
where
    V: Turning,
    A: Convex<Vector = V> + ?Sized,
    B: Convex<Vector = V> + ?Sized,
    O: Observer<Stretch<V>>,
{
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
    // Where code is small there is one kernel for all shapes, and one copy of this.
    #[cfg(feature = "small-code")]
    let outcome = outcome::<V, dyn Convex<Vector = V>, dyn Convex<Vector = V>>(
        (&a.0, a.1),
        (&b.0, b.1),
        (velocity, until),
        watch,
    )?;
    #[cfg(not(feature = "small-code"))]
    let outcome = outcome(a, b, (velocity, until), watch)?;
    Some(match outcome {
        Outcome::Meets(time, contact, approach) => {
            Cast::Hit(Impact { time, kind: Contact::Impact, contact, approach, steps: 1 })
        }
        Outcome::Passes(lower, contact, at) => {
            let clearance = Bounds { lower, upper: contact.bounds.upper };
            let time = Bounds { lower: zero, upper: until };
            Cast::Free(Passage { clearance, time, contact, at, steps: 1 })
        }
    })
}

/// The first way that proves its answer.
#[cfg_attr(feature = "small-code", inline(never))]
#[cfg_attr(not(feature = "small-code"), inline(always))]
fn outcome<V, A, B>(
    a: Posed<'_, A>,
    b: Posed<'_, B>,
    (velocity, until): (V, V::Scalar),
    watch: Watch<'_, V>,
) -> Option<Outcome<V>>
where
    V: Turning,
    A: Convex<Vector = V> + ?Sized,
    B: Convex<Vector = V> + ?Sized,
{
    if let Some(outcome) = round(a, b, velocity, until, watch) {
        return Some(outcome);
    }
    let flipped = &mut |clear: Clear<V>| watch(clear.flipped());
    if let Some(outcome) = round(b, a, -velocity, until, flipped) {
        return Some(outcome.flipped());
    }
    if let Some(outcome) = plane::straight(a, b, (velocity, until), watch) {
        return Some(outcome);
    }
    polytopes::straight(a, b, (velocity, until), watch)
}

/// Of balls and capsules, and a box and a point.
#[inline(always)]
fn round<V, A, B>(
    a: Posed<'_, A>,
    b: Posed<'_, B>,
    velocity: V,
    until: ScalarOf<A>,
    watch: Watch<'_, V>,
) -> Option<Outcome<V>>
where
    V: Turning,
    A: Convex<Vector = V> + ?Sized,
    B: Convex<Vector = V> + ?Sized,
{
    if !matches!(b.0.core(), Core::Point) {
        return None;
    }
    let (on_a, on_b) = (Placed::new(a.0, a.1), Placed::new(b.0, b.1));
    let view = View::in_unit(&on_a, &on_b);
    let line = Line::new(&view, velocity, until);
    let is_round = line.radius > V::Scalar::ZERO;
    match (a.0.core(), b.0.core()) {
        (Core::Point, Core::Point) if is_round => solve(&Balls, &line, &view, watch),
        (Core::Segment(ends), Core::Point) if is_round => {
            solve(&CapsuleAndBall::new(&view, ends), &line, &view, watch)
        }
        (Core::Box(half), Core::Point) if !is_round => {
            solve(&BoxAndPoint::new(&view, half), &line, &view, watch)
        }
        _ => None,
    }
}
