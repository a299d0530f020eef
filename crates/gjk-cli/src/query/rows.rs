//! Answers in columns, and CSV.

use std::borrow::Cow;
use std::io::{self, Write};

use gjk::Feature;
use gjk_json::answer::Coordinates;
use gjk_json::column::{Column, INTERSECTS, Kind};
use gjk_json::feature;

/// What a row says in one column.
#[derive(Clone, Debug)]
pub(crate) enum Cell<'r> {
    Nothing,
    Flag(bool),
    Number(f64),
    Count(u32),
    Text(Cow<'r, str>),
}

/// What every row begins with.
pub(super) const NAMES: &[Column] = &[
    ("name_a", Kind::LargeUtf8, "the first body, in the order of the scene; never null"),
    ("name_b", Kind::LargeUtf8, "the second body; never null"),
    INTERSECTS,
];

/// What rows about bodies of parts end with.
pub(super) const PARTS: &[Column] = &[
    ("part_a", Kind::UInt32, "which part of A, from 0; null where neither body is made of parts"),
    ("part_b", Kind::UInt32, "the same of B; 0 for a convex shape"),
];

impl<'r> Cell<'r> {
    /// One that may be there.
    pub(crate) fn text(text: Option<impl Into<Cow<'r, str>>>) -> Self {
        text.map_or(Self::Nothing, |text| Self::Text(text.into()))
    }

    /// A place's name.
    pub(super) fn feature(feature: Feature) -> Self {
        Self::text(feature::name(feature))
    }

    /// x, y and z; nothing for z in the plane.
    pub(crate) fn vector(vector: &Coordinates) -> [Self; 3] {
        [0, 1, 2].map(|axis| vector.as_slice().get(axis).map_or(Self::Nothing, |&x| Self::Number(x)))
    }

    /// The two parts.
    pub(super) fn parts(parts: Option<[u32; 2]>) -> [Self; 2] {
        parts.map_or([Self::Nothing, Self::Nothing], |parts| parts.map(Self::Count))
    }

    fn as_text(&self) -> Cow<'_, str> {
        match self {
            Self::Nothing => Cow::Borrowed(""),
            Self::Flag(flag) => Cow::Owned(flag.to_string()),
            Self::Number(number) => Cow::Owned(serde_json::Value::from(*number).to_string()),
            Self::Count(count) => Cow::Owned(count.to_string()),
            Self::Text(text) => Cow::Borrowed(text),
        }
    }
}

/// Rows, each with a cell for every column.
pub(crate) type Rows<'i, 'r> = &'i mut dyn Iterator<Item = Vec<Cell<'r>>>;

/// Writes rows in these columns, about bodies of this dimension.
pub(crate) type WriteColumns = fn(&[Column], usize, Rows<'_, '_>, &mut dyn Write) -> io::Result<()>;

/// With a header; what has no coordinates along a third axis has no columns for it.
pub(crate) fn write_csv(
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
        write_record(cells.map(|(_, cell)| cell.as_text()), output)?;
    }
    output.flush()
}

/// A line of fields; what a reader would misunderstand is in quotation marks, those in it doubled (RFC 4180).
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
