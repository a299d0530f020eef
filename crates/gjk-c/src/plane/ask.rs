//! Two shapes at their poses, as a caller gives them and as the library takes them.

use std::sync::Arc;

use gjk::glam::DVec2;
use gjk::{Pair, Pose};

use crate::convex::Shape;
use crate::error::{Fault, GjkError};
use crate::memory::{Out, given, write};
use crate::pose::GjkPose2;
use crate::shape::GjkShape2;

/// Shapes and poses that are what they should be.
pub(super) struct Asked<'a> {
    pub(super) a: Arc<Shape<'a, DVec2>>,
    pose_a: Pose<DVec2>,
    pub(super) b: Arc<Shape<'a, DVec2>>,
    pose_b: Pose<DVec2>,
}

impl<'a> Asked<'a> {
    pub(super) fn pair(&self) -> Pair<'_, Shape<'a, DVec2>, Shape<'a, DVec2>> {
        Pair::new(&*self.a, &self.pose_a, &*self.b, &self.pose_b)
    }
}

/// Writes what `question` answers about two shapes into the caller's room.
///
/// # Safety
/// The polygons and hulls of the shapes are null or alive.
pub(super) unsafe fn ask<T>(
    a: Option<&GjkShape2>,
    pose_a: Option<&GjkPose2>,
    b: Option<&GjkShape2>,
    pose_b: Option<&GjkPose2>,
    room: Out<'_, T>,
    question: impl FnOnce(&Asked<'_>) -> Result<T, Fault>,
) -> GjkError {
    write(room, || {
        let (pose_a, pose_b) = (given("pose_a", pose_a)?.pose()?, given("pose_b", pose_b)?.pose()?);
        // SAFETY: the caller's promise, for both.
        let (a, b) = unsafe { (given("a", a)?.shape(|a| a)?, given("b", b)?.shape(|b| b)?) };
        question(&Asked { a, pose_a, b, pose_b })
    })
}
