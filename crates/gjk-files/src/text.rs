//! The text of a file, and its lines.

use std::borrow::Cow;

use super::ReadError;

/// The text of a file.
///
/// # Errors
/// If it is not UTF-8, with the line.
pub(crate) fn text(bytes: &[u8]) -> Result<&str, ReadError> {
    let bytes = without_mark(bytes);
    std::str::from_utf8(bytes).map_err(|error| {
        let before = memchr::memchr_iter(b'\n', &bytes[..error.valid_up_to()]).count();
        ReadError::new(1 + u32::try_from(before).unwrap_or(u32::MAX - 1), "the text is not UTF-8")
    })
}

/// The bytes without the mark by which some programs say that a text is UTF-8.
pub(crate) fn without_mark(bytes: &[u8]) -> &[u8] {
    bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes)
}

/// The lines of a text file, counted from 1. What is not UTF-8 in them is in names and comments, and is
/// replaced.
pub(crate) fn lines(bytes: &[u8]) -> impl Iterator<Item = (u32, Cow<'_, str>)> {
    without_mark(bytes)
        .split(|byte| *byte == b'\n')
        .zip(1_u32..)
        .map(|(line, number)| (number, String::from_utf8_lossy(line)))
}

/// A coordinate in words of a text file, finite or not.
///
/// # Errors
/// If it is not a number.
pub(crate) fn coordinate(word: Option<&str>, line: u32) -> Result<f64, ReadError> {
    let error = |message: String| ReadError::new(line, message);
    let word = word.ok_or_else(|| error("a point needs three coordinates".to_owned()))?;
    real(word).ok_or_else(|| error(format!("\"{}\" is not a number", word.escape_debug())))
}

/// A number as programs write it, finite or not: Microsoft's C library prints NaN as `1.#IND`, `-1.#QNAN0` or
/// `-nan(ind)`, and infinity as `1.#INF`.
pub(crate) fn real(word: &str) -> Option<f64> {
    let Some((sign, what)) = word.split_once("1.#") else {
        return word.strip_suffix("(ind)").unwrap_or(word).parse().ok();
    };
    let size = if what.starts_with("INF") { f64::INFINITY } else { f64::NAN };
    let is_one = ["IND", "INF", "QNAN", "SNAN"].iter().any(|known| what.starts_with(known));
    match sign {
        "" | "+" if is_one => Some(size),
        "-" if is_one => Some(-size),
        _ => None,
    }
}

/// A number of things in words, as in `1 point` and `2 points`.
pub(crate) fn counted(count: usize, what: &str) -> String {
    if count == 1 { format!("1 {what}") } else { format!("{count} {what}s") }
}
