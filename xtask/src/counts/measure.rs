//! Runs the bench under valgrind and reads what it prints.

use std::path::Path;
use std::process::{Command, Stdio};

use serde_json::Value;

use super::Counts;
use crate::files::root;

/// How many queries a set holds.
const QUERIES: usize = include!("../../../crates/gjk/benches/instructions/queries.in");

/// The bench of the hot queries.
const BENCH: &str = "instructions";

/// Returns the instructions of one query of every set.
pub(crate) fn run(runner: &Path) -> Result<Counts, String> {
    let program = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
    let output = Command::new(program)
        .args(["bench", "--quiet", "--package", "gjk", "--bench", BENCH, "--"])
        // Instructions alone: simulating caches takes as long again, and their misses depend on the machine.
        .args(["--output-format=json", "--parallel=auto", "--callgrind-args=--cache-sim=no"])
        .env("GUNGRAUN_RUNNER", runner)
        .current_dir(root())
        .stderr(Stdio::inherit())
        .output()
        .map_err(|error| format!("cannot run cargo: {error}"))?;
    if !output.status.success() {
        return Err(format!("counting failed ({})", output.status));
    }
    parse(&String::from_utf8_lossy(&output.stdout))
}

/// One JSON object a line, one line a set.
fn parse(text: &str) -> Result<Counts, String> {
    let mut counts = Counts::new();
    for line in text.lines().filter(|line| !line.trim().is_empty()) {
        let summary: Value = serde_json::from_str(line)
            .map_err(|error| format!("the runner printed no JSON: {error}: {line}"))?;
        let (name, total) = counted(&summary).ok_or_else(|| format!("no count in {line}"))?;
        counts.insert(name, (total as f64 / QUERIES as f64).round() as u64);
    }
    if counts.is_empty() { Err("the runner printed no counts".to_owned()) } else { Ok(counts) }
}

/// `cold boxes_2d_apart_f64`, and the instructions of the whole set.
///
/// The module is `instructions::queries_f64::cold`: program, group, function. The name of the group ends with
/// that of the precision.
fn counted(summary: &Value) -> Option<(String, u64)> {
    let function = summary.get("function_name")?.as_str()?;
    let id = summary.get("id")?.as_str()?;
    let (_, precision) = summary.get("module_path")?.as_str()?.rsplit("::").nth(1)?.rsplit_once('_')?;
    // `new` is this run, beside the one before it where there was one.
    let total = summary.pointer("/profiles/0/data/total/metrics/Ir/values/new")?.as_u64()?;
    Some((format!("{function} {id}_{precision}"), total))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(values: &str) -> String {
        format!(
            r#"{{"module_path":"a::queries_f64::cold","function_name":"cold","id":"boxes","profiles":[{{"data":{{"total":{{"metrics":{{"Ir":{{"values":{values}}}}}}}}}}}]}}"#
        )
    }

    #[test]
    fn a_count_is_the_new_one_for_each_query() {
        let total = 100 * QUERIES;
        let counts = parse(&line(&format!(r#"{{"new":{total},"old":7}}"#)));
        assert_eq!(counts, Ok(Counts::from([("cold boxes_f64".to_owned(), 100)])));
    }

    #[test]
    fn nothing_counted_is_an_error() {
        for text in ["", "no JSON", "{}", &line(r#"{"old":7}"#)] {
            assert!(parse(text).is_err(), "{text}");
        }
    }
}
