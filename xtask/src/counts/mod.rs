//! Instruction counts of the hot queries, held to their record, and of the hooks for observers, held to
//! nothing.

mod comparison;
mod hooks;
mod measure;
mod record;
mod tools;
mod twin;

use std::path::{Path, PathBuf};

use crate::Outcome;
use crate::files::{root, target};
use comparison::Comparison;
use record::Record;

/// The bench of the hot queries.
const HOT: &str = "instructions";

/// What one query costs, by name.
type Counts = std::collections::BTreeMap<String, u64>;

/// Measures, and prints every count beside its record, and what can be watched beside a library without
/// hooks; an error if a count grew too much, or hooks cost anything.
pub(crate) fn compare() -> Outcome {
    let key = tools::key()?;
    let runner = tools::runner()?;
    let faults: Vec<String> =
        [compare_hot(&key, &runner), hooks::check(&runner)].into_iter().filter_map(Result::err).collect();
    if faults.is_empty() { Ok(()) } else { Err(faults.join("\n")) }
}

fn compare_hot(key: &str, runner: &Path) -> Outcome {
    let counts = measure::run(runner, HOT, &root(), &target())?;
    let record = Record::read(&record_file())?;
    let Some(recorded) = record.counts(key) else {
        print!("{}", Comparison::new(&counts, &Counts::new()).table());
        println!("{}", without_record(key, &record));
        return Ok(());
    };
    let comparison = Comparison::new(&counts, recorded);
    print!("{}", comparison.table());
    comparison.verdict()
}

/// Measures, and makes the counts the record of these versions; the records of others stay.
pub(crate) fn write() -> Outcome {
    let key = tools::key()?;
    let counts = measure::run(&tools::runner()?, HOT, &root(), &target())?;
    let mut record = Record::read(&record_file())?;
    print!("{}", Comparison::new(&counts, record.counts(&key).unwrap_or(&Counts::new())).table());
    record.set(key, counts);
    record.write(&record_file())
}

/// The stage: as [`compare`], but where the tools cannot be had nothing is measured, and a warning says so.
pub(crate) fn check() -> Outcome {
    match tools::key().and_then(|_| tools::runner()) {
        Ok(_) => compare(),
        Err(message) => {
            println!("warning: instructions are not counted here. {message}");
            Ok(())
        }
    }
}

/// Beside the code that is counted.
fn record_file() -> PathBuf {
    root().join("crates/gjk-counts/record.toml")
}

fn without_record(key: &str, record: &Record) -> String {
    let known: Vec<&str> = record.keys().collect();
    format!(
        "warning: no record for {key}, so nothing was compared; there are: {}. `cargo xtask counts --record` on the commit \
         to compare with makes one",
        known.join("; ")
    )
}
