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
//! 6. `gjk`: the careful search, which allows for rounding in every step, and what it leads to (`settle`).
//!    Curved cores begin here, and what is watched.
//! 7. `widen`: the same with twice the digits.

use core::cell::Cell;

use crate::boxes;
use crate::cache::{Cache, Kept};
use crate::convex::Body;
use crate::convex::{Convex, Prepared, is_polytope};
use crate::couple::{Couple, is_reversed};
use crate::gjk::Limits;
use crate::math::Scalar;
use crate::options::Options;
use crate::plane;
use crate::polytopes::{self, Ending, Inside};
use crate::proof::{Spot, Whereabouts};
use crate::result::{Proximity, Status, Via};
use crate::round;
use crate::space::Space;
use crate::watch::Watched;

/// Whether two shapes share a point, and which way says so.
#[inline(always)]
pub(crate) fn intersects<V: Space>(
    a: &Body<'_, V>,
    b: &Body<'_, V>,
    options: &Options<V::Scalar>,
    cache: Option<&mut Cache<V>>,
) -> (bool, Via) {
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
    if round::is_round(a, b) || boxes::are_rounded(a, b) {
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
    let couple = Couple::new(a, b);
    let limits = Limits {
        beyond: couple.radius() + couple.difference.rounding().lower,
        within: couple.radius() - couple.difference.rounding().upper,
        ..couple.limits(options)
    };
    couple.touches(&limits, cache.unwrap_or(&mut Cache::new()))
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
    let mut none = Cache::new();
    let cache = cache.unwrap_or(&mut none);
    if in_any_order(a, b, &mut cache.kept, answer, None) {
        return limit(answer, options);
    }
    let is_reversed = is_reversed(a, b);
    cache.kept = cache.kept.in_order(is_reversed);
    let (a, b) = if is_reversed { (b, a) } else { (a, b) };
    match in_own_order(a, b, options.max_iterations, &mut cache.kept, answer, None) {
        Ending::Proven => limit(answer, options),
        Ending::Inside(inside) => *answer = further_down(a, b, options, cache, Some(inside)),
        Ending::Open => *answer = further_down(a, b, options, cache, None),
    }
    if is_reversed {
        answer.flip();
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
            plane::boxes::formula(a, b, [p, q], answer)
        }
        _ => round::is_round(a, b) && round::formula(a, b, answer).is_some(),
    };
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
    if let (Prepared::Box(p), Prepared::Box(q)) = (a.prepared(), b.prepared()) {
        return if const { V::DIMENSION == 2 } {
            plane::boxes_intersect(a, b, [p, q]).map(|intersects| (intersects, Via::Edges))
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

/// The ways of a pair in its own order that need no simplex of A − B.
#[inline(always)]
fn in_own_order<V: Space>(
    a: &Body<'_, V>,
    b: &Body<'_, V>,
    most: u32,
    kept: &mut Kept,
    answer: &mut Proximity<V>,
    spot: Spot<'_, V>,
) -> Ending {
    match boxes::answer(a, b, kept, answer, spot) {
        Ending::Open => polytopes::answer(a, b, most, kept, answer, spot),
        ending => ending,
    }
}

/// The whole answer, watched: as the careful search finds it.
#[inline(never)]
pub(crate) fn watched<V: Space>(
    a: &Body<'_, V>,
    b: &Body<'_, V>,
    options: &Options<V::Scalar>,
    cache: &mut Cache<V>,
    observer: &mut Watched<'_, V>,
) -> Proximity<V> {
    let couple = Couple::new(a, b);
    couple.find(&couple.limits(options), None, cache, observer)
}

/// Handles overlaps and everything the fast ways could not prove, of a pair in its own order.
#[inline(never)]
fn further_down<V: Space>(
    a: &Body<'_, V>,
    b: &Body<'_, V>,
    options: &Options<V::Scalar>,
    cache: &mut Cache<V>,
    inside: Option<Inside>,
) -> Proximity<V> {
    let couple = Couple::new(a, b);
    couple.find(&couple.limits(options), inside, cache, &mut Watched(None))
}

/// The whole answer, the normal and the witness points of the cores, relative to A's center: both in A's
/// frame.
pub(crate) fn locate<V: Space>(
    couple: &Couple<'_, V>,
    options: &Options<V::Scalar>,
    cache: &mut Cache<V>,
) -> (Proximity<V>, V, [V; 2]) {
    let mut inside = None;
    let (a, b) = (couple.a, couple.b);
    let cell = Cell::new(Whereabouts::UNKNOWN);
    let (spot, kept, mut answer) = (Some(&cell), &mut cache.kept, Proximity::UNKNOWN);
    let ending = if in_any_order(a, b, kept, &mut answer, spot) {
        Ending::Proven
    } else {
        in_own_order(a, b, options.max_iterations, kept, &mut answer, spot)
    };
    match ending {
        Ending::Proven => {
            let (normal, witness) = cell.get().seen_by(&answer, couple.a.pose.rotation());
            return (answer, normal, witness);
        }
        Ending::Inside(simplex) => inside = Some(simplex),
        Ending::Open => {}
    }
    let (answer, known) = couple.locate(&couple.limits(options), inside, cache, &mut Watched(None));
    (answer, known.settled.normal, known.witness)
}
