//! What was found beside what is recorded: texts, and numbers that may fall.

use std::collections::{BTreeMap, BTreeSet};

/// Numbers by name.
pub(crate) type Numbers = BTreeMap<String, u64>;

/// The lines of the record that were not found, and those found that are not in the record; nothing if both
/// are the same text.
pub(crate) fn differences(recorded: &str, found: &str) -> Vec<String> {
    let only = |sign: &'static str, of: &str, other: &str| -> Vec<String> {
        let other: BTreeSet<&str> = other.lines().collect();
        let lines = of.lines().filter(|line| !other.contains(line));
        lines.map(|line| format!("{sign} {line}")).collect()
    };
    let mut lines = [only("-", recorded, found), only("+", found, recorded)].concat();
    if lines.is_empty() && !recorded.lines().eq(found.lines()) {
        lines.push("the same lines in another order".to_owned());
    }
    lines
}

/// Prints each number beside its record, and names those that are more than `percent` above it.
pub(crate) fn compare(found: &Numbers, recorded: &Numbers, percent: u64) -> Vec<String> {
    let width = found.keys().map(String::len).max().unwrap_or(0);
    println!("{:<width$}  {:>10}  {:>10}  change", "", "now", "recorded");
    let mut grown = Vec::new();
    for (name, &now) in found {
        let Some(&before) = recorded.get(name) else {
            println!("{name:<width$}  {now:>10}  {:>10}  not in the record", "-");
            continue;
        };
        let change = format!("{:+.1} %", (now as f64 / before as f64 - 1.0) * 100.0);
        let hint = if now * 100 < before * (100 - percent) { ": renew the record" } else { "" };
        let shown = if now == before { "0" } else { change.as_str() };
        println!("{name:<width$}  {now:>10}  {before:>10}  {shown}{hint}");
        if now * 100 > before * (100 + percent) {
            grown.push(format!("{name}: {now}, recorded {before} ({change}; {percent} % are allowed)"));
        }
    }
    grown
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_differs_is_named_line_by_line() {
        assert!(differences("a\nb\n", "a\r\nb\r\n").is_empty());
        assert_eq!(differences("a\nb\n", "a\nc\n"), ["- b", "+ c"]);
        assert_eq!(differences("", "a\n"), ["+ a"]);
        assert_eq!(differences("a\nb\n", "b\na\n").len(), 1);
    }

    #[test]
    fn growth_beyond_what_is_allowed_is_named_and_what_falls_or_is_new_is_not() {
        let numbers = |number| Numbers::from([("cold boxes".to_owned(), number)]);
        assert!(compare(&numbers(1030), &numbers(1000), 3).is_empty());
        assert!(compare(&numbers(100), &numbers(1000), 3).is_empty());
        assert!(compare(&numbers(100), &Numbers::new(), 3).is_empty());
        let grown = compare(&numbers(1031), &numbers(1000), 3);
        assert_eq!(grown, ["cold boxes: 1031, recorded 1000 (+3.1 %; 3 % are allowed)"]);
        assert_eq!(compare(&numbers(1), &numbers(0), 1).len(), 1, "nothing may come from nothing");
    }
}
