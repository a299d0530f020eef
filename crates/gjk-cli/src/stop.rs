//! What ends a command before its time.

use std::io;
use std::process::ExitCode;

use crate::diagnostic::{complain, end_of_output};

/// What ended a command before its time.
#[derive(Debug)]
pub(crate) enum Stop {
    /// The scene, or a body of it, cannot be used; it has been said why.
    Input,
    /// The command line asks for what there is not, or a file cannot be read or written; says what.
    Usage(String),
    /// Standard output takes no more.
    Output(io::Error),
}

/// The exit status of a command; says what has not been said.
pub(crate) fn status(ended: Result<(), Stop>) -> ExitCode {
    match ended {
        Ok(()) => ExitCode::SUCCESS,
        Err(Stop::Input) => ExitCode::from(1),
        Err(Stop::Usage(message)) => {
            complain(&message);
            ExitCode::from(2)
        }
        Err(Stop::Output(error)) => end_of_output(&error),
    }
}
