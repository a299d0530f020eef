//! Functions that fill in shapes that the plane and space have. None of them looks at the numbers: whoever
//! uses a shape does.

use crate::pose::GjkVec2;
use crate::shape::{GjkKind, GjkShape2};

/// A point.
#[unsafe(no_mangle)]
pub extern "C" fn gjk_point2(at: GjkVec2) -> GjkShape2 {
    GjkShape2::new(GjkKind::Point, &[at], 0.0)
}

/// The segment from a to b.
#[unsafe(no_mangle)]
pub extern "C" fn gjk_segment2(a: GjkVec2, b: GjkVec2) -> GjkShape2 {
    GjkShape2::new(GjkKind::Segment, &[a, b], 0.0)
}

/// A circle and its inside.
#[unsafe(no_mangle)]
pub extern "C" fn gjk_ball2(center: GjkVec2, radius: f64) -> GjkShape2 {
    GjkShape2::new(GjkKind::Ball, &[center], radius)
}

/// What is within a radius of the segment from a to b.
#[unsafe(no_mangle)]
pub extern "C" fn gjk_capsule2(a: GjkVec2, b: GjkVec2, radius: f64) -> GjkShape2 {
    GjkShape2::new(GjkKind::Capsule, &[a, b], radius)
}

/// The hull of two balls, around a and around b.
#[unsafe(no_mangle)]
pub extern "C" fn gjk_tapered_capsule2(a: GjkVec2, b: GjkVec2, radius_a: f64, radius_b: f64) -> GjkShape2 {
    let sizes = GjkVec2 { x: radius_b, ..GjkVec2::default() };
    GjkShape2::new(GjkKind::TaperedCapsule, &[a, b, sizes], radius_a)
}

/// A box around the origin.
#[unsafe(no_mangle)]
pub extern "C" fn gjk_box2(half_extents: GjkVec2) -> GjkShape2 {
    GjkShape2::new(GjkKind::Box, &[half_extents], 0.0)
}

/// A triangle; one without area is fine.
#[unsafe(no_mangle)]
pub extern "C" fn gjk_triangle2(a: GjkVec2, b: GjkVec2, c: GjkVec2) -> GjkShape2 {
    GjkShape2::new(GjkKind::Triangle, &[a, b, c], 0.0)
}

/// An ellipse around the origin, with radii along the axes.
#[unsafe(no_mangle)]
pub extern "C" fn gjk_ellipse2(radii: GjkVec2) -> GjkShape2 {
    GjkShape2::new(GjkKind::Ellipsoid, &[radii], 0.0)
}
