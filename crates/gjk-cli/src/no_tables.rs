//! Refuses what needs the feature `tables`, in a build without it.

use std::io;
use std::process::ExitCode;

use gjk_json::column::Column;

use crate::command::{JoinArguments, PairsArguments};
use crate::listing::cell::Rows;
use crate::stop::{Stop, status};

pub(crate) fn join(_: &JoinArguments) -> ExitCode {
    status(check_output("join"))
}

pub(crate) fn pairs(_: &PairsArguments) -> ExitCode {
    status(check_output("pairs"))
}

/// Says how to get a build with tables.
pub(crate) fn check_output(command: &str) -> Result<(), Stop> {
    Err(Stop::Usage(format!(
        "this build of gjk has no tables (Parquet and Arrow); install one that has them with `cargo install gjk-cli \
         --features tables`, or in a checkout run `cargo run --release -p gjk-cli --features tables -- {command} ...`"
    )))
}

pub(crate) fn write_rows(_: &[Column], _: Rows<'_, '_>, _: &mut dyn io::Write) -> io::Result<()> {
    Err(io::ErrorKind::Unsupported.into())
}
