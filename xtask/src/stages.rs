//! The stages of `cargo xtask test`, in the order in which they fail soonest.

use std::time::Instant;

use crate::files::{cargo, cargo_with, workspace};
use crate::programs::has_target;
use crate::{
    Outcome, browser, c, counts, js, miri, msrv, pictures, publish, python, readme, supply, targets, tidy,
};

/// One thing that has to hold.
struct Stage {
    name: &'static str,
    /// What it checks, for the list.
    checks: &'static str,
    when: When,
    /// Sees to what a machine may lack; where that fails, the stage is skipped, loudly.
    needs: fn() -> Outcome,
    run: fn() -> Outcome,
}

/// When a stage runs.
#[derive(Clone, Copy, PartialEq)]
enum When {
    /// With all others.
    Always,
    /// Where it is named: what it needs takes long to install or to run, or what it finds seldom changes.
    ByName,
}

impl Stage {
    /// A stage for which a checkout and a Rust toolchain are enough.
    const fn new(name: &'static str, checks: &'static str, run: fn() -> Outcome) -> Self {
        Self { name, checks, when: When::Always, needs: || Ok(()), run }
    }

    /// A stage that runs by name only.
    const fn by_name(
        name: &'static str,
        checks: &'static str,
        needs: fn() -> Outcome,
        run: fn() -> Outcome,
    ) -> Self {
        Self { name, checks, when: When::ByName, needs, run }
    }
}

const STAGES: &[Stage] = &[
    Stage::new("format", "rustfmt has nothing to change", format),
    Stage::new("tidy", "the house rules: imports, sizes, words, manifests", tidy::run),
    Stage::new("clippy", "no lint, in any target and any feature set", clippy),
    Stage::new("docs", "the documentation builds without a warning", docs),
    Stage::new("no-std", "the library builds without the standard library", no_std),
    Stage::new("tests", "unit and integration tests", tests),
    Stage {
        needs: browser::needs,
        ..Stage::new("page", "the page in a browser, as a person uses it", browser::check)
    },
    Stage {
        needs: js::needs,
        ..Stage::new("js", "the package for JavaScript, in Node and in a browser", js::check)
    },
    Stage {
        needs: c::needs,
        ..Stage::new("c", "programs in C and C++ use the library, under AddressSanitizer", c::check)
    },
    Stage {
        needs: python::needs,
        ..Stage::new("python", "the package for Python: its wheel, tests and examples", python::check)
    },
    Stage::new("doctests", "the examples in the documentation", doctests),
    Stage::new("pictures", "the pictures are what the library draws", pictures::check),
    Stage::new("readme", "the README quotes what its commands print", readme::check),
    Stage::new(
        "counts",
        "no hot query takes 3 % more instructions than recorded, or pays for absent observers",
        counts::check,
    ),
    Stage::by_name(
        "supply",
        "licences, duplicates and sources of all dependencies",
        supply::needs,
        supply::check,
    ),
    Stage::by_name(
        "publish",
        "what registries would be given: licences, and builds of the archives alone",
        publish::needs,
        publish::check,
    ),
    Stage::by_name("msrv", "the oldest compiler that the manifests name is enough", msrv::needs, msrv::check),
    Stage::by_name(
        "miri",
        "the library's unit tests in an interpreter that sees undefined behaviour",
        miri::needs,
        miri::check,
    ),
    Stage::by_name(
        "targets",
        "answers have the bits of the record on every target and at every level",
        || Ok(()),
        targets::check,
    ),
    Stage::by_name(
        "spark",
        "`gjk.spark` with two workers of Spark, of which one is killed",
        python::spark::needs,
        python::spark::check,
    ),
];

/// Lints that keep the library total: nothing in it may end the caller's program.
const TOTAL: [&str; 8] = [
    "-D",
    "clippy::unwrap_used",
    "-D",
    "clippy::expect_used",
    "-D",
    "clippy::panic",
    "-D",
    "clippy::unreachable",
];

/// The feature sets of the library that do not need `std`.
const BARE: &[&str] = &["glam-033", "glam-034", "glam-033,alloc", "glam-033,glam-034,alloc"];

/// What the library exchanges with other libraries: off by default, and without `std` too.
const EXCHANGE: &str = "serde,mint-05,nalgebra-035,bevy_math-020,bevy_shape-020";

/// One line a stage.
pub(crate) fn list() -> String {
    let line = |stage: &Stage| {
        let when = if stage.when == When::ByName { " (by name only)" } else { "" };
        format!("  {:<10} {}{when}", stage.name, stage.checks)
    };
    STAGES.iter().map(line).collect::<Vec<_>>().join("\n")
}

/// Runs the named stages, or all that need not be named, in their order; ends at the first that fails. What
/// could not be tried is said last.
pub(crate) fn run(names: &[String]) -> Outcome {
    let mut passed = Vec::new();
    let mut skipped = Vec::new();
    for stage in choose(names)? {
        println!("── {}: {}", stage.name, stage.checks);
        if let Err(missing) = (stage.needs)() {
            eprintln!("── {}: SKIPPED, nothing was checked: {missing}", stage.name);
            skipped.push(format!("── {}: SKIPPED: {missing}", stage.name));
            continue;
        }
        let begun = Instant::now();
        match (stage.run)() {
            Ok(()) => println!("── {}: passed in {} s", stage.name, begun.elapsed().as_secs()),
            Err(message) => return Err(format!("── {}: FAILED\n{message}", stage.name)),
        }
        passed.push(stage.name);
    }
    if skipped.is_empty() {
        println!("── all passed: {}", passed.join(", "));
    } else {
        println!("── passed: {}\n{}", passed.join(", "), skipped.join("\n"));
    }
    Ok(())
}

fn choose(names: &[String]) -> Result<Vec<&'static Stage>, String> {
    if let Some(name) = names.iter().find(|name| STAGES.iter().all(|stage| stage.name != **name)) {
        return Err(format!("no stage is called {name}; there are:\n{}", list()));
    }
    Ok(STAGES
        .iter()
        .filter(|stage| match names {
            [] => stage.when == When::Always,
            _ => names.iter().any(|name| name == stage.name),
        })
        .collect())
}

fn format() -> Outcome {
    cargo(&["fmt", "--all", "--check"])
}

fn clippy() -> Outcome {
    cargo(&["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"])?;
    for features in BARE.iter().chain(&["std,glam-033,glam-034"]) {
        let library = ["clippy", "-p", "gjk", "--lib", "--no-default-features", "--features", features];
        cargo(&[&library[..], &["--", "-D", "warnings"], &TOTAL].concat())?;
    }
    let library = ["clippy", "-p", "gjk", "--lib", "--features", EXCHANGE];
    cargo(&[&library[..], &["--", "-D", "warnings"], &TOTAL].concat())?;
    let small = ["clippy", "-p", "gjk", "--lib", "--features", "small-code"];
    cargo(&[&small[..], &["--", "-D", "warnings"], &TOTAL].concat())?;
    cargo(&["clippy", "-p", "gjk", "--test", "exchange", "--features", EXCHANGE, "--", "-D", "warnings"])
}

fn docs() -> Outcome {
    // `--lib`: the command and the library share the name `gjk`, and so would the folders of their pages.
    cargo_with(&["doc", "--workspace", "--no-deps", "--lib"], &[("RUSTDOCFLAGS", "-D warnings")])
}

/// The crate root is `#![no_std]` (tidy sees to that), so what builds without the feature `std` uses `core`
/// and `alloc` alone; where a target without a standard library is installed, its dependencies are put to the
/// same test.
fn no_std() -> Outcome {
    let target = ["thumbv7em-none-eabihf", "x86_64-unknown-none"].into_iter().find(|name| has_target(name));
    let exchange = format!("glam-033,{EXCHANGE}");
    for features in BARE.iter().copied().chain([exchange.as_str()]) {
        let mut arguments = vec!["build", "-p", "gjk", "--no-default-features", "--features", features];
        if let Some(target) = target {
            arguments.extend(["--target", target]);
        }
        cargo(&arguments)?;
    }
    match target {
        Some(target) => println!("built for {target}"),
        None => println!("built for the host: no target without a standard library is installed"),
    }
    Ok(())
}

fn tests() -> Outcome {
    workspace("test", &["--tests", "--examples"], &[])?;
    // The kernel that is built where nothing is said gives the same bits.
    cargo(&["test", "-p", "gjk-golden", "--tests"])?;
    cargo(&["test", "-p", "gjk", "--test", "exchange", "--features", EXCHANGE])
}

fn doctests() -> Outcome {
    workspace("test", &["--doc"], &[])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stages_are_chosen_by_name_and_run_in_their_own_order() {
        let names = |chosen: Vec<&Stage>| chosen.iter().map(|stage| stage.name).collect::<Vec<_>>();
        let asked = ["clippy".to_owned(), "format".to_owned()];
        assert_eq!(choose(&asked).map(names), Ok(vec!["format", "clippy"]));
        let all = choose(&[]).map(names).unwrap();
        assert!(all.starts_with(&["format", "tidy"]) && all.ends_with(&["counts"]), "{all:?}");
    }

    #[test]
    fn a_stage_by_name_only_runs_where_it_is_named_and_the_list_says_so() {
        let names = |chosen: Vec<&Stage>| chosen.iter().map(|stage| stage.name).collect::<Vec<_>>();
        assert!(!choose(&[]).map(names).unwrap().contains(&"supply"));
        assert_eq!(choose(&["supply".to_owned()]).map(names), Ok(vec!["supply"]));
        assert!(list().lines().any(|line| line.contains("supply") && line.ends_with("(by name only)")));
    }

    #[test]
    fn an_unknown_stage_is_an_error_that_lists_the_known_ones() {
        let message = choose(&["clipy".to_owned()]).map(|_| ()).unwrap_err();
        assert!(message.contains("clipy") && message.contains("  clippy"), "{message}");
    }
}
