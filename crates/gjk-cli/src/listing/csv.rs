//! Rows as CSV (RFC 4180).

use std::borrow::Cow;
use std::io::{self, Write};

use gjk_json::column::Column;

use super::cell::{Cell, Rows};

/// Writes a header and the rows; what has no coordinates along a third axis has no columns for it.
pub(super) fn write(
    columns: &[Column],
    dimension: usize,
    rows: Rows<'_, '_>,
    output: &mut dyn Write,
) -> io::Result<()> {
    let is_there = |column: &Column| dimension == 3 || !column.0.ends_with("_z");
    let header = columns.iter().filter(|column| is_there(column));
    write_record(header.map(|column| column.0.into()), output)?;
    for row in rows {
        let cells = columns.iter().zip(&row).filter(|(column, _)| is_there(column));
        write_record(cells.map(|(_, cell)| text(cell)), output)?;
    }
    Ok(())
}

fn text<'c>(cell: &'c Cell<'_>) -> Cow<'c, str> {
    match cell {
        Cell::Nothing => Cow::Borrowed(""),
        Cell::Flag(flag) => Cow::Owned(flag.to_string()),
        Cell::Number(number) => Cow::Owned(serde_json::Value::from(*number).to_string()),
        Cell::Count(count) => Cow::Owned(count.to_string()),
        Cell::Text(text) => Cow::Borrowed(text),
    }
}

/// A line of fields; what a reader would misunderstand is in quotation marks, those in it doubled.
fn write_record<'t>(fields: impl Iterator<Item = Cow<'t, str>>, output: &mut dyn Write) -> io::Result<()> {
    for (place, field) in fields.enumerate() {
        if place > 0 {
            output.write_all(b",")?;
        }
        if field.contains([',', '"', '\n', '\r']) {
            write!(output, "\"{}\"", field.replace('"', "\"\""))?;
        } else {
            output.write_all(field.as_bytes())?;
        }
    }
    output.write_all(b"\n")
}
