//! Names of bodies: no two alike.

use std::collections::HashSet;

/// The names that are taken.
#[derive(Debug, Default)]
pub(super) struct Names {
    taken: HashSet<String>,
}

impl Names {
    /// Keeps a name for a body that asks for it by [`Names::unique`] with the certainty to get it, or learns
    /// that it is taken.
    pub(super) fn reserve(&mut self, name: &str) -> bool {
        self.taken.insert(name.to_owned())
    }

    /// The name if it is free, else the name with its line, else that with the first free number from 2 on:
    /// `car`,
    /// `car@12`, `car@12.2`.
    pub(super) fn unique(&mut self, name: &str, line: u32) -> String {
        if self.reserve(name) {
            return name.to_owned();
        }
        let suffix = format!("@{line}");
        let located = if name.ends_with(&suffix) { name.to_owned() } else { format!("{name}{suffix}") };
        if self.reserve(&located) {
            return located;
        }
        let mut number = 2_u64;
        loop {
            let numbered = format!("{located}.{number}");
            if self.reserve(&numbered) {
                return numbered;
            }
            number += 1;
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
