//! parry in the plane.

#[path = "parry.rs"]
mod casts;

use gjk_benchmarks::shape::{Placement, Shape};
use parry2d_f64 as library;
use parry2d_f64::math::{Pose, Rotation, Vector};
use parry2d_f64::shape::{ConvexPolygon, SharedShape};

pub use casts::Parry;

fn vector(x: [f64; 3]) -> Vector {
    Vector::new(x[0], x[1])
}

fn turn(x: [f64; 3]) -> f64 {
    x[0]
}

fn pose(placement: &Placement) -> Pose {
    let [re, im, ..] = placement.rotation;
    Pose::from_parts(vector(placement.translation), Rotation { re, im })
}

fn shape(shape: &Shape) -> SharedShape {
    match shape {
        Shape::Cuboid([x, y, _]) => SharedShape::cuboid(*x, *y),
        Shape::Ball(radius) => SharedShape::ball(*radius),
        Shape::Capsule(half, radius) => {
            SharedShape::capsule(Vector::new(0.0, -half), Vector::new(0.0, *half), *radius)
        }
        Shape::Polygon(vertices) => {
            let vertices = vertices.iter().map(|v| vector(*v)).collect();
            SharedShape::new(ConvexPolygon::from_convex_polyline_unmodified(vertices).expect("a polygon"))
        }
        other => unreachable!("{other:?} is not of the plane"),
    }
}
