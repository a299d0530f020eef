//! The benchmark against other libraries, which is a workspace of its own so that the library builds without
//! them.

use crate::Outcome;
use crate::programs::{answer, cargo};

/// Runs all of it and writes the record of the day; with arguments, what they choose, and prints it.
pub(crate) fn run(arguments: &[String]) -> Outcome {
    let mut all = vec!["run", "--release"];
    if answer("pkg-config", &["--exists", "ccd"]).is_some() {
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
