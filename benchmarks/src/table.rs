//! The outcomes as Markdown.

use std::fmt::Write as _;

use crate::contender::{Question, Row, Start};
use crate::outcome::{Outcome, SetOutcome};
use crate::targets::{self, Target};

/// The targets and how far they are met, one line each.
pub fn targets(sets: &[SetOutcome]) -> String {
    let mut text = String::from(
        "| set | question | ours | peer | bar | aim | ratio | | error, ours | error, peer |\n|---|---|---|---|---:|---:|---:|---|---:|---:|\n",
    );
    let mut met = 0;
    let all = targets::all();
    for target in &all {
        let Target { set, row, ours, peer, bar, aim } = target;
        let _ = write!(text, "| {set} | {row} | {ours} | {peer} | {bar} | {aim} | ");
        match (find(sets, target, ours), find(sets, target, peer)) {
            (Some(own), Some(other)) => {
                let ratio = own.nanoseconds / other.nanoseconds;
                met += usize::from(ratio <= *bar);
                let verdict = match ratio {
                    r if r <= *aim => "aim met".to_owned(),
                    r if r <= *bar => "met".to_owned(),
                    r => format!("missed: {:.1} × the bar", r / bar),
                };
                let _ = writeln!(text, "{ratio:.3} | {verdict} | {} | {} |", error(own), error(other));
            }
            _ => text.push_str("– | not run | | |\n"),
        }
    }
    let _ = writeln!(text, "\n{met} of {} bars met.", all.len());
    text
}

fn find<'a>(sets: &'a [SetOutcome], target: &Target, name: &str) -> Option<&'a Outcome> {
    let set = sets.iter().find(|set| set.recipe.name == target.set)?;
    set.outcomes.iter().find(|outcome| outcome.row == target.row && outcome.name == name)
}

/// Everything about a set.
pub fn set(set: &SetOutcome) -> String {
    let [f32, f64] = set.judged;
    let mut text = format!(
        "### {}\n\n{} pairs; judged: {f32} in f32, {f64} in f64.\n\n",
        set.recipe.name, set.recipe.pairs
    );
    text.push_str("| question | contender | ns | to the best peer as accurate | error: largest / 99.9 % | iterations: mean / median / largest |\n");
    text.push_str("|---|---|---:|---|---:|---:|\n");
    for outcome in &set.outcomes {
        let name = if outcome.is_ours() { format!("**{}**", outcome.name) } else { outcome.name.to_owned() };
        let ratio = if outcome.is_ours() { ratio_to_best(set, outcome) } else { String::new() };
        let iterations = outcome
            .iterations
            .map_or_else(String::new, |n| format!("{:.1} / {} / {}", n.mean, n.median, n.largest));
        let _ = writeln!(
            text,
            "| {} | {name} | {:.0} | {ratio} | {} | {iterations} |",
            outcome.row,
            outcome.nanoseconds,
            error(outcome)
        );
    }
    for name in &set.missing {
        let _ = writeln!(text, "| – | {name} | missing | | | |");
    }
    text
}

/// Our cost as a part of the fastest peer's among those that are accurate enough, and which that is. Warm, a
/// peer that keeps nothing is a rival too.
fn ratio_to_best(set: &SetOutcome, ours: &Outcome) -> String {
    let same = |row: Row| {
        row == ours.row || Row { start: ours.row.start, ..row } == ours.row && row.start == Start::Cold
    };
    let peers = set.outcomes.iter().filter(|peer| !peer.is_ours() && same(peer.row));
    let rivals = peers.filter(|peer| peer.accuracy.is_enough(peer.row.precision));
    match rivals.min_by(|x, y| x.nanoseconds.total_cmp(&y.nanoseconds)) {
        Some(best) => format!("{:.2} × {}", ours.nanoseconds / best.nanoseconds, best.name),
        None => "no peer".to_owned(),
    }
}

fn error(outcome: &Outcome) -> String {
    let accuracy = &outcome.accuracy;
    let mut parts = Vec::new();
    if outcome.row.question != Question::Touch {
        parts.push(format!("{:.0e} / {:.0e}", accuracy.largest, accuracy.percentile));
    }
    if outcome.row.question == Question::Touch || accuracy.wrong > 0 {
        parts.push(format!("{} wrong", accuracy.wrong));
    }
    if accuracy.none > 0 {
        parts.push(format!("{} without answer", accuracy.none));
    }
    parts.join(", ")
}
