//! Drawings, meshes and maps.

use std::path::Path;

use gjk_files::{Format, Options, foreign};
use gjk_json::json::document;
use gjk_json::shape::to_json;
use serde_json::Value;

use super::found::{Bodies, Found, Named, Said};
use super::{convex, place};

/// More bodies than these are no choice for a pair.
const MOST_BODIES: usize = 500;

/// The bodies of a file.
pub(super) fn read(name: &str, bytes: &[u8], format: Format) -> Found {
    let text = String::from_utf8_lossy(bytes);
    let drawing = match gjk_files::drawing(Path::new(name), bytes, &Options::default()) {
        Ok(drawing) => drawing,
        Err(_) if foreign::name(bytes).is_some() => return place::line(&text, 1, foreign::refusal(bytes)),
        Err(error) => return place::line(&text, error.line, error.message),
    };
    if let Some(reason) = drawing.without_bodies {
        return place::line(&text, 1, format!("there is no body in it: {reason}"));
    }
    let mut found = Bodies::default();
    let said = drawing.warnings.into_iter().chain(drawing.faults);
    found.said.extend(said.map(|said| Said { line: Some(said.line), message: said.message }));
    if drawing.bodies.len() > MOST_BODIES {
        let message = format!("only the first {MOST_BODIES} of {} bodies are taken", drawing.bodies.len());
        found.said.push(Said { line: None, message });
    }
    for body in drawing.bodies.into_iter().take(MOST_BODIES) {
        let shape = to_json(&body.shape);
        let shape = if format == Format::Svg { upright(shape) } else { shape };
        add(&mut found, &body.name, body.line, &shape);
    }
    if found.bodies.is_empty() {
        let reason = found.said.last().map_or("all of it was left out", |said| &said.message);
        return place::line(&text, 1, format!("there is no body in it that can be used: {reason}"));
    }
    if format == Format::Svg {
        let message = "SVG counts y downwards: here it counts upwards, so that the drawing stands upright";
        found.said.push(Said { line: None, message: message.to_owned() });
    }
    Found::Bodies(found)
}

/// Adds a shape, or says why it is none that can be used.
fn add(found: &mut Bodies, name: &str, line: u32, shape: &Value) {
    let text = shape.to_string();
    let mut say = |message: String| found.said.push(Said { line: Some(line), message });
    match document(&text).and_then(|document| convex::of(&document.root())) {
        Err(fault) => say(format!("{name}: {fault}")),
        Ok(convex::Made { dimension, shapes, note }) => {
            if let Some(note) = note {
                say(format!("{name} {note}"));
            }
            for (part, shape) in shapes {
                let name = part.map_or_else(|| name.to_owned(), |part| format!("{name}, {part}"));
                found.bodies.push(Named { name, shape, dimension, motion: None });
            }
        }
    }
}

/// The mirror image of a shape of the plane in the x axis.
fn upright(shape: Value) -> Value {
    let Value::Object(fields) = shape else { return shape };
    let mirrored = fields.into_iter().map(|(name, value)| {
        let value = match name.as_str() {
            "vertices" | "holes" | "at" | "center" | "a" | "b" | "translation" => mirrored(value),
            "pose" => upright(value),
            "parts" => match value {
                Value::Array(parts) => parts.into_iter().map(upright).collect(),
                other => other,
            },
            "angle" => negated(&value),
            "matrix" => turned_back(value),
            _ => value,
        };
        (name, value)
    });
    Value::Object(mirrored.collect())
}

/// The rows of a rotation, turned the other way.
fn turned_back(mut rows: Value) -> Value {
    for (i, j) in [(0, 1), (1, 0)] {
        if let Some(entry) = rows.get_mut(i).and_then(|row| row.get_mut(j)) {
            *entry = negated(entry);
        }
    }
    rows
}

/// Points, or lists of them.
fn mirrored(value: Value) -> Value {
    match value {
        Value::Array(pair) if pair.len() == 2 && pair.iter().all(Value::is_number) => {
            let y = negated(&pair[1]);
            pair.into_iter().take(1).chain([y]).collect()
        }
        Value::Array(list) => list.into_iter().map(mirrored).collect(),
        other => other,
    }
}

fn negated(value: &Value) -> Value {
    // Without a negative zero, which nobody would write.
    value.as_f64().map_or_else(|| value.clone(), |number| Value::from(0.0 - number))
}
