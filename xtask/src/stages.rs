//! The stages of `cargo xtask test`, in the order in which they fail soonest.

use std::time::Instant;

use crate::builds::workspace;
use crate::programs::{cargo, need};
use crate::{
    Outcome, api, book, counts, features, peers, pictures, publish, python, readme, semver, supply, targets,
    tidy, toolchains, web, weight,
};

/// One thing that has to hold.
struct Stage {
    name: &'static str,
    /// What it checks, for the list.
    checks: &'static str,
    when: When,
    /// Names what the machine lacks and how to install it. The stage is then skipped with a warning.
    needs: fn() -> Outcome,
    run: fn() -> Outcome,
}

/// When a stage runs.
#[derive(Clone, Copy, PartialEq)]
enum When {
    /// In every run: a Rust toolchain is enough.
    Test,
    /// With `--all`: it needs more than a Rust toolchain, or builds the library once more.
    All,
    /// Only by name: it takes long to install or to run, or seldom finds anything.
    ByName,
}

use When::{All, ByName, Test};

const STAGES: &[Stage] = &[
    stage(Test, "format", "rustfmt has nothing to change", nothing, format),
    stage(Test, "tidy", "the house rules: imports, sizes, words, manifests", nothing, tidy::run),
    stage(Test, "clippy", "no lint, in any target", nothing, clippy),
    stage(Test, "tests", "unit and integration tests", nothing, tests),
    stage(Test, "doctests", "the examples in the documentation", nothing, doctests),
    stage(Test, "readme", "the README quotes what its commands print", nothing, readme::check),
    stage(All, "features", "no lint in the library, in any feature set", nothing, features::lints),
    stage(All, "docs", "the documentation builds without a warning", nothing, features::docs),
    stage(All, "api", "the public items are those of the record", nothing, api::check),
    stage(All, "no-std", "the library compiles without the standard library", nothing, features::no_std),
    stage(All, "lanes", "every instruction set of a batch gives the same bits", nothing, features::lanes),
    stage(All, "exchange", "the library's types as those of other libraries", nothing, features::exchange),
    stage(All, "parry", "the query dispatchers for parry and rapier", nothing, features::parry),
    stage(All, "mcp", "the server for agents, asked by a client", nothing, features::mcp),
    stage(All, "page", "the page in a browser; all its tests with GJK_EFFORT=full", web::needs, web::check),
    stage(All, "js", "the package for JavaScript, in Node and in a browser", web::needs, web::check_package),
    stage(All, "c", "programs in C and C++ under AddressSanitizer", needs_c, c),
    stage(All, "python", "the Python package: wheel, tests and examples", python::needs, python::check),
    stage(All, "book", "the book: its quotes, its programs and its links", nothing, book::check),
    stage(All, "pictures", "the pictures are what the library draws", nothing, pictures::check),
    stage(
        All,
        "counts",
        "no hot query takes 3 % more instructions than recorded",
        counts::needs,
        counts::compare,
    ),
    stage(All, "weight", "nothing weighs 1 % more than recorded", nothing, weight::compare),
    stage(ByName, "supply", "licenses, duplicates and sources of all dependencies", nothing, supply::check),
    // Its Python packages also show whether an index can be reached at all.
    stage(ByName, "publish", "the archives for registries build alone", python::needs, publish::check),
    stage(
        ByName,
        "semver",
        "the libraries keep what their last release promised",
        semver::needs,
        semver::check,
    ),
    stage(
        ByName,
        "msrv",
        "the compiler of `rust-version` is new enough",
        toolchains::needs_oldest,
        toolchains::check_oldest,
    ),
    stage(
        ByName,
        "miri",
        "no undefined behavior in the library's unit tests",
        toolchains::needs_miri,
        toolchains::check_miri,
    ),
    stage(ByName, "targets", "the recorded bits on every target and level", nothing, targets::check),
    stage(
        ByName,
        "peers",
        "the tests of parry, rapier and an app in Bevy with gjk's dispatcher; GJK_PEERS=parry3d for one crate",
        nothing,
        peers::check,
    ),
    stage(
        ByName,
        "spark",
        "`gjk.spark` on two workers of Spark, one of which is killed",
        python::needs_for_spark,
        python::check_in_spark,
    ),
];

const fn stage(
    when: When,
    name: &'static str,
    checks: &'static str,
    needs: fn() -> Outcome,
    run: fn() -> Outcome,
) -> Stage {
    Stage { name, checks, when, needs, run }
}

/// A checkout and a Rust toolchain are enough.
fn nothing() -> Outcome {
    Ok(())
}

/// One line a stage.
pub(crate) fn list() -> String {
    let line = |stage: &Stage| {
        let when = match stage.when {
            Test => "",
            All => " (with --all)",
            ByName => " (by name only)",
        };
        format!("  {:<10} {}{when}", stage.name, stage.checks)
    };
    STAGES.iter().map(line).collect::<Vec<_>>().join("\n")
}

/// Runs the named stages in their order, those of every run without names, and with `--all` also those that
/// need more. Ends at the first that fails; what was skipped is listed last.
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
    if names == ["--all"] {
        return Ok(STAGES.iter().filter(|stage| stage.when != ByName).collect());
    }
    if let Some(name) = names.iter().find(|name| STAGES.iter().all(|stage| stage.name != **name)) {
        return Err(format!("no stage is called {name}; there are:\n{}", list()));
    }
    Ok(STAGES
        .iter()
        .filter(|stage| match names {
            [] => stage.when == Test,
            _ => names.iter().any(|name| name == stage.name),
        })
        .collect())
}

fn format() -> Outcome {
    cargo(&["fmt", "--all", "--check"])
}

fn clippy() -> Outcome {
    workspace("clippy", &["--all-targets", "--", "-D", "warnings"], &[])
}

fn tests() -> Outcome {
    workspace("test", &["--tests"], &[])
}

fn doctests() -> Outcome {
    workspace("test", &["--doc"], &[])
}

/// A compiler of C++ beside that of C, which Rust itself links with.
fn needs_c() -> Outcome {
    ["cc", "c++"].iter().try_for_each(|compiler| {
        let advice = format!("the compiler `{compiler}` is missing (Debian: `apt-get install gcc g++`)");
        need(compiler, &["--version"], &advice)
    })
}

/// Programs that use the library from C and C++ as a user does, with sanitizers. The whole workspace is
/// named, since what the stage `tests` has built is what these need.
fn c() -> Outcome {
    let tests = ["--test", "header", "--test", "programs", "--", "--include-ignored"];
    workspace("test", &tests, &[("GJK_SANITIZERS", "1")])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(asked: &[&str]) -> Vec<&'static str> {
        let asked: Vec<String> = asked.iter().map(|&name| name.to_owned()).collect();
        choose(&asked).unwrap().iter().map(|stage| stage.name).collect()
    }

    #[test]
    fn stages_are_chosen_by_name_and_run_in_their_own_order() {
        assert_eq!(names(&["clippy", "format"]), ["format", "clippy"]);
        assert_eq!(names(&["supply"]), ["supply"]);
    }

    #[test]
    fn all_are_those_of_every_run_and_more_but_none_by_name_only() {
        let (always, all) = (names(&[]), names(&["--all"]));
        assert_eq!(always, ["format", "tidy", "clippy", "tests", "doctests", "readme"]);
        assert!(all.starts_with(&always) && all.contains(&"page") && !all.contains(&"supply"), "{all:?}");
        assert!(list().lines().any(|line| line.contains("page") && line.ends_with("(with --all)")));
        assert!(list().lines().any(|line| line.contains("supply") && line.ends_with("(by name only)")));
    }

    #[test]
    fn an_unknown_stage_is_an_error_that_lists_the_known_ones() {
        let message = choose(&["clipy".to_owned()]).map(|_| ()).unwrap_err();
        assert!(message.contains("clipy") && message.contains("  clippy"), "{message}");
    }
}
