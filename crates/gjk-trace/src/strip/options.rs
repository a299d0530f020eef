//! How a strip is laid out.

use crate::camera::{Camera, Drawable};
use crate::view::AxisY;

/// Which of the two languages notes and captions are in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// Chinese.
    Chinese,
}

impl Language {
    /// The one of two texts, English first, that is in this language.
    pub(super) fn of<T>(self, english: T, chinese: T) -> T {
        match self {
            Self::English => english,
            Self::Chinese => chinese,
        }
    }
}

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
    /// The language of captions and notes.
    pub language: Language,
    /// How long an animation stays on a frame.
    pub seconds: f64,
}

impl StripOptions {
    /// Which way the second axis of a figure points: a camera has its own up.
    pub(super) fn axis_y<V: Drawable>(&self) -> AxisY {
        if V::DIMENSION == 2 { self.axis_y } else { AxisY::Up }
    }
}

impl Default for StripOptions {
    fn default() -> Self {
        Self {
            columns: 2,
            most: 12,
            camera: Camera::default(),
            axis_y: AxisY::default(),
            language: Language::default(),
            seconds: 1.5,
        }
    }
}
