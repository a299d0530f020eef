//! What is to be said of many entities at once.

use std::collections::{HashMap, HashSet};

use crate::Warning;

/// What became of entities.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Fate {
    LeftOut,
    /// A body, but not quite that which is drawn.
    Changed,
}

/// Reasons, each with the entities that it holds for.
#[derive(Debug, Default)]
pub(super) struct Tally {
    entries: Vec<Entry>,
    index: HashMap<(Fate, String), usize>,
}

#[derive(Debug)]
struct Entry {
    fate: Fate,
    reason: String,
    /// The name of the first one, and its line.
    first: (String, u32),
    /// Each once, however often a block that has it is inserted.
    entities: HashSet<usize>,
}

impl Tally {
    /// Adds an entity, by its name, its line and its place in the file.
    pub(super) fn add(&mut self, fate: Fate, reason: &str, (name, line, index): (&str, u32, usize)) {
        let next = self.entries.len();
        let entry = *self.index.entry((fate, reason.to_owned())).or_insert(next);
        if entry == next {
            let first = (name.to_owned(), line);
            self.entries.push(Entry { fate, reason: reason.to_owned(), first, entities: HashSet::new() });
        }
        self.entries[entry].entities.insert(index);
    }

    /// A warning for each reason, by line.
    pub(super) fn warnings(self) -> Vec<Warning> {
        let mut warnings: Vec<Warning> = self.entries.iter().map(Entry::warning).collect();
        warnings.sort_by_key(|warning| warning.line);
        warnings
    }
}

impl Entry {
    fn warning(&self) -> Warning {
        let (name, line) = &self.first;
        let reason = &self.reason;
        let message = match (self.fate, self.entities.len()) {
            (Fate::LeftOut, 1) => format!("{name} is left out: {reason}"),
            (Fate::LeftOut, count) => format!("{name} and {} more are left out: {reason}", count - 1),
            (Fate::Changed, 1) => format!("{name}: {reason}"),
            (Fate::Changed, count) => format!("{name} and {} more: {reason}", count - 1),
        };
        Warning { line: *line, message }
    }
}
