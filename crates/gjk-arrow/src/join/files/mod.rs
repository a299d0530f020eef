//! Joins of files that do not fit into memory: read in pieces, sorted into tiles on a disk, answered tile by
//! tile, and continued where they were interrupted.
//
// What fits into memory with its pairs has no work folder: it goes from table to output, and is done again
// if it was interrupted. What any other join leaves there, in this order, each thing written whole and then
// given its name:
//   plan.json         what is joined; a join that is continued has to be the same
//   tiles             the tiles, and with them how the survey went
//   spill/, spread    the rows of each tile, and that all of them are there
//   runs/N/           the sorted pairs of tile N
//   draft             where the output is written before it has its name
// The pairs are then merged by the rows of A and of B into a file beside the output, which takes its name.
// Whatever has no name yet is done again, from what has one, and comes out the same: the order of the pairs
// is that of the input, and their bits do not depend on the tile. So an interrupted join ends as another
// does.

mod answer;
mod error;
mod merge;
mod output;
mod run;
mod source;
mod spill;
mod survey;
mod table;
mod whole;
mod work;

use std::ops::ControlFlow;
use std::path::PathBuf;
use std::time::Duration;

pub use error::FileError;
pub use run::join;

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
