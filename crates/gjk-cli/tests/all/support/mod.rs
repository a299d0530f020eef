//! Running the command, for all tests of it.

use std::io;
use std::path::{Path, PathBuf};
use std::process::Stdio;

use assert_cmd::Command;
use serde_json::Value;

/// What a run left.
#[derive(Debug)]
pub(crate) struct Run {
    pub(crate) status: i32,
    pub(crate) output: String,
    pub(crate) errors: String,
}

impl Run {
    /// The lines of the output, as JSON.
    pub(crate) fn lines(&self) -> Vec<Value> {
        let parse = |line: &str| serde_json::from_str(line).unwrap_or_else(|e| panic!("{e}: {line}"));
        self.output.lines().map(parse).collect()
    }

    /// The output as one JSON document.
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.output).unwrap_or_else(|e| panic!("{e}: {}", self.output))
    }
}

/// Runs `gjk` with these arguments and this input.
pub(crate) fn gjk(arguments: &[&str], input: impl Into<Vec<u8>>) -> Run {
    let output = Command::cargo_bin("gjk").unwrap().args(arguments).write_stdin(input).output().unwrap();
    Run {
        status: output.status.code().expect("gjk ends by itself"),
        output: String::from_utf8(output.stdout).unwrap(),
        errors: String::from_utf8(output.stderr).unwrap(),
    }
}

/// Runs `gjk pairs` on one line.
pub(crate) fn pair(line: &str, arguments: &[&str]) -> Value {
    let run = gjk(&[&["pairs"], arguments].concat(), line);
    assert_eq!(run.output.lines().count(), 1, "{run:?}");
    run.lines().remove(0)
}

/// An output whose reader has left before the run begins.
pub(crate) fn unread() -> Stdio {
    let (reader, writer) = io::pipe().unwrap();
    drop(reader);
    writer.into()
}

/// The line that asks about two shapes.
pub(crate) fn line(a: &str, b: &str) -> String {
    format!("{{\"a\":{a},\"b\":{b}}}")
}

/// A file of the repository.
pub(crate) fn repository(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path)
}

pub(crate) const POINT: &str = r#"{"type":"point","at":[0,0]}"#;
