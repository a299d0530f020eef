//! Kinds of shapes, and functions that make shapes. Queries check their numbers.

use crate::pose::GjkVec2;
use crate::shape::GjkShape2;

// In 2D alone:
use gjk_body::shape::Kind;

use crate::handle::{GjkHull, GjkPolygon};
use crate::pose::GjkVec3;
use crate::shape::GjkShape3;

/// The kind of a shape, and the fields that define it. No kind has the value 0, so a zeroed shape is an
/// error.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub enum GjkKind {
    /// The point `points[0]`.
    Point = 1,
    /// The segment from `points[0]` to `points[1]`.
    Segment = 2,
    /// A circle or sphere with center `points[0]` and `radius`.
    Ball = 3,
    /// All points within `radius` of the segment from `points[0]` to `points[1]`.
    Capsule = 4,
    /// A box centered at the origin with half extents `points[0]`.
    Box = 5,
    /// The triangle with corners `points`.
    Triangle = 6,
    /// 2D: `polygon`.
    Polygon = 7,
    /// 3D: `hull`.
    Hull = 8,
    /// An ellipsoid (an ellipse in 2D) centered at the origin, with radii `points[0]` along the axes.
    Ellipsoid = 9,
    /// 2D: the upper half of an ellipse centered at the origin, with radii `points[0]`.
    HalfEllipse = 10,
    /// 2D: a circular sector with its tip at the origin and `radius`, symmetric about the first axis. `angle`
    /// is the full opening angle, in radians, at most pi.
    Sector = 11,
    /// 3D: a cylinder with end centers `points[0]` and `points[1]`, and `radius`.
    Cylinder = 12,
    /// 3D: a cone with base center `points[0]`, base `radius` and apex `points[1]`.
    Cone = 13,
    /// The convex hull of two balls: one with center `points[0]` and `radius`, one with center `points[1]`
    /// and radius `points[2].x`.
    TaperedCapsule = 14,
}

/// The kinds in the table of all shapes, in the order of their numbers.
pub(crate) const KINDS: [Kind; 14] = [
    Kind::Point,
    Kind::Segment,
    Kind::Ball,
    Kind::Capsule,
    Kind::Box,
    Kind::Triangle,
    Kind::Polygon,
    Kind::Hull,
    Kind::Ellipsoid,
    Kind::HalfEllipse,
    Kind::Sector,
    Kind::Cylinder,
    Kind::Cone,
    Kind::TaperedCapsule,
];

/// Returns the upper half of an ellipse centered at the origin.
#[unsafe(no_mangle)]
pub extern "C" fn gjk_half_ellipse2(radii: GjkVec2) -> GjkShape2 {
    GjkShape2::new(GjkKind::HalfEllipse as u32, &[radii], 0.0)
}

/// Returns a circular sector with its tip at the origin, symmetric about the first axis. `angle` is the full
/// opening angle, in radians, at most pi.
#[unsafe(no_mangle)]
pub extern "C" fn gjk_sector2(radius: f64, angle: f64) -> GjkShape2 {
    GjkShape2 { angle, ..GjkShape2::new(GjkKind::Sector as u32, &[], radius) }
}

/// Returns a shape that refers to a polygon.
#[unsafe(no_mangle)]
pub extern "C" fn gjk_polygon2(polygon: *const GjkPolygon) -> GjkShape2 {
    GjkShape2 { polygon, ..GjkShape2::new(GjkKind::Polygon as u32, &[], 0.0) }
}

/// Returns a cylinder with end centers a and b.
#[unsafe(no_mangle)]
pub extern "C" fn gjk_cylinder3(a: GjkVec3, b: GjkVec3, radius: f64) -> GjkShape3 {
    GjkShape3::new(GjkKind::Cylinder as u32, &[a, b], radius)
}

/// Returns a cone from its base center and its apex.
#[unsafe(no_mangle)]
pub extern "C" fn gjk_cone3(base: GjkVec3, apex: GjkVec3, radius: f64) -> GjkShape3 {
    GjkShape3::new(GjkKind::Cone as u32, &[base, apex], radius)
}

/// Returns a shape that refers to a hull.
#[unsafe(no_mangle)]
pub extern "C" fn gjk_hull3(hull: *const GjkHull) -> GjkShape3 {
    GjkShape3 { hull, ..GjkShape3::new(GjkKind::Hull as u32, &[], 0.0) }
}

// In both dimensions:

/// Returns a point.
#[unsafe(no_mangle)]
pub extern "C" fn gjk_point2(at: GjkVec2) -> GjkShape2 {
    GjkShape2::new(GjkKind::Point as u32, &[at], 0.0)
}

/// Returns the segment from a to b.
#[unsafe(no_mangle)]
pub extern "C" fn gjk_segment2(a: GjkVec2, b: GjkVec2) -> GjkShape2 {
    GjkShape2::new(GjkKind::Segment as u32, &[a, b], 0.0)
}

/// Returns a solid circle.
#[unsafe(no_mangle)]
pub extern "C" fn gjk_ball2(center: GjkVec2, radius: f64) -> GjkShape2 {
    GjkShape2::new(GjkKind::Ball as u32, &[center], radius)
}

/// Returns all points within a radius of the segment from a to b.
#[unsafe(no_mangle)]
pub extern "C" fn gjk_capsule2(a: GjkVec2, b: GjkVec2, radius: f64) -> GjkShape2 {
    GjkShape2::new(GjkKind::Capsule as u32, &[a, b], radius)
}

/// Returns the convex hull of two balls centered at a and b.
#[unsafe(no_mangle)]
pub extern "C" fn gjk_tapered_capsule2(a: GjkVec2, b: GjkVec2, radius_a: f64, radius_b: f64) -> GjkShape2 {
    let sizes = GjkVec2 { x: radius_b, ..GjkVec2::default() };
    GjkShape2::new(GjkKind::TaperedCapsule as u32, &[a, b, sizes], radius_a)
}

/// Returns a box centered at the origin.
#[unsafe(no_mangle)]
pub extern "C" fn gjk_box2(half_extents: GjkVec2) -> GjkShape2 {
    GjkShape2::new(GjkKind::Box as u32, &[half_extents], 0.0)
}

/// Returns a triangle. It may have no area.
#[unsafe(no_mangle)]
pub extern "C" fn gjk_triangle2(a: GjkVec2, b: GjkVec2, c: GjkVec2) -> GjkShape2 {
    GjkShape2::new(GjkKind::Triangle as u32, &[a, b, c], 0.0)
}

/// Returns an ellipse centered at the origin, with radii along the axes.
#[unsafe(no_mangle)]
pub extern "C" fn gjk_ellipse2(radii: GjkVec2) -> GjkShape2 {
    GjkShape2::new(GjkKind::Ellipsoid as u32, &[radii], 0.0)
}
