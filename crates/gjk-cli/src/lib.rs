//! The `gjk` command, as a library that its own binary and tests call.
#![forbid(unsafe_code)]

mod arrow;
pub mod cast;
pub mod command;
mod diagnostic;
pub mod explain;
mod file;
pub mod join;
pub mod pairs;
pub mod query;
mod stop;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::Parser;

use self::diagnostic::end_of_output;

/// Does what the command line says; the exit status is 0, 1 if some input could not be used, or 2 for wrong
/// usage and unreadable files.
pub fn run() -> ExitCode {
    let command = match command::Command::try_parse() {
        Ok(command) => command,
        // The help and the version are output that was asked for: whoever keeps them must know if they are
        // not all there.
        Err(shown) if !shown.use_stderr() => {
            return shown
                .print()
                .and_then(|()| io::stdout().flush())
                .map_or_else(|error| end_of_output(&error), |()| ExitCode::SUCCESS);
        }
        Err(wrong) => {
            // Whoever closed standard error does not want to hear it.
            let _ = wrong.print();
            return ExitCode::from(2);
        }
    };
    match command.task {
        command::Task::Pairs(arguments) => pairs::run(&arguments),
        command::Task::Query(arguments) => query::run(&arguments),
        command::Task::Join(arguments) => join::run(&arguments),
        command::Task::Cast(arguments) => cast::run(&arguments),
        command::Task::Explain(arguments) => explain::run(&arguments),
    }
}
