//! What is different in the plane.

use gjk::{Convex, ConvexPolygon, Feature, ShapeError};

use super::parry::math::{Pose, Real};
use super::parry::shape::{PackedFeatureId, TypedShape};
use super::{V, dispatcher::code};

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

/// The id of a feature: edges are what parry calls faces in the plane.
pub(super) fn feature_id(feature: Feature) -> PackedFeatureId {
    match feature {
        Feature::Vertex(index) => PackedFeatureId::vertex(code(index)),
        Feature::Edge(index) => PackedFeatureId::face(code(index)),
        _ => PackedFeatureId::UNKNOWN,
    }
}
