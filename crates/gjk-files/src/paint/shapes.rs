//! What is filled, as shapes in JSON.

use serde_json::{Map, Value, json};

use super::{Edge, Of, Rule, painted};
use crate::budget::Budget;
use crate::curve::Pair;

/// The shapes that outlines fill.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Filled {
    pub(crate) shapes: Vec<Value>,
    /// Whether all places of the outlines are part of these shapes.
    pub(crate) has_outlines: bool,
}

/// What closed outlines fill that may cross: polygons that hold it, and lines where curves with nothing
/// between them are too near to each other to say so.
///
/// The curves that edges stand for are within `height` of these, and the edges within `slack` of where they
/// belong.
///
/// # Errors
/// As [`painted`].
pub(crate) fn filled(
    edges: &[Edge],
    rule: Rule,
    [height, slack]: [f64; 2],
    budget: &Budget,
) -> Result<Filled, String> {
    let painted = painted(edges, rule, budget)?;
    let slack = slack + painted.off;
    let mut shapes: Vec<Value> = painted.regions.iter().map(|rings| polygon(rings)).collect();
    let curves = painted.lines.iter().filter(|line| line.of == Of::Curve);
    shapes.extend(curves.map(|line| json!({"type": "segment", "a": line.ends[0], "b": line.ends[1]})));
    let shapes = shapes.into_iter().map(|shape| roughly(shape, height, 2.0 * height, slack)).collect();
    Ok(Filled { shapes, has_outlines: painted.lines.is_empty() })
}

/// A polygon, of whose rings the outline comes first.
pub(crate) fn polygon(rings: &[Vec<Pair>]) -> Value {
    match rings.split_first() {
        Some((outline, holes)) if !holes.is_empty() => {
            json!({"type": "polygon", "vertices": outline, "holes": holes})
        }
        outline => json!({"type": "polygon", "vertices": outline.map(|(outline, _)| outline)}),
    }
}

/// A shape that is inflated by `rounding`, and by what rounding may have moved its vertices by, and that is
/// then nowhere farther than `error`, and twice what rounding did, around what is drawn.
pub(crate) fn roughly(mut shape: Value, rounding: f64, error: f64, slack: f64) -> Value {
    let fields: Option<&mut Map<String, Value>> = shape.as_object_mut();
    if let Some(fields) = fields {
        let rounding = rounding + slack;
        if rounding > 0.0 {
            fields.insert("rounding".to_owned(), json!(rounding));
        }
        let error = error + 2.0 * slack;
        if error > 0.0 {
            fields.insert("error".to_owned(), json!(error));
        }
    }
    shape
}
