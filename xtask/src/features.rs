//! The library in other feature sets than the one that its tests are built with.

use crate::Outcome;
use crate::programs::{cargo, cargo_with, has_target};

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
const BARE: [&str; 4] = ["glam-033", "glam-034", "glam-033,alloc", "glam-033,glam-034,alloc"];

/// What the library exchanges with other libraries: off by default, and without `std` too.
const EXCHANGE: &str = "serde,mint-05,nalgebra-035,bevy_math-020,bevy_shape-020";

pub(crate) fn lints() -> Outcome {
    for features in BARE.iter().chain(&["std,glam-033,glam-034"]) {
        let library = ["clippy", "-p", "gjk", "--lib", "--no-default-features", "--features", features];
        cargo(&[&library[..], &["--", "-D", "warnings"], &TOTAL].concat())?;
    }
    let library = ["clippy", "-p", "gjk", "--lib", "--features", EXCHANGE];
    cargo(&[&library[..], &["--", "-D", "warnings"], &TOTAL].concat())?;
    cargo(&["clippy", "-p", "gjk", "--test", "exchange", "--features", EXCHANGE, "--", "-D", "warnings"])
}

pub(crate) fn docs() -> Outcome {
    // `--lib`: the command and the library share the name `gjk`, and so would the folders of their pages.
    // `gjk-parry` is documented in its own stage, where its dependencies are built anyway.
    let workspace = ["doc", "--workspace", "--exclude", "gjk-parry", "--no-deps", "--lib"];
    cargo_with(&workspace, &[("RUSTDOCFLAGS", "-D warnings")])
}

/// The dispatchers for all four versions of parry: lints, tests and documentation.
pub(crate) fn parry() -> Outcome {
    let all = ["-p", "gjk-parry", "--all-features"];
    cargo(&[&["clippy"], &all[..], &["--all-targets", "--", "-D", "warnings"]].concat())?;
    cargo(&[&["test"], &all[..]].concat())?;
    cargo_with(&[&["doc"], &all[..], &["--no-deps", "--lib"]].concat(), &[("RUSTDOCFLAGS", "-D warnings")])
}

/// The crate root is `#![no_std]` (tidy sees to that), so what compiles without the feature `std` uses `core`
/// and `alloc` alone. Where a target without a standard library is installed, the dependencies are put to the
/// same test.
pub(crate) fn no_std() -> Outcome {
    let target = ["thumbv7em-none-eabihf", "x86_64-unknown-none"].into_iter().find(|name| has_target(name));
    let exchange = format!("glam-033,{EXCHANGE}");
    for features in BARE.iter().copied().chain([exchange.as_str()]) {
        let mut arguments = vec!["check", "-p", "gjk", "--no-default-features", "--features", features];
        if let Some(target) = target {
            arguments.extend(["--target", target]);
        }
        cargo(&arguments)?;
    }
    match target {
        Some(target) => println!("compiled for {target}"),
        None => println!("compiled for the host: no target without a standard library is installed"),
    }
    Ok(())
}

/// The tests of lanes with each instruction set: the stage `tests` compiles one. Not optimized, since that
/// would take minutes; every temporary is then in a place of its own, and a batch takes 3 MB of stack.
pub(crate) fn lanes() -> Outcome {
    let crates = ["test", "-p", "gjk-batch", "--tests"];
    let features = ["--features", "gjk-batch/portable"];
    let options = [
        "--config",
        "profile.dev.package.gjk-batch.opt-level=0",
        "--config",
        "env.RUST_MIN_STACK=\"8388608\"",
    ];
    cargo(&[&crates[..], &features, &options].concat())
}

pub(crate) fn exchange() -> Outcome {
    cargo(&["test", "-p", "gjk", "--test", "exchange", "--features", EXCHANGE])
}
