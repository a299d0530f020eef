//! What a direction proves, whoever found it.

use gjk::Space;
use gjk_body::answer::{Answer, options, printable};
use gjk_json::shape::Body;
use gjk_trace::Drawable;
use glam::{DVec2, DVec3};
use serde::Serialize;

use crate::figure::view;
use crate::request::{Pair, Request};

/// How long a direction is, what it proves, and how far it is from the library's.
#[derive(Debug, Serialize)]
pub(crate) struct Separation {
    length: f64,
    /// Unit of the input; the signed distance is not below, up to rounding.
    lower: f64,
    /// Radians.
    angle: f64,
}

/// What a direction, as JSON, says about a pair.
///
/// # Errors
/// If it has another dimension, or no length.
pub(crate) fn separation(request: &Request, direction: &str) -> Result<Separation, String> {
    let numbers: Vec<f64> = serde_json::from_str(direction).map_err(|error| format!("normal: {error}"))?;
    match (&request.pair, numbers.as_slice()) {
        (Pair::Plane(a, b), &[x, y]) => of(a, b, DVec2::new(x, y)),
        (Pair::Space(a, b), &[x, y, z]) => of(a, b, DVec3::new(x, y, z)),
        (Pair::Plane(..), _) => Err("normal: expected two numbers".to_owned()),
        (Pair::Space(..), _) => Err("normal: expected three numbers".to_owned()),
    }
}

fn of<V: Space<Scalar = f64> + Drawable>(
    a: &Body<V>,
    b: &Body<V>,
    direction: V,
) -> Result<Separation, String> {
    let length = direction.dot(direction).sqrt();
    if !(length.is_finite() && length > 0.0) {
        return Err("normal: has no length".to_owned());
    }
    let unit = direction * (1.0 / length);
    let (far, near) = (view(a).support(unit), view(b).support(unit * -1.0));
    let lower = (near - far).dot(unit) - a.shape.radius() - b.shape.radius();
    let normal = Answer::of(a, b, &options()).normal;
    let own = V::from_fn(|i| normal.as_slice().get(i).copied().unwrap_or_default());
    let across = unit - own * unit.dot(own);
    // By both the sine and the cosine: an angle by its cosine alone has half of the digits where it is small.
    let angle = across.dot(across).sqrt().atan2(unit.dot(own));
    Ok(Separation { length: printable(length), lower: printable(lower), angle: printable(angle) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_direction_proves_the_gap_along_it() {
        let text = r#"{"a": {"type": "box", "half_extents": [1, 1]}, "b": {"type": "ball", "center": [5, 0], "radius": 1}}"#;
        let request = Request::read(text).unwrap();
        let found = separation(&request, "[2, 0]").unwrap();
        assert_eq!((found.length, found.lower, found.angle), (2.0, 3.0, 0.0));
        // Along the diagonal: the ball's middle at 5/√2, the corner at √2.
        let half = 0.5_f64.sqrt();
        let found = separation(&request, "[1, 1]").unwrap();
        assert!((found.lower - (5.0 * half - 2.0 * half - 1.0)).abs() < 1e-15, "{found:?}");
        assert!((found.angle - std::f64::consts::FRAC_PI_4).abs() < 1e-15, "{found:?}");
        assert!(separation(&request, "[0, 0]").is_err() && separation(&request, "[1, 0, 0]").is_err());
    }
}
