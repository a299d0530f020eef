//! The way out of a closed surface.

use alloc::vec::Vec;

use gjk::math::{Scalar, Vector};
use gjk::{Convex, Pose};

use super::answer::BodyProximity;
use super::depth::{BEYOND, join, of_hulls, status};
use super::parted::{Parted, parted_by};
use super::posed::{Number, Pair};
use crate::body::Body;
use crate::hull::HullOf;

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
    let hulls = of_hulls(pair, pair.without_limit().options);
    let margin = pair.between().slack() * Number::<A>::from_f64(BEYOND[0]);
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
    proximity.status = status(pair, proximity);
    join(proximity);
    answer
}

/// How far a body reaches in a direction of the world.
fn reach<B: Body + ?Sized>((body, pose): (&B, &Pose<B::Vector>), normal: B::Vector) -> Number<B> {
    let hull = HullOf::new(body);
    let farthest = hull.support(pose.inverse_transform_vector(normal), None).point;
    normal.dot(pose.transform_point(hull.center() + farthest))
}
