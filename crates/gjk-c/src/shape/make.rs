//! Functions that fill in shapes. None of them looks at the numbers: whoever uses a shape does.

use std::mem::MaybeUninit;
use std::ptr;

use super::{GjkKind, GjkShape2, GjkShape3, Shaped};
use crate::error::{GjkError, GjkFault};
use crate::handle::{GjkHull, GjkPolygon};
use crate::memory::{checked, given};
use crate::pose::{GjkVec2, GjkVec3};

const ORIGIN2: GjkVec2 = GjkVec2 { x: 0.0, y: 0.0 };
const ORIGIN3: GjkVec3 = GjkVec3 { x: 0.0, y: 0.0, z: 0.0 };

fn plane(kind: GjkKind, points: [GjkVec2; 3], radius: f64) -> GjkShape2 {
    GjkShape2 { kind: kind as u32, points, radius, angle: 0.0, rounding: 0.0, polygon: ptr::null() }
}

fn space(kind: GjkKind, points: [GjkVec3; 3], radius: f64) -> GjkShape3 {
    GjkShape3 { kind: kind as u32, points, radius, rounding: 0.0, hull: ptr::null() }
}

/// A point.
#[unsafe(no_mangle)]
pub extern "C" fn gjk_point2(at: GjkVec2) -> GjkShape2 {
    plane(GjkKind::Point, [at, ORIGIN2, ORIGIN2], 0.0)
}

/// The segment from a to b.
#[unsafe(no_mangle)]
pub extern "C" fn gjk_segment2(a: GjkVec2, b: GjkVec2) -> GjkShape2 {
    plane(GjkKind::Segment, [a, b, ORIGIN2], 0.0)
}

/// A circle and its inside.
#[unsafe(no_mangle)]
pub extern "C" fn gjk_ball2(center: GjkVec2, radius: f64) -> GjkShape2 {
    plane(GjkKind::Ball, [center, ORIGIN2, ORIGIN2], radius)
}

/// What is within a radius of the segment from a to b.
#[unsafe(no_mangle)]
pub extern "C" fn gjk_capsule2(a: GjkVec2, b: GjkVec2, radius: f64) -> GjkShape2 {
    plane(GjkKind::Capsule, [a, b, ORIGIN2], radius)
}

/// A box around the origin.
#[unsafe(no_mangle)]
pub extern "C" fn gjk_box2(half_extents: GjkVec2) -> GjkShape2 {
    plane(GjkKind::Box, [half_extents, ORIGIN2, ORIGIN2], 0.0)
}

/// A triangle; one without area is fine.
#[unsafe(no_mangle)]
pub extern "C" fn gjk_triangle2(a: GjkVec2, b: GjkVec2, c: GjkVec2) -> GjkShape2 {
    plane(GjkKind::Triangle, [a, b, c], 0.0)
}

/// An ellipse around the origin, with radii along the axes.
#[unsafe(no_mangle)]
pub extern "C" fn gjk_ellipse2(radii: GjkVec2) -> GjkShape2 {
    plane(GjkKind::Ellipsoid, [radii, ORIGIN2, ORIGIN2], 0.0)
}

/// The upper half of an ellipse around the origin.
#[unsafe(no_mangle)]
pub extern "C" fn gjk_half_ellipse2(radii: GjkVec2) -> GjkShape2 {
    plane(GjkKind::HalfEllipse, [radii, ORIGIN2, ORIGIN2], 0.0)
}

/// The sector of a circle around the origin: an angle (radians, at most pi) in all, half of it on each side
/// of the first axis.
#[unsafe(no_mangle)]
pub extern "C" fn gjk_slice2(radius: f64, angle: f64) -> GjkShape2 {
    GjkShape2 { angle, ..plane(GjkKind::Slice, [ORIGIN2; 3], radius) }
}

/// A polygon as a shape, which refers to it.
#[unsafe(no_mangle)]
pub extern "C" fn gjk_polygon2(polygon: *const GjkPolygon) -> GjkShape2 {
    GjkShape2 { polygon, ..plane(GjkKind::Polygon, [ORIGIN2; 3], 0.0) }
}

/// A point.
#[unsafe(no_mangle)]
pub extern "C" fn gjk_point3(at: GjkVec3) -> GjkShape3 {
    space(GjkKind::Point, [at, ORIGIN3, ORIGIN3], 0.0)
}

/// The segment from a to b.
#[unsafe(no_mangle)]
pub extern "C" fn gjk_segment3(a: GjkVec3, b: GjkVec3) -> GjkShape3 {
    space(GjkKind::Segment, [a, b, ORIGIN3], 0.0)
}

/// A ball.
#[unsafe(no_mangle)]
pub extern "C" fn gjk_ball3(center: GjkVec3, radius: f64) -> GjkShape3 {
    space(GjkKind::Ball, [center, ORIGIN3, ORIGIN3], radius)
}

/// What is within a radius of the segment from a to b.
#[unsafe(no_mangle)]
pub extern "C" fn gjk_capsule3(a: GjkVec3, b: GjkVec3, radius: f64) -> GjkShape3 {
    space(GjkKind::Capsule, [a, b, ORIGIN3], radius)
}

/// A box around the origin.
#[unsafe(no_mangle)]
pub extern "C" fn gjk_box3(half_extents: GjkVec3) -> GjkShape3 {
    space(GjkKind::Box, [half_extents, ORIGIN3, ORIGIN3], 0.0)
}

/// A triangle; one without area is fine.
#[unsafe(no_mangle)]
pub extern "C" fn gjk_triangle3(a: GjkVec3, b: GjkVec3, c: GjkVec3) -> GjkShape3 {
    space(GjkKind::Triangle, [a, b, c], 0.0)
}

/// An ellipsoid around the origin, with radii along the axes.
#[unsafe(no_mangle)]
pub extern "C" fn gjk_ellipsoid3(radii: GjkVec3) -> GjkShape3 {
    space(GjkKind::Ellipsoid, [radii, ORIGIN3, ORIGIN3], 0.0)
}

/// A cylinder around the line from a to b.
#[unsafe(no_mangle)]
pub extern "C" fn gjk_cylinder3(a: GjkVec3, b: GjkVec3, radius: f64) -> GjkShape3 {
    space(GjkKind::Cylinder, [a, b, ORIGIN3], radius)
}

/// A cone with a base around a point, and an apex.
#[unsafe(no_mangle)]
pub extern "C" fn gjk_cone3(base: GjkVec3, apex: GjkVec3, radius: f64) -> GjkShape3 {
    space(GjkKind::Cone, [base, apex, ORIGIN3], radius)
}

/// A hull as a shape, which refers to it.
#[unsafe(no_mangle)]
pub extern "C" fn gjk_hull3(hull: *const GjkHull) -> GjkShape3 {
    GjkShape3 { hull, ..space(GjkKind::Hull, [ORIGIN3; 3], 0.0) }
}

/// Whether a shape is one; `fault` (null if it does not matter) says what is wrong.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gjk_shape2_check(
    shape: Option<&GjkShape2>,
    fault: Option<&mut MaybeUninit<GjkFault>>,
) -> GjkError {
    // SAFETY: a polygon is null or alive: the caller's promise.
    checked(fault, || unsafe { given("shape", shape)?.borrowed() }.map(drop))
}

/// Whether a shape is one; `fault` (null if it does not matter) says what is wrong.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gjk_shape3_check(
    shape: Option<&GjkShape3>,
    fault: Option<&mut MaybeUninit<GjkFault>>,
) -> GjkError {
    // SAFETY: a hull is null or alive: the caller's promise.
    checked(fault, || unsafe { given("shape", shape)?.borrowed() }.map(drop))
}
