//! Convex shapes as values.

use std::{array, ptr};

use crate::handle::{GjkHull, GjkPolygon};
use crate::pose::{GjkVec2, GjkVec3};

/// A convex 2D shape, in its own frame. Make it with `gjk_point2` to `gjk_sector2`.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct GjkShape2 {
    /// A value of `GjkKind`.
    pub kind: u32,
    /// Points, half extents or radii: see `GjkKind`.
    pub points: [GjkVec2; 3],
    /// The radius of a round shape.
    pub radius: f64,
    /// The opening angle of a sector, in radians.
    pub angle: f64,
    /// An additional radius: every point within this distance belongs to the shape as well.
    pub rounding: f64,
    /// The polygon, which must outlive the shape. Ignored for other kinds.
    pub polygon: *const GjkPolygon,
}

/// A convex 3D shape, in its own frame. Make it with `gjk_point3` to `gjk_cone3`.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct GjkShape3 {
    /// A value of `GjkKind`.
    pub kind: u32,
    /// Points, half extents or radii: see `GjkKind`.
    pub points: [GjkVec3; 3],
    /// The radius of a round shape.
    pub radius: f64,
    /// An additional radius: every point within this distance belongs to the shape as well.
    pub rounding: f64,
    /// The hull, which must outlive the shape. Ignored for other kinds.
    pub hull: *const GjkHull,
}

impl GjkShape2 {
    /// A shape with these points and others that are zero.
    pub(crate) fn new(kind: u32, points: &[GjkVec2], radius: f64) -> Self {
        let points = array::from_fn(|i| points.get(i).copied().unwrap_or_default());
        Self { kind, points, radius, angle: 0.0, rounding: 0.0, polygon: ptr::null() }
    }
}

impl GjkShape3 {
    /// A shape with these points and others that are zero.
    pub(crate) fn new(kind: u32, points: &[GjkVec3], radius: f64) -> Self {
        let points = array::from_fn(|i| points.get(i).copied().unwrap_or_default());
        Self { kind, points, radius, rounding: 0.0, hull: ptr::null() }
    }
}
