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
mod request;
mod run;
mod source;
mod spill;
mod survey;
mod table;
mod whole;
mod work;

pub use error::FileError;
pub use request::{Progress, RejectedRow, Request, Stage, Start, Summary, Watcher};
pub use run::join;
