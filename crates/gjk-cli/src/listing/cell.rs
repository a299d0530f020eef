//! What a row says in each column, in every format that has columns: CSV and Arrow.

use std::borrow::Cow;

use gjk_body::answer::{Answer, CastAnswer, Coordinates, feature, word};
use gjk_json::column::{Column, Kind};

/// What a row says in one column.
#[derive(Clone, Debug)]
pub(crate) enum Cell<'r> {
    Nothing,
    Flag(bool),
    Number(f64),
    Count(u64),
    Text(Cow<'r, str>),
}

/// Rows, each with a cell for every column; cells that are missing at its end are empty.
pub(crate) type Rows<'i, 'r> = &'i mut dyn Iterator<Item = Vec<Cell<'r>>>;

/// What rows about bodies of parts end with: see [`parts`].
pub(crate) const PARTS: &[Column] = &[
    ("part_a", Kind::UInt32, "the index of the part of A, from 0; null if neither body is made of parts"),
    ("part_b", Kind::UInt32, "the index of the part of B; 0 for a convex shape"),
];

impl<'r> Cell<'r> {
    /// One that may be there.
    pub(crate) fn text(text: Option<&'r (impl AsRef<str> + ?Sized)>) -> Self {
        text.map_or(Self::Nothing, |text| Self::Text(Cow::Borrowed(text.as_ref())))
    }

    fn number(number: Option<f64>) -> Self {
        number.map_or(Self::Nothing, Self::Number)
    }

    /// x, y and z; nothing for z in the plane.
    pub(crate) fn vector(vector: &Coordinates) -> [Self; 3] {
        [0, 1, 2].map(|axis| Self::number(vector.as_slice().get(axis).copied()))
    }
}

/// The columns `intersects` and [`PROXIMITY`](gjk_json::column::PROXIMITY).
pub(crate) fn proximity(answer: &Answer) -> Vec<Cell<'static>> {
    let mut row = vec![Cell::Flag(answer.intersects)];
    row.extend([answer.distance, answer.lower, answer.upper].map(Cell::Number));
    row.extend([&answer.normal, &answer.point_a, &answer.point_b].into_iter().flat_map(Cell::vector));
    row.extend([Cell::text(Some(word(answer.status))), Cell::Count(answer.iterations.into())]);
    row.extend(
        answer
            .features
            .map(|place| feature::name(place).map_or(Cell::Nothing, |name| Cell::Text(name.into()))),
    );
    row
}

/// The columns [`CAST`](gjk_json::column::CAST).
pub(crate) fn cast(met: &CastAnswer) -> Vec<Cell<'static>> {
    let mut row = vec![Cell::text(Some(met.result))];
    row.extend([met.time_lower, met.time_upper].map(Cell::Number));
    row.push(Cell::text(met.kind));
    row.extend([met.distance, met.lower, met.upper].map(Cell::Number));
    row.extend([&met.normal, &met.point_a, &met.point_b].into_iter().flat_map(Cell::vector));
    row.push(Cell::number(met.approach));
    row.extend([Cell::text(Some(met.status_word())), Cell::Count(met.steps.into())]);
    row
}

/// The columns [`PARTS`].
pub(crate) fn parts(parts: Option<[u32; 2]>) -> [Cell<'static>; 2] {
    parts.map_or([Cell::Nothing, Cell::Nothing], |parts| parts.map(|part| Cell::Count(part.into())))
}
