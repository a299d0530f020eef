//! One line of `pairs`.

use gjk::Options;
use serde::Serialize;
use serde_json::value::RawValue;

use super::blocks::Line;
use crate::answer::{Answer, intersects};
use crate::command::Question;
use crate::json::{Fault, Object, document, leading_id};
use crate::number::Number;
use crate::shape::{self, AnyBody};

/// A line that could not be used.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Failure {
    pub(super) line: u64,
    pub(super) message: String,
}

/// What is written for a line.
#[derive(Serialize)]
struct Reply<'t, T> {
    /// As it was written; `null` where there was none.
    id: Option<&'t RawValue>,
    #[serde(flatten)]
    content: T,
}

#[derive(Serialize)]
struct Refusal<'m> {
    line: u64,
    error: &'m str,
}

#[derive(Serialize)]
#[serde(untagged)]
enum Finding {
    Proximity(Answer),
    Intersects { intersects: bool },
}

/// Writes the answer to a line, or what is wrong with it.
pub(super) fn answer<N: Number>(
    line: &Line<'_>,
    question: Question,
    output: &mut Vec<u8>,
) -> Option<Failure> {
    let (text, result) = match std::str::from_utf8(line.bytes) {
        Ok(text) => (text, reply::<N>(text, question, output)),
        Err(error) => {
            let valid = line.bytes.split_at(error.valid_up_to()).0;
            let text = std::str::from_utf8(valid).unwrap_or_default();
            (text, Err(format!("not UTF-8 at column {}", text.chars().count() + 1)))
        }
    };
    let message = result.err()?;
    let refusal = Refusal { line: line.number, error: &message };
    match write(output, &Reply { id: leading_id(text), content: refusal }) {
        Ok(()) => Some(Failure { line: line.number, message }),
        Err(message) => Some(Failure { line: line.number, message }),
    }
}

fn reply<N: Number>(text: &str, question: Question, output: &mut Vec<u8>) -> Result<(), String> {
    let root = document(text).map_err(|fault| fault.to_string())?;
    let pair = root.object().map_err(|fault| fault.to_string())?;
    let finding = find::<N>(&pair, question).map_err(|fault| fault.to_string())?;
    if let Finding::Proximity(answer) = &finding
        && !answer.is_finite()
    {
        return Err("the answer is not finite: this is a defect of gjk".to_owned());
    }
    write(output, &Reply { id: pair.raw("id"), content: finding })
}

fn find<N: Number>(pair: &Object<'_, '_>, question: Question) -> Result<Finding, Fault> {
    pair.only(&["id", "a", "b"])?;
    let (node_a, node_b) = (pair.required("a")?, pair.required("b")?);
    let (a, b) = (shape::read::<N>(&node_a)?, shape::read::<N>(&node_b)?);
    Ok(match (&a, &b, question) {
        (AnyBody::Plane(a), AnyBody::Plane(b), Question::Proximity) => {
            Finding::Proximity(Answer::of(a, b, &Options::DEFAULT))
        }
        (AnyBody::Space(a), AnyBody::Space(b), Question::Proximity) => {
            Finding::Proximity(Answer::of(a, b, &Options::DEFAULT))
        }
        (AnyBody::Plane(a), AnyBody::Plane(b), Question::Intersects) => {
            Finding::Intersects { intersects: intersects(a, b) }
        }
        (AnyBody::Space(a), AnyBody::Space(b), Question::Intersects) => {
            Finding::Intersects { intersects: intersects(a, b) }
        }
        _ => {
            let message = format!("mixed dimensions: this is {}, but a is {}", b.dimension(), a.dimension());
            return Err(node_b.fault(message));
        }
    })
}

/// Adds a line of JSON.
fn write(output: &mut Vec<u8>, value: &impl Serialize) -> Result<(), String> {
    let start = output.len();
    if let Err(error) = serde_json::to_writer(&mut *output, value) {
        output.truncate(start);
        return Err(error.to_string());
    }
    output.push(b'\n');
    Ok(())
}
