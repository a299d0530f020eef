//! Distances and intersections of pairs, written.

use std::collections::HashSet;
use std::io::{self, Write};
use std::time::Duration;

use serde::Serialize;

use super::search::{CLOSEST, Pair};
use super::table;
use crate::command::Format;
use crate::listing::Listing;
use crate::listing::cell::{Cell, PARTS, parts, proximity};
use gjk_json::column::{INTERSECTS, PROXIMITY};

/// What answers about a scene are written with.
#[derive(Debug)]
pub(super) struct Report<'s> {
    pub(super) listing: Listing<'s>,
    /// Pairs that nobody asks about.
    pub(super) ignored: &'s HashSet<[usize; 2]>,
    pub(super) took: Duration,
}

#[derive(Serialize)]
struct Intersection {
    intersects: bool,
}

impl Report<'_> {
    /// Writes the answers about pairs.
    pub(super) fn write(&self, pairs: &[Pair], output: &mut impl Write) -> io::Result<()> {
        self.listing.write(
            || match pairs {
                [] => "no pairs".to_owned(),
                _ => table::proximity(self.listing.names, pairs).to_string(),
            },
            pairs.iter().map(|pair| (pair.bodies, &pair.answer)),
            &[&[INTERSECTS], PROXIMITY, PARTS],
            pairs.iter().map(|Pair { bodies, answer }| {
                let mut row = proximity(answer);
                row.extend(parts(answer.parts));
                (*bodies, row)
            }),
            output,
        )
    }

    /// For every pair of bodies, in their order, whether it is among those that touch, which are sorted. A
    /// long table has these alone.
    pub(super) fn write_intersections(
        &self,
        touching: &[[usize; 2]],
        output: &mut impl Write,
    ) -> io::Result<()> {
        let names = self.listing.names;
        let answered = || {
            let mut touching = touching.iter().copied().peekable();
            let pairs = (0..names.len()).flat_map(|i| (i + 1..names.len()).map(move |j| [i, j]));
            let pairs = pairs.filter(|pair| !self.ignored.contains(pair));
            pairs.map(move |pair| (pair, touching.next_if_eq(&pair).is_some()))
        };
        self.listing.write(
            || match names.len() {
                0 | 1 => "no pairs".to_owned(),
                _ if self.is_shortened() => {
                    table::intersections(names, answered().filter(|(_, intersects)| *intersects)).to_string()
                }
                _ => table::intersections(names, answered()).to_string(),
            },
            answered().map(|(pair, intersects)| (pair, Intersection { intersects })),
            &[&[INTERSECTS]],
            answered().map(|(pair, intersects)| (pair, vec![Cell::Flag(intersects)])),
            output,
        )
    }

    /// Whether this is a table for people, and there are more pairs than it says of each that it is apart.
    pub(super) fn is_shortened(&self) -> bool {
        self.listing.format == Format::Table && self.all() > CLOSEST
    }

    /// What is said of a table without the pairs that are apart.
    pub(super) fn apart_left_out(&self, touching: usize) -> String {
        format!(
            "showing the {touching} of {} pairs that intersect; --format csv or json lists all",
            self.all()
        )
    }

    /// How many pairs there are.
    pub(super) fn all(&self) -> usize {
        let count = self.listing.names.len();
        (count * count.saturating_sub(1) / 2).saturating_sub(self.ignored.len())
    }

    /// What is said where nobody has set a limit and not all pairs were answered.
    pub(super) fn left_out(&self, pairs: &[Pair]) -> String {
        let touching = pairs.iter().filter(|pair| pair.answer.intersects).count();
        let shown = match pairs.len() {
            shown if shown == touching => format!("the {shown} that overlap or touch"),
            shown => format!("the {shown} closest, {touching} of which overlap or touch"),
        };
        format!(
            "showing {shown}, of {} pairs; --within inf shows all, --nearest and --within select others",
            self.all()
        )
    }

    /// What stands below the table.
    pub(super) fn summary(&self, pairs: &[Pair]) -> String {
        let count = |is: fn(f64) -> bool| pairs.iter().filter(|pair| is(pair.answer.distance)).count();
        let plural =
            |count: usize, one: &str, many: &str| format!("{count} {}", if count == 1 { one } else { many });
        let contacts = match count(|distance| distance == 0.0) {
            0 => String::new(),
            touching => format!(" and {}", plural(touching, "contact", "contacts")),
        };
        format!(
            "{}, {} ({} shown), {}{contacts} among them, {:.1} ms",
            plural(self.listing.names.len(), "body", "bodies"),
            plural(self.all(), "pair", "pairs"),
            pairs.len(),
            plural(count(|distance| distance < 0.0), "overlap", "overlaps"),
            self.took.as_secs_f64() * 1e3,
        )
    }
}
