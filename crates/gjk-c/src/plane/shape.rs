//! Functions that make shapes of kinds that exist in both dimensions. Queries check their numbers.

use crate::pose::GjkVec2;
use crate::shape::{GjkKind, GjkShape2};

/// Returns a point.
#[unsafe(no_mangle)]
pub extern "C" fn gjk_point2(at: GjkVec2) -> GjkShape2 {
    GjkShape2::new(GjkKind::Point, &[at], 0.0)
}

/// Returns the segment from a to b.
#[unsafe(no_mangle)]
pub extern "C" fn gjk_segment2(a: GjkVec2, b: GjkVec2) -> GjkShape2 {
    GjkShape2::new(GjkKind::Segment, &[a, b], 0.0)
}

/// Returns a solid circle.
#[unsafe(no_mangle)]
pub extern "C" fn gjk_ball2(center: GjkVec2, radius: f64) -> GjkShape2 {
    GjkShape2::new(GjkKind::Ball, &[center], radius)
}

/// Returns all points within a radius of the segment from a to b.
#[unsafe(no_mangle)]
pub extern "C" fn gjk_capsule2(a: GjkVec2, b: GjkVec2, radius: f64) -> GjkShape2 {
    GjkShape2::new(GjkKind::Capsule, &[a, b], radius)
}

/// Returns the convex hull of two balls centered at a and b.
#[unsafe(no_mangle)]
pub extern "C" fn gjk_tapered_capsule2(a: GjkVec2, b: GjkVec2, radius_a: f64, radius_b: f64) -> GjkShape2 {
    let sizes = GjkVec2 { x: radius_b, ..GjkVec2::default() };
    GjkShape2::new(GjkKind::TaperedCapsule, &[a, b, sizes], radius_a)
}

/// Returns a box centered at the origin.
#[unsafe(no_mangle)]
pub extern "C" fn gjk_box2(half_extents: GjkVec2) -> GjkShape2 {
    GjkShape2::new(GjkKind::Box, &[half_extents], 0.0)
}

/// Returns a triangle. It may have no area.
#[unsafe(no_mangle)]
pub extern "C" fn gjk_triangle2(a: GjkVec2, b: GjkVec2, c: GjkVec2) -> GjkShape2 {
    GjkShape2::new(GjkKind::Triangle, &[a, b, c], 0.0)
}

/// Returns an ellipse centered at the origin, with radii along the axes.
#[unsafe(no_mangle)]
pub extern "C" fn gjk_ellipse2(radii: GjkVec2) -> GjkShape2 {
    GjkShape2::new(GjkKind::Ellipsoid, &[radii], 0.0)
}
