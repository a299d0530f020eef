//! Motions at constant rates.

use gjk::Motion;
use gjk::glam::{DVec2, DVec3};

use crate::error::Fault;
use crate::pose::{GjkPose2, GjkPose3, GjkVec2, GjkVec3};

/// A motion in the plane at constant rates.
///
/// The center moves along a straight line. Between two poses of a link that swings about a joint this is the
/// chord of an arc: with the center at the distance r from the axis, and a turn by t radians, it is off by up
/// to r t^2 / 8. Use a point of the axis as the center, which makes the motion exact; or add the error to
/// `target_distance`; or split the move: n pieces have an error n^2 times smaller.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct GjkMotion2 {
    /// Where it begins, at time 0.
    pub start: GjkPose2,
    /// How fast the center moves.
    pub velocity: GjkVec2,
    /// How fast it turns about the center: radians per unit of time, counter-clockwise.
    pub angular_velocity: f64,
    /// The point that it turns about, in the world at time 0.
    pub center: GjkVec2,
}

/// A motion in space at constant rates. Its center moves along a straight line: see `GjkMotion2` for what
/// that leaves out of an arc.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct GjkMotion3 {
    /// Where it begins, at time 0.
    pub start: GjkPose3,
    /// How fast the center moves.
    pub velocity: GjkVec3,
    /// The axis that it turns about, as long as the radians per unit of time.
    pub angular_velocity: GjkVec3,
    /// The point that it turns about, in the world at time 0.
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
