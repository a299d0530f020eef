#![doc = include_str!("../README.md")]
//!
//! ## How rows are answered
//! Convex shapes of the plane are answered in SIMD lanes ([`gjk_batch`]). All others get the bits that the
//! same pair has in JSON. Only the feature `files` reads files; all else takes batches and gives columns.
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
