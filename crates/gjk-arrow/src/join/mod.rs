//! All pairs of bodies within a distance of each other: columns of Arrow in, columns of Arrow out, tile by
//! tile, so that a disk or a cluster can do for bodies what memory cannot.
//!
//! Nothing here reads a file or keeps state: whoever holds the rows moves them. In four steps:
//!
//! 1. [`Layout::new`] finds the columns of a table, [`Join::new`] says what is joined.
//! 2. [`Join::sample`] gives boxes of some rows, [`Join::tiles`] makes [`Tiles`] of them, finer where there
//!    are more bodies; [`Tiles::to_bytes`] sends them along. [`Tiles::one`] is enough for what fits in
//!    memory.
//! 3. [`Join::keys`] says which rows go to which tiles. A row may go to several, and to no more than there
//!    are.
//! 4. [`Join::answer`] takes the rows of one tile, all of them, and gives the pairs that belong to it.
//!
//! A pair belongs to one tile, whatever rounding does ([`Tiles`] has the proof), and its row has the same
//! bits wherever it is answered. Rows that are no bodies are told of with their ids and the reason, and stand
//! in nobody's way.
//!
//! ```
//! use std::sync::Arc;
//! use arrow_array::{FixedSizeListArray, Float64Array, Int64Array, RecordBatch};
//! use arrow_array::{Array, ArrayRef, cast::AsArray, types::Float64Type};
//! use arrow_schema::{DataType, Field};
//! use gjk_arrow::join::{Join, Layout, Names, Side};
//!
//! // Four boxes in a row, each 2 wide, their middles 3 apart.
//! let points = |xy: Vec<f64>| -> ArrayRef {
//!     let item = Arc::new(Field::new("item", DataType::Float64, false));
//!     Arc::new(FixedSizeListArray::new(item, 2, Arc::new(Float64Array::from(xy)), None))
//! };
//! let table = RecordBatch::try_from_iter([
//!     ("id", Arc::new(Int64Array::from(vec![10, 11, 12, 13])) as ArrayRef),
//!     ("half_extents", points([1.0, 1.0].repeat(4))),
//!     ("translation", points(vec![0.0, 0.0, 3.0, 0.0, 6.0, 0.0, 9.0, 0.0])),
//! ])?;
//!
//! let layout = Layout::new(&table.schema(), &Names::default())?;
//! let join = Join::new(layout, None, 1.5)?;
//! let sample = join.sample(Side::A, &table, 1)?;
//! let tiles = join.tiles(&sample.boxes, 1, 2);
//!
//! // What a cluster's shuffle does.
//! let keys = join.keys(Side::A, &table, &tiles)?;
//! let mut pairs = 0;
//! for tile in 0..tiles.count() {
//!     let of_tile = keys.rows.iter().zip(&keys.tiles).filter(|(_, t)| **t == tile);
//!     let rows: Vec<usize> = of_tile.map(|(row, _)| *row as usize).collect();
//!     let slices: Vec<RecordBatch> = rows.iter().map(|&row| table.slice(row, 1)).collect();
//!     let rows = arrow_select::concat::concat_batches(&table.schema(), &slices)?;
//!     let answered = join.answer(&tiles, tile, &rows, None)?;
//!     let distance = answered.pairs.column_by_name("distance").unwrap();
//!     assert!(distance.as_primitive::<Float64Type>().values().iter().all(|&d| d == 1.0));
//!     pairs += answered.pairs.num_rows();
//! }
//! assert_eq!(pairs, 3);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
mod body;
#[cfg(feature = "files")]
pub mod files;
mod held;
mod layout;
mod near;
mod pairs;
mod steps;
mod tiles;

pub use layout::{Dimension, Geometry, Layout, LayoutError, Names, geometry};
pub use steps::{Answered, Boxes, Join, JoinError, Keys, Reject, Side};
pub use tiles::Tiles;
