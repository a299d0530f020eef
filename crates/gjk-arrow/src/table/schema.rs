//! Which columns answers have.

use std::collections::HashMap;
use std::sync::Arc;

use arrow_schema::{DataType, Field, Schema, SchemaRef};

use crate::Query;

/// Name, type and meaning of a column.
pub type Column = (&'static str, DataType, &'static str);

/// What the columns of answers begin with, before the id.
pub const LINE: Column = ("line", DataType::UInt64, "the line of the input, from 1; never null");

/// What they end with. What is copied from the input is `LargeUtf8`: an id may be as long as a line, and the
/// offsets of `Utf8` end at 2 GiB a batch.
pub const ERROR: Column =
    ("error", DataType::LargeUtf8, "why the line could not be used; null where it was answered");

/// What every question answers.
pub const INTERSECTS: Column =
    ("intersects", DataType::Boolean, "whether the shapes share a point: distance <= 0");

/// What `--query proximity` adds.
pub const PROXIMITY: &[Column] = &[
    ("distance", DataType::Float64, "the gap if positive, minus the penetration depth if negative"),
    ("lower", DataType::Float64, "the true distance is not below"),
    ("upper", DataType::Float64, "the true distance is not above"),
    ("normal_x", DataType::Float64, "unit, from A to B, apart or overlapping"),
    ("normal_y", DataType::Float64, "the same"),
    ("normal_z", DataType::Float64, "the same; null in the plane"),
    ("point_a_x", DataType::Float64, "on the surface of A, closest to B, or deepest in B"),
    ("point_a_y", DataType::Float64, "the same"),
    ("point_a_z", DataType::Float64, "the same; null in the plane"),
    ("point_b_x", DataType::Float64, "the same on B"),
    ("point_b_y", DataType::Float64, "the same"),
    ("point_b_z", DataType::Float64, "the same; null in the plane"),
    ("status", DataType::Utf8, "exact, converged or bounded"),
    (
        "iterations",
        DataType::UInt32,
        "how many pairs of support points the search asked for; 0 where a formula answered without one",
    ),
    ("feature_a", DataType::Utf8, "the closest vertex, edge or face of A, as in \"edge 3\"; null on a curve"),
    ("feature_b", DataType::Utf8, "the same of B"),
];

/// What `--query cast` answers.
pub const CAST: &[Column] = &[
    ("result", DataType::Utf8, "hit, free or bounded"),
    (
        "time_lower",
        DataType::Float64,
        "until then they are farther apart than the target; free: see time_upper",
    ),
    (
        "time_upper",
        DataType::Float64,
        "hit: then they are as near; free: the nearest is in between; bounded: the end",
    ),
    ("kind", DataType::Utf8, "of a hit start, impact or graze; else null"),
    ("distance", DataType::Float64, "of a hit at time_upper, else of the nearest pair that was met"),
    (
        "lower",
        DataType::Float64,
        "of a hit that distance is not below; else the smallest one of the interval",
    ),
    ("upper", DataType::Float64, "the same, not above"),
    ("normal_x", DataType::Float64, "unit, from A to B"),
    ("normal_y", DataType::Float64, "the same"),
    ("normal_z", DataType::Float64, "the same; null in the plane"),
    ("point_a_x", DataType::Float64, "on the surface of A"),
    ("point_a_y", DataType::Float64, "the same"),
    ("point_a_z", DataType::Float64, "the same; null in the plane"),
    ("point_b_x", DataType::Float64, "on the surface of B"),
    ("point_b_y", DataType::Float64, "the same"),
    ("point_b_z", DataType::Float64, "the same; null in the plane"),
    ("approach", DataType::Float64, "of a hit: how fast the points approach each other; else null"),
    ("status", DataType::Utf8, "exact, converged or bounded"),
    ("steps", DataType::UInt32, "how many distances were asked for"),
];

/// Fields of these columns, their meanings as metadata.
pub fn fields(columns: &[Column], never_null: &[&str]) -> Vec<Field> {
    let field = |(name, data_type, meaning): &Column| {
        let metadata = HashMap::from([("description".to_owned(), (*meaning).to_owned())]);
        Field::new(*name, data_type.clone(), !never_null.contains(name)).with_metadata(metadata)
    };
    columns.iter().map(field).collect()
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
