//! A figure where it stands in the drawing, and what a person finds it by.

use super::figure::Figure;
use super::record::Record;

/// What one entity draws, or several together.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Drawn {
    pub(super) figure: Figure,
    pub(super) layer: String,
    pub(super) name: String,
    pub(super) line: u32,
    /// Which pair of the file begins the entity.
    pub(super) index: usize,
}

/// What an entity is called: its layer, its kind or block, and its handle, as in `WALLS/LINE-2F`; its line
/// where it has no handle, as in `WALLS/LINE@12`.
pub(super) fn name(layer: &str, kind: &str, record: &Record<'_>) -> String {
    match record.text(5) {
        Some(handle) => format!("{layer}/{kind}-{handle}"),
        None => format!("{layer}/{kind}@{}", record.line()),
    }
}
