//! `gjk query` with columns: an Arrow IPC stream.

use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;
use std::sync::Arc;

use arrow_array::{
    ArrayRef, BooleanArray, Float64Array, LargeStringArray, RecordBatch, StringArray, UInt32Array,
};
use arrow_ipc::writer::StreamWriter;
use arrow_schema::Schema;
use gjk_arrow::table::fields;
use gjk_json::column::{Column, Kind};

use super::io_error;
use crate::command::QueryArguments;
use crate::query;
use crate::query::rows::{Cell, Rows};
use crate::stop::{self, Stop};

/// Rows written at once: a batch is kept in memory, and a reader takes one at a time.
const BATCH: usize = 8192;

/// The columns without nulls.
const NEVER_NULL: &[&str] = &["name_a", "name_b", "intersects"];

/// Answers a scene.
pub(crate) fn run(arguments: &QueryArguments) -> ExitCode {
    if io::stdout().is_terminal() {
        let said = "--format arrow is not text: send it to a file or a program, as in \
                    `gjk query --format arrow scene.json > answers.arrows`";
        return stop::status(Err(Stop::Usage(said.to_owned())));
    }
    query::answer_scene(arguments, write)
}

/// Writes rows as an Arrow IPC stream, which has the columns of the third axis in the plane as well.
fn write(
    columns: &[Column],
    _dimension: usize,
    rows: Rows<'_, '_>,
    output: &mut dyn Write,
) -> io::Result<()> {
    let schema = Arc::new(Schema::new(fields(columns, NEVER_NULL)));
    let mut writer = StreamWriter::try_new(output, &schema).map_err(io_error)?;
    let mut rows = rows.peekable();
    while rows.peek().is_some() {
        let batch: Vec<Vec<Cell<'_>>> = rows.by_ref().take(BATCH).collect();
        let arrays = columns.iter().enumerate().map(|(place, column)| array(&batch, place, column.1));
        let batch = RecordBatch::try_new(schema.clone(), arrays.collect()).map_err(io_error)?;
        writer.write(&batch).map_err(io_error)?;
    }
    writer.finish().map_err(io_error)
}

/// One column of some rows; what is of another type than the column says is null.
fn array(rows: &[Vec<Cell<'_>>], place: usize, of: Kind) -> ArrayRef {
    let cells = rows.iter().map(|row| row.get(place));
    let texts = cells.clone().map(|cell| match cell {
        Some(Cell::Text(text)) => Some(text),
        _ => None,
    });
    match of {
        Kind::Boolean => {
            let flags = cells.map(|cell| if let Some(Cell::Flag(flag)) = cell { Some(*flag) } else { None });
            Arc::new(flags.collect::<BooleanArray>())
        }
        Kind::Float64 => {
            let numbers = cells.map(|cell| if let Some(Cell::Number(x)) = cell { Some(*x) } else { None });
            Arc::new(numbers.collect::<Float64Array>())
        }
        Kind::UInt32 => {
            let counts = cells.map(|cell| if let Some(Cell::Count(n)) = cell { Some(*n) } else { None });
            Arc::new(counts.collect::<UInt32Array>())
        }
        Kind::LargeUtf8 => Arc::new(texts.collect::<LargeStringArray>()),
        _ => Arc::new(texts.collect::<StringArray>()),
    }
}
