//! Instruction counts of the hot queries, under valgrind, compared with their record.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::process::Command;

use serde_json::Value;

use crate::Outcome;
use crate::files::{read, save};
use crate::programs::{cargo_program, installed, printed, version};
use crate::record::{self, Numbers};

/// How many queries a set holds.
const QUERIES: usize = include!("../../crates/gjk/benches/instructions/queries.in");

/// Beside the code that is counted.
const RECORD: &str = "crates/gjk/benches/instructions/record.toml";

const HEAD: &str = "\
# Instructions of one query, by what counted them. `cargo xtask counts` compares, `cargo xtask counts --record` renews the
# part of the tools in use; a commit that makes a query dearer on purpose renews it and says why.
";

/// How much a count may grow against its record, in percent of it. Counts repeat exactly; what this allows
/// for is another build of the C library and what a compiler places elsewhere.
const ALLOWED: u64 = 3;

/// Checks for valgrind and the runner, and for a record of this compiler and this valgrind: counts of others
/// cannot be compared.
pub(crate) fn needs() -> Outcome {
    recorded()?.1.map_err(|missing| format!("no record for {missing}"))?;
    runner().map(drop)
}

/// Measures, and prints every count beside its record; an error if a count grew too much.
pub(crate) fn compare() -> Outcome {
    let (_, recorded) = recorded()?;
    let counts = measure()?;
    let known = recorded.as_ref().cloned().unwrap_or_default();
    let mut faults = record::compare(&counts, &known, ALLOWED);
    let gone = known.keys().filter(|name| !counts.contains_key(*name));
    faults.extend(gone.map(|name| format!("{name}: in the record, but not counted")));
    if let Err(missing) = recorded {
        println!("warning: nothing was compared: no record for {missing}");
    }
    if faults.is_empty() { Ok(()) } else { Err(faults.join("\n")) }
}

/// Measures, and makes the counts the record of these versions; the records of others stay.
pub(crate) fn write() -> Outcome {
    let (mut records, counts) = (records()?, measure()?);
    records.insert(key()?, counts);
    let text = toml::to_string(&records).map_err(|error| error.to_string())?;
    save(RECORD, &format!("{HEAD}\n{text}"))
}

/// Counts by the versions of the tools.
type Records = BTreeMap<String, Numbers>;

fn records() -> Result<Records, String> {
    toml::from_str(&read(RECORD)?).map_err(|error| format!("{RECORD}: {error}"))
}

/// All records, and that of the tools in use, or which there are.
fn recorded() -> Result<(Records, Result<Numbers, String>), String> {
    let (records, key) = (records()?, key()?);
    let known: Vec<&str> = records.keys().map(String::as_str).collect();
    let missing = format!("{key}, only for {} (`cargo xtask counts --record` makes one)", known.join("; "));
    let counts = records.get(&key).cloned().ok_or(missing);
    Ok((records, counts))
}

/// What the counts depend on besides the code: `rustc 1.95.0 / valgrind 3.19.0 / x86_64`.
fn key() -> Result<String, String> {
    let valgrind = version("valgrind").ok_or("valgrind is missing (Debian: `apt-get install valgrind`)")?;
    let rustc = version(&std::env::var("RUSTC").unwrap_or_else(|_| "rustc".to_owned()));
    Ok(key_of(&rustc.ok_or("rustc does not run")?, &valgrind, std::env::consts::ARCH))
}

fn key_of(rustc: &str, valgrind: &str, architecture: &str) -> String {
    let rustc: Vec<&str> = rustc.split_whitespace().take(2).collect();
    format!("{} / {} / {architecture}", rustc.join(" "), valgrind.trim().replacen('-', " ", 1))
}

/// The runner in the version that the bench is built with: the two speak a format that changes with every
/// version.
fn runner() -> Result<PathBuf, String> {
    let manifest: toml::Table =
        read("crates/gjk/Cargo.toml")?.parse().map_err(|error| format!("crates/gjk/Cargo.toml: {error}"))?;
    let pinned = manifest["dev-dependencies"]["gungraun"].as_str().and_then(|text| text.strip_prefix('='));
    installed("gungraun-runner", pinned.ok_or("crates/gjk/Cargo.toml pins no gungraun with `=`")?)
}

/// Returns the instructions of one query of every set.
fn measure() -> Result<Numbers, String> {
    // Instructions alone: simulating caches takes as long again, and their misses depend on the machine.
    parse(&printed(
        Command::new(cargo_program())
            .args(["bench", "--quiet", "--package", "gjk", "--bench", "instructions", "--"])
            .args(["--output-format=json", "--parallel=auto", "--callgrind-args=--cache-sim=no"])
            .env("GUNGRAUN_RUNNER", runner()?),
    )?)
}

/// One JSON object a line, one line a set.
fn parse(text: &str) -> Result<Numbers, String> {
    let mut counts = Numbers::new();
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
    let function = summary["function_name"].as_str()?;
    let id = summary["id"].as_str()?;
    let (_, precision) = summary["module_path"].as_str()?.rsplit("::").nth(1)?.rsplit_once('_')?;
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
        assert_eq!(counts, Ok(Numbers::from([("cold boxes_f64".to_owned(), 100)])));
    }

    #[test]
    fn nothing_counted_is_an_error() {
        for text in ["", "no JSON", "{}", &line(r#"{"old":7}"#)] {
            assert!(parse(text).is_err(), "{text}");
        }
    }

    #[test]
    fn the_record_names_versions_and_architecture() {
        let key = key_of("rustc 1.95.0 (59807616e 2026-04-14)\n", "valgrind-3.19.0\n", "x86_64");
        assert_eq!(key, "rustc 1.95.0 / valgrind 3.19.0 / x86_64");
        assert!(records().is_ok_and(|records| !records.is_empty()));
    }
}
