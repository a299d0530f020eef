#![doc = include_str!("../README.md")]
//!
//! ## The library
//! The command as a library that its own binary and tests call.
#![forbid(unsafe_code)]

pub mod cast;
pub mod check;
pub mod command;
mod diagnostic;
pub mod explain;
mod file;
mod listing;
pub mod pairs;
mod progress;
pub mod query;
mod stop;
#[cfg(not(feature = "tables"))]
#[path = "no_tables.rs"]
mod tables;
#[cfg(feature = "tables")]
pub mod tables;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::Parser;

use self::command::Task;
use self::diagnostic::end_of_output;

/// The page of the repository: its programs in Rust run with the other examples.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Page;

/// The pages of the book that have programs in Rust.
#[cfg(doctest)]
#[doc = include_str!("../../../book/src/guide/first-pair.md")]
#[doc = include_str!("../../../book/src/guide/mixed-shapes.md")]
#[doc = include_str!("../../../book/src/guide/frames.md")]
#[doc = include_str!("../../../book/src/guide/motion.md")]
#[doc = include_str!("../../../book/src/guide/gradients.md")]
struct Guide;

/// Does what the command line says; the exit status is 0, 1 if some input could not be used, or 2 for wrong
/// usage and unreadable files. `gjk check` has its own: see [`check::run`].
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
    match &command.task {
        Task::Join(arguments) => tables::join(arguments),
        Task::Pairs(arguments) if arguments.has_columns() => tables::pairs(arguments),
        Task::Pairs(arguments) => pairs::run(arguments),
        Task::Query(arguments) => query::run(arguments),
        Task::Cast(arguments) => cast::run(arguments),
        Task::Check(arguments) => check::run(arguments),
        Task::Explain(arguments) => explain::run(arguments),
    }
}
