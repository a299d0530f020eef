//! Shapes of the plane in the JSON form of a scene.

use super::affine::{Affine, Frame, principal_axes, same};
use super::pair::Pair;
use serde_json::{Value, json};

/// A polygon, of whose rings the outline comes first.
pub(crate) fn polygon<R: AsRef<[Pair]>>(rings: &[R]) -> Value {
    let holes: Vec<&[Pair]> = rings.iter().skip(1).map(AsRef::as_ref).collect();
    let mut shape = json!({"type": "polygon", "vertices": rings.first().map(AsRef::as_ref)});
    if !holes.is_empty() {
        shape["holes"] = json!(holes);
    }
    shape
}

/// The lines from point to point.
pub(crate) fn line(vertices: &[Pair]) -> Value {
    match vertices {
        [at] => json!({"type": "point", "at": at}),
        [a, b] if a == b => json!({"type": "point", "at": a}),
        [a, b] => json!({"type": "segment", "a": a, "b": b}),
        _ => json!({"type": "polyline", "vertices": vertices}),
    }
}

/// Some shapes as one.
pub(crate) fn together(mut shapes: Vec<Value>) -> Value {
    if shapes.len() == 1 { shapes.remove(0) } else { json!({"type": "compound", "parts": shapes}) }
}

/// A shape that is inflated by `rounding`, and by what rounding may have moved its vertices by, and that is
/// then nowhere farther than `error`, and twice what rounding did, around what is drawn.
pub(crate) fn roughly(mut shape: Value, rounding: f64, error: f64, slack: f64) -> Value {
    for (field, number) in [("rounding", rounding + slack), ("error", error + 2.0 * slack)] {
        if number > 0.0 {
            shape[field] = json!(number);
        }
    }
    shape
}

/// An ellipse along the axes, as the ellipse that a map makes of it.
pub(crate) fn ellipse_under(center: Pair, radii: Pair, affine: &Affine) -> Value {
    match affine.frame() {
        Frame::Square { scale, turn } => {
            ellipse(affine.point(center), [radii[0] * scale[0], radii[1] * scale[1]], turn)
        }
        Frame::Skewed => {
            let stretch = |v: Pair, by: f64| [v[0] * by, v[1] * by];
            let (radii, turn) = principal_axes(stretch(affine.x, radii[0]), stretch(affine.y, radii[1]));
            ellipse(affine.point(center), radii, turn)
        }
    }
}

fn ellipse(center: Pair, radii: Pair, turn: Pair) -> Value {
    if same(radii[0], radii[1]) {
        json!({"type": "ball", "center": center, "radius": radii[0]})
    } else {
        json!({"type": "ellipsoid", "radii": radii, "pose": pose(center, turn)})
    }
}

/// The box of half the size less the corner, inflated by the corner.
pub(crate) fn rectangle(half: Pair, corner: f64, center: Pair, turn: Pair) -> Value {
    let half = half.map(|half| (half - corner).max(0.0));
    let shape = json!({"type": "box", "half_extents": half, "pose": pose(center, turn)});
    roughly(shape, corner, 0.0, 0.0)
}

/// The rotation is left out if it is the identity or a half turn, which these shapes do not notice.
fn pose(translation: Pair, [cos, sin]: Pair) -> Value {
    if sin == 0.0 {
        json!({"translation": translation})
    } else {
        json!({"translation": translation, "matrix": [[cos, 0.0 - sin], [sin, cos]]})
    }
}

/// The largest number of a shape in magnitude; infinite if a number overflowed.
pub(crate) fn largest(shape: &Value) -> f64 {
    match shape {
        Value::Object(fields) => fields.values().map(largest).fold(0.0, f64::max),
        Value::Array(items) => items.iter().map(largest).fold(0.0, f64::max),
        Value::Number(number) => number.as_f64().map_or(f64::INFINITY, f64::abs),
        // JSON has no infinity: this is what became of one.
        Value::Null => f64::INFINITY,
        Value::Bool(_) | Value::String(_) => 0.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn overflow_is_infinite() {
        assert_eq!(largest(&json!({"a": [1.0, -3.0]})), 3.0);
        assert_eq!(largest(&json!({"a": [f64::INFINITY]})), f64::INFINITY);
    }
}
