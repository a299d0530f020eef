//! Names of bodies: no two alike.

use std::collections::{HashMap, HashSet};

/// The names that are taken.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Names {
    taken: HashSet<String>,
    /// The last number behind a name, so that a thousand bodies in one line do not each count from 2.
    numbers: HashMap<String, u64>,
}

impl Names {
    /// Takes a name; false if it was taken already.
    pub(super) fn reserve(&mut self, name: &str) -> bool {
        self.taken.insert(name.to_owned())
    }

    /// The name if it is free, else the name with its line, else that with the first free number from 2 on:
    /// as in `car`, `car@12`, `car@12.2`.
    pub(super) fn unique(&mut self, name: &str, line: u32) -> String {
        if self.reserve(name) {
            return name.to_owned();
        }
        let suffix = format!("@{line}");
        let located = if name.ends_with(&suffix) { name.to_owned() } else { format!("{name}{suffix}") };
        if self.reserve(&located) {
            return located;
        }
        let mut number = self.numbers.get(&located).copied().unwrap_or(1);
        loop {
            number += 1;
            let numbered = format!("{located}.{number}");
            if self.reserve(&numbered) {
                self.numbers.insert(located, number);
                return numbered;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Names;

    #[test]
    fn names_stay_apart() {
        let mut names = Names::default();
        assert!(names.reserve("kerb"));
        assert!(!names.reserve("kerb"));
        assert_eq!(names.unique("kerb", 7), "kerb@7");
        assert_eq!(names.unique("kerb", 7), "kerb@7.2");
        assert_eq!(names.unique("rect@9", 9), "rect@9");
        assert_eq!(names.unique("rect@9", 9), "rect@9.2");
        assert_eq!(names.unique("rect@9", 9), "rect@9.3");
    }
}
