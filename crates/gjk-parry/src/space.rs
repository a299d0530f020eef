//! What is different in space.

use gjk::{Cone, Convex, Cylinder, Rounded, ShapeError};

use super::V;
use super::dispatcher::Part;
use super::parry::math::{Pose, Real};
use super::parry::query::sat;
use super::parry::shape::{self, Cuboid, PackedFeatureId, PolygonalFeature, TypedShape};

/// Most points of a manifold.
pub(super) const POINTS: usize = 16;

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

/// The side of a shape's core across a direction, and the radius around the core.
///
/// Cylinders and cones have the same corners in every direction, so that contacts do not turn with the
/// normal, unless they are to have one towards a point.
pub(super) fn side(part: Part<'_>, direction: V, towards: Option<V>) -> Option<(PolygonalFeature, Real)> {
    let mut side = PolygonalFeature::default();
    match part.typed {
        TypedShape::Cylinder(cylinder) => return Some((cylinder_side(cylinder, direction, towards), 0.0)),
        TypedShape::RoundCylinder(round) => {
            return Some((cylinder_side(&round.inner_shape, direction, towards), round.border_radius));
        }
        TypedShape::Cone(cone) => return Some((cone_side(cone, direction, towards), 0.0)),
        TypedShape::RoundCone(round) => {
            return Some((cone_side(&round.inner_shape, direction, towards), round.border_radius));
        }
        _ => {}
    }
    let (map, radius) = part.shape.as_polygonal_feature_map()?;
    map.local_support_feature(direction, &mut side);
    Some((side, radius))
}

/// The end that faces a direction, or the line of the curved side.
fn cylinder_side(cylinder: &shape::Cylinder, direction: V, towards: Option<V>) -> PolygonalFeature {
    let top = V::Y * cylinder.half_height;
    let spoke = V::new(direction.x, 0.0, direction.z).normalize_or(V::X) * cylinder.radius;
    if direction.y.abs() * direction.y.abs() < 0.25 * direction.length_squared() {
        return line([spoke - top, spoke + top]);
    }
    if direction.y > 0.0 {
        end(top, towards, cylinder.radius, 10)
    } else {
        end(-top, towards, cylinder.radius, 0)
    }
}

/// The base, or the line of the curved side.
fn cone_side(cone: &shape::Cone, direction: V, towards: Option<V>) -> PolygonalFeature {
    let top = V::Y * cone.half_height;
    let spoke = V::new(direction.x, 0.0, direction.z).normalize_or(V::X) * cone.radius;
    if direction.y > 0.0 { line([spoke - top, top]) } else { end(-top, towards, cone.radius, 0) }
}

/// A line of a curved side, from the bottom to the top: vertices 1 and 11, edge and face 0, as in parry.
fn line([bottom, top]: [V; 2]) -> PolygonalFeature {
    PolygonalFeature {
        vertices: [bottom, top, top, top],
        vids: [1, 11, 11, 11].map(PackedFeatureId::vertex),
        eids: [0; 4].map(PackedFeatureId::edge),
        fid: PackedFeatureId::face(0),
        num_vertices: 2,
    }
}

/// A disc, as the square on its axes, or the one with a corner towards a point: vertices 1, 3, 5 and 7, edges
/// between them, face 9, as in parry.
fn end(middle: V, towards: Option<V>, radius: Real, first: u32) -> PolygonalFeature {
    let spoke = towards.map_or(V::X, |point| V::new(point.x, 0.0, point.z).normalize_or(V::X));
    let across = V::new(-spoke.z, 0.0, spoke.x);
    PolygonalFeature {
        vertices: [spoke, across, -spoke, -across].map(|axis| middle + axis * radius),
        vids: [1, 3, 5, 7].map(|id| PackedFeatureId::vertex(first + id)),
        eids: [2, 4, 6, 8].map(|id| PackedFeatureId::edge(first + id)),
        fid: PackedFeatureId::face(first + 9),
        num_vertices: 4,
    }
}

/// The best axis across an edge of a box and an edge of another box or of a triangle, with the gap along it.
pub(super) fn crossings(cuboid: &Cuboid, other: &TypedShape<'_>, pos12: &Pose) -> Option<(Real, V)> {
    Some(match other {
        TypedShape::Cuboid(other) => {
            sat::cuboid_cuboid_find_local_separating_edge_twoway(cuboid, other, pos12)
        }
        TypedShape::Triangle(other) => {
            sat::cuboid_triangle_find_local_separating_edge_twoway(cuboid, other, pos12)
        }
        _ => return None,
    })
}

/// The unit normal of a side that is a face, turned to a direction.
pub(super) fn face_normal(side: &PolygonalFeature, direction: V) -> Option<V> {
    let [a, b, c, _] = side.vertices;
    let normal = (b - a).cross(c - a);
    let outwards = if normal.dot(direction) < 0.0 { -normal } else { normal };
    if side.num_vertices > 2 { outwards.try_normalize() } else { None }
}

/// Whether the shape's core is curved.
pub(super) fn is_curved(shape: &TypedShape<'_>) -> bool {
    use TypedShape::{Cone, Cylinder, RoundCone, RoundCylinder};
    matches!(shape, Cone(_) | Cylinder(_) | RoundCone(_) | RoundCylinder(_))
}
