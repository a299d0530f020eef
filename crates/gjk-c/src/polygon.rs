//! Polygons as bodies, in 2D only.

use std::mem::MaybeUninit;

use gjk::glam::DVec2;
use gjk_body::Polygon;

use crate::body::inflated;
use crate::error::{Fault, GjkError, GjkFault};
use crate::handle::points;
use crate::memory::{made, values};
use crate::plane::body::GjkBody2;
use crate::pose::GjkVec2;

/// Returns a polygon, convex or not, with or without holes. `vertices` has the rings one after the other,
/// first the outline, then the holes, each in either order. `lengths` has the number of vertices of each
/// ring. The polygon is inflated by `rounding`.
///
/// If a ring is wrong, the index of the fault is that of the vertex or of the ring.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gjk_body2_create_polygon(
    vertices: *const GjkVec2,
    lengths: *const usize,
    rings: usize,
    rounding: f64,
    fault: Option<&mut MaybeUninit<GjkFault>>,
) -> Option<Box<GjkBody2>> {
    made(fault, || {
        // SAFETY: the caller's promise about `lengths`.
        let lengths = unsafe { values("lengths", lengths, rings) }?;
        let total = lengths.iter().try_fold(0_usize, |sum, &length| sum.checked_add(length));
        let total =
            total.ok_or_else(|| Fault::new(GjkError::BadCount, "the rings are too long for memory"))?;
        // SAFETY: the caller's promise about `vertices`.
        let vertices: Vec<DVec2> = unsafe { points(vertices, total) }?;
        let mut rest = vertices.as_slice();
        let rings: Vec<&[DVec2]> = lengths.iter().filter_map(|&n| rest.split_off(..n)).collect();
        let (outline, holes) = rings.split_first().unwrap_or((&rest, &[]));
        Ok(GjkBody2(inflated(Polygon::with_holes(outline, holes)?, rounding)?))
    })
}
