//! What bodies are called.

use std::cmp::Ordering;

use arrow_array::cast::AsArray;
use arrow_array::types::{
    ArrowPrimitiveType, Int8Type, Int16Type, Int32Type, Int64Type, UInt8Type, UInt16Type, UInt32Type,
    UInt64Type,
};
use arrow_array::{Array, ArrayRef};
use arrow_schema::DataType;

/// The ids of some rows: integers or texts.
#[derive(Clone, Debug)]
pub(crate) struct Ids(ArrayRef);

/// One of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Id<'a> {
    Number(i128),
    Text(&'a str),
}

impl std::fmt::Display for Id<'_> {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Number(number) => write!(out, "{number}"),
            Self::Text(text) => write!(out, "{text}"),
        }
    }
}

/// Whether ids may be of this type.
pub(super) fn accepts(data_type: &DataType) -> bool {
    let is_text = matches!(data_type, DataType::Utf8 | DataType::LargeUtf8 | DataType::Utf8View);
    is_text || data_type.is_integer()
}

impl Ids {
    pub(super) fn of(array: &ArrayRef) -> Option<Self> {
        accepts(array.data_type()).then(|| Self(array.clone()))
    }

    /// The column.
    pub(crate) fn array(&self) -> &ArrayRef {
        &self.0
    }

    /// The id of a row; `None` where it is null.
    pub(crate) fn get(&self, row: usize) -> Option<Id<'_>> {
        let array = &self.0;
        if array.is_null(row) {
            return None;
        }
        match array.data_type() {
            DataType::Utf8 => Some(Id::Text(array.as_string::<i32>().value(row))),
            DataType::LargeUtf8 => Some(Id::Text(array.as_string::<i64>().value(row))),
            DataType::Utf8View => Some(Id::Text(array.as_string_view().value(row))),
            DataType::Int8 => number::<Int8Type>(array, row),
            DataType::Int16 => number::<Int16Type>(array, row),
            DataType::Int32 => number::<Int32Type>(array, row),
            DataType::Int64 => number::<Int64Type>(array, row),
            DataType::UInt8 => number::<UInt8Type>(array, row),
            DataType::UInt16 => number::<UInt16Type>(array, row),
            DataType::UInt32 => number::<UInt32Type>(array, row),
            DataType::UInt64 => number::<UInt64Type>(array, row),
            _ => None,
        }
    }

    /// The order of two rows by their ids.
    pub(crate) fn order(&self, p: usize, q: usize) -> Ordering {
        self.get(p).cmp(&self.get(q))
    }
}

fn number<T: ArrowPrimitiveType<Native: Into<i128>>>(array: &ArrayRef, row: usize) -> Option<Id<'_>> {
    Some(Id::Number(array.as_primitive::<T>().value(row).into()))
}
