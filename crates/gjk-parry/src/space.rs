//! What is different in space.

use gjk::{Cone, Convex, Cylinder, Feature, Rounded, ShapeError};

use super::parry::math::{Pose, Real};
use super::parry::shape::{self, PackedFeatureId, TypedShape};
use super::{V, dispatcher::code};

/// Most points of a manifold.
pub(super) const POINTS: usize = 4;

/// A convex polyhedron with what the search reads prepared.
pub(super) type Hull = gjk::Hull<V>;

/// Makes the hull of points.
pub(super) fn hull(points: &[V]) -> Result<Hull, ShapeError> {
    gjk::Hull::new(points)
}

/// Shapes that exist in this dimension alone.
#[derive(Debug)]
pub(super) enum Curved {
    Cylinder(Rounded<Cylinder<V>>),
    Cone(Rounded<Cone<V>>),
}

impl Curved {
    pub(super) fn as_convex(&self) -> &dyn Convex<Vector = V> {
        match self {
            Self::Cylinder(shape) => shape,
            Self::Cone(shape) => shape,
        }
    }
}

/// The shape, if only this dimension has it.
pub(super) fn curved(shape: &TypedShape<'_>) -> Option<Result<Curved, ShapeError>> {
    let cylinder = |shape: &shape::Cylinder, rounding| {
        let top = V::Y * shape.half_height;
        Ok(Curved::Cylinder(Rounded::new(Cylinder::new(-top, top, shape.radius)?, rounding)?))
    };
    let cone = |shape: &shape::Cone, rounding| {
        let top = V::Y * shape.half_height;
        Ok(Curved::Cone(Rounded::new(Cone::new(-top, top, shape.radius)?, rounding)?))
    };
    Some(match shape {
        TypedShape::Cylinder(shape) => cylinder(shape, 0.0),
        TypedShape::RoundCylinder(round) => cylinder(&round.inner_shape, round.border_radius),
        TypedShape::Cone(shape) => cone(shape, 0.0),
        TypedShape::RoundCone(round) => cone(&round.inner_shape, round.border_radius),
        _ => return None,
    })
}

/// The points and the rounding radius of a convex polyhedron.
pub(super) fn points<'a>(shape: &TypedShape<'a>) -> Option<(&'a [V], Real)> {
    match shape {
        TypedShape::ConvexPolyhedron(polyhedron) => Some((polyhedron.points(), 0.0)),
        TypedShape::RoundConvexPolyhedron(round) => Some((round.inner_shape.points(), round.border_radius)),
        _ => None,
    }
}

/// The pose, without a rounding error: the rotation meant is that of q/|q|.
pub(super) fn pose(pose: &Pose) -> gjk::Pose<V> {
    gjk::Pose::from_quaternion(pose.rotation.to_array(), pose.translation)
}

/// The id of a feature.
pub(super) fn feature_id(feature: Feature) -> PackedFeatureId {
    match feature {
        Feature::Vertex(index) => PackedFeatureId::vertex(code(index)),
        Feature::Edge(index) => PackedFeatureId::edge(code(index)),
        Feature::Face(index) => PackedFeatureId::face(code(index)),
        _ => PackedFeatureId::UNKNOWN,
    }
}
