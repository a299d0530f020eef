//! The request, the progress and the summary of a join of files.

use std::ops::ControlFlow;
use std::path::PathBuf;
use std::time::Duration;

use crate::join::Side;

/// A join: its tables, its distance and its output.
#[derive(Clone, Debug)]
pub struct Request {
    /// The first table: Parquet, GeoParquet, or Arrow IPC as a file or a stream.
    pub a: PathBuf,
    /// The second table. `None` joins `a` with itself.
    pub b: Option<PathBuf>,
    /// The largest distance of a pair. Length.
    pub within: f64,
    /// The column of ids, by default `id`. Without such a column, ids are row numbers from 0.
    pub id: Option<String>,
    /// The column of geometries, by default the one that GeoParquet names, or `geometry`.
    pub geometry: Option<String>,
    /// The file of pairs: `.parquet`, `.arrow` (an IPC file) or `.arrows` (an IPC stream).
    pub output: PathBuf,
    /// The file of rejected rows, as JSON Lines.
    pub rejects: Option<PathBuf>,
    /// The approximate limit of memory, in bytes.
    pub memory: u64,
    /// The folder for temporary files.
    pub work: PathBuf,
    /// Whether to continue an interrupted join.
    pub start: Start,
}

/// Where a join starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Start {
    /// At the beginning. A work folder that exists is an error.
    Fresh,
    /// Where an interrupted join ended, or at the beginning if there is none.
    Resume,
}

/// The progress of a join.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// The current stage.
    pub stage: Stage,
    /// The number of bodies done or, while merging, of pairs.
    pub done: u64,
    /// Their total number, if known.
    pub of: Option<u64>,
}

/// A stage of a join.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Reads all rows once, to see where the bodies are.
    Survey,
    /// Reads them again, and sorts them into tiles.
    Spread,
    /// Answers tile by tile.
    Answer,
    /// Writes the pairs in their order.
    Merge,
}

/// Receives the progress many times a second. It may stop the join, which can be resumed later.
pub type Watcher<'w> = dyn FnMut(Progress) -> ControlFlow<()> + 'w;

/// The summary of a join.
#[derive(Clone, Debug, PartialEq)]
pub struct Summary {
    /// The number of pairs.
    pub pairs: u64,
    /// The number of rows of each table.
    pub rows: [u64; 2],
    /// The number of tiles.
    pub tiles: u32,
    /// The rejected rows, by table and row.
    pub rejects: Vec<RejectedRow>,
    /// Warnings about the tables, for example coordinates in degrees or skipped heights.
    pub notes: Vec<String>,
    /// The time that this run spent on distances, summed over all threads.
    pub narrow: Duration,
}

/// A row that is not a valid body.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
pub struct RejectedRow {
    /// The table: `a` or `b`.
    pub table: Side,
    /// The row of the file, from 0.
    pub row: u64,
    /// Its id, if it has one.
    pub id: Option<String>,
    /// The reason, starting with the column.
    pub reason: String,
}
