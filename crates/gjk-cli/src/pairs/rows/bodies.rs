//! Rows with a polygon that is not convex, and rows of bodies that move: answered one by one, as the same
//! pair in JSON is.

use arrow_array::Array;
use gjk_json::answer::Answer;
use gjk_json::number::Number;
use serde_json::{Value, json};

use super::columns::{Casting, Columns, Lists, Points, Side, text};
use crate::pairs::line::{Finding, reply};
use crate::pairs::request::{Measure, Request};

/// The answer about a row whose columns are good.
///
/// # Errors
/// If a polygon has no inside; the text starts with the column.
pub(super) fn answer<N: Number>(sides: &[Side; 2], row: usize) -> Result<Answer, String> {
    let [a, b] = sides;
    let text = json!({"a": shape(a, row), "b": shape(b, row)}).to_string();
    match reply::<N>(&text, Request::Measure(Measure::Proximity)) {
        Ok((_, Finding::Proximity(answer))) => Ok(answer),
        Ok(_) => Err("no distance was answered: this is a defect of gjk".to_owned()),
        Err(message) => Err(named(message)),
    }
}

/// The answer about a row of bodies that move, whose columns of shapes are good.
///
/// # Errors
/// If a polygon has no inside, or a motion is none; the text starts with the column.
pub(super) fn cast<N: Number>(columns: &Columns, row: usize) -> Result<Finding, String> {
    let [a, b] = &columns.sides;
    let mut pair = json!({
        "a": shape(a, row), "b": shape(b, row), "motion_a": motion(a, row), "motion_b": motion(b, row),
    });
    let Casting { numbers, words } = &columns.casting;
    for (name, numbers) in ["until", "target_distance"].into_iter().zip(numbers) {
        if let Some(number) = numbers.as_ref().filter(|numbers| numbers.is_valid(row)) {
            pair[name] = json!(finite(name, number.value(row))?);
        }
    }
    for (name, words) in ["at_start", "graze"].into_iter().zip(words) {
        if let Some(word) = words.as_ref().and_then(|words| text(words, row)) {
            pair[name] = serde_json::from_str(&word).unwrap_or_default();
        }
    }
    reply::<N>(&pair.to_string(), Request::Cast).map(|(_, finding)| finding).map_err(named)
}

/// JSON has no number for these.
fn finite(column: &str, value: f64) -> Result<f64, String> {
    if value.is_finite() { Ok(value) } else { Err(format!("{column}: {value} is not a finite number")) }
}

/// A message that starts with the column.
fn named(message: String) -> String {
    let columns = [("a.", "a_"), ("b.", "b_"), ("motion_a.", "a_"), ("motion_b.", "b_")];
    let renamed = columns
        .iter()
        .find_map(|(field, column)| message.strip_prefix(field).map(|rest| format!("{column}{rest}")));
    renamed.unwrap_or(message)
}

/// A motion as it is in JSON. A number that is none becomes null, which is refused.
fn motion(side: &Side, row: usize) -> Value {
    let mut motion = json!({});
    let vectors = [("velocity", &side.velocity), ("center", &side.center)];
    for (name, points) in vectors {
        if let Some(points) = points.as_ref().filter(|points| points.array.is_valid(row)) {
            motion[name] = json!(point(points, row));
        }
    }
    if let Some(rate) = side.angular_velocity.as_ref().filter(|numbers| numbers.is_valid(row)) {
        motion["angular_velocity"] = json!(rate.value(row));
    }
    motion
}

/// A shape as it is in JSON.
fn shape(side: &Side, row: usize) -> Value {
    let mut shape = match (&side.half_extents, &side.vertices) {
        (Some(points), _) if points.array.is_valid(row) => {
            json!({"type": "box", "half_extents": point(points, row)})
        }
        (_, Some(lists)) => match list(lists, row).as_slice() {
            [at] => json!({"type": "point", "at": at}),
            [a, b] => json!({"type": "segment", "a": a, "b": b}),
            vertices => json!({"type": "polygon", "vertices": vertices}),
        },
        _ => Value::Null,
    };
    if let Some(holes) = side.holes.as_ref().filter(|holes| holes.array.is_valid(row)) {
        let rings = holes.offsets[row]..holes.offsets[row + 1];
        if !rings.is_empty() {
            shape["holes"] = rings.map(|ring| json!(list(&holes.rings, ring))).collect();
        }
    }
    if let Some(rounding) = side.rounding.as_ref().filter(|numbers| numbers.is_valid(row)) {
        shape["rounding"] = json!(rounding.value(row));
    }
    let mut pose = json!({});
    if let Some(points) = side.translation.as_ref().filter(|points| points.array.is_valid(row)) {
        pose["translation"] = json!(point(points, row));
    }
    if let Some(angle) = side.angle.as_ref().filter(|numbers| numbers.is_valid(row)) {
        pose["angle"] = json!(angle.value(row));
    }
    shape["pose"] = pose;
    shape
}

fn list(lists: &Lists, row: usize) -> Vec<[f64; 2]> {
    (lists.offsets[row]..lists.offsets[row + 1]).map(|index| point(&lists.points, index)).collect()
}

fn point(points: &Points, index: usize) -> [f64; 2] {
    [0, 1].map(|axis| points.numbers.value(2 * index + axis))
}
