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

use crate::boxes;
use crate::cache::Cache;
use crate::convex::{Convex, ScalarOf};
use crate::couple::{Couple, Posed, coupled, is_reversed};
use crate::epa::Epa;
use crate::gjk::{Gjk, Limits};
use crate::math::Scalar;
use crate::options::Options;
use crate::plane;
use crate::polytopes::{self, Ending, Inside};
use crate::proof::Located;
use crate::result::{Proximity, Status, Via};
use crate::round;
use crate::space::Space;
use crate::trace::Observer;

/// Whether two shapes share a point, and which way says so.
#[inline(always)]
pub(crate) fn intersects<A, B>(
    a: Posed<'_, A>,
    b: Posed<'_, B>,
    options: &Options<ScalarOf<A>>,
    cache: &mut Cache<A::Vector>,
) -> (bool, Via)
where
    A: Convex<Vector: Space> + ?Sized,
    B: Convex<Vector = A::Vector> + ?Sized,
{
    if let Some(clear) = clearly_intersects(a, b, options.max_iterations) {
        return clear;
    }
    intersects_nearly(a, b, options, cache)
}

/// The same where rounding leaves no doubt, sooner than how far apart they are: in either order.
#[inline(always)]
pub(crate) fn clearly_intersects<A, B>(a: Posed<'_, A>, b: Posed<'_, B>, most: u32) -> Option<(bool, Via)>
where
    A: Convex<Vector: Space> + ?Sized,
    B: Convex<Vector = A::Vector> + ?Sized,
{
    if let Some(intersects) = plane::intersects(a, b) {
        return Some((intersects, Via::Edges));
    }
    if let Some(are_apart) = boxes::are_apart(a, b) {
        return Some((!are_apart, Via::ClosedForm));
    }
    if round::is_round(a.0, b.0) || boxes::are_rounded(a.0, b.0) {
        return None;
    }
    polytopes::intersects(a, b, most).map(|intersects| (intersects, Via::Search))
}

/// The same where there is a doubt. Between polytopes it is decided by the distance, without a cache, so that
/// both always agree; an overlap of others is not measured.
#[inline(never)]
fn intersects_nearly<A, B>(
    a: Posed<'_, A>,
    b: Posed<'_, B>,
    options: &Options<ScalarOf<A>>,
    cache: &mut Cache<A::Vector>,
) -> (bool, Via)
where
    A: Convex<Vector: Space> + ?Sized,
    B: Convex<Vector = A::Vector> + ?Sized,
{
    if a.0.core().is_polytope() && b.0.core().is_polytope() {
        let options = options.with_max_distance(ScalarOf::<A>::INFINITY);
        let answer = proximity(a, b, &options, &mut Cache::new(), &mut ());
        return (answer.intersects(), answer.via);
    }
    if is_reversed(a.0, a.1, b.0, b.1) { touch(b, a, options, cache) } else { touch(a, b, options, cache) }
}

/// Whether the shapes of a pair in its own order share a point.
fn touch<A, B>(
    a: Posed<'_, A>,
    b: Posed<'_, B>,
    options: &Options<ScalarOf<A>>,
    cache: &mut Cache<A::Vector>,
) -> (bool, Via)
where
    A: Convex<Vector: Space> + ?Sized,
    B: Convex<Vector = A::Vector> + ?Sized,
{
    let couple = coupled(&a, &b);
    let limits = Limits {
        beyond: couple.radius() + couple.difference.rounding().lower,
        within: couple.radius() - couple.difference.rounding().upper,
        ..couple.limits(options)
    };
    couple.touches(&limits, cache)
}

/// The whole answer.
#[inline(always)]
pub(crate) fn proximity<A, B, O>(
    a: Posed<'_, A>,
    b: Posed<'_, B>,
    options: &Options<ScalarOf<A>>,
    cache: &mut Cache<A::Vector>,
    observer: &mut O,
) -> Proximity<A::Vector>
where
    A: Convex<Vector: Space> + ?Sized,
    B: Convex<Vector = A::Vector> + ?Sized,
    O: Observer<Gjk<A::Vector>> + Observer<Epa<A::Vector>>,
{
    if <O as Observer<Gjk<A::Vector>>>::ACTIVE {
        let couple = coupled(&a, &b);
        return couple.find(&couple.limits(options), None, cache, observer);
    }
    // Each answer is returned where it is known: carried further it is copied through memory.
    if let Some(answer) = plane::answer(a, b, &mut cache.kept) {
        return limited(answer, options);
    }
    if let Some(answer) = round::answer(a, b) {
        return limited(answer, options);
    }
    let is_reversed = is_reversed(a.0, a.1, b.0, b.1);
    cache.kept = cache.kept.in_order(is_reversed);
    if is_reversed {
        return in_own_order(b, a, options, cache).flipped();
    }
    in_own_order(a, b, options, cache)
}

/// The whole answer about a pair in its own order.
#[inline(always)]
fn in_own_order<A, B>(
    a: Posed<'_, A>,
    b: Posed<'_, B>,
    options: &Options<ScalarOf<A>>,
    cache: &mut Cache<A::Vector>,
) -> Proximity<A::Vector>
where
    A: Convex<Vector: Space> + ?Sized,
    B: Convex<Vector = A::Vector> + ?Sized,
{
    match boxes::answer(a, b, &mut cache.kept) {
        Ending::Proven(answer) => return limited(answer, options),
        Ending::Inside(inside) => return further_down(a, b, options, cache, Some(inside)),
        Ending::Open => {}
    }
    match polytopes::answer(a, b, options.max_iterations, &mut cache.kept) {
        Ending::Proven(answer) => limited(answer, options),
        Ending::Inside(inside) => further_down(a, b, options, cache, Some(inside)),
        Ending::Open => further_down(a, b, options, cache, None),
    }
}

/// The same where it is not simply that two points are nearest.
#[inline(never)]
fn further_down<A, B>(
    a: Posed<'_, A>,
    b: Posed<'_, B>,
    options: &Options<ScalarOf<A>>,
    cache: &mut Cache<A::Vector>,
    inside: Option<Inside>,
) -> Proximity<A::Vector>
where
    A: Convex<Vector: Space> + ?Sized,
    B: Convex<Vector = A::Vector> + ?Sized,
{
    let couple = coupled(&a, &b);
    couple.find(&couple.limits(options), inside, cache, &mut ())
}

/// The whole answer, the normal and the witness points of the cores, relative to A's center: both in A's
/// frame.
pub(crate) fn locate<A, B, O>(
    couple: &Couple<'_, A, B>,
    options: &Options<ScalarOf<A>>,
    cache: &mut Cache<A::Vector>,
    observer: &mut O,
) -> (Proximity<A::Vector>, A::Vector, [A::Vector; 2])
where
    A: Convex<Vector: Space> + ?Sized,
    B: Convex<Vector = A::Vector> + ?Sized,
    O: Observer<Gjk<A::Vector>> + Observer<Epa<A::Vector>>,
{
    let (a, b) = ((couple.a, couple.pose_a), (couple.b, couple.pose_b));
    let seen = |located: Located<A::Vector>| {
        let (normal, witness) = located.seen_by(couple.pose_a.rotation());
        (located.answer, normal, witness)
    };
    let mut inside = None;
    if !<O as Observer<Gjk<A::Vector>>>::ACTIVE {
        if let Some(located) = plane::answer(a, b, &mut cache.kept).or_else(|| round::answer(a, b)) {
            return seen(located);
        }
        let ending = match boxes::answer(a, b, &mut cache.kept) {
            Ending::Open => polytopes::answer(a, b, options.max_iterations, &mut cache.kept),
            ending => ending,
        };
        match ending {
            Ending::Proven(located) => return seen(located),
            Ending::Inside(simplex) => inside = Some(simplex),
            Ending::Open => {}
        }
    }
    let (answer, known) = couple.locate(&couple.limits(options), inside, cache, observer);
    (answer, known.settled.normal, known.witness)
}

/// Beyond the longest distance of interest an answer is as limited as a search's.
#[inline(always)]
fn limited<V: Space>(answer: Proximity<V>, options: &Options<V::Scalar>) -> Proximity<V> {
    let is_far = answer.bounds.lower > options.max_distance;
    Proximity { status: if is_far { Status::Bounded } else { answer.status }, ..answer }
}
