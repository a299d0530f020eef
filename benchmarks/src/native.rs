//! The shapes and poses of `gjk`, built as a user would.

use gjk::glam::{DVec2, DVec3, Vec2, Vec3};
use gjk::math::{Scalar, Vector};
use gjk::{Ball, Capsule, Cone, Convex, Cuboid, Cylinder, Hull, ConvexPolygon, Pose, Rotation, Space};

use crate::shape::{Placement, Shape};

/// A vector type of the library, from plain numbers.
pub trait Coordinates: Space {
    fn vector(x: [f64; 3]) -> Self;
    fn pose(placement: &Placement) -> Pose<Self>;
}

macro_rules! planar {
    ($vector:ty, $scalar:ty) => {
        impl Coordinates for $vector {
            fn vector(x: [f64; 3]) -> Self {
                Self::new(x[0] as $scalar, x[1] as $scalar)
            }
            fn pose(placement: &Placement) -> Pose<Self> {
                let [cos, sin, ..] = placement.rotation;
                let columns = [Self::vector([cos, sin, 0.0]), Self::vector([-sin, cos, 0.0])];
                let rotation = Rotation::from_columns(columns);
                Pose::new(rotation, Self::vector(placement.translation))
            }
        }
        impl Build for ConvexPolygon<$vector> {
            fn build(shape: &Shape) -> Self {
                let Shape::Polygon(vertices) = shape else { mismatch(shape) };
                let vertices: Vec<$vector> = vertices.iter().map(|v| <$vector>::vector(*v)).collect();
                ConvexPolygon::new(&vertices).expect("a convex polygon")
            }
        }
    };
}

macro_rules! spatial {
    ($vector:ty, $scalar:ty) => {
        impl Coordinates for $vector {
            fn vector(x: [f64; 3]) -> Self {
                Self::new(x[0] as $scalar, x[1] as $scalar, x[2] as $scalar)
            }
            fn pose(placement: &Placement) -> Pose<Self> {
                let q = placement.rotation.map(|c| c as $scalar);
                Pose::from_quaternion(q, Self::vector(placement.translation))
            }
        }
        impl Build for Hull<$vector> {
            fn build(shape: &Shape) -> Self {
                let Shape::Hull(vertices) = shape else { mismatch(shape) };
                let vertices: Vec<$vector> = vertices.iter().map(|v| <$vector>::vector(*v)).collect();
                Hull::new(&vertices).expect("a hull")
            }
        }
        impl Build for Cylinder<$vector> {
            fn build(shape: &Shape) -> Self {
                let Shape::Cylinder(half, radius) = *shape else { mismatch(shape) };
                let [top, bottom] = [half, -half].map(|y| <$vector>::vector([0.0, y, 0.0]));
                Cylinder::new(bottom, top, radius as $scalar).expect("a cylinder")
            }
        }
        impl Build for Cone<$vector> {
            fn build(shape: &Shape) -> Self {
                let Shape::Cone(half, radius) = *shape else { mismatch(shape) };
                let [top, bottom] = [half, -half].map(|y| <$vector>::vector([0.0, y, 0.0]));
                Cone::new(bottom, top, radius as $scalar).expect("a cone")
            }
        }
    };
}

planar!(Vec2, f32);
planar!(DVec2, f64);
spatial!(Vec3, f32);
spatial!(DVec3, f64);

/// A shape of the library, from plain numbers of its own kind.
pub trait Build: Convex {
    fn build(shape: &Shape) -> Self;
}

impl<V: Coordinates> Build for Cuboid<V> {
    fn build(shape: &Shape) -> Self {
        let Shape::Cuboid(half) = shape else { mismatch(shape) };
        Self::new(V::vector(*half)).expect("a box")
    }
}

impl<V: Coordinates> Build for Ball<V> {
    fn build(shape: &Shape) -> Self {
        let Shape::Ball(radius) = shape else { mismatch(shape) };
        Self::new(V::ZERO, scalar::<V>(*radius)).expect("a ball")
    }
}

impl<V: Coordinates> Build for Capsule<V> {
    fn build(shape: &Shape) -> Self {
        let Shape::Capsule(half, radius) = *shape else { mismatch(shape) };
        let [top, bottom] = [half, -half].map(|y| V::vector([0.0, y, 0.0]));
        Self::new(bottom, top, scalar::<V>(radius)).expect("a capsule")
    }
}

fn scalar<V: Vector>(x: f64) -> V::Scalar {
    V::Scalar::from_f64(x)
}

fn mismatch(shape: &Shape) -> ! {
    unreachable!("a pool of another kind holds {shape:?}")
}

/// A shape of the plane, whichever.
pub fn planar(shape: &Shape) -> Box<dyn Convex<Vector = DVec2>> {
    match shape {
        Shape::Cuboid(_) => Box::new(Cuboid::build(shape)),
        Shape::Polygon(_) => Box::new(ConvexPolygon::build(shape)),
        Shape::Ball(_) => Box::new(Ball::build(shape)),
        Shape::Capsule(..) => Box::new(Capsule::build(shape)),
        other => mismatch(other),
    }
}

/// A shape of space, whichever.
pub fn spatial(shape: &Shape) -> Box<dyn Convex<Vector = DVec3>> {
    match shape {
        Shape::Cuboid(_) => Box::new(Cuboid::build(shape)),
        Shape::Hull(_) => Box::new(Hull::build(shape)),
        Shape::Ball(_) => Box::new(Ball::build(shape)),
        Shape::Capsule(..) => Box::new(Capsule::build(shape)),
        Shape::Cylinder(..) => Box::new(Cylinder::build(shape)),
        Shape::Cone(..) => Box::new(Cone::build(shape)),
        other => mismatch(other),
    }
}
