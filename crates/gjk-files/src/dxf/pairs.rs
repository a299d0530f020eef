//! The pairs of a group code and a value that a DXF file is made of, as text or binary; and the records that
//! they make: an entity, a block's head or a line of a table is the pairs from one code 0 to the next.

use crate::ReadError;
use crate::text::without_mark;
use std::borrow::Cow;

/// How a binary file begins.
const SENTINEL: &[u8] = b"AutoCAD Binary DXF\r\n\x1a\0";

/// A value, and the code that says what it is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Pair<'a> {
    pub(super) code: i32,
    pub(super) value: Value<'a>,
    /// Where the code stands, from 1; a binary file is all line 1.
    pub(super) line: u32,
}

/// A value, as it is written.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Value<'a> {
    Text(&'a [u8]),
    Number(f64),
    Integer(i64),
}

impl Value<'_> {
    /// Its text: UTF-8, else each byte as the character of that number, as in the Latin code pages.
    /// Characters that are written as `\U+00C4` come as themselves.
    pub(super) fn text(&self) -> Cow<'_, str> {
        let bytes = match self {
            Self::Text(bytes) => bytes,
            Self::Number(number) => return number.to_string().into(),
            Self::Integer(integer) => return integer.to_string().into(),
        };
        let text: Cow<'_, str> = match std::str::from_utf8(bytes) {
            Ok(text) => text.into(),
            Err(_) => bytes.iter().map(|byte| char::from(*byte)).collect::<String>().into(),
        };
        if text.contains("\\U+") { unescaped(&text).into() } else { text }
    }

    /// Whether it is this text.
    pub(super) fn is(&self, text: &str) -> bool {
        matches!(self, Self::Text(bytes) if *bytes == text.as_bytes())
    }

    /// Its number, if it is a finite one.
    pub(super) fn number(&self) -> Option<f64> {
        let number = match self {
            Self::Text(bytes) => std::str::from_utf8(bytes).ok()?.parse().ok()?,
            Self::Number(number) => *number,
            Self::Integer(integer) => *integer as f64,
        };
        number.is_finite().then_some(number)
    }
}

fn unescaped(text: &str) -> String {
    let mut parts = text.split("\\U+");
    let mut result = parts.next().unwrap_or("").to_owned();
    for part in parts {
        let character = part.get(..4).and_then(|digits| u32::from_str_radix(digits, 16).ok());
        match character.and_then(char::from_u32) {
            Some(character) => {
                result.push(character);
                result.push_str(&part[4..]);
            }
            None => {
                result.push_str("\\U+");
                result.push_str(part);
            }
        }
    }
    result
}

/// Whether a file begins as a binary one does.
pub(crate) fn is_binary(bytes: &[u8]) -> bool {
    bytes.starts_with(SENTINEL)
}

/// Whether a text begins with a section, maybe after comments.
pub(crate) fn is_text(text: &[u8]) -> bool {
    let mut lines = text.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii);
    while let (Some(code), Some(value)) = (lines.next(), lines.next()) {
        match code {
            b"999" => {}
            code => return code == b"0" && value == b"SECTION",
        }
    }
    false
}

/// All pairs of a file, up to the one that says that it ends.
///
/// # Errors
/// If a code is not a number, or a value is missing; with the line.
pub(super) fn pairs(bytes: &[u8]) -> Result<Vec<Pair<'_>>, ReadError> {
    match bytes.strip_prefix(SENTINEL) {
        Some(rest) => binary(rest),
        None => text(without_mark(bytes)),
    }
}

fn text(bytes: &[u8]) -> Result<Vec<Pair<'_>>, ReadError> {
    let mut pairs = Vec::new();
    let mut rest = bytes;
    let mut line = 1_u32;
    while !rest.trim_ascii().is_empty() {
        let code = next_line(&mut rest).trim_ascii();
        let error = |message: String| ReadError::new(line, message);
        let parsed = std::str::from_utf8(code).ok().and_then(|code| code.parse().ok());
        let code = parsed.ok_or_else(|| {
            error(format!("\"{}\" is not a group code", String::from_utf8_lossy(code).escape_debug()))
        })?;
        if rest.is_empty() {
            return Err(error(format!("the value of the group code {code} is missing: the file is cut off")));
        }
        let value = Value::Text(next_line(&mut rest).trim_ascii());
        if code != 999 {
            pairs.push(Pair { code, value, line });
        }
        if code == 0 && value.is("EOF") {
            break;
        }
        line = line.saturating_add(2);
    }
    Ok(pairs)
}

/// Takes the next line, without its end.
fn next_line<'a>(rest: &mut &'a [u8]) -> &'a [u8] {
    let end = memchr::memchr(b'\n', rest);
    let line = &rest[..end.unwrap_or(rest.len())];
    *rest = end.map_or(&[], |end| &rest[end + 1..]);
    line
}

/// How a code is written in a binary file.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Codes {
    /// In one byte, or in two behind a byte 255: up to release 12.
    Short,
    /// In two bytes.
    Long,
}

fn binary(bytes: &[u8]) -> Result<Vec<Pair<'_>>, ReadError> {
    let codes = if bytes.get(1) == Some(&0) { Codes::Long } else { Codes::Short };
    let mut pairs = Vec::new();
    let mut rest = bytes;
    while !rest.is_empty() {
        let Some(pair) = binary_pair(&mut rest, codes) else {
            return Err(ReadError::new(1, format!("the file is cut off after {} pairs", pairs.len())));
        };
        pairs.push(pair);
        if pair.code == 0 && pair.value.is("EOF") {
            break;
        }
    }
    Ok(pairs)
}

/// Takes the next pair; `None` if the bytes end within it.
fn binary_pair<'a>(rest: &mut &'a [u8], codes: Codes) -> Option<Pair<'a>> {
    let code = match codes {
        Codes::Long => i32::from(i16::from_le_bytes(taken(rest)?)),
        Codes::Short => match taken::<1>(rest)? {
            [255] => i32::from(i16::from_le_bytes(taken(rest)?)),
            [code] => i32::from(code),
        },
    };
    let value = match code {
        10..=59 | 110..=149 | 210..=239 | 460..=469 | 1010..=1059 => {
            Value::Number(f64::from_le_bytes(taken(rest)?))
        }
        60..=79 | 170..=179 | 270..=289 | 370..=389 | 400..=409 | 1060..=1070 => {
            Value::Integer(i16::from_le_bytes(taken(rest)?).into())
        }
        90..=99 | 420..=429 | 440..=459 | 1071 => Value::Integer(i32::from_le_bytes(taken(rest)?).into()),
        160..=169 => Value::Integer(i64::from_le_bytes(taken(rest)?)),
        290..=299 => Value::Integer(taken::<1>(rest)?[0].into()),
        310..=319 | 1004 => {
            let [length] = taken::<1>(rest)?;
            let (chunk, after) = rest.split_at_checked(length.into())?;
            *rest = after;
            Value::Text(chunk)
        }
        _ => {
            let end = memchr::memchr(0, rest)?;
            let text = &rest[..end];
            *rest = &rest[end + 1..];
            Value::Text(text)
        }
    };
    Some(Pair { code, value, line: 1 })
}

fn taken<const N: usize>(rest: &mut &[u8]) -> Option<[u8; N]> {
    let (first, after) = rest.split_first_chunk::<N>()?;
    *rest = after;
    Some(*first)
}

/// Why something is no body, as it is told.
pub(super) type Refusal = Cow<'static, str>;

/// From this code on pairs are a program's own.
const EXTENDED: i32 = 1000;
/// Begins an object inside of an object.
const EMBEDDED: i32 = 101;
/// Begins a program's own group, up to a closing brace.
const GROUP: i32 = 102;

/// What belongs to one pair with the code 0.
#[derive(Clone, Copy, Debug)]
pub(super) struct Record<'p> {
    /// Which pair of the file begins it.
    pub(super) index: usize,
    head: &'p Pair<'p>,
    body: &'p [Pair<'p>],
}

/// The records among these pairs, of which the first is that with this index in the file.
pub(super) fn records<'p>(pairs: &'p [Pair<'p>], index: usize) -> impl Iterator<Item = Record<'p>> {
    let mut at = pairs.iter().position(|pair| pair.code == 0).unwrap_or(pairs.len());
    std::iter::from_fn(move || {
        let (head, rest) = pairs.get(at..)?.split_first()?;
        let length = rest.iter().position(|pair| pair.code == 0).unwrap_or(rest.len());
        let record = Record { index: index + at, head, body: &rest[..length] };
        at += 1 + length;
        Some(record)
    })
}

impl<'p> Record<'p> {
    pub(super) fn line(&self) -> u32 {
        self.head.line
    }

    /// What it is, as in `LINE`.
    pub(super) fn kind(&self) -> Cow<'p, str> {
        self.head.value.text()
    }

    /// Its pairs, without what other programs have added.
    pub(super) fn fields(&self) -> impl Iterator<Item = &'p Pair<'p>> {
        let mut is_in_group = false;
        let own = self.body.iter().take_while(|pair| pair.code < EXTENDED && pair.code != EMBEDDED);
        own.filter(move |pair| {
            if pair.code == GROUP {
                is_in_group = pair.value.text().starts_with('{');
                return false;
            }
            !is_in_group
        })
    }

    /// The text of the first pair with a code.
    pub(super) fn text(&self, code: i32) -> Option<Cow<'p, str>> {
        self.fields().find(|pair| pair.code == code).map(|pair| pair.value.text())
    }

    /// The number of the first pair with a code.
    ///
    /// # Errors
    /// If it is not a number.
    pub(super) fn number(&self, code: i32) -> Result<Option<f64>, Refusal> {
        self.fields().find(|pair| pair.code == code).map(number).transpose()
    }

    /// A number that has to be there.
    ///
    /// # Errors
    /// If it is not there, or not a number.
    pub(super) fn required(&self, code: i32) -> Result<f64, Refusal> {
        self.number(code)?.ok_or_else(|| format!("its group code {code} is missing").into())
    }

    /// Flags and counts; 0 where there is none.
    ///
    /// # Errors
    /// If it is not a number.
    pub(super) fn integer(&self, code: i32) -> Result<i64, Refusal> {
        Ok(self.number(code)?.unwrap_or(0.0) as i64)
    }

    /// The point whose first coordinate has a code; those of the others are higher by 10 and 20.
    ///
    /// # Errors
    /// If x or y is missing, or one is not a number.
    pub(super) fn point(&self, code: i32) -> Result<[f64; 3], Refusal> {
        Ok([self.required(code)?, self.required(code + 10)?, self.number(code + 20)?.unwrap_or(0.0)])
    }

    /// The direction that an entity's own z axis has.
    ///
    /// # Errors
    /// If a coordinate is not a number.
    pub(super) fn extrusion(&self) -> Result<[f64; 3], Refusal> {
        let [x, y, z] = [self.number(210)?, self.number(220)?, self.number(230)?];
        Ok([x.unwrap_or(0.0), y.unwrap_or(0.0), z.unwrap_or(1.0)])
    }
}

/// The number of a pair.
///
/// # Errors
/// If it is not a number.
pub(super) fn number(pair: &Pair<'_>) -> Result<f64, Refusal> {
    pair.value.number().ok_or_else(|| {
        let text = pair.value.text();
        format!("\"{}\" (group code {}, line {}) is not a number", text.escape_debug(), pair.code, pair.line)
            .into()
    })
}
