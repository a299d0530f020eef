//! Bodies that do not turn, where there is a formula.

mod line;
mod polytopes;
mod rings;
mod round;

use super::answer::{Cast, Hit, HitKind, Passage};
use super::options::{CastOptions, Graze};
use super::separated_interval::SeparatedInterval;
use crate::convex::{Body, Convex};
use crate::math::Scalar;
use crate::motion::Turning;
use crate::query::{Bounds, Event, Proximity, Shown};
use line::{Outcome, Question};

/// The first contact of two bodies, from their poses at time 0 and the velocity of B less that of A, or the
/// proof that there is none; `None` for other bodies and questions, where they meet at the start, and where
/// rounding leaves it open.
#[inline(never)]
pub(crate) fn straight<V: Turning>(
    a: &Body<'_, V>,
    b: &Body<'_, V>,
    velocity: V,
    options: &CastOptions<V::Scalar>,
    observer: &mut Shown<'_, SeparatedInterval<V>>,
) -> Option<Cast<V>> {
    if options.target_distance != V::Scalar::ZERO || options.graze != Graze::Hits {
        return None;
    }
    // The larger kind first.
    let is_below = a.prepared().kind_rank() < b.prepared().kind_rank();
    let (a, b, velocity) = if is_below { (b, a, -velocity) } else { (a, b, velocity) };
    let watch = &mut |stretch: SeparatedInterval<V>| {
        let normal = if is_below { -stretch.normal } else { stretch.normal };
        observer.observe(&SeparatedInterval { normal, ..stretch }, Event::Advanced);
    };
    let (until, mut contact) = (options.until, Proximity::UNKNOWN);
    let outcome = first(a, b, Question { velocity, until, watch, contact: &mut contact })?;
    if is_below {
        contact.flip();
    }
    Some(match outcome {
        Outcome::Meets(time, approach) => Cast::Hit(Hit {
            time,
            kind: HitKind::Impact,
            proximity: contact,
            closing_speed: approach,
            steps: 1,
        }),
        Outcome::Passes(lower, at) => {
            let clearance = Bounds { lower, upper: contact.bounds.upper };
            let time = Bounds { lower: V::Scalar::ZERO, upper: until };
            Cast::Free(Passage { clearance, time, proximity: contact, nearest_time: at, steps: 1 })
        }
    })
}

/// The first way that proves its answer.
fn first<V: Turning>(
    a: &Body<'_, V>,
    b: &Body<'_, V>,
    mut question: Question<'_, V>,
) -> Option<Outcome<V::Scalar>> {
    let outcome = round::first(a, b, &mut question);
    let outcome =
        if outcome.is_none() && V::DIMENSION == 2 { rings::first(a, b, &mut question) } else { outcome };
    if outcome.is_none() { polytopes::first(a, b, &mut question) } else { outcome }
}
