//! Counts beside their record.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use super::Counts;
use crate::Outcome;

/// How much a count may grow or fall against its record, in percent of it. Counts repeat exactly; what this
/// allows for is another build of the C library and what a compiler places elsewhere.
const ALLOWED: u64 = 3;

/// One query.
struct Row<'a> {
    name: &'a str,
    count: Option<u64>,
    recorded: Option<u64>,
}

impl Row<'_> {
    /// The growth as a part of the record.
    fn change(&self) -> Option<f64> {
        let (count, recorded) = (self.count? as f64, self.recorded? as f64);
        (recorded > 0.0).then(|| count / recorded - 1.0)
    }

    fn grew(&self) -> bool {
        let both = self.count.zip(self.recorded);
        both.is_some_and(|(count, recorded)| count * 100 > recorded * (100 + ALLOWED))
    }

    fn fell(&self) -> bool {
        let both = self.count.zip(self.recorded);
        both.is_some_and(|(count, recorded)| count * 100 < recorded * (100 - ALLOWED))
    }
}

/// All queries that were counted or are recorded.
pub(crate) struct Comparison<'a>(Vec<Row<'a>>);

impl<'a> Comparison<'a> {
    pub(crate) fn new(counts: &'a Counts, recorded: &'a Counts) -> Self {
        let names: BTreeSet<&String> = counts.keys().chain(recorded.keys()).collect();
        let row = |name: &'a String| Row {
            name,
            count: counts.get(name).copied(),
            recorded: recorded.get(name).copied(),
        };
        Self(names.into_iter().map(row).collect())
    }

    /// Name, instructions a query, record, change.
    pub(crate) fn table(&self) -> String {
        let width = self.0.iter().map(|row| row.name.len()).max().unwrap_or(0);
        let mut text = format!("{:<width$}  {:>12}  {:>9}  change\n", "", "instructions", "record");
        for row in &self.0 {
            let shown = |count: Option<u64>| count.map_or_else(|| "-".to_owned(), |count| count.to_string());
            let change = match row.change() {
                Some(0.0) => "0".to_owned(),
                Some(change) => format!("{:+.1} %", change * 100.0),
                None => "-".to_owned(),
            };
            let (count, recorded) = (shown(row.count), shown(row.recorded));
            let _ = writeln!(text, "{:<width$}  {count:>12}  {recorded:>9}  {change}", row.name);
        }
        text
    }

    /// An error that names what grew too much or is not counted any more; hints for what fell or is new.
    pub(crate) fn verdict(&self) -> Outcome {
        let named = |chosen: &dyn Fn(&Row<'a>) -> bool| -> Vec<&str> {
            self.0.iter().filter(|row| chosen(row)).map(|row| row.name).collect()
        };
        for (names, what) in [
            (named(&|row| row.fell()), format!("fell by more than {ALLOWED} %")),
            (named(&|row| row.recorded.is_none()), "not in the record".to_owned()),
        ] {
            if !names.is_empty() {
                println!("hint: {what}: {}; `cargo xtask counts --record` keeps that", names.join(", "));
            }
        }
        let mut faults = Vec::new();
        for row in self.0.iter().filter(|row| row.grew()) {
            let change = row.change().unwrap_or(0.0) * 100.0;
            faults.push(format!("{}: {change:+.1} % instructions, {ALLOWED} % are allowed", row.name));
        }
        for row in self.0.iter().filter(|row| row.count.is_none()) {
            faults.push(format!("{}: in the record, but not counted", row.name));
        }
        if faults.is_empty() {
            return Ok(());
        }
        faults.push(
            "make it cheaper, or run `cargo xtask counts --record` and say in the commit why".to_owned(),
        );
        Err(faults.join("\n"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn verdict(count: Option<u64>, recorded: Option<u64>) -> Outcome {
        let counts =
            |count: Option<u64>| count.map(|count| ("cold boxes".to_owned(), count)).into_iter().collect();
        Comparison::new(&counts(count), &counts(recorded)).verdict()
    }

    #[test]
    fn growth_fails_beyond_three_percent_and_names_the_query() {
        assert_eq!(verdict(Some(1000), Some(1000)), Ok(()));
        assert_eq!(verdict(Some(1030), Some(1000)), Ok(()));
        let message = verdict(Some(1031), Some(1000)).unwrap_err();
        assert!(message.contains("cold boxes: +3.1 %"), "{message}");
    }

    #[test]
    fn what_falls_or_is_new_passes_and_what_is_gone_fails() {
        assert_eq!(verdict(Some(100), Some(1000)), Ok(()));
        assert_eq!(verdict(Some(100), None), Ok(()));
        assert!(verdict(None, Some(100)).is_err());
    }

    #[test]
    fn the_table_shows_both_counts_and_the_change() {
        let counts = Counts::from([("cold boxes".to_owned(), 1031), ("new".to_owned(), 5)]);
        let table = Comparison::new(&counts, &Counts::from([("cold boxes".to_owned(), 1000)])).table();
        let rows: Vec<Vec<&str>> = table.lines().map(|line| line.split_whitespace().collect()).collect();
        assert_eq!(rows[1], ["cold", "boxes", "1031", "1000", "+3.1", "%"]);
        assert_eq!(rows[2], ["new", "5", "-", "-"]);
    }
}
