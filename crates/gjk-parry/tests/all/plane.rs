//! What is different in the plane.

use super::V;
use super::parry::math::{Pose, Real, Rotation};
use super::parry::shape::{
    Compound, ConvexPolygon, HeightField, Polyline, RoundShape, Shape, SharedShape, TriMesh,
};
use super::scenes::Rng;

/// Least and most points of a manifold of two squares.
pub(super) const POINTS: [usize; 2] = [2, 2];

pub(super) fn pose(rng: &mut Rng, distance: Real) -> Pose {
    Pose::from_parts(rng.direction() * distance, Rotation::new(3.0 * rng.number()))
}

/// Turns by an angle, about the last axis.
pub(super) fn turned(translation: V, angle: Real) -> Pose {
    Pose::from_parts(translation, Rotation::new(angle))
}

/// An angular velocity about the last axis.
pub(super) fn turn(rate: Real) -> Real {
    rate
}

pub(super) fn convex(points: &[V]) -> Box<dyn Shape> {
    Box::new(ConvexPolygon::from_convex_hull(points).unwrap())
}

/// Convex shapes that only this dimension has.
pub(super) fn special(points: &[V]) -> Vec<Box<dyn Shape>> {
    let inner_shape = ConvexPolygon::from_convex_hull(points).unwrap();
    vec![Box::new(RoundShape { inner_shape, border_radius: 0.125 })]
}

pub(super) fn composites() -> Vec<Box<dyn Shape>> {
    let corners = vec![V::new(-2.0, -1.0), V::new(2.0, -1.0), V::new(2.0, 0.0), V::new(-2.0, 0.0)];
    let parts = [-1.0, 1.0].map(|x| (Pose::from_translation(V::new(x, 0.0)), SharedShape::cuboid(0.5, 0.5)));
    vec![
        Box::new(Polyline::new(corners.clone(), None)),
        Box::new(TriMesh::new(corners, vec![[0, 1, 2], [0, 2, 3]]).unwrap()),
        Box::new(HeightField::new(vec![0.0, 0.25, 0.0, 0.125], V::new(4.0, 1.0))),
        Box::new(Compound::new(parts.to_vec())),
    ]
}
