//! What the Arrow IPC streams of all commands share.

use std::io;
use std::sync::Arc;

use arrow_schema::{ArrowError, Schema, SchemaRef};
use gjk_arrow::table::{Column, fields};

/// Columns.
pub(crate) type Columns = [Column];

/// A schema of these columns, their meanings as metadata.
pub(crate) fn schema<'c>(columns: impl Iterator<Item = &'c Column>, never_null: &[&str]) -> SchemaRef {
    let columns: Vec<Column> = columns.cloned().collect();
    Arc::new(Schema::new(fields(&columns, never_null)))
}

/// What went wrong, as an error of input or output.
pub(crate) fn io_error(error: ArrowError) -> io::Error {
    match error {
        ArrowError::IoError(_, error) => error,
        other => io::Error::other(other),
    }
}
