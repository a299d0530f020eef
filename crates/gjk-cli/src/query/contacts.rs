//! The points that carry contacts, written.

use std::io::{self, Write};

use super::report::Report;
use super::search::Touching;
use super::table;
use crate::listing::cell::{Cell, PARTS, parts};
use gjk_body::answer::ContactPoint;
use gjk_json::column::{Column, INTERSECTS, Kind};

/// What a point of a contact has between `intersects` and the parts.
const POINTS: &[Column] = &[
    ("normal_x", Kind::Float64, "x of the unit normal from A to B"),
    ("normal_y", Kind::Float64, "y of the unit normal from A to B"),
    ("normal_z", Kind::Float64, "z of the unit normal from A to B; null in 2D"),
    ("reference_shape", Kind::Utf8, "the shape with the reference side, a or b; null if there is none"),
    ("reference_side", Kind::Utf8, "the reference side, for example \"edge 3\"; null if there is none"),
    ("point_x", Kind::Float64, "x of the point halfway between the two surfaces"),
    ("point_y", Kind::Float64, "y of the point halfway between the two surfaces"),
    ("point_z", Kind::Float64, "z of the point halfway between the two surfaces; null in 2D"),
    (
        "distance",
        Kind::Float64,
        "the signed distance between the surfaces along the normal; negative if they overlap",
    ),
    (
        "feature_a",
        Kind::Utf8,
        "the vertex, edge or face of A at this point, for example \"edge 3\"; null on a curve",
    ),
    ("feature_b", Kind::Utf8, "the vertex, edge or face of B at this point; null on a curve"),
];

/// Writes the contacts: in columns one point a row, else one contact.
pub(super) fn write<'r>(
    report: &Report<'r>,
    contacts: &'r [Touching],
    output: &mut impl Write,
) -> io::Result<()> {
    let rows = contacts
        .iter()
        .flat_map(|found| found.contact.points.iter().map(move |point| (found.bodies, row(found, point))));
    report.listing.write(
        || match contacts {
            [] => "no contacts".to_owned(),
            _ => table::contacts(report.listing.names, contacts).to_string(),
        },
        contacts.iter().map(|found| (found.bodies, &found.contact)),
        &[&[INTERSECTS], POINTS, PARTS],
        rows,
        output,
    )
}

/// What stands below the table.
pub(super) fn summary(report: &Report<'_>, contacts: &[Touching]) -> String {
    let mut pairs: Vec<[usize; 2]> = contacts.iter().map(|found| found.bodies).collect();
    pairs.sort_unstable();
    pairs.dedup();
    let points: usize = contacts.iter().map(|found| found.contact.points.len()).sum();
    format!(
        "{} bodies, {} pairs, {} of them with {} contacts of {points} points, {:.1} ms",
        report.listing.names.len(),
        report.all(),
        pairs.len(),
        contacts.len(),
        report.took.as_secs_f64() * 1e3,
    )
}

fn row<'r>(Touching { contact, .. }: &'r Touching, point: &'r ContactPoint) -> Vec<Cell<'r>> {
    let mut row = vec![Cell::Flag(contact.intersects)];
    row.extend(Cell::vector(&contact.normal));
    row.push(Cell::text(contact.reference.as_ref().map(|side| side.shape)));
    row.push(Cell::text(contact.reference.as_ref().and_then(|side| side.side.as_deref())));
    row.extend(Cell::vector(&point.point));
    row.push(Cell::Number(point.distance));
    row.extend(point.features.iter().map(|feature| Cell::text(feature.as_deref())));
    row.extend(parts(contact.parts));
    row
}
