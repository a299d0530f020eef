//! The values behind the header of a PLY file.

use super::header::{Element, Encoding, Header, Kind, Property};
use crate::ReadError;
use crate::text::real;

/// Where the next value is read from.
pub(super) struct Values<'b> {
    rest: &'b [u8],
    encoding: Encoding,
    /// The line of the element that is read; a binary file is all line 1.
    pub(super) line: u32,
}

/// One element: a single value is a list of one.
pub(super) type Row = Vec<Vec<f64>>;

impl<'b> Values<'b> {
    pub(super) fn new(bytes: &'b [u8], header: &Header) -> Self {
        let line = if header.encoding == Encoding::Text { header.line } else { 1 };
        Self { rest: &bytes[header.end..], encoding: header.encoding, line }
    }

    /// The values of the next element; those of properties that are not `wanted` are read and left out.
    ///
    /// # Errors
    /// If the file ends, or a value is not one; with the line.
    pub(super) fn row(&mut self, element: &Element, wanted: &[usize]) -> Result<Row, ReadError> {
        let mut words = if self.encoding == Encoding::Text {
            let line = self.next_line(element)?;
            Some(line.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty()))
        } else {
            None
        };
        let mut row = vec![Vec::new(); wanted.len()];
        for (index, Property { name, kind, length }) in element.properties.iter().enumerate() {
            let count = match length {
                None => 1,
                Some(kind) => {
                    let count = self.value(&mut words, *kind, name)?;
                    if count < 0.0 || count.fract() != 0.0 {
                        return Err(self.error(&format!("the list {name} has {count} values")));
                    }
                    count as u64
                }
            };
            let place = wanted.iter().position(|wanted| *wanted == index);
            for _ in 0..count {
                let value = self.value(&mut words, *kind, name)?;
                if let Some(place) = place {
                    row[place].push(value);
                }
            }
        }
        match words.and_then(|mut words| words.next()) {
            None => Ok(row),
            Some(_) => {
                Err(self.error(&format!("there are more values than {} has properties", element.name)))
            }
        }
    }

    /// The next line that is not blank.
    fn next_line(&mut self, element: &Element) -> Result<&'b [u8], ReadError> {
        while !self.rest.is_empty() {
            let end = memchr::memchr(b'\n', self.rest).unwrap_or(self.rest.len());
            let line = self.rest[..end].trim_ascii();
            self.rest = self.rest.get(end + 1..).unwrap_or_default();
            self.line = self.line.saturating_add(1);
            if !line.is_empty() {
                return Ok(line);
            }
        }
        Err(self.error(&format!("the file ends before the last {}", element.name)))
    }

    fn value<'w>(
        &mut self,
        words: &mut Option<impl Iterator<Item = &'w [u8]>>,
        kind: Kind,
        name: &str,
    ) -> Result<f64, ReadError> {
        match words {
            Some(words) => {
                let word =
                    words.next().ok_or_else(|| self.error(&format!("a value of {name} is missing")))?;
                let word = String::from_utf8_lossy(word);
                real(&word).ok_or_else(|| self.error(&format!("\"{}\" is not a number", word.escape_debug())))
            }
            None => kind
                .take(&mut self.rest, self.encoding)
                .ok_or_else(|| self.error(&format!("the file ends where a value of {name} is expected"))),
        }
    }

    fn error(&self, message: &str) -> ReadError {
        ReadError::new(self.line, format!("not a PLY mesh: {message}"))
    }
}
