//! Vectors, and where things are in the world.

use gjk::glam::{DVec2, DVec3};
use gjk::math::PoseError;
use gjk::{Pose, Rotation};

use crate::error::Fault;

/// A point or a direction in the plane.
#[derive(Clone, Copy, Debug, Default)]
#[repr(C)]
pub struct GjkVec2 {
    /// Along the first axis.
    pub x: f64,
    /// Along the second axis.
    pub y: f64,
}

/// A point or a direction in space.
#[derive(Clone, Copy, Debug, Default)]
#[repr(C)]
pub struct GjkVec3 {
    /// Along the first axis.
    pub x: f64,
    /// Along the second axis.
    pub y: f64,
    /// Along the third axis.
    pub z: f64,
}

/// How a pose says what its rotation is.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub enum GjkRotation {
    /// No rotation; the numbers are not looked at.
    None = 0,
    /// In the plane: `numbers[0]` is an angle in radians, counter-clockwise.
    Angle = 1,
    /// In space: the numbers x, y, z, w of a quaternion q of length 1, up to 1e-3 of its square; meant is
    /// q/|q|.
    Quaternion = 2,
    /// The matrix with these columns, one after the other; meant is the rotation nearest to it.
    Matrix = 3,
}

/// Where something is in the plane: it is turned, then moved. All zero: where it is in its own frame.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct GjkPose2 {
    /// By how much it is moved.
    pub translation: GjkVec2,
    /// A value of `GjkRotation`.
    pub rotation: u32,
    /// The numbers of the rotation; what it does not take is not looked at.
    pub numbers: [f64; 4],
}

/// Where something is in space: it is turned, then moved. All zero: where it is in its own frame.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct GjkPose3 {
    /// By how much it is moved.
    pub translation: GjkVec3,
    /// A value of `GjkRotation`.
    pub rotation: u32,
    /// The numbers of the rotation; what it does not take is not looked at.
    pub numbers: [f64; 9],
}

/// A pose in the plane that moves and does not turn.
#[unsafe(no_mangle)]
pub extern "C" fn gjk_pose2_at(x: f64, y: f64) -> GjkPose2 {
    GjkPose2 { translation: GjkVec2 { x, y }, rotation: GjkRotation::None as u32, numbers: [0.0; 4] }
}

/// A pose in the plane that turns by an angle (radians, counter-clockwise), then moves.
#[unsafe(no_mangle)]
pub extern "C" fn gjk_pose2_turned(x: f64, y: f64, angle: f64) -> GjkPose2 {
    let numbers = [angle, 0.0, 0.0, 0.0];
    GjkPose2 { translation: GjkVec2 { x, y }, rotation: GjkRotation::Angle as u32, numbers }
}

/// A pose in space that moves and does not turn.
#[unsafe(no_mangle)]
pub extern "C" fn gjk_pose3_at(x: f64, y: f64, z: f64) -> GjkPose3 {
    GjkPose3 { translation: GjkVec3 { x, y, z }, rotation: GjkRotation::None as u32, numbers: [0.0; 9] }
}

/// A pose in space that turns by the quaternion qx, qy, qz, qw, then moves.
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
