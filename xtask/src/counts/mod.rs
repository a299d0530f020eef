//! Instruction counts of the hot queries, compared with their record.

mod comparison;
mod measure;
mod record;
mod tools;

use std::path::PathBuf;

use crate::Outcome;
use crate::files::root;
use comparison::Comparison;
use record::Record;

/// What one query costs, by name.
type Counts = std::collections::BTreeMap<String, u64>;

/// Checks for valgrind and the runner, and for a record of this compiler and this valgrind: counts of others
/// cannot be compared.
pub(crate) fn needs() -> Outcome {
    let (key, record) = (tools::key()?, Record::read(&record_file())?);
    if record.counts(&key).is_none() {
        return Err(without_record(&key, &record));
    }
    tools::runner().map(drop)
}

/// Measures, and prints every count beside its record; an error if a count grew too much.
pub(crate) fn compare() -> Outcome {
    let (key, record) = (tools::key()?, Record::read(&record_file())?);
    let counts = measure::run(&tools::runner()?)?;
    let recorded = record.counts(&key);
    let comparison = Comparison::new(&counts, recorded.unwrap_or(&NONE));
    print!("{}", comparison.table());
    match recorded {
        Some(_) => comparison.verdict(),
        None => {
            println!("warning: {}", without_record(&key, &record));
            Ok(())
        }
    }
}

/// The record of versions that have none.
static NONE: Counts = Counts::new();

/// Measures, and makes the counts the record of these versions; the records of others stay.
pub(crate) fn write() -> Outcome {
    let key = tools::key()?;
    let counts = measure::run(&tools::runner()?)?;
    let mut record = Record::read(&record_file())?;
    print!("{}", Comparison::new(&counts, record.counts(&key).unwrap_or(&NONE)).table());
    record.set(key, counts);
    record.write(&record_file())
}

/// Beside the code that is counted.
fn record_file() -> PathBuf {
    root().join("crates/gjk/benches/instructions/record.toml")
}

fn without_record(key: &str, record: &Record) -> String {
    let known: Vec<&str> = record.keys().collect();
    format!("no record for {key}, only for {} (`cargo xtask counts --record` makes one)", known.join("; "))
}
