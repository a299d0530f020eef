//! Shapes from Bevy's primitives, where they are: those without vertices of their own are centered, and where
//! they are long, along the y axis.

use alloc::vec::Vec;

use bevy_shape::{
    Capsule2d, Capsule3d, Circle, ConvexPolygon as OfBevy, Ellipse, RegularPolygon, Rhombus, Segment2d,
    Segment3d, Sphere, Tetrahedron, Triangle2d, Triangle3d,
};
use glam::{Vec2, Vec3};

use super::{Ball, Capsule, Cone, ConvexPolygon, Cuboid, Cylinder, Ellipsoid, Hull, Segment, Triangle};
use crate::convex::ShapeError;
use crate::math::made;

fn size(name: &'static str, size: f32) -> Result<f32, ShapeError> {
    ShapeError::check_size(name, size)?;
    Ok(size)
}

made! {
    ShapeError:
    Circle => Ball<Vec2>, circle => Self::new(Vec2::ZERO, circle.radius);
    Ellipse => Ellipsoid<Vec2>, ellipse => Self::new(ellipse.half_size);
    bevy_shape::Rectangle => Cuboid<Vec2>, rectangle => Self::new(rectangle.half_size);
    Capsule2d => Capsule<Vec2>, Capsule2d { radius, half_length } => {
        let end = Vec2::Y * size("half length", half_length)?;
        Self::new(-end, end, radius)
    };
    Segment2d => Segment<Vec2>, Segment2d { vertices: [a, b] } => Self::new(a, b);
    Triangle2d => Triangle<Vec2>, triangle => Self::new(triangle.vertices);
    OfBevy => ConvexPolygon<Vec2>, polygon => Self::new(polygon.vertices());
    Rhombus => ConvexPolygon<Vec2>, Rhombus { half_diagonals: Vec2 { x, y } } => {
        let [x, y] = [Vec2::X * size("half diagonal", x)?, Vec2::Y * size("half diagonal", y)?];
        Self::hull(&[x, y, -x, -y])
    };
    RegularPolygon => ConvexPolygon<Vec2>, polygon => Self::hull(&polygon.vertices(0.0).into_iter().collect::<Vec<_>>());
    Sphere => Ball<Vec3>, sphere => Self::new(Vec3::ZERO, sphere.radius);
    bevy_shape::Cuboid => Cuboid<Vec3>, cuboid => Self::new(cuboid.half_size);
    Capsule3d => Capsule<Vec3>, Capsule3d { radius, half_length } => {
        let end = Vec3::Y * size("half length", half_length)?;
        Self::new(-end, end, radius)
    };
    bevy_shape::Cylinder => Cylinder<Vec3>, bevy_shape::Cylinder { radius, half_height } => {
        let end = Vec3::Y * size("half height", half_height)?;
        Self::new(-end, end, radius)
    };
    bevy_shape::Cone => Cone<Vec3>, bevy_shape::Cone { radius, height } => {
        let apex = Vec3::Y * (size("height", height)? / 2.0);
        Self::new(-apex, apex, radius)
    };
    Segment3d => Segment<Vec3>, Segment3d { vertices: [a, b] } => Self::new(a, b);
    Triangle3d => Triangle<Vec3>, triangle => Self::new(triangle.vertices);
    Tetrahedron => Hull<Vec3>, tetrahedron => Self::new(&tetrahedron.vertices);
}
