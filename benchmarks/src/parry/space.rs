//! The shapes of space.

use super::Real;
use super::library::math::{Pose, Rotation, Vector};
use super::library::shape::{Ball, Capsule, Cone, ConvexPolyhedron, Cuboid, Cylinder};
use super::queries::{Build, public, search};
use crate::contender::Contender;
use crate::set::Set;
use crate::shape::{Kind, Placement, Shape};

/// A vector from plain numbers.
pub fn vector(x: [f64; 3]) -> Vector {
    Vector::new(x[0] as Real, x[1] as Real, x[2] as Real)
}

/// A pose from plain numbers.
pub fn pose(placement: &Placement) -> Pose {
    let [x, y, z, w] = placement.rotation.map(|c| c as Real);
    Pose::from_parts(vector(placement.translation), Rotation::from_xyzw(x, y, z, w))
}

impl Build for ConvexPolyhedron {
    fn build(shape: &Shape) -> Self {
        let Shape::Hull(vertices) = shape else { unreachable!("{shape:?}") };
        let points: Vec<Vector> = vertices.iter().map(|v| vector(*v)).collect();
        let hull = Self::from_convex_hull(&points).expect("a hull");
        assert_eq!(hull.points().len(), points.len(), "parry drops vertices");
        hull
    }
}

impl Build for Cylinder {
    fn build(shape: &Shape) -> Self {
        let Shape::Cylinder(half, radius) = *shape else { unreachable!("{shape:?}") };
        Self::new(half as Real, radius as Real)
    }
}

impl Build for Cone {
    fn build(shape: &Shape) -> Self {
        let Shape::Cone(half, radius) = *shape else { unreachable!("{shape:?}") };
        Self::new(half as Real, radius as Real)
    }
}

/// All contenders on a set.
pub fn contenders(set: &Set) -> Vec<Contender> {
    match (set.recipe.a, set.recipe.b) {
        (Kind::Cuboid, Kind::Cuboid) => search::<Cuboid, Cuboid>(set),
        (Kind::Hull(_), Kind::Hull(_)) => search::<ConvexPolyhedron, ConvexPolyhedron>(set),
        (Kind::Ball, Kind::Cuboid) => public::<Ball, Cuboid>(set),
        (Kind::Capsule, Kind::Capsule) => search::<Capsule, Capsule>(set),
        (Kind::Cylinder, Kind::Cone) => search::<Cylinder, Cone>(set),
        _ => Vec::new(),
    }
}
