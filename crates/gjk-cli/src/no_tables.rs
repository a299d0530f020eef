//! Refuses what needs the feature `tables`, in a build without it.

use std::process::ExitCode;

use crate::command::{JoinArguments, PairsArguments, QueryArguments};
use crate::diagnostic::complain;

pub(crate) fn join(_: &JoinArguments) -> ExitCode {
    refuse("join")
}

pub(crate) fn pairs(_: &PairsArguments) -> ExitCode {
    refuse("pairs")
}

pub(crate) fn query(_: &QueryArguments) -> ExitCode {
    refuse("query")
}

/// Says how to get a build with tables.
fn refuse(command: &str) -> ExitCode {
    complain(&format!(
        "this build of gjk has no tables (Parquet and Arrow); install one that has them with `cargo install gjk-cli \
         --features tables`, or in a checkout run `cargo run --release -p gjk-cli --features tables -- {command} ...`"
    ));
    ExitCode::from(2)
}
