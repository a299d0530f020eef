//! Why a join of files ended.

use std::fmt;
use std::path::{Path, PathBuf};

use crate::join::{JoinError, LayoutError};

/// Why a join of files ended before its time.
#[derive(Debug)]
#[non_exhaustive]
pub enum FileError {
    /// A file or folder cannot be read or written.
    File {
        /// Which.
        path: PathBuf,
        /// Why.
        reason: String,
    },
    /// A table has no bodies.
    Layout {
        /// Which.
        path: PathBuf,
        /// Why.
        error: LayoutError,
    },
    /// The tables cannot be joined.
    Join(JoinError),
    /// An interrupted join cannot be continued, or must not be forgotten.
    Work {
        /// Its work folder.
        path: PathBuf,
        /// Why.
        reason: String,
    },
    /// Whoever watched it ended it.
    Stopped,
}

impl FileError {
    pub(super) fn at(path: &Path, reason: impl fmt::Display) -> Self {
        Self::File { path: path.to_owned(), reason: reason.to_string() }
    }
}

/// Names the file of whatever went wrong there.
pub(super) trait At<T> {
    fn at(self, path: &Path) -> Result<T, FileError>;
}

impl<T, E: fmt::Display> At<T> for Result<T, E> {
    fn at(self, path: &Path) -> Result<T, FileError> {
        self.map_err(|error| FileError::at(path, error))
    }
}

impl fmt::Display for FileError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File { path, reason } | Self::Work { path, reason } => {
                write!(out, "{}: {reason}", path.display())
            }
            Self::Layout { path, error } => write!(out, "{}: {error}", path.display()),
            Self::Join(error) => write!(out, "{error}"),
            Self::Stopped => write!(out, "stopped"),
        }
    }
}

impl std::error::Error for FileError {}

impl From<JoinError> for FileError {
    fn from(error: JoinError) -> Self {
        Self::Join(error)
    }
}
