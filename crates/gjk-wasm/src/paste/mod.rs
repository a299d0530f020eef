//! What people paste, type or drop: pairs, shapes, scenes, drawings and meshes.

mod convex;
mod drawing;
mod place;
mod written;

use gjk_files::Format;
use serde::Serialize;
use serde_json::Value;

use self::place::Place;

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
    id: Option<Value>,
    a: Value,
    b: Value,
    #[serde(skip_serializing_if = "Option::is_none")]
    motions: Option<[Value; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    until: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    target: Option<f64>,
}

/// Convex bodies with names.
#[derive(Debug, Default, Serialize)]
pub(crate) struct Bodies {
    bodies: Vec<Named>,
    /// What was left out or changed, with the line, where that is known.
    said: Vec<Said>,
}

/// A convex body.
#[derive(Debug, Serialize)]
pub(crate) struct Named {
    name: String,
    shape: Value,
    dimension: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    motion: Option<Value>,
}

/// A remark about a file.
#[derive(Debug, Serialize)]
pub(crate) struct Said {
    line: Option<u32>,
    message: String,
}

/// Reads what a text or a file holds, by what is in it and, where that does not tell, by the extension of its
/// name.
pub(crate) fn read(name: &str, bytes: &[u8]) -> Found {
    let extension = name.rsplit_once('.').map(|(_, extension)| extension.to_ascii_lowercase());
    match Format::of(bytes, extension.as_deref()) {
        Some(format) => drawing::read(name, bytes, format),
        None => written::read(bytes),
    }
}

#[cfg(test)]
mod tests;
