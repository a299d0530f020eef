//! Where a text is at fault.

use std::ops::Range;

use gjk_json::json::{Fault, line_and_column};

use super::found::{Found, Place};

/// What is wrong with a text at these bytes.
pub(super) fn at(text: &str, span: Range<usize>, message: String) -> Found {
    let (line, column) = line_and_column(text, span.start);
    let units = |byte: usize| text.get(..byte).unwrap_or(text).encode_utf16().count();
    let (from, to) = (units(span.start), units(span.end));
    Found::Fault(Place { message, line, column, from, to })
}

/// The same of a document that stands from `start` on in a longer text.
pub(super) fn fault(text: &str, start: usize, fault: &Fault) -> Found {
    at(text, start + fault.span.start..start + fault.span.end, fault.to_string())
}

/// What is wrong with a line, counted from 1.
pub(super) fn line(text: &str, line: u32, message: String) -> Found {
    let before = (line as usize).saturating_sub(1);
    let start = text.split_inclusive('\n').take(before).map(str::len).sum::<usize>();
    let length = text.get(start..).and_then(|rest| rest.lines().next()).map_or(0, str::len);
    at(text, start..start + length, message)
}
