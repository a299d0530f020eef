//! Contacts with a half-space.

use super::super::dimension::side;
use super::super::parry::math::{Pose, Real, Vector};
use super::super::parry::query::{ContactManifold, Unsupported};
use super::super::parry::shape::{HalfSpace, PackedFeatureId, PolygonalFeature, TypedShape};
use super::contacts::{Carried, MISSED, push};
use super::shapes::Part;

/// Whether the side across a direction may lack the farthest point: it has that of boxes, triangles and
/// segments.
fn may_miss(part: &TypedShape<'_>) -> bool {
    use TypedShape::{Ball, Capsule, Cuboid, Segment, Triangle};
    !matches!(part, Ball(_) | Capsule(_) | Cuboid(_) | Segment(_) | Triangle(_))
}

/// The contacts of a shape above a half-space: the corners of its lowest side, and its lowest point.
pub(super) fn on_half_space<M, C: Default + Copy>(
    pose: &Pose,
    ground: &HalfSpace,
    part: Part<'_>,
    prediction: Real,
    kept: &mut ContactManifold<M, C>,
    order: Order,
) -> Result<(), Unsupported> {
    let normal = ground.normal;
    let down = pose.rotation.inverse() * -normal;
    let (side, radius) = match part.typed {
        TypedShape::Ball(ball) => {
            (PolygonalFeature { num_vertices: 1, ..PolygonalFeature::default() }, ball.radius)
        }
        _ => side(part, down, None).ok_or(Unsupported)?,
    };
    let carried = Carried::take(kept);
    let mut meet = |corner: Vector, fid: PackedFeatureId| {
        let above = pose * corner;
        let height = above.dot(normal);
        if height - radius <= prediction {
            let points = [above - normal * height, corner + down * radius];
            let (points, fids) = order.of(points, [PackedFeatureId::face(0), fid]);
            push(kept, points, fids, height - radius);
        }
        height
    };
    let mut lowest = Real::INFINITY;
    for (&corner, &fid) in side.vertices[..side.num_vertices].iter().zip(&side.vids) {
        lowest = meet(corner, fid).min(lowest);
    }
    if may_miss(&part.typed)
        && let Some((map, _)) = part.shape.as_polygonal_feature_map()
    {
        let corner = map.local_support_point(down);
        if (pose * corner).dot(normal) < lowest - MISSED * corner.length() {
            meet(corner, PackedFeatureId::UNKNOWN);
        }
    }
    let ([normal1, normal2], _) = order.of([normal, down], [PackedFeatureId::UNKNOWN; 2]);
    [kept.local_n1, kept.local_n2] = [normal1, normal2];
    if let Some(carried) = carried {
        carried.give(kept);
    }
    Ok(())
}

/// Which of two shapes is the first.
#[derive(Clone, Copy)]
pub(super) enum Order {
    AsGiven,
    Reversed,
}

impl Order {
    fn of<T, U>(self, [a, b]: [T; 2], [c, d]: [U; 2]) -> ([T; 2], [U; 2]) {
        match self {
            Self::AsGiven => ([a, b], [c, d]),
            Self::Reversed => ([b, a], [d, c]),
        }
    }
}
