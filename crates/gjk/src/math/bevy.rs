//! Conversions between our poses and the isometries of Bevy: as in `interop.rs`.

use bevy_math::{Isometry2d, Isometry3d, Rot2};
use glam::{Quat, Vec2, Vec3};

use super::pose::Pose;
use super::rotation::Rotation;

converted! {
    Rot2 => Rotation<Vec2>, turn => {
        let x = Vec2::new(turn.cos, turn.sin);
        Self::from_columns([x, x.perp()])
    };
    Isometry2d => Pose<Vec2>, motion => Self::new(motion.rotation.into(), motion.translation);
    Isometry3d => Pose<Vec3>, motion => Self::new(motion.rotation.into(), motion.translation.into());
    Rotation<Vec2> => Rot2, rotation => {
        let [x, _] = rotation.given();
        Self { cos: x.x, sin: x.y }
    };
    Pose<Vec2> => Isometry2d, pose => {
        Self { rotation: (*pose.rotation()).into(), translation: pose.translation() }
    };
    Pose<Vec3> => Isometry3d, pose => {
        Self { rotation: Quat::from(*pose.rotation()), translation: pose.translation().into() }
    };
}
