//! Conversions between our poses and the isometries of Bevy: as in `interop.rs`.

use bevy_math::{Isometry2d, Isometry3d, Rot2};
use glam::{Quat, Vec2, Vec3};

use super::pose::Pose;
use super::rotation::Rotation;

impl From<Rot2> for Rotation<Vec2> {
    fn from(turn: Rot2) -> Self {
        let x = Vec2::new(turn.cos, turn.sin);
        Self::from_columns([x, x.perp()])
    }
}

impl From<Isometry2d> for Pose<Vec2> {
    fn from(motion: Isometry2d) -> Self {
        Self::new(motion.rotation.into(), motion.translation)
    }
}

impl From<Isometry3d> for Pose<Vec3> {
    fn from(motion: Isometry3d) -> Self {
        Self::new(motion.rotation.into(), motion.translation.into())
    }
}

impl From<Rotation<Vec2>> for Rot2 {
    fn from(rotation: Rotation<Vec2>) -> Self {
        let [x, _] = rotation.given();
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
