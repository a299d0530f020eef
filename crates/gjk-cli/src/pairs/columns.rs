//! Answers as columns: an Arrow IPC stream.

use std::fmt::Write as _;
use std::io::{self, Write};
use std::sync::Arc;

use arrow_array::builder::{
    BooleanBuilder, Float64Builder, LargeStringBuilder, StringBuilder, UInt32Builder, UInt64Builder,
};
use arrow_array::{ArrayRef, RecordBatch};
use arrow_ipc::writer::StreamWriter;
use arrow_schema::{ArrowError, DataType, SchemaRef};
use arrow_select::concat::concat_batches;
use gjk::Feature;
use serde_json::value::RawValue;

use super::line::{Failure, Finding, Reply};
use super::output::Output;
use crate::arrow::{self, CAST, Columns, INTERSECTS, PROXIMITY, io_error};
use gjk_json::answer::{Answer, Coordinates, word};
use gjk_json::cast::Encounter;
use gjk_json::feature;

/// The columns that every answer begins with.
const EVERY: &Columns = &[
    ("line", DataType::UInt64, "the line of the input, from 1; never null"),
    ("id", DataType::LargeUtf8, "the id as JSON, exactly as it is written in the input; null if left out"),
];

/// The column that every answer ends with.
const LAST: &Columns =
    &[("error", DataType::LargeUtf8, "why the line could not be used; null where it was answered")];

/// Writes the answers of every batch of lines as one record batch, as soon as they are there.
pub(super) struct Table<W: Write> {
    writer: StreamWriter<W>,
    schema: SchemaRef,
    measures: Measures,
}

/// Which columns stand between those that every answer has.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Measures {
    /// None: `--query intersects`.
    None,
    /// Those of `--query proximity`.
    Proximity,
    /// Those of `--query cast`, instead of `intersects`.
    Cast,
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
    let between: [&Columns; 2] = match measures {
        Measures::None => [&[INTERSECTS], &[]],
        Measures::Proximity => [&[INTERSECTS], PROXIMITY],
        Measures::Cast => [CAST, &[]],
    };
    let [first, second] = between;
    arrow::schema(EVERY.iter().chain(first).chain(second).chain(LAST), &["line"])
}

impl<W: Write> Output for Table<W> {
    type Part = Rows;
    type Plan = Measures;

    fn plan(&self) -> Measures {
        self.measures
    }

    fn part(measures: Measures) -> Rows {
        Rows::new(measures)
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

/// Some rows of all columns.
pub(super) struct Rows {
    line: UInt64Builder,
    id: LargeStringBuilder,
    found: Found,
    error: LargeStringBuilder,
}

/// Some rows of what is answered.
enum Found {
    Intersects(BooleanBuilder),
    Measured(BooleanBuilder, Box<Measured>),
    Met(Box<Met>),
}

/// Some rows of the columns of `--query proximity`.
#[derive(Default)]
struct Measured {
    /// Distance, lower, upper.
    scalars: [Float64Builder; 3],
    vectors: Vectors,
    status: StringBuilder,
    iterations: UInt32Builder,
    features: [StringBuilder; 2],
}

impl Rows {
    /// No rows.
    pub(super) fn new(measures: Measures) -> Self {
        let found = match measures {
            Measures::None => Found::Intersects(BooleanBuilder::default()),
            Measures::Proximity => Found::Measured(BooleanBuilder::default(), Box::default()),
            Measures::Cast => Found::Met(Box::default()),
        };
        Self {
            line: UInt64Builder::new(),
            id: LargeStringBuilder::new(),
            found,
            error: LargeStringBuilder::new(),
        }
    }

    /// Adds a row; what could not be used is added too, and returned.
    pub(super) fn add(&mut self, number: u64, reply: Reply<'_>) -> Option<Failure> {
        self.line.append_value(number);
        self.id.append_option(reply.id.map(RawValue::get));
        let mut failure = None;
        let finding = match reply.result {
            Ok(finding) if self.found.has_columns_for(&finding) => Some(finding),
            Ok(_) => {
                let message = "this query has no columns".to_owned();
                failure = Some(Failure { line: number, message });
                None
            }
            Err(reason) => {
                failure = Some(reason);
                None
            }
        };
        self.found.add(finding.as_ref());
        self.error.append_option(failure.as_ref().map(|failure| failure.message.as_str()));
        failure
    }

    /// All columns, in the order of the schema.
    pub(super) fn columns(mut self) -> Vec<ArrayRef> {
        let mut columns: Vec<ArrayRef> = vec![Arc::new(self.line.finish()), Arc::new(self.id.finish())];
        match &mut self.found {
            Found::Intersects(intersects) => columns.push(Arc::new(intersects.finish())),
            Found::Measured(intersects, measured) => {
                columns.push(Arc::new(intersects.finish()));
                measured.finish(&mut columns);
            }
            Found::Met(met) => met.finish(&mut columns),
        }
        columns.push(Arc::new(self.error.finish()));
        columns
    }
}

impl Found {
    fn has_columns_for(&self, finding: &Finding) -> bool {
        matches!(
            (self, finding),
            (Self::Met(_), Finding::Cast(_))
                | (Self::Measured(..), Finding::Proximity(_))
                | (Self::Intersects(_), Finding::Proximity(_) | Finding::Intersects { .. })
        )
    }

    /// Adds an answer, or nulls where there is none.
    fn add(&mut self, finding: Option<&Finding>) {
        let answer = match finding {
            Some(Finding::Proximity(answer)) => Some(answer),
            _ => None,
        };
        let shared = match finding {
            Some(Finding::Intersects { intersects }) => Some(*intersects),
            _ => answer.map(|answer| answer.intersects),
        };
        match self {
            Self::Intersects(intersects) => intersects.append_option(shared),
            Self::Measured(intersects, measured) => {
                intersects.append_option(shared);
                measured.add(answer);
            }
            Self::Met(met) => met.add(match finding {
                Some(Finding::Cast(encounter)) => Some(encounter),
                _ => None,
            }),
        }
    }
}

/// Some rows of the columns of `--query cast`.
#[derive(Default)]
struct Met {
    result: StringBuilder,
    times: [Float64Builder; 2],
    kind: StringBuilder,
    /// Distance, lower, upper.
    scalars: [Float64Builder; 3],
    vectors: Vectors,
    approach: Float64Builder,
    status: StringBuilder,
    steps: UInt32Builder,
}

impl Met {
    /// Adds an answer, or nulls where there is none.
    fn add(&mut self, met: Option<&Encounter>) {
        self.result.append_option(met.map(|met| met.result));
        append(&mut self.times, met.map(|met| [met.time_lower, met.time_upper]));
        self.kind.append_option(met.and_then(|met| met.kind));
        append(&mut self.scalars, met.map(|met| [met.distance, met.lower, met.upper]));
        append_vectors(&mut self.vectors, met.map(|met| [&met.normal, &met.point_a, &met.point_b]));
        self.approach.append_option(met.and_then(|met| met.approach));
        self.status.append_option(met.map(Encounter::status_word));
        self.steps.append_option(met.map(|met| met.steps));
    }

    fn finish(&mut self, columns: &mut Vec<ArrayRef>) {
        let numbers = |column: &mut Float64Builder| Arc::new(column.finish()) as ArrayRef;
        columns.push(Arc::new(self.result.finish()));
        columns.extend(self.times.iter_mut().map(numbers));
        columns.push(Arc::new(self.kind.finish()));
        columns.extend(self.scalars.iter_mut().chain(self.vectors.iter_mut().flatten()).map(numbers));
        columns.push(Arc::new(self.approach.finish()));
        columns.push(Arc::new(self.status.finish()));
        columns.push(Arc::new(self.steps.finish()));
    }
}

fn append<const N: usize>(columns: &mut [Float64Builder; N], values: Option<[f64; N]>) {
    for (index, column) in columns.iter_mut().enumerate() {
        column.append_option(values.map(|values| values[index]));
    }
}

/// Normal, point_a, point_b: x, y and z of each.
type Vectors = [[Float64Builder; 3]; 3];

fn append_vectors(vectors: &mut Vectors, values: Option<[&Coordinates; 3]>) {
    for (index, columns) in vectors.iter_mut().enumerate() {
        let coordinates = values.map_or(&[][..], |values| values[index].as_slice());
        for (axis, column) in columns.iter_mut().enumerate() {
            column.append_option(coordinates.get(axis).copied());
        }
    }
}

impl Measured {
    /// Adds an answer, or nulls where there is none.
    fn add(&mut self, answer: Option<&Answer>) {
        append(&mut self.scalars, answer.map(|answer| [answer.distance, answer.lower, answer.upper]));
        append_vectors(
            &mut self.vectors,
            answer.map(|answer| [&answer.normal, &answer.point_a, &answer.point_b]),
        );
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
