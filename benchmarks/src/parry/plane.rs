//! The shapes of the plane.

use super::Real;
use super::library::math::{Pose, Rotation, Vector};
use super::library::shape::{Ball, Capsule, ConvexPolygon, Cuboid};
use super::queries::{Build, public, search};
use crate::contender::Contender;
use crate::set::Set;
use crate::shape::{Kind, Placement, Shape};

/// A vector from plain numbers.
pub fn vector(x: [f64; 3]) -> Vector {
    Vector::new(x[0] as Real, x[1] as Real)
}

/// A pose from plain numbers.
pub fn pose(placement: &Placement) -> Pose {
    let [re, im] = [placement.rotation[0] as Real, placement.rotation[1] as Real];
    Pose::from_parts(vector(placement.translation), Rotation { re, im })
}

impl Build for ConvexPolygon {
    fn build(shape: &Shape) -> Self {
        let Shape::Polygon(vertices) = shape else { unreachable!("{shape:?}") };
        // `from_convex_polyline` drops vertices where the boundary turns by less than 1.5° in f32.
        Self::from_convex_polyline_unmodified(vertices.iter().map(|v| vector(*v)).collect())
            .expect("a polygon")
    }
}

/// All contenders on a set.
pub fn contenders(set: &Set) -> Vec<Contender> {
    match (set.recipe.a, set.recipe.b) {
        (Kind::Cuboid, Kind::Cuboid) => search::<Cuboid, Cuboid>(set),
        (Kind::Polygon(_), Kind::Polygon(_)) => search::<ConvexPolygon, ConvexPolygon>(set),
        (Kind::Ball, Kind::Polygon(_)) => public::<Ball, ConvexPolygon>(set),
        (Kind::Capsule, Kind::Polygon(_)) => search::<Capsule, ConvexPolygon>(set),
        (Kind::Capsule, Kind::Capsule) => search::<Capsule, Capsule>(set),
        _ => Vec::new(),
    }
}
