//! What is different in the plane.

use gjk::{Convex, ConvexPolygon, ShapeError};

use super::V;
use super::dispatcher::Part;
use super::parry::math::{Pose, Real};
use super::parry::shape::{Cuboid, PolygonalFeature, TypedShape};

/// Most points of a manifold.
pub(super) const POINTS: usize = 2;

/// A convex polygon with what the search reads prepared.
pub(super) type Hull = ConvexPolygon<V>;

/// Makes the hull of points.
pub(super) fn hull(points: &[V]) -> Result<Hull, ShapeError> {
    ConvexPolygon::hull(points)
}

/// Shapes that exist in this dimension alone: none.
#[derive(Debug)]
pub(super) enum Curved {}

impl Curved {
    pub(super) fn as_convex(&self) -> &dyn Convex<Vector = V> {
        match *self {}
    }
}

/// The shape, if only this dimension has it.
pub(super) fn curved(_: &TypedShape<'_>) -> Option<Result<Curved, ShapeError>> {
    None
}

/// The points and the rounding radius of a convex polygon.
pub(super) fn points<'a>(shape: &TypedShape<'a>) -> Option<(&'a [V], Real)> {
    match shape {
        TypedShape::ConvexPolygon(polygon) => Some((polygon.points(), 0.0)),
        TypedShape::RoundConvexPolygon(round) => Some((round.inner_shape.points(), round.border_radius)),
        _ => None,
    }
}

/// The pose, without a rounding error: the rotation meant is that of the direction (cos, sin).
pub(super) fn pose(pose: &Pose) -> gjk::Pose<V> {
    let (cos, sin) = (pose.rotation.re, pose.rotation.im);
    gjk::Pose::from_columns([V::new(cos, sin), V::new(-sin, cos)], pose.translation)
}

/// The side of a shape's core across a direction, and the radius around the core.
pub(super) fn side(part: Part<'_>, direction: V, _: Option<V>) -> Option<(PolygonalFeature, Real)> {
    let (map, radius) = part.shape.as_polygonal_feature_map()?;
    let mut side = PolygonalFeature::default();
    map.local_support_feature(direction, &mut side);
    Some((side, radius))
}

/// The best axis across an edge of each of two shapes: in the plane there is none.
pub(super) fn crossings(_: &Cuboid, _: &TypedShape<'_>, _: &Pose) -> Option<(Real, V)> {
    None
}

/// The unit normal of a side that is an edge, turned to a direction.
pub(super) fn face_normal(side: &PolygonalFeature, direction: V) -> Option<V> {
    let normal = (side.vertices[1] - side.vertices[0]).perp();
    let outwards = if normal.dot(direction) < 0.0 { -normal } else { normal };
    if side.num_vertices > 1 { outwards.try_normalize() } else { None }
}

/// Whether the shape's core is curved.
pub(super) fn is_curved(shape: &TypedShape<'_>) -> bool {
    let _ = shape;
    false
}
