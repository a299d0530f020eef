//! Whether shapes and poses are what they should be.

use std::mem::MaybeUninit;

use crate::error::{GjkError, GjkFault};
use crate::memory::{checked, given};
use crate::pose::GjkPose2;
use crate::shape::GjkShape2;

/// Whether a pose is one; `fault` (null if it does not matter) says what is wrong.
#[unsafe(no_mangle)]
pub extern "C" fn gjk_pose2_check(
    pose: Option<&GjkPose2>,
    fault: Option<&mut MaybeUninit<GjkFault>>,
) -> GjkError {
    checked(fault, || given("pose", pose)?.pose().map(drop))
}

/// Whether a shape is one; `fault` (null if it does not matter) says what is wrong.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gjk_shape2_check(
    shape: Option<&GjkShape2>,
    fault: Option<&mut MaybeUninit<GjkFault>>,
) -> GjkError {
    // SAFETY: a polygon or hull is null or alive: the caller's promise.
    checked(fault, || unsafe { given("shape", shape)?.borrowed() }.map(drop))
}
