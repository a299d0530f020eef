//! The record file: for each set of tools, what every query cost.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;

use toml::{Table, Value};

use super::Counts;
use crate::Outcome;

const HEAD: &str = "\
# Instructions of one query, by what counted them. `cargo xtask counts` compares, `cargo xtask counts --record` renews the
# part of the tools in use; a commit that makes a query dearer on purpose renews it and says why.
";

/// Counts by key: the versions of the tools.
#[derive(Debug, Default, PartialEq)]
pub(crate) struct Record(BTreeMap<String, Counts>);

impl Record {
    /// What the file holds; nothing if there is none.
    pub(crate) fn read(file: &Path) -> Result<Self, String> {
        if !file.exists() {
            return Ok(Self::default());
        }
        let text = std::fs::read_to_string(file).map_err(|error| format!("{}: {error}", file.display()))?;
        Self::parse(&text).map_err(|error| format!("{}: {error}", file.display()))
    }

    fn parse(text: &str) -> Result<Self, String> {
        let table: Table = text.parse().map_err(|error: toml::de::Error| error.message().to_owned())?;
        let mut record = BTreeMap::new();
        for (key, counts) in &table {
            let counts = counts.as_table().ok_or_else(|| format!("`{key}` is no table"))?;
            let parsed: Result<Counts, String> = counts
                .iter()
                .map(|(name, value)| Ok((name.clone(), count(value).ok_or(format!("`{name}` is no count"))?)))
                .collect();
            record.insert(key.clone(), parsed?);
        }
        Ok(Self(record))
    }

    /// The counts of these versions.
    pub(crate) fn counts(&self, key: &str) -> Option<&Counts> {
        self.0.get(key)
    }

    /// The versions there are counts of.
    pub(crate) fn keys(&self) -> impl Iterator<Item = &str> {
        self.0.keys().map(String::as_str)
    }

    /// Replaces the counts of these versions.
    pub(crate) fn set(&mut self, key: String, counts: Counts) {
        self.0.insert(key, counts);
    }

    pub(crate) fn write(&self, file: &Path) -> Outcome {
        std::fs::write(file, self.text()).map_err(|error| format!("{}: {error}", file.display()))
    }

    fn text(&self) -> String {
        let mut text = HEAD.to_owned();
        for (key, counts) in &self.0 {
            let width = counts.keys().map(String::len).max().unwrap_or(0) + 2;
            let _ = write!(text, "\n[\"{key}\"]\n");
            for (name, count) in counts {
                let _ = writeln!(text, "{:<width$} = {count}", format!("\"{name}\""));
            }
        }
        text
    }
}

fn count(value: &Value) -> Option<u64> {
    value.as_integer().and_then(|count| u64::try_from(count).ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_reads_back() {
        let mut record = Record::default();
        record.set("rustc 1 / valgrind 2".to_owned(), Counts::from([("cold boxes f64".to_owned(), 812)]));
        record.set("rustc 2 / valgrind 2".to_owned(), Counts::from([("warm boxes f64".to_owned(), 4)]));
        assert_eq!(Record::parse(&record.text()), Ok(record));
    }

    #[test]
    fn what_is_no_count_is_an_error() {
        for text in ["[a]\nb = -1", "[a]\nb = \"1\"", "a = 1", "["] {
            assert!(Record::parse(text).is_err(), "{text}");
        }
    }
}
