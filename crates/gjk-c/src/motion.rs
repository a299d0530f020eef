//! Motions at constant rates.

use gjk::Motion;
use gjk::glam::{DVec2, DVec3};

use crate::error::Fault;
use crate::pose::{GjkPose2, GjkPose3, GjkVec2, GjkVec3};

/// A motion in 2D at a constant velocity and a constant angular velocity.
///
/// The center moves along a straight line. A link that swings about a joint moves along an arc, so this
/// motion can miss it by up to r t^2 / 8: r is the distance from the center to the joint's axis, t the angle
/// in radians. To avoid that error, use a point of the axis as the center. Or add the error to
/// `target_distance`, or split the motion: n pieces divide the error by n^2.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct GjkMotion2 {
    /// The pose at time 0.
    pub start: GjkPose2,
    /// The velocity of the center.
    pub velocity: GjkVec2,
    /// The angular velocity about the center, in radians per unit of time, counter-clockwise.
    pub angular_velocity: f64,
    /// The center of rotation, in world coordinates at time 0.
    pub center: GjkVec2,
}

/// A motion in 3D at a constant velocity and a constant angular velocity. The center moves along a
/// straight line; see `GjkMotion2` for the error against an arc.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct GjkMotion3 {
    /// The pose at time 0.
    pub start: GjkPose3,
    /// The velocity of the center.
    pub velocity: GjkVec3,
    /// The angular velocity about the center: a vector along the axis, in radians per unit of time.
    pub angular_velocity: GjkVec3,
    /// The center of rotation, in world coordinates at time 0.
    pub center: GjkVec3,
}

impl GjkMotion2 {
    /// The library's motion.
    pub(crate) fn motion(&self) -> Result<Motion<DVec2>, Fault> {
        let start = self.start.pose()?;
        Ok(Motion::try_new(start, self.velocity.into(), self.angular_velocity, self.center.into())?)
    }
}

impl GjkMotion3 {
    /// The library's motion.
    pub(crate) fn motion(&self) -> Result<Motion<DVec3>, Fault> {
        let start = self.start.pose()?;
        Ok(Motion::try_new(start, self.velocity.into(), self.angular_velocity.into(), self.center.into())?)
    }
}
