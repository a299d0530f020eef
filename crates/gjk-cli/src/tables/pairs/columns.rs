//! Answers as columns: an Arrow IPC stream.

use std::io::{self, Write};
use std::sync::Arc;

use arrow_array::builder::{BooleanBuilder, LargeStringBuilder, UInt64Builder};
use arrow_array::{ArrayRef, RecordBatch};
use arrow_ipc::writer::StreamWriter;
use arrow_schema::{ArrowError, SchemaRef};
use arrow_select::concat::concat_batches;
use gjk_arrow::Query;
use gjk_arrow::table::{Column, Kind, Measured, Met, fields, schema};
use serde_json::value::RawValue;

use super::super::io_error;
use crate::pairs::line::{Failure, Finding, Reply};
use crate::pairs::output::Output;

/// The column of ids.
const ID: Column =
    ("id", Kind::LargeUtf8, "the id as JSON, exactly as it is written in the input; null if left out");

/// Writes the answers of every batch of lines as one record batch, as soon as they are there.
pub(super) struct Table<W: Write> {
    writer: StreamWriter<W>,
    schema: SchemaRef,
    query: Query,
}

impl<W: Write> Table<W> {
    /// Writes the schema.
    pub(super) fn new(output: W, query: Query) -> io::Result<Self> {
        let schema = schema(query, fields(&[ID], &[]).pop());
        let writer = StreamWriter::try_new(output, &schema).map_err(io_error)?;
        Ok(Self { writer, schema, query })
    }

    /// Which columns there are.
    pub(super) fn query(&self) -> Query {
        self.query
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

impl<W: Write> Output for Table<W> {
    type Part = Rows;
    type Plan = Query;

    fn plan(&self) -> Query {
        self.query
    }

    fn part(query: Query) -> Rows {
        Rows::new(query)
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

impl Rows {
    /// No rows.
    fn new(query: Query) -> Self {
        let found = match query {
            Query::Intersects => Found::Intersects(BooleanBuilder::default()),
            Query::Proximity => Found::Measured(BooleanBuilder::default(), Box::default()),
            Query::Cast => Found::Met(Box::default()),
        };
        Self {
            line: UInt64Builder::new(),
            id: LargeStringBuilder::new(),
            found,
            error: LargeStringBuilder::new(),
        }
    }

    /// Adds a row; what could not be used is added too, and returned.
    fn add(&mut self, number: u64, reply: Reply<'_>) -> Option<Failure> {
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
    fn columns(mut self) -> Vec<ArrayRef> {
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
