//! The `gjk` command.

use std::process::ExitCode;

fn main() -> ExitCode {
    gjk_cli::run()
}
