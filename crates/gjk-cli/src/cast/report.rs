//! First contacts, written.

use std::io::{self, Write};

use super::search::{Found, Meeting};
use crate::command::{Casting, Listing};
use crate::query::columns::{Points, by_decimal_point, unit_vector};
use crate::query::report::{Named, write_array};
use crate::query::rows::{Cell, write_csv};
use crate::text_table::{Cell as Shown, Table};
use gjk_json::column::{CAST, Column, Kind};

/// The columns of the CSV before those of every cast.
const NAMES: &[Column] = &[
    ("name_a", Kind::LargeUtf8, "the first body, in the order of the scene"),
    ("name_b", Kind::LargeUtf8, "the second body"),
];

/// Everything that is said about a scene.
pub(super) struct Report<'s> {
    pub(super) names: &'s [String],
    pub(super) dimension: usize,
    pub(super) found: &'s Found,
}

impl Report<'_> {
    /// Writes the answers.
    pub(super) fn write(&self, format: Listing, output: &mut impl Write) -> io::Result<()> {
        let meetings = &self.found.meetings;
        match format {
            Listing::Table if meetings.is_empty() => writeln!(output, "no contacts"),
            Listing::Table => writeln!(output, "{}", self.table()),
            Listing::Json => write_array(
                output,
                meetings.iter().map(|meeting| {
                    let [a, b] = meeting.bodies.map(|index| self.names[index].as_str());
                    Named { name_a: a, name_b: b, content: &meeting.encounter }
                }),
            ),
            Listing::Csv => write_csv(
                &[NAMES, CAST].concat(),
                self.dimension,
                &mut meetings.iter().map(|meeting| self.row(meeting)),
                output,
            ),
        }
    }

    fn row(&self, Meeting { bodies, encounter }: &Meeting) -> Vec<Cell<'_>> {
        let name = |body: usize| Cell::text(Some(self.names[body].as_str()));
        let mut row = vec![name(bodies[0]), name(bodies[1]), Cell::text(Some(encounter.result))];
        row.extend([encounter.time_lower, encounter.time_upper].map(Cell::Number));
        row.push(Cell::text(encounter.kind));
        row.extend([encounter.distance, encounter.lower, encounter.upper].map(Cell::Number));
        let vectors = [&encounter.normal, &encounter.point_a, &encounter.point_b];
        row.extend(vectors.into_iter().flat_map(Cell::vector));
        row.push(encounter.approach.map_or(Cell::Nothing, Cell::Number));
        row.extend([Cell::text(Some(encounter.status_word())), Cell::Count(encounter.steps)]);
        row
    }

    /// Two lines a pair: A above B, the time above half the width of its bounds.
    fn table(&self) -> Table {
        let meetings = &self.found.meetings;
        let mut table = Table::new(["pair", "time", "normal", "closest points", "approach", "contact"], 1);
        let times = by_decimal_point(meetings.iter().map(middle));
        let speeds =
            by_decimal_point(meetings.iter().map(|meeting| meeting.encounter.approach.unwrap_or(0.0)));
        let points: Vec<_> =
            meetings.iter().flat_map(|found| [&found.encounter.point_a, &found.encounter.point_b]).collect();
        let points = Points::new(&points);
        for ((meeting, time), speed) in meetings.iter().zip(times).zip(speeds) {
            let encounter = &meeting.encounter;
            let [a, b] = meeting.bodies.map(|index| &self.names[index]);
            let certainty = (encounter.time_upper - encounter.time_lower) * 0.5;
            table.add([
                Shown::new(format!("{a}\n{b}")),
                Shown::new(format!("{time}\n±{certainty:.1e}")).right(),
                Shown::new(unit_vector(&encounter.normal)),
                Shown::new(format!(
                    "{}\n{}",
                    points.show(&encounter.point_a),
                    points.show(&encounter.point_b)
                )),
                Shown::new(if encounter.approach.is_some() { speed } else { String::new() }).right(),
                Shown::new(encounter.kind.unwrap_or(encounter.result)).red(),
            ]);
        }
        table
    }

    /// What stands below the table.
    pub(super) fn summary(&self, casting: &Casting) -> String {
        let Found { meetings, asked } = self.found;
        let hits = meetings.iter().filter(|meeting| meeting.encounter.is_hit()).count();
        let bounded = match meetings.len() - hits {
            0 => String::new(),
            count => format!(", {count} undecided"),
        };
        format!(
            "{} bodies, {asked} pairs that move relative to each other: {hits} with a contact until {:?}{bounded}, {} \
             proved to have none",
            self.names.len(),
            casting.until.unwrap_or(1.0),
            asked - meetings.len(),
        )
    }
}

/// The time of a contact, as the table shows it.
fn middle(meeting: &Meeting) -> f64 {
    let encounter = &meeting.encounter;
    encounter.time_lower + 0.5 * (encounter.time_upper - encounter.time_lower)
}
