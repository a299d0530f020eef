//! Findings as a table for people.

use gjk_body::check::{Finding, Verdict};

use crate::listing::digits::{Points, by_decimal_point};
use crate::listing::text_table::{Cell, Table};

/// Two lines a finding: A above B, the distance above half the width of its bounds.
pub(super) fn findings(names: &[String], findings: &[Finding]) -> Table {
    let mut table = Table::new(["pair", "distance", "must be", "rule", "closest points", "verdict"], 1);
    let middle = |found: &Finding| found.lower + (found.upper - found.lower) * 0.5;
    let distances = by_decimal_point(findings.iter().map(middle));
    let points: Vec<_> = findings.iter().flat_map(|found| [&found.point_a, &found.point_b]).collect();
    let points = Points::new(&points);
    for (found, distance) in findings.iter().zip(distances) {
        let [a, b] = found.pair.map(|index| &names[index]);
        let uncertainty = (found.upper - found.lower) * 0.5;
        let mut distance = Cell::new(format!("{distance}\n±{uncertainty:.1e}")).right();
        let mut verdict = Cell::new(found.verdict.word());
        if found.verdict == Verdict::Violation {
            let mark = match (found.lower, found.upper) {
                (0.0, 0.0) => "violation\ntouching",
                (_, upper) if upper < 0.0 => "violation\noverlap",
                _ => "violation",
            };
            (distance, verdict) = (distance.striking(), Cell::new(mark).red());
        }
        table.add([
            Cell::new(format!("{a}\n{b}")),
            distance,
            Cell::new(format!("{} {}", found.kind.sign(), found.limit)),
            Cell::new(found.rule.as_str()),
            Cell::new(format!("{}\n{}", points.show(&found.point_a), points.show(&found.point_b))),
            verdict,
        ]);
    }
    table
}
