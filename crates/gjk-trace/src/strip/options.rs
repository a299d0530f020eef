//! Options of a strip.

use crate::camera::Camera;
use crate::view::AxisY;

/// Options of a strip.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct StripOptions {
    /// Number of frames in a row, at least one.
    pub columns: usize,
    /// Largest number of frames, at least two: the first and the last ones.
    pub most: usize,
    /// The camera for shapes in space. Has no effect in the plane.
    pub camera: Camera,
    /// The orientation of the second axis in the plane. Has no effect in space.
    pub axis_y: AxisY,
    /// Duration of each frame of an animation, in seconds.
    pub seconds: f64,
}

impl Default for StripOptions {
    fn default() -> Self {
        Self { columns: 2, most: 12, camera: Camera::default(), axis_y: AxisY::default(), seconds: 1.5 }
    }
}
