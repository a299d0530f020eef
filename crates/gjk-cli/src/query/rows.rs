//! Answers in columns: CSV, and an Arrow IPC stream.

use std::borrow::Cow;
use std::io::{self, Write};
use std::sync::Arc;

use arrow_array::{
    ArrayRef, BooleanArray, Float64Array, LargeStringArray, RecordBatch, StringArray, UInt32Array,
};
use arrow_ipc::writer::StreamWriter;
use arrow_schema::DataType;
use gjk::Feature;

use crate::arrow::{Columns, io_error, schema};
use gjk_arrow::table::{Column, INTERSECTS};
use gjk_json::answer::Coordinates;
use gjk_json::feature;

/// What a row says in one column.
#[derive(Clone, Debug)]
pub(crate) enum Cell<'r> {
    Nothing,
    Flag(bool),
    Number(f64),
    Count(u32),
    Text(Cow<'r, str>),
}

/// Rows written to Arrow at once: a batch is kept in memory, and a reader takes one at a time.
const BATCH: usize = 8192;

/// What every row begins with.
pub(super) const NAMES: &Columns = &[
    ("name_a", DataType::LargeUtf8, "the first body, in the order of the scene; never null"),
    ("name_b", DataType::LargeUtf8, "the second body; never null"),
    INTERSECTS,
];

/// What rows about bodies of parts end with.
pub(super) const PARTS: &Columns = &[
    ("part_a", DataType::UInt32, "which part of A, from 0; null where neither body is made of parts"),
    ("part_b", DataType::UInt32, "the same of B; 0 for a convex shape"),
];

/// What says never nothing.
const NEVER_NULL: &[&str] = &["name_a", "name_b", "intersects"];

impl<'r> Cell<'r> {
    /// One that may be there.
    pub(crate) fn text(text: Option<impl Into<Cow<'r, str>>>) -> Self {
        text.map_or(Self::Nothing, |text| Self::Text(text.into()))
    }

    /// A place's name.
    pub(super) fn feature(feature: Feature) -> Self {
        Self::text(feature::name(feature))
    }

    /// x, y and z; nothing for z in the plane.
    pub(crate) fn vector(vector: &Coordinates) -> [Self; 3] {
        [0, 1, 2].map(|axis| vector.as_slice().get(axis).map_or(Self::Nothing, |&x| Self::Number(x)))
    }

    /// The two parts.
    pub(super) fn parts(parts: Option<[u32; 2]>) -> [Self; 2] {
        parts.map_or([Self::Nothing, Self::Nothing], |parts| parts.map(Self::Count))
    }

    fn as_text(&self) -> Cow<'_, str> {
        match self {
            Self::Nothing => Cow::Borrowed(""),
            Self::Flag(flag) => Cow::Owned(flag.to_string()),
            Self::Number(number) => Cow::Owned(serde_json::Value::from(*number).to_string()),
            Self::Count(count) => Cow::Owned(count.to_string()),
            Self::Text(text) => Cow::Borrowed(text),
        }
    }
}

/// With a header; what has no coordinates along a third axis has no columns for it.
pub(crate) fn write_csv<'r>(
    columns: &[Column],
    dimension: usize,
    rows: impl Iterator<Item = Vec<Cell<'r>>>,
    output: &mut impl Write,
) -> io::Result<()> {
    let is_there = |column: &Column| dimension == 3 || !column.0.ends_with("_z");
    let mut csv = csv::Writer::from_writer(output);
    csv.write_record(columns.iter().filter(|column| is_there(column)).map(|column| column.0))
        .map_err(plain)?;
    for row in rows {
        let cells = columns.iter().zip(&row).filter(|(column, _)| is_there(column));
        let texts: Vec<Cow<'_, str>> = cells.map(|(_, cell)| cell.as_text()).collect();
        csv.write_record(texts.iter().map(|text| text.as_bytes())).map_err(plain)?;
    }
    csv.flush()
}

/// An Arrow IPC stream.
pub(super) fn write_arrow<'r>(
    columns: &[Column],
    rows: impl Iterator<Item = Vec<Cell<'r>>>,
    output: &mut impl Write,
) -> io::Result<()> {
    let schema = schema(columns.iter(), NEVER_NULL);
    let mut writer = StreamWriter::try_new(output, &schema).map_err(io_error)?;
    let mut rows = rows.peekable();
    while rows.peek().is_some() {
        let batch: Vec<Vec<Cell<'r>>> = rows.by_ref().take(BATCH).collect();
        let arrays = columns.iter().enumerate().map(|(place, column)| array(&batch, place, &column.1));
        let batch = RecordBatch::try_new(schema.clone(), arrays.collect()).map_err(io_error)?;
        writer.write(&batch).map_err(io_error)?;
    }
    writer.finish().map_err(io_error)
}

/// One column of some rows; what is of another type than the column says is null.
fn array(rows: &[Vec<Cell<'_>>], place: usize, of: &DataType) -> ArrayRef {
    let cells = rows.iter().map(|row| row.get(place));
    let texts = cells.clone().map(|cell| match cell {
        Some(Cell::Text(text)) => Some(text),
        _ => None,
    });
    match of {
        DataType::Boolean => {
            let flags = cells.map(|cell| if let Some(Cell::Flag(flag)) = cell { Some(*flag) } else { None });
            Arc::new(flags.collect::<BooleanArray>())
        }
        DataType::Float64 => {
            let numbers = cells.map(|cell| if let Some(Cell::Number(x)) = cell { Some(*x) } else { None });
            Arc::new(numbers.collect::<Float64Array>())
        }
        DataType::UInt32 => {
            let counts = cells.map(|cell| if let Some(Cell::Count(n)) = cell { Some(*n) } else { None });
            Arc::new(counts.collect::<UInt32Array>())
        }
        DataType::LargeUtf8 => Arc::new(texts.collect::<LargeStringArray>()),
        _ => Arc::new(texts.collect::<StringArray>()),
    }
}

/// The error of the output itself: whether its reader has left must stay visible.
fn plain(error: csv::Error) -> io::Error {
    match error.into_kind() {
        csv::ErrorKind::Io(error) => error,
        other => io::Error::other(format!("{other:?}")),
    }
}
