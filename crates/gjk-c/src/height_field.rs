//! Terrains, in 3D only.

use std::mem::MaybeUninit;

use gjk_body::shape::{Form, space};

use crate::error::{Fault, GjkError, GjkFault};
use crate::memory::{made, values};
use crate::space::body::GjkBody3;

/// Returns a terrain: a surface given by heights over a grid, row by row along the second axis. The first
/// height is at the origin. Columns are `dx` apart, rows `dy`. The surface is inflated by `rounding`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gjk_body3_create_height_field(
    heights: *const f64,
    rows: usize,
    columns: usize,
    dx: f64,
    dy: f64,
    rounding: f64,
    fault: Option<&mut MaybeUninit<GjkFault>>,
) -> Option<Box<GjkBody3>> {
    made(fault, || {
        let count = rows.checked_mul(columns);
        let count =
            count.ok_or_else(|| Fault::new(GjkError::BadCount, "the grid is too large for memory"))?;
        // SAFETY: the caller's promise about `heights`.
        let heights = unsafe { values("heights", heights, count) }?;
        let heights = heights.chunks(columns.max(1)).map(<[f64]>::to_vec).collect();
        Ok(GjkBody3(space(&Form::HeightField { heights, spacing: [dx, dy] }, rounding)?.body()))
    })
}
