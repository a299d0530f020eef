//! Why a file could not be read.

/// Why a file could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadError {
    /// Where it stands in the file, from 1.
    pub line: u32,
    /// The reason.
    pub message: String,
}

impl ReadError {
    pub(crate) fn new(line: u32, message: impl Into<String>) -> Self {
        Self { line, message: message.into() }
    }
}
