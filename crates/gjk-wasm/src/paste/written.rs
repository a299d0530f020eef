//! Pairs, shapes and scenes in JSON.

use gjk_files::foreign;
use gjk_json::cast::{MOTIONS, OPTIONS};
use gjk_json::json::{Fault, Node, Object, document};
use serde_json::Value;

use super::found::{Bodies, Found, Named, Pair, Said, value};
use super::{convex, place};
use crate::cast;
use crate::request::bodies;

/// The fields of a pair; the first three are those of one that stands still.
const FIELDS: [&str; 8] = ["id", "a", "b", MOTIONS[0], MOTIONS[1], OPTIONS[0], OPTIONS[1], "query"];

/// Reads a text in JSON: a pair, pairs line by line, a shape, or a scene.
pub(super) fn read(bytes: &[u8]) -> Found {
    let text = match std::str::from_utf8(bytes) {
        Ok(text) => text.trim_start_matches('\u{feff}'),
        Err(error) => {
            let before = String::from_utf8_lossy(&bytes[..error.valid_up_to()]);
            let message =
                foreign::name(bytes).map_or("the text is not UTF-8".to_owned(), |_| foreign::refusal(bytes));
            return place::at(&before, before.len()..before.len(), message);
        }
    };
    if !text.trim_start().starts_with(['{', '[']) {
        return place::at(text, 0..0, foreign::refusal(bytes));
    }
    let several = text.lines().filter(|line| !line.trim().is_empty()).count() > 1;
    match document(text) {
        Ok(document) => one(&document.root()).unwrap_or_else(|fault| place::fault(text, 0, &fault)),
        Err(_) if several && first_line_is_whole(text) => lines(text),
        Err(fault) => place::fault(text, 0, &fault),
    }
}

/// Whether the first line that is not empty is a document of its own: then all of them are meant to be.
fn first_line_is_whole(text: &str) -> bool {
    text.lines().find(|line| !line.trim().is_empty()).is_some_and(|line| document(line).is_ok())
}

fn one(root: &Node<'_, '_>) -> Result<Found, Fault> {
    let object = root.object()?;
    if object.get("bodies").is_some() {
        return scene(&object).map(Found::Bodies);
    }
    if object.get("type").is_some() {
        let mut found = Bodies::default();
        add(&mut found, "shape", root, None)?;
        return Ok(Found::Bodies(found));
    }
    Ok(Found::Pairs(vec![pair(&object)?]))
}

/// Pairs, one a line.
fn lines(text: &str) -> Found {
    let mut pairs = Vec::new();
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        if !line.trim().is_empty() {
            let read = document(line).and_then(|document| pair(&document.root().object()?));
            match read {
                Ok(pair) => pairs.push(pair),
                Err(fault) => return place::fault(text, start, &fault),
            }
        }
        start += line.len();
    }
    Found::Pairs(pairs)
}

fn pair(object: &Object<'_, '_>) -> Result<Pair, Fault> {
    object.only(&FIELDS)?;
    let moves = FIELDS[3..7].iter().any(|field| object.get(field).is_some());
    let request = if moves { Some(cast::Request::of(object)?) } else { None };
    bodies(object)?;
    let field = |name: &str| object.get(name).map(|node| value(&node)).transpose();
    let still = || Value::Object(serde_json::Map::new());
    let motions = [field(MOTIONS[0])?, field(MOTIONS[1])?];
    let given = motions.iter().any(Option::is_some);
    Ok(Pair {
        id: field("id")?,
        a: value(&object.required("a")?)?,
        b: value(&object.required("b")?)?,
        motions: given.then(|| motions.map(|motion| motion.unwrap_or_else(still))),
        until: request.as_ref().map(|request| request.options.until),
        target: request.as_ref().map(|request| request.options.target_distance),
    })
}

fn scene(object: &Object<'_, '_>) -> Result<Bodies, Fault> {
    object.only(&["bodies"])?;
    let mut found = Bodies::default();
    for node in object.required("bodies")?.array()?.iter() {
        let body = node.object()?;
        body.only(&["name", "shape", "motion"])?;
        let motion = body.get("motion").map(|node| value(&node)).transpose()?;
        add(&mut found, &body.required("name")?.string()?, &body.required("shape")?, motion.as_ref())?;
    }
    Ok(found)
}

/// Adds a shape, or what convex ones can be made of it.
fn add(found: &mut Bodies, name: &str, node: &Node<'_, '_>, motion: Option<&Value>) -> Result<(), Fault> {
    let convex::Made { dimension, shapes, note } = convex::of(node)?;
    found.said.extend(note.map(|note| Said { line: None, message: format!("{name} {note}") }));
    for (part, shape) in shapes {
        let name = part.map_or_else(|| name.to_owned(), |part| format!("{name}, {part}"));
        found.bodies.push(Named { name, shape, dimension, motion: motion.cloned() });
    }
    Ok(())
}
