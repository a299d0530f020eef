//! The ways to an answer, the soonest first. A way may be wrong about where the answer is, never about what
//! it proves; where it proves nothing the next one is taken.
//!
//! 1. [`plane`]: cores of at most eight vertices in the plane, apart or overlapping: every edge.
//! 2. [`round`]: balls and capsules, a ball and a box: a formula each.
//! 3. [`solids`]: cores of at most 32 vertices in space that are apart: a search by ids in `f32`.
//! 4. `signs`: a search by signs between any cores with vertices, and its ends: nearest points; where
//!    the cores overlap, the axes of boxes (`boxes`), the walk around two polygons (`edges`), or a growing
//!    polytope (`epa`).
//! 5. `gjk`, the careful search, with a bound at every step: curved cores, and what the others refused.
//! 6. `widen`: the same with twice the digits.
//!
//! The last three are `search`. What is watched begins at the fifth.

use crate::boxes;
use crate::cache::{Cache, Kept};
use crate::convex::{Convex, ScalarOf};
use crate::couple::{Couple, Posed, is_reversed};
use crate::epa::Epa;
use crate::gjk::{Gjk, Limits};
use crate::options::Options;
use crate::plane;
use crate::result::{Proximity, Status};
use crate::round;
use crate::solids;
use crate::space::Space;
use crate::trace::Observer;

/// Whether two shapes share a point.
#[inline(always)]
pub(crate) fn intersects<A, B>(
    a: Posed<'_, A>,
    b: Posed<'_, B>,
    options: &Options<ScalarOf<A>>,
    cache: &mut Cache<A::Vector>,
) -> bool
where
    A: Convex<Vector: Space> + ?Sized,
    B: Convex<Vector = A::Vector> + ?Sized,
{
    // What is beyond doubt is so in either order.
    if let Some(intersects) = plane::intersects(a, b) {
        return intersects;
    }
    if let Some(are_apart) = boxes::are_apart(a.0, a.1, b.0, b.1) {
        return !are_apart;
    }
    if let Some(answer) = plane::proximity(a, b, &mut Kept::Nothing) {
        return answer.intersects();
    }
    if let Some(answer) = round::proximity(a, b) {
        return answer.intersects();
    }
    if is_reversed(a.0, a.1, b.0, b.1) { touch(b, a, options, cache) } else { touch(a, b, options, cache) }
}

/// Whether the shapes of a pair in its own order share a point.
fn touch<A, B>(
    a: Posed<'_, A>,
    b: Posed<'_, B>,
    options: &Options<ScalarOf<A>>,
    cache: &mut Cache<A::Vector>,
) -> bool
where
    A: Convex<Vector: Space> + ?Sized,
    B: Convex<Vector = A::Vector> + ?Sized,
{
    let couple = Couple::new(a.0, a.1, b.0, b.1);
    let limits = Limits {
        beyond: couple.radius() + couple.difference.rounding().lower,
        within: couple.radius() - couple.difference.rounding().upper,
        ..couple.limits(options)
    };
    couple.touches(&limits, cache)
}

/// The signed distance.
#[inline(always)]
pub(crate) fn distance<A, B>(
    a: Posed<'_, A>,
    b: Posed<'_, B>,
    options: &Options<ScalarOf<A>>,
    cache: &mut Cache<A::Vector>,
) -> ScalarOf<A>
where
    A: Convex<Vector: Space> + ?Sized,
    B: Convex<Vector = A::Vector> + ?Sized,
{
    if let Some(answer) = plane::proximity(a, b, &mut cache.kept) {
        return answer.distance;
    }
    if let Some(answer) = round::proximity(a, b) {
        return answer.distance;
    }
    if is_reversed(a.0, a.1, b.0, b.1) {
        measure(b, a, options, cache)
    } else {
        measure(a, b, options, cache)
    }
}

/// The signed distance of a pair in its own order.
fn measure<A, B>(
    a: Posed<'_, A>,
    b: Posed<'_, B>,
    options: &Options<ScalarOf<A>>,
    cache: &mut Cache<A::Vector>,
) -> ScalarOf<A>
where
    A: Convex<Vector: Space> + ?Sized,
    B: Convex<Vector = A::Vector> + ?Sized,
{
    if let Some(answer) = solids::proximity(a, b, options.max_iterations, &mut cache.kept) {
        return answer.distance;
    }
    let couple = Couple::new(a.0, a.1, b.0, b.1);
    couple.find_distance(&couple.limits(options), cache)
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
        let couple = Couple::new(a.0, a.1, b.0, b.1);
        return couple.find(&couple.limits(options), cache, observer);
    }
    if let Some(answer) = plane::proximity(a, b, &mut cache.kept) {
        return limited(answer, options);
    }
    if let Some(answer) = round::proximity(a, b) {
        return limited(answer, options);
    }
    if is_reversed(a.0, a.1, b.0, b.1) {
        return answer(b, a, options, cache).flipped();
    }
    answer(a, b, options, cache)
}

/// The whole answer about a pair in its own order.
fn answer<A, B>(
    a: Posed<'_, A>,
    b: Posed<'_, B>,
    options: &Options<ScalarOf<A>>,
    cache: &mut Cache<A::Vector>,
) -> Proximity<A::Vector>
where
    A: Convex<Vector: Space> + ?Sized,
    B: Convex<Vector = A::Vector> + ?Sized,
{
    if let Some(answer) = solids::proximity(a, b, options.max_iterations, &mut cache.kept) {
        return limited(answer, options);
    }
    let couple = Couple::new(a.0, a.1, b.0, b.1);
    couple.find(&couple.limits(options), cache, &mut ())
}

/// Beyond the longest distance of interest an answer is as limited as a search's.
#[inline(always)]
fn limited<V: Space>(answer: Proximity<V>, options: &Options<V::Scalar>) -> Proximity<V> {
    let is_far = answer.bounds.lower > options.max_distance;
    Proximity { status: if is_far { Status::Bounded } else { answer.status }, ..answer }
}
