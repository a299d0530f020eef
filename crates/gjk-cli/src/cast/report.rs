//! First contacts, written.

use std::io::{self, Write};

use super::search::{Found, Meeting};
use crate::command::Casting;
use crate::listing::digits::{Points, by_decimal_point, unit_vector};
use crate::listing::text_table::{Cell, Table};
use crate::listing::{Listing, cell};
use gjk_json::column::CAST;

/// Writes the first contacts.
pub(super) fn write(listing: &Listing<'_>, meetings: &[Meeting], output: &mut impl Write) -> io::Result<()> {
    listing.write(
        || match meetings {
            [] => "no contacts".to_owned(),
            _ => table(listing.names, meetings).to_string(),
        },
        meetings.iter().map(|meeting| (meeting.bodies, &meeting.encounter)),
        &[CAST],
        meetings.iter().map(|meeting| (meeting.bodies, cell::cast(&meeting.encounter))),
        output,
    )
}

/// Two lines a pair: A above B, the time above half the width of its bounds.
fn table(names: &[String], meetings: &[Meeting]) -> Table {
    let mut table = Table::new(["pair", "time", "normal", "closest points", "approach", "contact"], 1);
    let times = by_decimal_point(meetings.iter().map(middle));
    let speeds = by_decimal_point(meetings.iter().map(|meeting| meeting.encounter.approach.unwrap_or(0.0)));
    let points: Vec<_> =
        meetings.iter().flat_map(|found| [&found.encounter.point_a, &found.encounter.point_b]).collect();
    let points = Points::new(&points);
    for ((meeting, time), speed) in meetings.iter().zip(times).zip(speeds) {
        let encounter = &meeting.encounter;
        let [a, b] = meeting.bodies.map(|index| &names[index]);
        let certainty = (encounter.time_upper - encounter.time_lower) * 0.5;
        table.add([
            Cell::new(format!("{a}\n{b}")),
            Cell::new(format!("{time}\n±{certainty:.1e}")).right(),
            Cell::new(unit_vector(&encounter.normal)),
            Cell::new(format!("{}\n{}", points.show(&encounter.point_a), points.show(&encounter.point_b))),
            Cell::new(if encounter.approach.is_some() { speed } else { String::new() }).right(),
            Cell::new(encounter.kind.unwrap_or(encounter.result)).red(),
        ]);
    }
    table
}

/// What stands below the table.
pub(super) fn summary(Found { meetings, asked }: &Found, bodies: usize, casting: &Casting) -> String {
    let hits = meetings.iter().filter(|meeting| meeting.encounter.is_hit()).count();
    let bounded = match meetings.len() - hits {
        0 => String::new(),
        count => format!(", {count} undecided"),
    };
    format!(
        "{bodies} bodies, {asked} pairs in relative motion: {hits} with a contact until {:?}{bounded}, {} proved to have \
         none",
        casting.until.unwrap_or(1.0),
        asked - meetings.len(),
    )
}

/// The time of a contact, as the table shows it.
fn middle(meeting: &Meeting) -> f64 {
    let encounter = &meeting.encounter;
    encounter.time_lower + 0.5 * (encounter.time_upper - encounter.time_lower)
}
