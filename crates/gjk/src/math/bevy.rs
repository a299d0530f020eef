//! Conversions between our poses and the isometries of Bevy: as in `interop.rs`.

use bevy_math::{Isometry2d, Isometry3d, Rot2};
use glam::{Quat, Vec2, Vec3};

use super::error::PoseError;
use super::pose::Pose;
use super::rotation::Rotation;

impl TryFrom<Rot2> for Rotation<Vec2> {
    type Error = PoseError;
    fn try_from(turn: Rot2) -> Result<Self, PoseError> {
        let x = Vec2::new(turn.cos, turn.sin);
        Self::from_columns([x, x.perp()])
    }
}

impl TryFrom<Isometry2d> for Pose<Vec2> {
    type Error = PoseError;
    fn try_from(motion: Isometry2d) -> Result<Self, PoseError> {
        Self::new(Rotation::try_from(motion.rotation)?, motion.translation)
    }
}

impl TryFrom<Isometry3d> for Pose<Vec3> {
    type Error = PoseError;
    fn try_from(motion: Isometry3d) -> Result<Self, PoseError> {
        Self::new(Rotation::try_from(motion.rotation)?, motion.translation.into())
    }
}

impl From<Rotation<Vec2>> for Rot2 {
    fn from(rotation: Rotation<Vec2>) -> Self {
        let [x, _] = rotation.columns();
        Self { cos: x.x, sin: x.y }
    }
}

impl From<Pose<Vec2>> for Isometry2d {
    fn from(pose: Pose<Vec2>) -> Self {
        Self { rotation: (*pose.rotation()).into(), translation: pose.translation() }
    }
}

impl From<Pose<Vec3>> for Isometry3d {
    fn from(pose: Pose<Vec3>) -> Self {
        Self { rotation: Quat::from(*pose.rotation()), translation: pose.translation().into() }
    }
}
