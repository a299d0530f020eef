//! Rows as columns of Arrow.

use std::io::{self, IsTerminal, Write};
use std::sync::Arc;

use arrow_array::{
    ArrayRef, BooleanArray, Float64Array, LargeStringArray, RecordBatch, StringArray, UInt32Array,
    UInt64Array,
};
use arrow_ipc::writer::StreamWriter;
use arrow_schema::{ArrowError, DataType, Schema, SchemaRef};
use gjk_arrow::table::fields;
use gjk_json::column::Column;

use crate::listing::cell::{Cell, Rows};
use crate::stop::Stop;

/// Rows written at once: a batch is kept in memory, and a reader takes one at a time.
const BATCH: usize = 8192;

/// The columns without nulls.
const NEVER_NULL: &[&str] = &["name_a", "name_b", "intersects"];

/// Refuses to write columns to a terminal.
pub(crate) fn check_output(command: &str) -> Result<(), Stop> {
    if !io::stdout().is_terminal() {
        return Ok(());
    }
    let input = if command == "pairs" { "pairs.jsonl" } else { "scene.json" };
    Err(Stop::Usage(format!(
        "--format arrow is not text: send it to a file or a program, as in `gjk {command} --format arrow {input} > \
         answers.arrows`"
    )))
}

/// Writes rows as an Arrow IPC stream, which has the columns of the third axis in the plane as well.
pub(crate) fn write_rows(columns: &[Column], rows: Rows<'_, '_>, output: &mut dyn Write) -> io::Result<()> {
    let schema = Arc::new(Schema::new(fields(columns, NEVER_NULL)));
    let mut writer = StreamWriter::try_new(output, &schema).map_err(io_error)?;
    loop {
        let rows: Vec<Vec<Cell<'_>>> = rows.take(BATCH).collect();
        if rows.is_empty() {
            return writer.finish().map_err(io_error);
        }
        writer.write(&batch(&schema, &rows).map_err(io_error)?).map_err(io_error)?;
    }
}

/// Some rows as a record batch.
pub(super) fn batch(schema: &SchemaRef, rows: &[Vec<Cell<'_>>]) -> Result<RecordBatch, ArrowError> {
    let fields = schema.fields().iter().enumerate();
    let arrays = fields.map(|(place, field)| array(rows, place, field.data_type()));
    RecordBatch::try_new(schema.clone(), arrays.collect())
}

/// One column of some rows; what is of another type than the column is null.
fn array(rows: &[Vec<Cell<'_>>], place: usize, of: &DataType) -> ArrayRef {
    let cells = rows.iter().map(|row| row.get(place));
    let counts = cells.clone().map(|cell| if let Some(Cell::Count(n)) = cell { Some(*n) } else { None });
    let texts = cells.clone().map(|cell| if let Some(Cell::Text(text)) = cell { Some(text) } else { None });
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
            let narrow = counts.map(|count| count.and_then(|count| u32::try_from(count).ok()));
            Arc::new(narrow.collect::<UInt32Array>())
        }
        DataType::UInt64 => Arc::new(counts.collect::<UInt64Array>()),
        DataType::LargeUtf8 => Arc::new(texts.collect::<LargeStringArray>()),
        _ => Arc::new(texts.collect::<StringArray>()),
    }
}

/// Converts an Arrow error to an I/O error.
pub(super) fn io_error(error: ArrowError) -> io::Error {
    match error {
        ArrowError::IoError(_, error) => error,
        other => io::Error::other(other),
    }
}
