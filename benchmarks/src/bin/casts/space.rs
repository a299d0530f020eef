//! parry in space.

#[path = "parry.rs"]
mod casts;

use gjk_benchmarks::shape::{Placement, Shape};
use parry3d_f64 as library;
use parry3d_f64::math::{Pose, Rotation, Vector};
use parry3d_f64::shape::{ConvexPolyhedron, SharedShape};

pub use casts::Parry;

fn vector(x: [f64; 3]) -> Vector {
    Vector::from(x)
}

fn turn(x: [f64; 3]) -> Vector {
    vector(x)
}

fn pose(placement: &Placement) -> Pose {
    let [x, y, z, w] = placement.rotation;
    Pose::from_parts(vector(placement.translation), Rotation::from_xyzw(x, y, z, w))
}

fn shape(shape: &Shape) -> SharedShape {
    match shape {
        Shape::Cuboid([x, y, z]) => SharedShape::cuboid(*x, *y, *z),
        Shape::Ball(radius) => SharedShape::ball(*radius),
        Shape::Capsule(half, radius) => {
            SharedShape::capsule(vector([0.0, -half, 0.0]), vector([0.0, *half, 0.0]), *radius)
        }
        Shape::Hull(vertices) => {
            let vertices: Vec<Vector> = vertices.iter().map(|v| vector(*v)).collect();
            SharedShape::new(ConvexPolyhedron::from_convex_hull(&vertices).expect("a hull"))
        }
        other => unreachable!("{other:?} is not asked about"),
    }
}
