//! Bodies inside of a closed surface.

use gjk::math::{Scalar, Vector};
use gjk::{Bounds, Convex, Pose, Status};

use super::answer::BodyProximity;
use super::nearest::nearest;
use super::posed::{Number, Pair};
use crate::body::Body;

/// Whether a piece of one body is inside of the other, where their surfaces are known to be apart.
pub(super) fn is_one_inside<A, B>(pair: &Pair<'_, A, B>) -> bool
where
    A: Body + ?Sized,
    B: Body<Vector = A::Vector> + ?Sized,
{
    is_inside((pair.a, pair.pose_a), (pair.b, pair.pose_b))
        || is_inside((pair.b, pair.pose_b), (pair.a, pair.pose_a))
}

/// Whether a piece of a body is inside of a solid.
///
/// Pieces whose surfaces do not meet the solid's are inside with every point of theirs, or with none: one
/// point tells. It is rounded on its way into the solid's frame; as long as it is farther from the surface
/// than that, the rounded one is inside if and only if it is.
fn is_inside<A, B>(inner: (&A, &Pose<A::Vector>), solid: (&B, &Pose<A::Vector>)) -> bool
where
    A: Body + ?Sized,
    B: Body<Vector = A::Vector> + ?Sized,
{
    if !solid.0.is_solid() {
        return false;
    }
    let relative = inner.1.relative_to(solid.1);
    if !relative.is_known() {
        return false;
    }
    let is_enclosed = |index: u32| {
        let part = inner.0.part(index);
        let point = part.center() + part.support(Vector::axis(0), None).point;
        let point = inner.0.place(index).map_or(point, |place| place.transform_point(point));
        solid.0.encloses(relative.transform_point(point))
    };
    match inner.0.pieces() {
        [] => (0..inner.0.tree().len() as u32).any(is_enclosed),
        pieces => pieces.iter().copied().any(is_enclosed),
    }
}

/// The answer about two bodies, where that about their surfaces is known, and whether one is inside.
///
/// A body that is inside, and whose surface is s away from the other's, stays inside however it is moved by
/// less than s: the depth is at least s.
pub(super) fn with_inside<A, B>(
    pair: &Pair<'_, A, B>,
    surface: BodyProximity<A::Vector>,
) -> (BodyProximity<A::Vector>, bool)
where
    A: Body + ?Sized,
    B: Body<Vector = A::Vector> + ?Sized,
{
    let zero = Number::<A>::ZERO;
    let is_asked = pair.a.is_solid() || pair.b.is_solid();
    if !is_asked || surface.proximity.distance <= zero || !is_one_inside(pair) {
        return (surface, false);
    }
    // Surfaces farther apart than what matters were not measured, and here they are the depth.
    let is_measured = surface.proximity.bounds.upper <= pair.options.max_distance;
    let mut answer = if is_measured { surface } else { nearest(&pair.without_limit(), None).0 };
    let proximity = &mut answer.proximity;
    let Bounds { lower, upper } = proximity.bounds;
    // As near as rounding reaches, which side the point is on is not known: the surface's bound stays.
    let is_clear = lower > pair.between().slack();
    let depth = if is_clear { lower } else { zero };
    proximity.bounds = Bounds { lower: -upper, upper: if is_clear { -lower } else { upper } };
    proximity.distance = -depth;
    proximity.normal = -proximity.normal;
    proximity.status = Status::Bounded;
    (answer, true)
}
