//! What the dependencies are: their licences, their sources, and which of them are there twice.

use crate::Outcome;
use crate::programs::{command, installed};

/// The version whose configuration `deny.toml` is.
const VERSION: &str = "0.20.2";

/// Checks `deny.toml` with a program that takes minutes to build. Advisories are left to
/// `cargo deny check advisories`, which downloads their database.
pub(crate) fn check() -> Outcome {
    let program = installed("cargo-deny", VERSION)?;
    let checks = ["--workspace", "--locked", "check", "licenses", "bans", "sources"];
    command(&program.to_string_lossy(), &checks, &[])
}
