//! Validation of shapes and poses.

use std::mem::MaybeUninit;

use crate::error::{GjkError, GjkFault};
use crate::memory::{checked, given};
use crate::pose::GjkPose2;
use crate::shape::GjkShape2;

/// Checks a pose. If it is not valid, sets `fault`, which may be null.
#[unsafe(no_mangle)]
pub extern "C" fn gjk_pose2_check(
    pose: Option<&GjkPose2>,
    fault: Option<&mut MaybeUninit<GjkFault>>,
) -> GjkError {
    checked(fault, || given("pose", pose)?.pose().map(drop))
}

/// Checks a shape. If it is not valid, sets `fault`, which may be null.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gjk_shape2_check(
    shape: Option<&GjkShape2>,
    fault: Option<&mut MaybeUninit<GjkFault>>,
) -> GjkError {
    // SAFETY: a polygon or hull is null or alive: the caller's promise.
    checked(fault, || unsafe { given("shape", shape)?.shape(|shape| shape) }.map(drop))
}
