//! Answers as JSON, one object a line.

use std::io::{self, Write};

use serde::Serialize;
use serde_json::value::RawValue;

use super::line::{Failure, Reply};
use super::output::Output;

/// Writes every answer as a line, as soon as it is there.
pub(super) struct Objects<W>(pub(super) W);

/// An object: the id, then the rest.
#[derive(Serialize)]
struct Labelled<'t, T> {
    /// `null` where there was none.
    id: Option<&'t RawValue>,
    #[serde(flatten)]
    content: T,
}

#[derive(Serialize)]
struct Refusal<'m> {
    line: u64,
    error: &'m str,
}

impl<W: Write> Output for Objects<W> {
    type Part = Vec<u8>;

    fn add(part: &mut Self::Part, number: u64, reply: Reply<'_>) -> Option<Failure> {
        let Reply { id, result, .. } = reply;
        let message = match &result {
            Ok(finding) => add_object(part, &Labelled { id, content: finding }).err()?,
            Err(failure) => failure.message.clone(),
        };
        let content = Refusal { line: number, error: &message };
        match add_object(part, &Labelled { id, content }) {
            Ok(()) => Some(Failure { line: number, message }),
            Err(message) => Some(Failure { line: number, message }),
        }
    }

    fn write(&mut self, parts: Vec<Self::Part>) -> io::Result<()> {
        for part in parts {
            self.0.write_all(&part)?;
        }
        self.0.flush()
    }

    fn finish(self) -> io::Result<()> {
        Ok(())
    }
}

/// Adds a line, or nothing.
fn add_object(part: &mut Vec<u8>, value: &impl Serialize) -> Result<(), String> {
    let start = part.len();
    if let Err(error) = serde_json::to_writer(&mut *part, value) {
        part.truncate(start);
        return Err(error.to_string());
    }
    part.push(b'\n');
    Ok(())
}
