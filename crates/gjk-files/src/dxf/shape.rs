//! Figures as shapes in JSON.

use gjk::math::Scalar;
use serde_json::{Value, json};

use super::super::budget::Budget;
use super::super::curve::{Curve, Pair};
use super::super::paint::{Edge, Of, Rings, Rule, filled, ring, rings};
use super::super::svg::affine::Affine;
use super::super::svg::place::{ellipse_under, largest, together};
use super::bend::{Corners, along, around};
use super::figure::{Ends, Figure, Path, Width};
use super::record::Refusal;

/// How far a shape may be from an arc, relative to the extent of all that is drawn, where nothing else is
/// asked for. Dimensionless: a thousandth of a millimetre in a drawing of a metre.
pub(super) const FINE: f64 = 1e-6;

/// A shape, and how it differs from what is drawn.
pub(super) struct Shape {
    pub(super) json: Value,
    pub(super) note: Option<&'static str>,
}

/// The shape of a figure, with arcs within a tolerance.
///
/// # Errors
/// If it is flat, too large for the numbers that there are, or takes too long to find out what crosses.
pub(super) fn shape(figure: &Figure, tolerance: f64, budget: &Budget) -> Result<Shape, Refusal> {
    let shape = match figure {
        Figure::Point(at) => Shape { json: json!({"type": "point", "at": at}), note: None },
        Figure::Ellipse { center, x, y } => {
            let affine = Affine { x: *x, y: *y, origin: *center };
            if affine.is_flat() {
                return Err("without an area".into());
            }
            Shape { json: ellipse_under([0.0; 2], [1.0; 2], &affine), note: None }
        }
        Figure::Path(path) => path_shape(path, tolerance, budget)?,
        Figure::Area(paths, rule) => area_shape(paths, *rule, tolerance, budget)?,
    };
    if largest(&shape.json) <= f64::DOMAIN { Ok(shape) } else { Err("coordinates that are too large".into()) }
}

/// Whether a closed path has an inside, and does not cross itself.
pub(super) fn encloses(path: &Path, budget: &Budget) -> bool {
    let tolerance = FINE * extent(&path.pieces.iter().flat_map(Curve::bounds));
    rings(&[around(path, tolerance).corners], budget) == Ok(Rings::Sound)
}

/// How far apart these points are at most, or up to twice that: the diagonal of the box around them.
pub(super) fn extent(points: &(impl Iterator<Item = Pair> + Clone)) -> f64 {
    let range = |i: usize| {
        let of = points.clone().map(|point| point[i]);
        of.clone().fold(f64::NEG_INFINITY, f64::max) - of.fold(f64::INFINITY, f64::min)
    };
    let diagonal = range(0).hypot(range(1));
    if diagonal.is_finite() { diagonal } else { 0.0 }
}

fn path_shape(path: &Path, tolerance: f64, budget: &Budget) -> Result<Shape, Refusal> {
    let line = |note| Shape { json: line(&along(path, tolerance), path.width), note };
    Ok(match (path.ends, path.width) {
        (_, Width::Half(_)) => line(Some("drawn with a width, which is rounded at corners and ends")),
        (Ends::Open, Width::Varying) => {
            line(Some("drawn with a width that varies, which is not part of the body"))
        }
        (Ends::Open, Width::None) => line(None),
        (Ends::Closed, _) => {
            let around = around(path, tolerance);
            match rings(std::slice::from_ref(&around.corners), budget)? {
                Rings::Sound => Shape { json: polygon(&around), note: None },
                Rings::Flat => line(Some("closed, but without an area: taken as a line")),
                _ => line(Some("crosses or touches itself: taken as a line, without an inside")),
            }
        }
    })
}

/// What closed paths fill. Which side of a curve is inside depends on where they cross: what its chords fill
/// is inflated. A single path is a polygon by its tangents where it does not cross itself.
fn area_shape(paths: &[Path], rule: Rule, tolerance: f64, budget: &Budget) -> Result<Shape, Refusal> {
    if let [path] = paths {
        let around = around(path, tolerance);
        if rings(std::slice::from_ref(&around.corners), budget)? == Rings::Sound {
            return Ok(Shape { json: polygon(&around), note: None });
        }
    }
    let (mut edges, mut height, mut slack) = (Vec::new(), 0.0_f64, 0.0_f64);
    for path in paths {
        let along = along(path, 0.5 * tolerance);
        height = height.max(along.error);
        let of = if along.error > 0.0 { Of::Curve } else { Of::Line };
        edges.extend(ring(&along.corners).map(|edge| Edge { of, ..edge }));
        slack = slack.max(along.slack);
    }
    let found = filled(&edges, rule, [height, slack], budget)?;
    match found.shapes.len() {
        0 => Err("without an area".into()),
        _ => Ok(Shape { json: together(found.shapes), note: None }),
    }
}

fn polygon(around: &Corners) -> Value {
    let mut json = json!({"type": "polygon", "vertices": around.corners});
    if around.error > 0.0 {
        json["error"] = json!(around.error);
    }
    json
}

/// A line is nowhere farther from its chords than these are apart from it: rounded by so much they hold it,
/// and are nowhere farther from it than twice that.
fn line(along: &Corners, width: Width) -> Value {
    let half = if let Width::Half(half) = width { half } else { 0.0 };
    let rounding = half + along.error;
    let mut json = match along.corners.as_slice() {
        [at] => json!({"type": "point", "at": at}),
        [a, b] if a == b => json!({"type": "point", "at": a}),
        [a, b] => json!({"type": "segment", "a": a, "b": b}),
        corners => json!({"type": "polyline", "vertices": corners}),
    };
    if rounding > 0.0 {
        json["rounding"] = json!(rounding);
    }
    if along.error > 0.0 {
        json["error"] = json!(2.0 * along.error);
    }
    json
}
