//! Boxes around shapes.

use std::mem::MaybeUninit;

use gjk::{Aabb, aabb};

use crate::error::GjkError;
use crate::memory::{given, write};
use crate::pose::{GjkPose2, GjkVec2};
use crate::shape::GjkShape2;

/// A rectangle along the world's axes.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct GjkAabb2 {
    /// The smallest coordinates.
    pub lower: GjkVec2,
    /// The largest coordinates.
    pub upper: GjkVec2,
}

/// Writes an axis-aligned box that contains a posed shape, rounding included, and is only slightly larger.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gjk_aabb2(
    shape: Option<&GjkShape2>,
    pose: Option<&GjkPose2>,
    answer: Option<&mut MaybeUninit<GjkAabb2>>,
) -> GjkError {
    write(answer, || {
        let pose = given("pose", pose)?.pose()?;
        // SAFETY: polygons and hulls are alive: the caller's promise.
        let shape = unsafe { given("shape", shape)?.shape(|shape| shape) }?;
        let Aabb { lower, upper } = aabb(&*shape, &pose);
        Ok(GjkAabb2 { lower: lower.into(), upper: upper.into() })
    })
}
