//! What is asked of a join of files, and what is heard of it.

use std::ops::ControlFlow;
use std::path::PathBuf;
use std::time::Duration;

use crate::join::Side;

/// What is to be joined, and where the pairs go.
#[derive(Clone, Debug)]
pub struct Request {
    /// The bodies: Parquet, GeoParquet, or Arrow IPC as a file or a stream.
    pub a: PathBuf,
    /// Other bodies, if those of `a` are to be joined with them.
    pub b: Option<PathBuf>,
    /// How far bodies may be apart, a length.
    pub within: f64,
    /// The column of ids; `id` if left out, and the rows' numbers, from 0, if there is none of that name.
    pub id: Option<String>,
    /// The column of geometries; if left out the one that GeoParquet says, or `geometry`.
    pub geometry: Option<String>,
    /// The pairs: `.parquet`, `.arrow` (an IPC file) or `.arrows` (an IPC stream).
    pub output: PathBuf,
    /// The rows that are no bodies, as JSON, one a line.
    pub rejects: Option<PathBuf>,
    /// About how many bytes may be used.
    pub memory: u64,
    /// Where what does not fit is kept meanwhile.
    pub work: PathBuf,
    /// Whether there may be a work folder already.
    pub start: Start,
}

/// Where a join begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Start {
    /// At the beginning; a work folder that is there is an error.
    Fresh,
    /// Where an interrupted one ended; at the beginning, if there was none.
    Resume,
}

/// How far a join has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// What it does.
    pub stage: Stage,
    /// How much of it is done: bodies, or pairs while merging.
    pub done: u64,
    /// Of how many, if that is known.
    pub of: Option<u64>,
}

/// What a join does.
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

/// Who is told how far a join has come, many times a second, and may end it: it can be continued.
pub type Watcher<'w> = dyn FnMut(Progress) -> ControlFlow<()> + 'w;

/// How a join went.
#[derive(Clone, Debug, PartialEq)]
pub struct Summary {
    /// How many pairs there are.
    pub pairs: u64,
    /// How many rows each table has.
    pub rows: [u64; 2],
    /// In how many tiles they were answered.
    pub tiles: u32,
    /// The rows that are no bodies, by table and row.
    pub rejects: Vec<RejectedRow>,
    /// What the reader of the pairs should know of the tables: coordinates in degrees, heights left out.
    pub notes: Vec<String>,
    /// The time that was spent asking about pairs, summed over all threads, by this run.
    pub narrow: Duration,
}

/// A row of a file that is no body.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
pub struct RejectedRow {
    /// Of which table: `a` or `b`.
    pub table: Side,
    /// Which row of the file, from 0.
    pub row: u64,
    /// Its id, if it has one.
    pub id: Option<String>,
    /// Why, starting with the column.
    pub reason: String,
}
