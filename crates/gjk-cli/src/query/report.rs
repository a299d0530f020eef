//! Pairs, written.

use std::collections::HashSet;
use std::io::{self, Write};
use std::time::Duration;

use serde::Serialize;

use super::search::Pair;
use super::table;
use crate::command::Format;
use gjk_json::answer::{Answer, Coordinates, word};

/// Everything that is said about a scene.
#[derive(Debug)]
pub(super) struct Report<'s> {
    pub(super) names: &'s [String],
    /// Pairs that nobody asks about.
    pub(super) ignored: &'s HashSet<[usize; 2]>,
    pub(super) dimension: usize,
    pub(super) pairs: Vec<Pair>,
    pub(super) took: Duration,
}

#[derive(Serialize)]
struct Named<'s, T> {
    name_a: &'s str,
    name_b: &'s str,
    #[serde(flatten)]
    content: T,
}

#[derive(Serialize)]
struct Intersection {
    intersects: bool,
}

impl Report<'_> {
    /// For people.
    pub(super) fn write_table(&self, output: &mut impl Write) -> io::Result<()> {
        if self.pairs.is_empty() {
            return writeln!(output, "no pairs");
        }
        writeln!(output, "{}", table::proximity(self.names, &self.pairs))
    }

    /// An array with one object a line.
    pub(super) fn write_json(&self, output: &mut impl Write) -> io::Result<()> {
        write_array(output, self.pairs.iter().map(|pair| self.named(pair.bodies, &pair.answer)))
    }

    /// With a header, vectors as one column a coordinate.
    pub(super) fn write_csv(&self, output: &mut impl Write) -> io::Result<()> {
        let axes = &["x", "y", "z"][..self.dimension];
        let columns = |vector: &str| axes.iter().map(|axis| format!("{vector}_{axis}")).collect::<Vec<_>>();
        let fixed = ["name_a", "name_b", "intersects", "distance", "lower", "upper"].map(str::to_owned);
        let mut header = fixed.to_vec();
        for vector in ["normal", "point_a", "point_b"] {
            header.extend(columns(vector));
        }
        header.extend(["status", "iterations"].map(str::to_owned));
        let mut csv = csv::Writer::from_writer(output);
        csv.write_record(&header).map_err(plain)?;
        for pair in &self.pairs {
            let [a, b] = pair.bodies.map(|i| self.names[i].clone());
            let mut record = vec![a, b];
            record.extend(fields(&pair.answer));
            csv.write_record(&record).map_err(plain)?;
        }
        csv.flush()
    }

    /// For every pair of bodies, in their order, whether it is among those that touch, which are sorted.
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
            Format::Table => writeln!(output, "{}", table::intersections(self.names, answered)),
            Format::Json => {
                let rows = answered.map(|(pair, intersects)| self.named(pair, Intersection { intersects }));
                write_array(output, rows)
            }
            Format::Csv => {
                let mut csv = csv::Writer::from_writer(output);
                csv.write_record(["name_a", "name_b", "intersects"]).map_err(plain)?;
                for ([a, b], intersects) in answered {
                    csv.write_record([self.names[a].as_str(), &self.names[b], &intersects.to_string()])
                        .map_err(plain)?;
                }
                csv.flush()
            }
        }
    }

    /// What stands below the table.
    pub(super) fn summary(&self) -> String {
        let count = self.names.len();
        let all = (count * count.saturating_sub(1) / 2).saturating_sub(self.ignored.len());
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

    fn named<T>(&self, [a, b]: [usize; 2], content: T) -> Named<'_, T> {
        Named { name_a: &self.names[a], name_b: &self.names[b], content }
    }
}

/// The error of the output itself: whether its reader has left must stay visible.
fn plain(error: csv::Error) -> io::Error {
    match error.into_kind() {
        csv::ErrorKind::Io(error) => error,
        other => io::Error::other(format!("{other:?}")),
    }
}

fn fields(answer: &Answer) -> Vec<String> {
    let number = |x: &f64| serde_json::Value::from(*x).to_string();
    let vector = |v: &Coordinates| v.as_slice().iter().map(number).collect::<Vec<_>>();
    let mut fields = vec![answer.intersects.to_string()];
    fields.extend([answer.distance, answer.lower, answer.upper].iter().map(number));
    fields.extend([&answer.normal, &answer.point_a, &answer.point_b].into_iter().flat_map(vector));
    fields.extend([word(answer.status).to_owned(), answer.iterations.to_string()]);
    fields
}

fn write_array<T: Serialize>(output: &mut impl Write, rows: impl Iterator<Item = T>) -> io::Result<()> {
    let mut separator = "[";
    let mut any = false;
    for row in rows {
        write!(output, "{separator}\n  ")?;
        serde_json::to_writer(&mut *output, &row)?;
        (separator, any) = (",", true);
    }
    writeln!(output, "{}", if any { "\n]" } else { "[]" })
}
