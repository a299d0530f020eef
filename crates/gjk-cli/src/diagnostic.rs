//! What is said on standard error.

use std::io::{self, ErrorKind, Write};
use std::process::ExitCode;

/// Says what went wrong. The message starts with the file (and line) at fault.
pub(crate) fn complain(message: &str) {
    say("error", message);
}

/// Says what was left out or changed.
pub(crate) fn warn(message: &str) {
    say("warning", message);
}

/// Says what the reader of the answers should know.
pub(crate) fn note(message: &str) {
    say("note", message);
}

fn say(level: &str, message: &str) {
    // Whoever closed standard error does not want to hear it.
    let _ = writeln!(io::stderr().lock(), "{level}: {message}");
}

/// How to end when standard output takes no more: quietly if its reader has left, as `head` does.
pub(crate) fn end_of_output(error: &io::Error) -> ExitCode {
    if error.kind() == ErrorKind::BrokenPipe {
        return ExitCode::SUCCESS;
    }
    complain(&format!("standard output: {error}"));
    ExitCode::from(2)
}
