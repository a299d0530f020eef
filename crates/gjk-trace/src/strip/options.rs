//! How a strip is laid out.

use crate::camera::Camera;

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
    /// The language of captions and notes.
    pub language: Language,
    /// How long an animation stays on a frame.
    pub seconds: f64,
}

impl Default for StripOptions {
    fn default() -> Self {
        Self { columns: 2, most: 12, camera: Camera::default(), language: Language::default(), seconds: 1.0 }
    }
}
