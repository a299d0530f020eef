//! The `gjk` command, as a library that its own binary and tests call.

pub mod command;
mod diagnostic;
pub mod explain;
pub mod pairs;
pub mod query;
pub mod read;

use std::process::ExitCode;

use clap::Parser;

/// Does what the command line says; the exit status is 0, 1 if some input could not be used, or 2 for wrong usage and
/// unreadable files.
pub fn run() -> ExitCode {
    match command::Command::parse().task {
        command::Task::Pairs(arguments) => pairs::run(&arguments),
        command::Task::Query(arguments) => query::run(&arguments),
        command::Task::Explain(arguments) => explain::run(&arguments),
    }
}
