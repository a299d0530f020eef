//! What is found in a text or a file.

use gjk_json::json::{Fault, Node};
use serde::Serialize;
use serde_json::Value;

/// What was found in a text or a file.
#[derive(Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Found {
    /// Pairs, as the lines of `gjk pairs` are.
    Pairs(Vec<Pair>),
    /// Bodies, of which two make a pair.
    Bodies(Bodies),
    /// Nothing that can be used, and why.
    Fault(Place),
}

/// A pair, its fields as they were written.
#[derive(Debug, Serialize)]
pub(crate) struct Pair {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) id: Option<Value>,
    pub(super) a: Value,
    pub(super) b: Value,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) motions: Option<[Value; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) until: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) target: Option<f64>,
}

/// Convex bodies with names.
#[derive(Debug, Default, Serialize)]
pub(crate) struct Bodies {
    pub(super) bodies: Vec<Named>,
    /// What was left out or changed, with the line, where that is known.
    pub(super) said: Vec<Said>,
}

/// A convex body.
#[derive(Debug, Serialize)]
pub(crate) struct Named {
    pub(super) name: String,
    pub(super) shape: Value,
    pub(super) dimension: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) motion: Option<Value>,
}

/// A remark about a file.
#[derive(Debug, Serialize)]
pub(crate) struct Said {
    pub(super) line: Option<u32>,
    pub(super) message: String,
}

/// What is wrong, and where. A browser counts the units of UTF-16.
#[derive(Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Place {
    pub(super) message: String,
    pub(super) line: usize,
    pub(super) column: usize,
    /// The units of the text that are at fault.
    pub(super) from: usize,
    pub(super) to: usize,
}

/// A value as it was written, to the last digit.
pub(super) fn value(node: &Node<'_, '_>) -> Result<Value, Fault> {
    serde_json::from_str(node.text()).map_err(|error| node.fault(error.to_string()))
}
