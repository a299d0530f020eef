//! How a strip is laid out.

use crate::camera::Camera;
use crate::view::AxisY;

/// How a strip is laid out.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct StripOptions {
    /// Frames in a row; at least one.
    pub columns: usize,
    /// How many frames are shown at most, at least two: the first ones and the last ones.
    pub most: usize,
    /// From where shapes of space are seen; in the plane without effect.
    pub camera: Camera,
    /// Which way the second axis of the plane points; in space without effect.
    pub axis_y: AxisY,
    /// How long an animation stays on a frame.
    pub seconds: f64,
}

impl Default for StripOptions {
    fn default() -> Self {
        Self { columns: 2, most: 12, camera: Camera::default(), axis_y: AxisY::default(), seconds: 1.5 }
    }
}
