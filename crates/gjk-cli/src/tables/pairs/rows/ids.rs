//! What the rows of a batch are called, as JSON.

use std::ops::Range;
use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::types::{ArrowPrimitiveType, Int32Type, Int64Type, UInt32Type, UInt64Type};
use arrow_array::{Array, ArrayRef, LargeStringArray, OffsetSizeTrait};

/// The ids of some rows of a column that has passed `gjk_arrow::check`; nulls without one.
pub(super) fn written(column: Option<&ArrayRef>, rows: Range<usize>) -> ArrayRef {
    let id = column.and_then(|column| writer(column));
    Arc::new(LargeStringArray::from_iter(rows.map(|row| id.as_ref().and_then(|id| id(row)))))
}

/// The id of a row as JSON; `None` where it is null.
type Writer<'c> = Box<dyn Fn(usize) -> Option<String> + 'c>;

fn writer(array: &dyn Array) -> Option<Writer<'_>> {
    None.or_else(|| integers::<Int64Type>(array))
        .or_else(|| integers::<UInt64Type>(array))
        .or_else(|| integers::<Int32Type>(array))
        .or_else(|| integers::<UInt32Type>(array))
        .or_else(|| texts::<i32>(array))
        .or_else(|| texts::<i64>(array))
}

fn integers<T: ArrowPrimitiveType<Native: std::fmt::Display>>(array: &dyn Array) -> Option<Writer<'_>> {
    let array = array.as_primitive_opt::<T>()?;
    Some(Box::new(|row| array.is_valid(row).then(|| array.value(row).to_string())))
}

fn texts<O: OffsetSizeTrait>(array: &dyn Array) -> Option<Writer<'_>> {
    let array = array.as_string_opt::<O>()?;
    Some(Box::new(|row| array.is_valid(row).then(|| serde_json::Value::from(array.value(row)).to_string())))
}
