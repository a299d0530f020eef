//! Vectors and poses.

use gjk::glam::{DVec2, DVec3};
use gjk::math::PoseError;
use gjk::{Pose, Rotation};

use crate::error::Fault;

/// A point or a direction in 2D.
#[derive(Clone, Copy, Debug, Default)]
#[repr(C)]
pub struct GjkVec2 {
    /// The first coordinate.
    pub x: f64,
    /// The second coordinate.
    pub y: f64,
}

/// A point or a direction in 3D.
#[derive(Clone, Copy, Debug, Default)]
#[repr(C)]
pub struct GjkVec3 {
    /// The first coordinate.
    pub x: f64,
    /// The second coordinate.
    pub y: f64,
    /// The third coordinate.
    pub z: f64,
}

/// The representation of a pose's rotation.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub enum GjkRotation {
    /// No rotation; the numbers are ignored.
    None = 0,
    /// 2D: `numbers[0]` is an angle in radians, counter-clockwise.
    Angle = 1,
    /// 3D: the numbers are a unit quaternion x, y, z, w. Its squared length may be off by 1e-3; it is
    /// normalized.
    Quaternion = 2,
    /// The columns of a matrix, one after the other. The nearest rotation is used.
    Matrix = 3,
}

/// A pose in 2D: a rotation, then a translation. All zero is the identity.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct GjkPose2 {
    /// The translation.
    pub translation: GjkVec2,
    /// A value of `GjkRotation`.
    pub rotation: u32,
    /// The numbers of the rotation; unused ones are ignored.
    pub numbers: [f64; 4],
}

/// A pose in 3D: a rotation, then a translation. All zero is the identity.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct GjkPose3 {
    /// The translation.
    pub translation: GjkVec3,
    /// A value of `GjkRotation`.
    pub rotation: u32,
    /// The numbers of the rotation; unused ones are ignored.
    pub numbers: [f64; 9],
}

/// Returns a translation in 2D.
#[unsafe(no_mangle)]
pub extern "C" fn gjk_pose2_at(x: f64, y: f64) -> GjkPose2 {
    GjkPose2 { translation: GjkVec2 { x, y }, rotation: GjkRotation::None as u32, numbers: [0.0; 4] }
}

/// Returns a pose in 2D: a rotation by an angle (radians, counter-clockwise), then a translation.
#[unsafe(no_mangle)]
pub extern "C" fn gjk_pose2_turned(x: f64, y: f64, angle: f64) -> GjkPose2 {
    let numbers = [angle, 0.0, 0.0, 0.0];
    GjkPose2 { translation: GjkVec2 { x, y }, rotation: GjkRotation::Angle as u32, numbers }
}

/// Returns a translation in 3D.
#[unsafe(no_mangle)]
pub extern "C" fn gjk_pose3_at(x: f64, y: f64, z: f64) -> GjkPose3 {
    GjkPose3 { translation: GjkVec3 { x, y, z }, rotation: GjkRotation::None as u32, numbers: [0.0; 9] }
}

/// Returns a pose in 3D: a rotation by the unit quaternion qx, qy, qz, qw, then a translation.
#[unsafe(no_mangle)]
pub extern "C" fn gjk_pose3_turned(x: f64, y: f64, z: f64, qx: f64, qy: f64, qz: f64, qw: f64) -> GjkPose3 {
    let numbers = [qx, qy, qz, qw, 0.0, 0.0, 0.0, 0.0, 0.0];
    GjkPose3 { translation: GjkVec3 { x, y, z }, rotation: GjkRotation::Quaternion as u32, numbers }
}

impl GjkPose2 {
    /// The library's pose.
    pub(crate) fn pose(&self) -> Result<Pose<DVec2>, Fault> {
        const NONE: u32 = GjkRotation::None as u32;
        const ANGLE: u32 = GjkRotation::Angle as u32;
        const MATRIX: u32 = GjkRotation::Matrix as u32;
        let [a, b, c, d] = self.numbers;
        let rotation = match self.rotation {
            NONE => Rotation::IDENTITY,
            ANGLE => Rotation::try_from_angle(a)?,
            MATRIX => Rotation::try_from_columns([DVec2::new(a, b), DVec2::new(c, d)])?,
            other => return Err(Fault::unknown("rotation", other)),
        };
        Ok(Pose::try_new(rotation, self.translation.into())?)
    }
}

impl GjkPose3 {
    /// The library's pose.
    pub(crate) fn pose(&self) -> Result<Pose<DVec3>, Fault> {
        const NONE: u32 = GjkRotation::None as u32;
        const QUATERNION: u32 = GjkRotation::Quaternion as u32;
        const MATRIX: u32 = GjkRotation::Matrix as u32;
        let n = &self.numbers;
        let column = |i: usize| DVec3::new(n[i], n[i + 1], n[i + 2]);
        let rotation: Result<_, PoseError> = match self.rotation {
            NONE => Ok(Rotation::IDENTITY),
            QUATERNION => Rotation::try_from_quaternion([n[0], n[1], n[2], n[3]]),
            MATRIX => Rotation::try_from_columns([column(0), column(3), column(6)]),
            other => return Err(Fault::unknown("rotation", other)),
        };
        Ok(Pose::try_new(rotation?, self.translation.into())?)
    }
}

impl From<GjkVec2> for DVec2 {
    fn from(v: GjkVec2) -> Self {
        Self::new(v.x, v.y)
    }
}

impl From<DVec2> for GjkVec2 {
    fn from(v: DVec2) -> Self {
        Self { x: v.x, y: v.y }
    }
}

impl From<GjkVec3> for DVec3 {
    fn from(v: GjkVec3) -> Self {
        Self::new(v.x, v.y, v.z)
    }
}

impl From<DVec3> for GjkVec3 {
    fn from(v: DVec3) -> Self {
        Self { x: v.x, y: v.y, z: v.z }
    }
}
