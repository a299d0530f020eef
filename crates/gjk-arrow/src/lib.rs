//! Pairs of shapes and bodies in columns of Arrow, and columns of answers about them: what every door of
//! [`gjk`] that speaks Arrow shares. No streams and no files: batches in, columns out.
//!
//! A row is a pair of the plane or of space: boxes, polygons (with holes, convex or not), points, segments
//! and hulls, each with a rounding and a pose. Convex ones of the plane are answered in SIMD lanes
//! ([`gjk_batch`]), all others as the same pair in JSON is, bit for bit. [`Columns`] lists what is read,
//! [`table`] what is answered.
//!
//! ```
//! use std::sync::Arc;
//!
//! use arrow_array::{Array, FixedSizeListArray, Float64Array, RecordBatch, cast::AsArray, types::Float64Type};
//! use arrow_schema::{DataType, Field};
//! use gjk_arrow::{Columns, Ends, Others, Precision, Query, answer, check, table};
//!
//! let points = |numbers: Vec<f64>| {
//!     let each = Arc::new(Field::new("item", DataType::Float64, true));
//!     Arc::new(FixedSizeListArray::new(each, 2, Arc::new(Float64Array::from(numbers)), None)) as Arc<dyn Array>
//! };
//! let batch = RecordBatch::try_from_iter([
//!     ("a_half_extents", points(vec![1.0, 1.0])),
//!     ("b_half_extents", points(vec![2.0, 1.0])),
//!     ("b_translation", points(vec![5.0, 0.0])),
//! ])?;
//! check(&batch.schema(), Query::Proximity, Others::Refused)?;
//! let answered = answer(&Columns::of(&batch), Query::Proximity, Precision::F64, Ends::WithTheLast);
//! let rows = RecordBatch::try_new(table::schema(Query::Proximity, None), answered[0].columns(1, None))?;
//! assert_eq!(rows["distance"].as_primitive::<Float64Type>().value(0), 2.0);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]

mod answered;
mod columns;
mod given;
pub mod join;
mod kinds;
mod moved;
mod nested;
mod posed;
mod query;
pub mod table;

pub use answered::{Answered, Ends, Precision, answer};
pub use columns::Columns;
pub use kinds::{Others, check, is_about_motion};
pub use nested::{Lists, Points, Rings, floats};
pub use query::Query;
