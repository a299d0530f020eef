//! That a query which nobody watches costs what it would without the hooks for observers.

use std::path::Path;

use super::{Counts, measure, twin};
use crate::Outcome;
use crate::files::{root, target};

/// The bench of what can be watched.
const BENCH: &str = "hooks";

/// How many instructions more a query may take than its twin, of a thousand of the twin's: what a compiler
/// places elsewhere in another program.
const ALLOWED: u64 = 5;

/// Counts with the hooks and without; an error if the hooks cost anything.
pub(crate) fn check(runner: &Path) -> Outcome {
    let workspace = twin::write()?;
    let hooked = measure::run(runner, BENCH, &root(), &target())?;
    let bare = measure::run(runner, BENCH, &workspace, &workspace.join("target"))?;
    compare(&hooked, &bare)
}

fn compare(hooked: &Counts, bare: &Counts) -> Outcome {
    let width = hooked.keys().map(String::len).max().unwrap_or(0);
    println!("{:<width$}  {:>12}  {:>12}", "", "instructions", "without hook");
    let mut dear = Vec::new();
    for (name, &count) in hooked {
        let &twin = bare.get(name).ok_or_else(|| format!("{name} was not counted without the hooks"))?;
        println!("{name:<width$}  {count:>12}  {twin:>12}");
        if count * 1000 > twin * (1000 + ALLOWED) {
            dear.push(format!("{name}: {count} instructions, {twin} without the hooks for observers"));
        }
    }
    if dear.is_empty() { Ok(()) } else { Err(dear.join("\n")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counts(count: u64) -> Counts {
        Counts::from([("search ellipses".to_owned(), count)])
    }

    #[test]
    fn hooks_may_cost_half_a_percent() {
        assert_eq!(compare(&counts(1000), &counts(1000)), Ok(()));
        assert_eq!(compare(&counts(1005), &counts(1000)), Ok(()));
        let message = compare(&counts(1006), &counts(1000)).unwrap_err();
        assert!(message.contains("search ellipses: 1006") && message.contains("1000 without"), "{message}");
        assert!(compare(&counts(1000), &Counts::new()).is_err(), "a twin that is not counted proves nothing");
    }
}
