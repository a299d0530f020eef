//! Cases rebuilt from public reports about libraries of this kind, with their right answers and how these are
//! known: `cases/reports/index.jsonl`.

use std::collections::BTreeMap;

use assert_cmd::Command;
use serde_json::Value;

use crate::support::repository;

/// A case, what the command said about it, and what is wrong with that.
struct Check<'c> {
    expected: &'c Value,
    output: String,
    errors: String,
    wrong: Vec<String>,
}

fn text(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

fn list<'v>(value: &'v Value, name: &str) -> impl Iterator<Item = &'v Value> {
    value[name].as_array().into_iter().flatten()
}

impl Check<'_> {
    fn ensure(&mut self, holds: bool, what: impl FnOnce() -> String) {
        if !holds {
            self.wrong.push(what());
        }
    }

    /// Whether one of some words is in the errors; what the pattern has besides is for other programs.
    fn says(&self, pattern: &str) -> bool {
        let errors = self.errors.to_lowercase();
        let plain = pattern.replace("\\b", "").replace("s?", "").to_lowercase();
        plain.split('|').any(|word| errors.contains(word))
    }

    fn lines(&mut self) {
        let parsed =
            |line: &str| serde_json::from_str::<Value>(line).ok().map(|line| (text(&line["id"]), line));
        let lines: BTreeMap<String, Value> = self.output.lines().filter_map(parsed).collect();
        for (id, fields) in self.expected["lines"].as_object().into_iter().flatten() {
            let Some(line) = lines.get(id) else {
                self.wrong.push(format!("no line {id}"));
                continue;
            };
            let tolerance = fields["tol"].as_f64().unwrap_or(1e-9);
            for (name, wanted) in fields.as_object().into_iter().flatten().filter(|(name, _)| *name != "tol")
            {
                let found = &line[name];
                let number = |name: &str| line[name].as_f64().unwrap_or(f64::NAN);
                let holds = match (name.as_str(), wanted.as_f64()) {
                    ("points", Some(least)) => list(line, "points").count() as f64 >= least,
                    ("time", Some(time)) => {
                        number("time_lower") - tolerance <= time && time <= number("time_upper") + tolerance
                    }
                    (_, Some(wanted)) => (number(name) - wanted).abs() <= tolerance,
                    _ => found == wanted,
                };
                self.ensure(holds, || format!("{id}: {name} is {found}, not {wanted}"));
            }
        }
    }

    fn pairs(&mut self) {
        let found = serde_json::from_str::<Value>(&self.output).unwrap_or_default();
        let names = |a: &Value, b: &Value| {
            let mut names = [text(a), text(b)];
            names.sort();
            names
        };
        let rows: Vec<_> = found.as_array().cloned().unwrap_or_default();
        let distances: BTreeMap<[String; 2], f64> = rows
            .iter()
            .filter_map(|row| Some((names(&row["name_a"], &row["name_b"]), row["distance"].as_f64()?)))
            .collect();
        for pair in list(self.expected, "pairs") {
            let between = names(&pair[0], &pair[1]);
            let distance = distances.get(&between).copied();
            let holds = match (pair[2].as_str(), distance) {
                (Some("none"), distance) => distance.is_none(),
                (Some("apart"), Some(distance)) => distance > 0.0,
                (Some("overlap"), Some(distance)) => distance <= 0.0,
                (_, Some(distance)) => {
                    let (wanted, tolerance) = (pair[2].as_f64().unwrap(), pair[3].as_f64().unwrap());
                    (distance - wanted).abs() <= tolerance
                }
                _ => false,
            };
            self.ensure(holds, || format!("{between:?}: {distance:?}, not {}", pair[2]));
        }
        for (between, least) in self.expected["contacts_at_least"].as_object().into_iter().flatten() {
            let is_it = |row: &&Value| names(&row["name_a"], &row["name_b"]).join("|") == *between;
            let count: usize = rows.iter().filter(is_it).map(|row| list(row, "points").count()).sum();
            self.ensure(count as u64 >= least.as_u64().unwrap(), || format!("{between}: {count} points"));
        }
    }
}

/// What is wrong with the answer to a case.
fn wrong(case: &Value) -> Vec<String> {
    let folder = tempfile::tempdir().unwrap();
    let made = folder.path().join("made.parquet").display().to_string();
    let argument = |value: &Value| if value == "OUT" { made.clone() } else { text(value) };
    let run: Vec<String> = list(case, "run").map(argument).collect();
    let mut command = Command::cargo_bin("gjk").unwrap();
    let output = command.args(run).current_dir(repository("cases/reports")).output().unwrap();
    let said = |bytes| String::from_utf8(bytes).unwrap();
    let (expected, errors) = (&case["expect"], said(output.stderr));
    let mut check = Check { expected, output: said(output.stdout), errors, wrong: Vec::new() };
    let codes: Vec<i64> = match &expected["exit"] {
        Value::Null => vec![0],
        Value::Array(codes) => codes.iter().filter_map(Value::as_i64).collect(),
        code => code.as_i64().into_iter().collect(),
    };
    let status = output.status.code().map(i64::from);
    check.ensure(status.is_some_and(|status| codes.contains(&status)), || format!("ends with {status:?}"));
    for pattern in list(expected, "said").map(text) {
        let is_said = check.says(&pattern);
        check.ensure(is_said, || format!("does not say {pattern}"));
    }
    check.lines();
    check.pairs();
    // What is told is no silent loss.
    let is_told = expected["or_said"].as_str().is_some_and(|pattern| check.says(pattern));
    if is_told { Vec::new() } else { check.wrong }
}

#[test]
fn what_was_reported_of_others_is_right_here() {
    let index = std::fs::read_to_string(repository("cases/reports/index.jsonl")).unwrap();
    let cases = index.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let cases: Vec<Value> =
        cases.filter(|case| cfg!(feature = "tables") || case["run"][0] != "join").collect();
    assert!(cases.len() > 40);
    let broken: Vec<(String, String)> = cases
        .iter()
        .map(|case| (text(&case["id"]), wrong(case).join("; ")))
        .filter(|(_, wrong)| !wrong.is_empty())
        .collect();
    assert!(broken.is_empty(), "{broken:#?}");
}
