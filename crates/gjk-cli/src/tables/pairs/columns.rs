//! Answers as columns: an Arrow IPC stream.

use std::borrow::Cow;
use std::io::{self, Write};

use arrow_array::{ArrayRef, RecordBatch};
use arrow_ipc::writer::StreamWriter;
use arrow_schema::{ArrowError, SchemaRef};
use arrow_select::concat::concat_batches;
use gjk_arrow::Query;
use gjk_arrow::table::{Column, Kind, fields, schema};
use gjk_body::answer::Outcome;
use rayon::prelude::*;

use super::super::rows::{batch, io_error};
use crate::listing::cell::{self, Cell};
use crate::pairs::line::{Failure, Finding, Reply};
use crate::pairs::output::Output;

/// The column of ids.
const ID: Column = ("id", Kind::LargeUtf8, "the id as JSON, exactly as in the input; null if missing");

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
        RecordBatch::try_new(self.schema.clone(), columns)
            .and_then(|batch| self.write_batch(&batch))
            .map_err(io_error)
    }

    fn write_batch(&mut self, batch: &RecordBatch) -> Result<(), ArrowError> {
        if batch.num_rows() > 0 { self.writer.write(batch) } else { Ok(()) }
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
    /// Rows without their last cell, and that cell: the error.
    type Part = Vec<(Vec<Cell<'static>>, Cell<'static>)>;

    fn add(part: &mut Self::Part, number: u64, reply: Reply<'_>) -> Option<Failure> {
        let owned =
            |text: Option<&str>| text.map_or(Cell::Nothing, |text| Cell::Text(Cow::Owned(text.to_owned())));
        let mut row = vec![Cell::Count(number), owned(reply.id.map(serde_json::value::RawValue::get))];
        let answered = reply.result.and_then(|finding| {
            let message = || Failure { line: number, message: "this query has no columns".to_owned() };
            cells(&finding).ok_or_else(message)
        });
        let failure = answered.map(|cells| row.extend(cells)).err();
        part.push((row, owned(failure.as_ref().map(|failure| failure.message.as_str()))));
        failure
    }

    fn write(&mut self, parts: Vec<Self::Part>) -> io::Result<()> {
        let schema = &self.schema;
        let last = schema.fields().len() - 1;
        let rows = |part: Self::Part| {
            let rows = part.into_iter().map(|(mut row, error)| {
                row.resize(last, Cell::Nothing);
                row.push(error);
                row
            });
            batch(schema, &rows.collect::<Vec<_>>())
        };
        let batches: Result<Vec<RecordBatch>, ArrowError> = parts.into_par_iter().map(rows).collect();
        batches
            .and_then(|batches| concat_batches(&self.schema, &batches))
            .and_then(|batch| self.write_batch(&batch))
            .map_err(io_error)?;
        self.flush()
    }

    fn finish(self) -> io::Result<()> {
        self.end()
    }
}

/// What is answered, in the order of the columns; `None` of an answer that has none.
fn cells(finding: &Finding) -> Option<Vec<Cell<'static>>> {
    match finding {
        Finding::Measured(Outcome::Proximity(answer)) => Some(cell::proximity(answer)),
        Finding::Measured(Outcome::Intersects { intersects }) => Some(vec![Cell::Flag(*intersects)]),
        Finding::Cast(encounter) => Some(cell::cast(encounter)),
        _ => None,
    }
}
