//! The ways to an answer, the soonest first. A way may be wrong about where the answer is, never about what
//! it proves; where it proves nothing the next one is taken.
//!
//! 1. [`plane`]: cores of at most eight vertices in the plane, apart or overlapping: every edge.
//! 2. [`round`]: balls and capsules, a ball and a box: a formula each.
//! 3. [`boxes`]: boxes in space that are apart: of all corners the nearest, or two edges; of those that
//!    overlap, their axes.
//! 4. [`polytopes`]: cores of vertices that are apart: a search by ids in `f32`.
//! 5. Of those that overlap, from the simplex that it ended with: polygons by a walk around both (`edges`),
//!    others by a polytope that grows (`epa`).
//! 6. `general`: the search that allows for rounding in every step, and the depth of what it finds to overlap
//!    (`depth`). Curved cores begin here; an observer sees this search.
//! 7. The same with twice the digits.
//!
//! What an answer rests on stays in the `Cache` and is proved first the next time. Contacts, derivatives and
//! closest sets start from the same answer; contacts also need the points of the cores without the loss of
//! large world coordinates, and pass a cell for them (`Whereabouts`).

mod depth;
mod end;
mod general;

use core::cell::Cell;

use crate::convex::{Body, Convex, Prepared, is_polytope, is_reversed};
use crate::epa::Watched;
use crate::kernels::{boxes, plane, polytopes, round};
use crate::math::Scalar;
use crate::proof::{Spot, Whereabouts};
use crate::query::{Cache, Kept, Options, Proximity, Status, Via};
use crate::simplex::Space;
use crate::view::View;

/// Whether it is known where both shapes are: elsewhere nothing is computed.
#[inline(always)]
pub(crate) fn are_placed<V: Space>(a: &Body<'_, V>, b: &Body<'_, V>) -> bool {
    a.pose.rotation().error() + b.pose.rotation().error() < V::Scalar::INFINITY
}

/// The answer where it is not.
#[cold]
pub(crate) fn nowhere<V: Space>(a: &Body<'_, V>, b: &Body<'_, V>) -> Proximity<V> {
    Proximity::nowhere(if a.is_placed() { a.pose.translation() } else { b.pose.translation() })
}

/// Whether two shapes share a point, and which way says so.
#[inline(always)]
pub(crate) fn intersects<V: Space>(
    a: &Body<'_, V>,
    b: &Body<'_, V>,
    options: &Options<V::Scalar>,
    cache: Option<&mut Cache<V>>,
) -> (bool, Via) {
    if !are_placed(a, b) {
        return (true, Via::General);
    }
    if let Some(clear) = clearly_intersects(a, b, options.max_iterations) {
        return clear;
    }
    intersects_nearly(a, b, options, cache)
}

/// As [`intersects`], in either order, where rounding leaves no doubt: sooner than the distance.
#[inline(always)]
pub(crate) fn clearly_intersects<V: Space>(
    a: &Body<'_, V>,
    b: &Body<'_, V>,
    most: u32,
) -> Option<(bool, Via)> {
    if const { V::DIMENSION == 2 }
        && let Some(intersects) = plane::intersects(a, b)
    {
        return Some((intersects, Via::Edges));
    }
    if let Some(are_apart) = boxes::are_apart(a, b) {
        return Some((!are_apart, Via::ClosedForm));
    }
    if round::is_round(a, b) {
        return None;
    }
    polytopes::intersects(a, b, most).map(|intersects| (intersects, Via::Search))
}

/// As [`intersects`], where there is a doubt. Between polytopes it is decided by the distance, without a
/// cache, so that both always agree; an overlap of others is not measured.
#[inline(never)]
fn intersects_nearly<V: Space>(
    a: &Body<'_, V>,
    b: &Body<'_, V>,
    options: &Options<V::Scalar>,
    cache: Option<&mut Cache<V>>,
) -> (bool, Via) {
    if is_polytope(a) && is_polytope(b) {
        let options = options.with_max_distance(V::Scalar::INFINITY);
        let mut answer = Proximity::UNKNOWN;
        proximity(a, b, &options, None, &mut answer);
        return (answer.intersects(), answer.via);
    }
    let (a, b) = if is_reversed(a, b) { (b, a) } else { (a, b) };
    general::touches(&View::of_any(a, b), options, cache.unwrap_or(&mut Cache::new()))
}

/// Writes the whole answer. (Returned by value it would be copied on the way, and wait for its parts.)
#[inline(never)]
pub(crate) fn proximity<V: Space>(
    a: &Body<'_, V>,
    b: &Body<'_, V>,
    options: &Options<V::Scalar>,
    cache: Option<&mut Cache<V>>,
    answer: &mut Proximity<V>,
) {
    write(a, b, options, cache.unwrap_or(&mut Cache::new()), answer, None);
}

/// The answer of a pair, and the points of the cores that carry it: along the axes of the world, relative to
/// A's center.
pub(crate) fn locate<V: Space>(
    a: &Body<'_, V>,
    b: &Body<'_, V>,
    options: &Options<V::Scalar>,
    cache: &mut Cache<V>,
) -> (Proximity<V>, [V; 2]) {
    let (cell, mut answer) = (Cell::new(Whereabouts::UNKNOWN), Proximity::UNKNOWN);
    write(a, b, options, cache, &mut answer, Some(&cell));
    (answer, cell.get().points)
}

#[inline(always)]
fn write<V: Space>(
    a: &Body<'_, V>,
    b: &Body<'_, V>,
    options: &Options<V::Scalar>,
    cache: &mut Cache<V>,
    answer: &mut Proximity<V>,
    spot: Spot<'_, V>,
) {
    if !are_placed(a, b) {
        *answer = nowhere(a, b);
        return;
    }
    if in_any_order(a, b, &mut cache.kept, answer, spot) {
        return limit(answer, options);
    }
    let is_reversed = is_reversed(a, b);
    cache.kept = cache.kept.in_order(is_reversed);
    if is_reversed {
        in_own_order(b, a, options, cache, answer, spot);
        answer.flip();
        Whereabouts::flip(spot);
    } else {
        in_own_order(a, b, options, cache, answer, spot);
    }
}

/// Beyond the longest distance of interest an answer is as limited as a search's.
#[inline(always)]
fn limit<V: Space>(answer: &mut Proximity<V>, options: &Options<V::Scalar>) {
    if answer.bounds.lower > options.max_distance {
        answer.status = Status::Bounded;
    }
}

/// As [`proximity`], of two shapes with a short formula: two boxes of the plane, balls and capsules, a ball
/// and a box. `false` for all others, and where rounding leaves the bounds open.
///
/// Inlined where the shapes' types are known, it takes two thirds of the instructions. With debug assertions
/// it stays a call: tests ask about hundreds of pairs of types.
#[cfg_attr(not(debug_assertions), inline(always))]
#[cfg_attr(debug_assertions, inline(never))]
pub(crate) fn formula<V: Space>(
    a: &Body<'_, V>,
    b: &Body<'_, V>,
    options: &Options<V::Scalar>,
    answer: &mut Proximity<V>,
) -> bool {
    let is_found = match (a.prepared(), b.prepared()) {
        (Prepared::Box(p), Prepared::Box(q)) if const { V::DIMENSION == 2 } => {
            plane::boxes::answer(a, b, [p, q], answer, None)
        }
        _ => round::is_round(a, b) && round::formula(a, b, answer, None).is_some(),
    } && are_placed(a, b);
    if is_found {
        limit(answer, options);
    }
    is_found
}

/// As [`formula`], of [`intersects`].
#[cfg_attr(not(debug_assertions), inline(always))]
#[cfg_attr(debug_assertions, inline(never))]
pub(crate) fn intersects_by_formula<V: Space>(
    a: &Body<'_, V>,
    b: &Body<'_, V>,
    options: &Options<V::Scalar>,
) -> Option<(bool, Via)> {
    // With errors without end neither look at boxes decides.
    if let (Prepared::Box(p), Prepared::Box(q)) = (a.prepared(), b.prepared()) {
        return if const { V::DIMENSION == 2 } {
            plane::boxes::intersects(a, b, [p, q]).map(|intersects| (intersects, Via::Edges))
        } else {
            boxes::are_apart(a, b).map(|are_apart| (!are_apart, Via::ClosedForm))
        };
    }
    let mut answer = Proximity::UNKNOWN;
    formula(a, b, options, &mut answer).then(|| (answer.intersects(), answer.via))
}

/// The ways that see to the order of a pair themselves; whether one of them gave the answer.
#[inline(always)]
fn in_any_order<V: Space>(
    a: &Body<'_, V>,
    b: &Body<'_, V>,
    kept: &mut Kept,
    answer: &mut Proximity<V>,
    spot: Spot<'_, V>,
) -> bool {
    (const { V::DIMENSION == 2 } && plane::answer(a, b, kept, answer, spot))
        || round::answer(a, b, answer, spot)
}

/// The other ways.
#[inline(always)]
fn in_own_order<V: Space>(
    a: &Body<'_, V>,
    b: &Body<'_, V>,
    options: &Options<V::Scalar>,
    cache: &mut Cache<V>,
    answer: &mut Proximity<V>,
    spot: Spot<'_, V>,
) {
    if boxes::answer(a, b, &mut cache.kept, answer, spot) {
        return limit(answer, options);
    }
    let Err(inside) = polytopes::answer(a, b, options.max_iterations, &mut cache.kept, answer, spot) else {
        return limit(answer, options);
    };
    further_down(a, b, (options, inside, cache), answer, spot);
}

#[inline(never)]
fn further_down<V: Space>(
    a: &Body<'_, V>,
    b: &Body<'_, V>,
    (options, inside, cache): (&Options<V::Scalar>, Option<polytopes::Inside>, &mut Cache<V>),
    answer: &mut Proximity<V>,
    spot: Spot<'_, V>,
) {
    general::answer(&View::of_any(a, b), options, inside, cache, (answer, spot), &mut Watched(None));
}

/// Shows the general search to an observer.
#[inline(never)]
pub(crate) fn watched<V: Space>(
    a: &Body<'_, V>,
    b: &Body<'_, V>,
    options: &Options<V::Scalar>,
    cache: &mut Cache<V>,
    observer: &mut Watched<'_, V>,
) {
    if !are_placed(a, b) {
        return;
    }
    let mut answer = Proximity::UNKNOWN;
    general::answer(&View::of_any(a, b), options, None, cache, (&mut answer, None), observer);
}
