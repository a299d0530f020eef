//! Shapes from Bevy's primitives, which are centered and, where they are long, along the y axis.

use alloc::vec::Vec;

use bevy_shape::{
    Capsule2d, Capsule3d, Circle, ConvexPolygon, Ellipse, RegularPolygon, Rhombus, Segment2d, Segment3d,
    Sphere, Tetrahedron, Triangle2d, Triangle3d,
};
use glam::{Vec2, Vec3};

use super::{Ball, Capsule, Cone, Cuboid, Cylinder, Ellipsoid, Hull, Polygon, Segment, Triangle};
use crate::convex::ShapeError;

macro_rules! made {
    ($($primitive:ty => $shape:ty, $p:pat => $made:expr;)+) => {
        $(impl TryFrom<$primitive> for $shape {
            type Error = ShapeError;
            fn try_from($p: $primitive) -> Result<Self, ShapeError> {
                $made
            }
        })+
    };
}

made! {
    Circle => Ball<Vec2>, circle => Self::new(Vec2::ZERO, circle.radius);
    Ellipse => Ellipsoid<Vec2>, ellipse => Self::new(ellipse.half_size);
    bevy_shape::Rectangle => Cuboid<Vec2>, rectangle => Self::new(rectangle.half_size);
    Capsule2d => Capsule<Vec2>, Capsule2d { radius, half_length } =>
        Self::new(Vec2::new(0.0, -half_length), Vec2::new(0.0, half_length), radius);
    Segment2d => Segment<Vec2>, Segment2d { vertices: [a, b] } => Self::new(a, b);
    Triangle2d => Triangle<Vec2>, triangle => Self::new(triangle.vertices);
    ConvexPolygon => Polygon<Vec2>, polygon => Self::new(polygon.vertices());
    Rhombus => Polygon<Vec2>, Rhombus { half_diagonals: Vec2 { x, y } } =>
        Self::hull(&[Vec2::new(x, 0.0), Vec2::new(0.0, y), Vec2::new(-x, 0.0), Vec2::new(0.0, -y)]);
    RegularPolygon => Polygon<Vec2>, polygon => Self::hull(&polygon.vertices(0.0).into_iter().collect::<Vec<_>>());
    Sphere => Ball<Vec3>, sphere => Self::new(Vec3::ZERO, sphere.radius);
    bevy_shape::Cuboid => Cuboid<Vec3>, cuboid => Self::new(cuboid.half_size);
    Capsule3d => Capsule<Vec3>, Capsule3d { radius, half_length } =>
        Self::new(Vec3::new(0.0, -half_length, 0.0), Vec3::new(0.0, half_length, 0.0), radius);
    bevy_shape::Cylinder => Cylinder<Vec3>, bevy_shape::Cylinder { radius, half_height } =>
        Self::new(Vec3::new(0.0, -half_height, 0.0), Vec3::new(0.0, half_height, 0.0), radius);
    bevy_shape::Cone => Cone<Vec3>, bevy_shape::Cone { radius, height } =>
        Self::new(Vec3::new(0.0, -height / 2.0, 0.0), Vec3::new(0.0, height / 2.0, 0.0), radius);
    Segment3d => Segment<Vec3>, Segment3d { vertices: [a, b] } => Self::new(a, b);
    Triangle3d => Triangle<Vec3>, triangle => Self::new(triangle.vertices);
    Tetrahedron => Hull<Vec3>, tetrahedron => Self::new(&tetrahedron.vertices);
}
