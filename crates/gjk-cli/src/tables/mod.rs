//! Commands that read or write Parquet or Arrow.

mod join;
pub mod pairs;
mod query;

use std::io;

use arrow_schema::ArrowError;

pub(crate) use self::join::run as join;
pub(crate) use self::pairs::run as pairs;
pub(crate) use self::query::run as query;

/// Converts an Arrow error to an I/O error.
fn io_error(error: ArrowError) -> io::Error {
    match error {
        ArrowError::IoError(_, error) => error,
        other => io::Error::other(other),
    }
}
