//! Answers as columns: an Arrow IPC stream.

use std::fmt::Write as _;
use std::io::{self, Write};
use std::sync::Arc;

use arrow_array::builder::{
    BooleanBuilder, Float64Builder, LargeStringBuilder, StringBuilder, UInt32Builder, UInt64Builder,
};
use arrow_array::{ArrayRef, RecordBatch};
use arrow_ipc::writer::StreamWriter;
use arrow_schema::{ArrowError, DataType, Field, Schema, SchemaRef};
use arrow_select::concat::concat_batches;
use gjk::Feature;
use serde_json::value::RawValue;

use super::line::{Failure, Finding, Reply};
use super::output::Output;
use gjk_json::answer::{Answer, Coordinates, word};
use gjk_json::feature;

/// Names, types and meanings of columns. What is copied from the input is `LargeUtf8`: an id may be as long
/// as a line, and the offsets of `Utf8` end at 2 GiB a batch.
type Columns = [(&'static str, DataType, &'static str)];

/// The columns that every answer begins with.
const EVERY: &Columns = &[
    ("line", DataType::UInt64, "the line of the input, from 1; never null"),
    ("id", DataType::LargeUtf8, "the id as JSON, exactly as it is written in the input; null if left out"),
    ("intersects", DataType::Boolean, "whether the shapes share a point: distance <= 0"),
];

/// What `--query proximity` adds.
const PROXIMITY: &Columns = &[
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

/// The column that every answer ends with.
const LAST: &Columns =
    &[("error", DataType::LargeUtf8, "why the line could not be used; null where it was answered")];

/// Writes the answers of every batch of lines as one record batch, as soon as they are there.
pub(super) struct Table<W: Write> {
    writer: StreamWriter<W>,
    schema: SchemaRef,
    /// Whether there are the columns of `--query proximity`.
    measures: Measures,
}

/// Which columns stand between those that every answer has.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Measures {
    /// None: `--query intersects`.
    None,
    /// Those of `--query proximity`.
    Proximity,
}

impl<W: Write> Table<W> {
    /// Writes the schema.
    pub(super) fn new(output: W, measures: Measures) -> io::Result<Self> {
        let schema = schema(measures);
        let writer = StreamWriter::try_new(output, &schema).map_err(io_error)?;
        Ok(Self { writer, schema, measures })
    }

    /// Which columns there are.
    pub(super) fn measures(&self) -> Measures {
        self.measures
    }

    /// Writes a record batch of these columns, if they have rows.
    pub(super) fn write_columns(&mut self, columns: Vec<ArrayRef>) -> io::Result<()> {
        let batch = RecordBatch::try_new(self.schema.clone(), columns).map_err(io_error)?;
        if batch.num_rows() > 0 { self.writer.write(&batch).map_err(io_error) } else { Ok(()) }
    }

    /// Passes on what was written, so that whoever reads has it.
    pub(super) fn flush(&mut self) -> io::Result<()> {
        self.writer.flush().map_err(io_error)
    }

    /// Writes what ends the stream.
    pub(super) fn end(mut self) -> io::Result<()> {
        self.writer.finish().map_err(io_error)
    }
}

fn schema(measures: Measures) -> SchemaRef {
    let between = match measures {
        Measures::None => &[],
        Measures::Proximity => PROXIMITY,
    };
    let columns = EVERY.iter().chain(between).chain(LAST);
    let field = |(name, data_type, meaning): &(&str, DataType, &str)| {
        let metadata = std::collections::HashMap::from([("description".to_owned(), (*meaning).to_owned())]);
        Field::new(*name, data_type.clone(), *name != "line").with_metadata(metadata)
    };
    Arc::new(Schema::new(columns.map(field).collect::<Vec<_>>()))
}

impl<W: Write> Output for Table<W> {
    type Part = Rows;
    type Plan = Measures;

    fn plan(&self) -> Measures {
        self.measures
    }

    fn part(measures: Measures) -> Rows {
        Rows { measured: (measures == Measures::Proximity).then(Measured::default), ..Rows::default() }
    }

    fn add(part: &mut Rows, number: u64, reply: Reply<'_>) -> Option<Failure> {
        part.add(number, reply)
    }

    fn write(&mut self, parts: Vec<Rows>) -> io::Result<()> {
        let batches: Result<Vec<RecordBatch>, ArrowError> =
            parts.into_iter().map(|rows| RecordBatch::try_new(self.schema.clone(), rows.columns())).collect();
        let batch = concat_batches(&self.schema, &batches.map_err(io_error)?).map_err(io_error)?;
        if batch.num_rows() > 0 {
            self.writer.write(&batch).map_err(io_error)?;
        }
        self.flush()
    }

    fn finish(self) -> io::Result<()> {
        self.end()
    }
}

/// What went wrong, as an error of input or output.
pub(super) fn io_error(error: ArrowError) -> io::Error {
    match error {
        ArrowError::IoError(_, error) => error,
        other => io::Error::other(other),
    }
}

/// Some rows of all columns.
#[derive(Default)]
pub(super) struct Rows {
    line: UInt64Builder,
    id: LargeStringBuilder,
    intersects: BooleanBuilder,
    measured: Option<Measured>,
    error: LargeStringBuilder,
}

/// Some rows of the columns of `--query proximity`.
#[derive(Default)]
struct Measured {
    /// Distance, lower, upper.
    scalars: [Float64Builder; 3],
    /// Normal, point_a, point_b: x, y and z of each.
    vectors: [[Float64Builder; 3]; 3],
    status: StringBuilder,
    iterations: UInt32Builder,
    features: [StringBuilder; 2],
}

impl Rows {
    fn add(&mut self, number: u64, reply: Reply<'_>) -> Option<Failure> {
        self.line.append_value(number);
        self.id.append_option(reply.id.map(RawValue::get));
        let (intersects, answer, failure) = match reply.result {
            Ok(Finding::Proximity(answer)) => (Some(answer.intersects), Some(answer), None),
            Ok(Finding::Intersects { intersects }) => (Some(intersects), None, None),
            Ok(_) => {
                let message = "this query has no columns".to_owned();
                (None, None, Some(Failure { line: number, message }))
            }
            Err(failure) => (None, None, Some(failure)),
        };
        self.intersects.append_option(intersects);
        if let Some(measured) = &mut self.measured {
            measured.add(answer.as_ref());
        }
        self.error.append_option(failure.as_ref().map(|failure| failure.message.as_str()));
        failure
    }

    fn columns(mut self) -> Vec<ArrayRef> {
        let mut columns: Vec<ArrayRef> = vec![
            Arc::new(self.line.finish()),
            Arc::new(self.id.finish()),
            Arc::new(self.intersects.finish()),
        ];
        if let Some(measured) = &mut self.measured {
            measured.finish(&mut columns);
        }
        columns.push(Arc::new(self.error.finish()));
        columns
    }
}

impl Measured {
    /// Adds an answer, or nulls where there is none.
    fn add(&mut self, answer: Option<&Answer>) {
        let scalars = answer.map(|answer| [answer.distance, answer.lower, answer.upper]);
        for (index, column) in self.scalars.iter_mut().enumerate() {
            column.append_option(scalars.map(|scalars| scalars[index]));
        }
        let vectors = answer.map(|answer| [&answer.normal, &answer.point_a, &answer.point_b]);
        for (index, columns) in self.vectors.iter_mut().enumerate() {
            let coordinates = vectors.map_or(&[][..], |vectors| Coordinates::as_slice(vectors[index]));
            for (axis, column) in columns.iter_mut().enumerate() {
                column.append_option(coordinates.get(axis).copied());
            }
        }
        self.status.append_option(answer.map(|answer| word(answer.status)));
        self.iterations.append_option(answer.map(|answer| answer.iterations));
        for (index, column) in self.features.iter_mut().enumerate() {
            append_name(column, answer.map_or(Feature::Smooth, |answer| answer.features[index]));
        }
    }

    fn finish(&mut self, columns: &mut Vec<ArrayRef>) {
        let numbers = self.scalars.iter_mut().chain(self.vectors.iter_mut().flatten());
        columns.extend(numbers.map(|column| Arc::new(column.finish()) as ArrayRef));
        columns.push(Arc::new(self.status.finish()));
        columns.push(Arc::new(self.iterations.finish()));
        columns.extend(self.features.iter_mut().map(|column| Arc::new(column.finish()) as ArrayRef));
    }
}

/// A feature's name, written in place; null for a place that has none.
fn append_name(column: &mut StringBuilder, feature: Feature) {
    match feature::word_and_index(feature) {
        None => column.append_null(),
        Some((word, index)) => {
            // Writing into memory cannot fail.
            let _ = write!(column, "{word} {index}");
            column.append_value("");
        }
    }
}
