//! The benchmark against other libraries, which is a workspace of its own so that the library builds without
//! them.

use std::process::Command;

use crate::Outcome;
use crate::files::cargo;

/// Runs all of it and writes the record of the day; with arguments, what they choose, and prints it.
pub(crate) fn run(arguments: &[String]) -> Outcome {
    let mut all = vec!["run", "--release"];
    let probe = Command::new("pkg-config").args(["--exists", "ccd"]).status();
    if probe.is_ok_and(|status| status.success()) {
        all.extend(["--features", "libccd"]);
    }
    all.extend([
        "--config",
        "benchmarks/.cargo/config.toml",
        "--manifest-path",
        "benchmarks/Cargo.toml",
        "--",
    ]);
    if arguments.is_empty() {
        all.extend(["--record", "benchmarks/record"]);
    }
    all.extend(arguments.iter().map(String::as_str));
    cargo(&all)
}
