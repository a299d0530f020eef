//! The `gjk` command.
#![forbid(unsafe_code)]

use std::process::ExitCode;

fn main() -> ExitCode {
    gjk_cli::run()
}
