//! Which columns answers have.

use std::collections::HashMap;
use std::sync::Arc;

use arrow_schema::{DataType, Field, Schema, SchemaRef};
use gjk_json::column::{CAST, Column, INTERSECTS, Kind, PROXIMITY};

use crate::query::Query;

/// What the columns of answers begin with, before the id.
pub const LINE: Column = ("line", Kind::UInt64, "the line of the input, from 1; never null");

/// What they end with. What is copied from the input is `LargeUtf8`: an id may be as long as a line, and the
/// offsets of `Utf8` end at 2 GiB a batch.
pub const ERROR: Column = ("error", Kind::LargeUtf8, "why the line is not valid; null if it was answered");

/// Fields of these columns, their meanings as metadata.
pub fn fields(columns: &[Column], never_null: &[&str]) -> Vec<Field> {
    let field = |(name, kind, meaning): &Column| {
        let metadata = HashMap::from([("description".to_owned(), (*meaning).to_owned())]);
        Field::new(*name, data_type(*kind), !never_null.contains(name)).with_metadata(metadata)
    };
    columns.iter().map(field).collect()
}

fn data_type(kind: Kind) -> DataType {
    match kind {
        Kind::Boolean => DataType::Boolean,
        Kind::UInt32 => DataType::UInt32,
        Kind::UInt64 => DataType::UInt64,
        Kind::Float64 => DataType::Float64,
        Kind::Utf8 => DataType::Utf8,
        Kind::LargeUtf8 => DataType::LargeUtf8,
    }
}

/// The columns of the answers about rows, with that of the ids, if there is one.
pub fn schema(query: Query, id: Option<Field>) -> SchemaRef {
    let mut all = fields(&[LINE], &["line"]);
    all.extend(id);
    let between: [&[Column]; 2] = match query {
        Query::Intersects => [&[INTERSECTS], &[]],
        Query::Proximity => [&[INTERSECTS], PROXIMITY],
        Query::Cast => [CAST, &[]],
    };
    all.extend(between.into_iter().flat_map(|columns| fields(columns, &[])));
    all.extend(fields(&[ERROR], &[]));
    Arc::new(Schema::new(all))
}
