//! Bodies inside of a closed surface.

use alloc::vec::Vec;

use gjk::math::{Scalar, Vector};
use gjk::{Bounds, Convex, Pose, Status};

use super::nearest::nearest;
use super::parted::{Parted, parted_by};
use super::parting::join;
use super::{BodyProximity, Number, Pair, overlap};
use crate::body::Body;
use crate::hull::HullOf;

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

/// The answer about bodies of which one is a solid and no parts cross, and of which it is known that they
/// overlap: with a translation that parts them.
///
/// Past the wall that is the nearest may be enough: on the side of B that is the farthest from it. Else the
/// bodies are parted where their hulls are.
pub(super) fn with_way_out<A, B>(
    pair: &Pair<'_, A, B>,
    answer: BodyProximity<A::Vector>,
) -> BodyProximity<A::Vector>
where
    A: Body + ?Sized,
    B: Body<Vector = A::Vector> + ?Sized,
{
    let mut answer = answer;
    let proximity = &mut answer.proximity;
    let hulls = overlap::of_hulls(pair, pair.without_limit().options);
    let margin = pair.between().slack() * Number::<A>::from_f64(overlap::BEYOND[0]);
    let (point_a, point_b) = (proximity.point_a, proximity.point_b);
    let mut ways: Vec<(Number<A>, A::Vector)> = [proximity.normal, -proximity.normal]
        .into_iter()
        .flat_map(|normal| {
            let of_a = reach((pair.a, pair.pose_a), normal) - normal.dot(point_b);
            let of_b = reach((pair.b, pair.pose_b), -normal) + normal.dot(point_a);
            [(of_a, normal), (of_b, normal)]
        })
        .filter(|(length, _)| *length > Scalar::ZERO && *length < -hulls.bounds.lower)
        .collect();
    ways.sort_by(|(p, _), (q, _)| p.partial_cmp(q).unwrap_or(core::cmp::Ordering::Equal));
    let way = ways.into_iter().find_map(|(length, normal)| {
        Some((length, normal, parted_by(pair, normal * (length + margin), Parted::Apart)?))
    });
    let (length, normal, longest) = way.unwrap_or((-hulls.bounds.lower, hulls.normal, -hulls.bounds.lower));
    let bounds = &mut proximity.bounds;
    bounds.lower = Scalar::max(bounds.lower, -longest).min(bounds.upper);
    proximity.distance = Scalar::max(bounds.lower, Scalar::min(-length, bounds.upper));
    proximity.normal = normal;
    proximity.status = overlap::status(pair, proximity);
    join(proximity);
    answer
}

/// How far a body reaches in a direction of the world.
fn reach<B: Body + ?Sized>((body, pose): (&B, &Pose<B::Vector>), normal: B::Vector) -> Number<B> {
    let hull = HullOf::new(body);
    let farthest = hull.support(pose.inverse_transform_vector(normal), None).point;
    normal.dot(pose.transform_point(hull.center() + farthest))
}
