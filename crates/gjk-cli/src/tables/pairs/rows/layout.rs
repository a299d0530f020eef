//! Whether what a record batch says about its body is true of that body.
//!
//! A batch lists a node for each column and each column within a column, depth first: how many values, how
//! many nulls. It lists the buffers in the same order: for every type one of validity, a bit a value; for
//! texts and lists one of offsets, which has one more than there are values; and one of values or bytes for
//! all but lists. (Arrow columnar format, sections "Recursive flattening" and "Buffer listing for each
//! layout".)

use arrow_ipc::{Buffer, FieldNode, RecordBatch};
use arrow_schema::{DataType, Field, Schema};

/// Compares the nodes and the buffers of a batch with its schema and the length of its body.
///
/// # Errors
/// If the decoder would read what is not there; the text starts with the column.
pub(super) fn check(batch: &RecordBatch<'_>, schema: &Schema, body: usize) -> Result<(), String> {
    if batch.compression().is_some() {
        return Err("its body is compressed, which is not supported".to_owned());
    }
    let rows = at_least_zero(batch.length(), "it has", "rows")?;
    if schema.fields().is_empty() && rows > 0 {
        return Err(format!("it has {rows} rows but no column"));
    }
    let mut rest = Rest {
        nodes: batch.nodes().into_iter().flatten(),
        buffers: batch.buffers().into_iter().flatten(),
        body: body as u64,
    };
    for field in schema.fields() {
        let column = |why: String| format!("{}: {why}", field.name());
        let values = rest.column(field).map_err(column)?;
        if values != rows {
            return Err(column(format!("it has {values} values in a batch of {rows} rows")));
        }
    }
    if rest.nodes.next().is_some() || rest.buffers.next().is_some() {
        return Err("it has more columns than the schema".to_owned());
    }
    Ok(())
}

/// What no column has taken yet.
struct Rest<N, B> {
    nodes: N,
    buffers: B,
    /// Bytes of the body.
    body: u64,
}

impl<'b, N: Iterator<Item = &'b FieldNode>, B: Iterator<Item = &'b Buffer>> Rest<N, B> {
    /// Takes a column and those within it; how many values it has.
    fn column(&mut self, field: &Field) -> Result<u64, String> {
        let node = self.nodes.next().ok_or("missing from the batch")?;
        let values = at_least_zero(node.length(), "it has", "values")?;
        let nulls = at_least_zero(node.null_count(), "it has", "nulls")?;
        if nulls > values {
            return Err(format!("it has {nulls} nulls among {values} values"));
        }
        self.buffer("validity", if nulls > 0 { values.div_ceil(8) } else { 0 })?;
        match field.data_type() {
            DataType::Utf8 => self.texts(values, 4)?,
            DataType::LargeUtf8 => self.texts(values, 8)?,
            DataType::List(child) => self.lists(values, 4, child)?,
            DataType::LargeList(child) => self.lists(values, 8, child)?,
            DataType::FixedSizeList(child, size) => {
                let size = at_least_zero(i64::from(*size), "its lists have", "values")?;
                let inner = self.column(child).map_err(|why| format!("values: {why}"))?;
                let needed = values.saturating_mul(size);
                if inner < needed {
                    return Err(format!("{values} lists of {size} need {needed} values, found {inner}"));
                }
            }
            other => {
                // `columns::check` lets no other type pass.
                let width = other.primitive_width().ok_or_else(|| format!("{other} is not supported"))?;
                self.buffer("values", values.saturating_mul(width as u64))?;
            }
        }
        Ok(values)
    }

    fn texts(&mut self, values: u64, width: u64) -> Result<(), String> {
        self.offsets(values, width)?;
        // How many bytes there are, the offsets say, which the decoder compares.
        self.buffer("bytes", 0).map(drop)
    }

    fn lists(&mut self, values: u64, width: u64, child: &Field) -> Result<(), String> {
        self.offsets(values, width)?;
        self.column(child).map(drop).map_err(|why| format!("values: {why}"))
    }

    /// Without values there need not be offsets. The decoder reads all of the buffer, so that it has to hold
    /// whole offsets.
    fn offsets(&mut self, values: u64, width: u64) -> Result<(), String> {
        let count = if values == 0 { 0 } else { values.saturating_add(1) };
        let length = self.buffer("offsets", count.saturating_mul(width))?;
        if length.is_multiple_of(width) {
            Ok(())
        } else {
            Err(format!("its buffer of offsets has {length} bytes, expected a multiple of {width}"))
        }
    }

    /// Takes a buffer that has to lie in the body and to have so many bytes at least; how many it has.
    fn buffer(&mut self, name: &str, needed: u64) -> Result<u64, String> {
        let buffer = self.buffers.next().ok_or_else(|| format!("its buffer of {name} is missing"))?;
        let (offset, length) = (buffer.offset(), buffer.length());
        let end = offset.checked_add(length).and_then(|end| u64::try_from(end).ok());
        if offset < 0 || length < 0 || end.is_none_or(|end| end > self.body) {
            let body = self.body;
            return Err(format!(
                "its buffer of {name} has {length} bytes from byte {offset}, beyond a body of {body} bytes"
            ));
        }
        let length = length.unsigned_abs();
        if length < needed {
            return Err(format!("its buffer of {name} has {length} bytes, expected {needed}"));
        }
        Ok(length)
    }
}

fn at_least_zero(count: i64, has: &str, what: &str) -> Result<u64, String> {
    u64::try_from(count).map_err(|_| format!("{has} {count} {what}"))
}
