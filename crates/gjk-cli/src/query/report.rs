//! Pairs, written.

use std::collections::HashSet;
use std::io::{self, Write};
use std::time::Duration;

use serde::Serialize;

use super::rows::{Cell, NAMES, PARTS, WriteColumns};
use super::search::{CLOSEST, Pair};
use super::table;
use crate::command::Format;
use gjk_json::answer::word;
use gjk_json::column::{Column, PROXIMITY};

/// Everything that is said about a scene.
#[derive(Debug)]
pub(super) struct Report<'s> {
    pub(super) names: &'s [String],
    /// Pairs that nobody asks about.
    pub(super) ignored: &'s HashSet<[usize; 2]>,
    pub(super) dimension: usize,
    pub(super) pairs: Vec<Pair>,
    pub(super) took: Duration,
    /// How rows in columns are written.
    pub(super) columns: WriteColumns,
}

#[derive(Serialize)]
pub(crate) struct Named<'s, T> {
    pub(crate) name_a: &'s str,
    pub(crate) name_b: &'s str,
    #[serde(flatten)]
    pub(crate) content: T,
}

#[derive(Serialize)]
struct Intersection {
    intersects: bool,
}

impl Report<'_> {
    /// Writes the answers.
    pub(super) fn write(&self, format: Format, output: &mut impl Write) -> io::Result<()> {
        let columns = || NAMES.iter().chain(PROXIMITY).chain(PARTS).copied().collect::<Vec<_>>();
        match format {
            Format::Table if self.pairs.is_empty() => writeln!(output, "no pairs"),
            Format::Table => writeln!(output, "{}", table::proximity(self.names, &self.pairs)),
            Format::Json => {
                write_array(output, self.pairs.iter().map(|pair| self.named(pair.bodies, &pair.answer)))
            }
            Format::Csv | Format::Arrow => self.write_columns(&columns(), self.rows(), output),
        }
    }

    /// Writes rows in columns.
    pub(super) fn write_columns<'r>(
        &self,
        columns: &[Column],
        mut rows: impl Iterator<Item = Vec<Cell<'r>>>,
        output: &mut impl Write,
    ) -> io::Result<()> {
        (self.columns)(columns, self.dimension, &mut rows, output)
    }

    /// The answers in columns.
    fn rows(&self) -> impl Iterator<Item = Vec<Cell<'_>>> {
        self.pairs.iter().map(|Pair { bodies, answer }| {
            let mut row = self.begin(*bodies, answer.intersects);
            row.extend([answer.distance, answer.lower, answer.upper].map(Cell::Number));
            row.extend([&answer.normal, &answer.point_a, &answer.point_b].into_iter().flat_map(Cell::vector));
            row.extend([Cell::text(Some(word(answer.status))), Cell::Count(answer.iterations)]);
            row.extend(answer.features.map(Cell::feature));
            row.extend(Cell::parts(answer.parts));
            row
        })
    }

    /// What every row begins with.
    pub(super) fn begin(&self, [a, b]: [usize; 2], intersects: bool) -> Vec<Cell<'_>> {
        let name = |body: usize| Cell::text(self.names.get(body).map(String::as_str));
        vec![name(a), name(b), Cell::Flag(intersects)]
    }

    /// Whether there are more pairs than a table for people says of each that it is apart.
    pub(super) fn is_long(&self) -> bool {
        self.all() > CLOSEST
    }

    /// What is said of a table without the pairs that are apart.
    pub(super) fn apart_left_out(&self, touching: usize) -> String {
        format!(
            "of {} pairs these are the {touching} that intersect; --format csv or json gives all",
            self.all()
        )
    }

    /// For every pair of bodies, in their order, whether it is among those that touch, which are sorted. A
    /// long table has these alone.
    pub(super) fn write_intersections(
        &self,
        touching: &[[usize; 2]],
        format: Format,
        output: &mut impl Write,
    ) -> io::Result<()> {
        let count = self.names.len();
        let mut touching = touching.iter().copied().peekable();
        let pairs = (0..count).flat_map(|i| (i + 1..count).map(move |j| [i, j]));
        let pairs = pairs.filter(|pair| !self.ignored.contains(pair));
        let answered = pairs.map(|pair| (pair, touching.next_if_eq(&pair).is_some()));
        match format {
            Format::Table if count < 2 => writeln!(output, "no pairs"),
            Format::Table if self.is_long() => {
                let intersecting = answered.filter(|(_, intersects)| *intersects);
                writeln!(output, "{}", table::intersections(self.names, intersecting))
            }
            Format::Table => writeln!(output, "{}", table::intersections(self.names, answered)),
            Format::Json => {
                let rows = answered.map(|(pair, intersects)| self.named(pair, Intersection { intersects }));
                write_array(output, rows)
            }
            Format::Csv | Format::Arrow => {
                let rows = answered.map(|(pair, intersects)| self.begin(pair, intersects));
                self.write_columns(NAMES, rows, output)
            }
        }
    }

    /// How many pairs there are.
    pub(super) fn all(&self) -> usize {
        let count = self.names.len();
        (count * count.saturating_sub(1) / 2).saturating_sub(self.ignored.len())
    }

    /// What is said where nobody has set a limit and not all pairs were answered.
    pub(super) fn left_out(&self) -> String {
        let touching = self.pairs.iter().filter(|pair| pair.answer.intersects).count();
        let shown = match self.pairs.len() {
            shown if shown == touching => format!("the {shown} that overlap or touch"),
            shown => format!("the {shown} closest, {touching} of which overlap or touch"),
        };
        format!(
            "of {} pairs these are {shown}; --nearest and --within choose others, --within inf gives all",
            self.all()
        )
    }

    /// What stands below the table.
    pub(super) fn summary(&self) -> String {
        let (count, all) = (self.names.len(), self.all());
        let touching = self.pairs.iter().filter(|pair| pair.answer.distance == 0.0).count();
        let overlaps = self.pairs.iter().filter(|pair| pair.answer.distance < 0.0).count();
        let plural =
            |count: usize, one: &str, many: &str| format!("{count} {}", if count == 1 { one } else { many });
        format!(
            "{}, {} ({} shown), {}{} among them, {:.1} ms",
            plural(count, "body", "bodies"),
            plural(all, "pair", "pairs"),
            self.pairs.len(),
            plural(overlaps, "overlap", "overlaps"),
            if touching > 0 {
                format!(" and {}", plural(touching, "contact", "contacts"))
            } else {
                String::new()
            },
            self.took.as_secs_f64() * 1e3,
        )
    }

    pub(super) fn named<T>(&self, [a, b]: [usize; 2], content: T) -> Named<'_, T> {
        Named { name_a: &self.names[a], name_b: &self.names[b], content }
    }
}

pub(crate) fn write_array<T: Serialize>(
    output: &mut impl Write,
    rows: impl Iterator<Item = T>,
) -> io::Result<()> {
    let mut separator = "[";
    let mut any = false;
    for row in rows {
        write!(output, "{separator}\n  ")?;
        serde_json::to_writer(&mut *output, &row)?;
        (separator, any) = (",", true);
    }
    writeln!(output, "{}", if any { "\n]" } else { "[]" })
}
