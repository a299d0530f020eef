//! Boxes around shapes.

use std::mem::MaybeUninit;

use gjk::{Aabb, aabb};

use crate::error::GjkError;
use crate::memory::{given, write};
use crate::pose::{GjkPose2, GjkVec2};
use crate::shape::GjkShape2;

/// A rectangle along the axes of the world.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct GjkAabb2 {
    /// The least coordinate along each axis.
    pub lower: GjkVec2,
    /// The greatest coordinate along each axis.
    pub upper: GjkVec2,
}

/// What holds a shape of the plane for certain, rounding included, and is not much larger: for a broad phase.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gjk_aabb2(
    shape: Option<&GjkShape2>,
    pose: Option<&GjkPose2>,
    answer: Option<&mut MaybeUninit<GjkAabb2>>,
) -> GjkError {
    write(answer, || {
        let pose = given("pose", pose)?.pose()?;
        // SAFETY: polygons and hulls are alive: the caller's promise.
        let shape = unsafe { given("shape", shape)?.borrowed() }?;
        let Aabb { lower, upper } = aabb(&shape, &pose);
        Ok(GjkAabb2 { lower: lower.into(), upper: upper.into() })
    })
}
