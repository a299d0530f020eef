//! Figures as shapes in JSON.

use gjk::math::Scalar;
use serde_json::{Value, json};

use super::bend::{Corners, along, around};
use super::figure::{Figure, Path, Width};
use super::record::Refusal;
use crate::affine::Affine;
use crate::budget::Budget;
use crate::curve::{Curve, Ends};
use crate::paint::{Rings, Rule, filled_by_chords, rings};
use crate::pair::{Pair, around as box_around, distance};
use crate::shapes::{self, ellipse_under, largest, roughly, together};

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
    let tolerance = FINE * extent(path.pieces.iter().flat_map(Curve::bounds));
    rings(&[around(path, tolerance).corners], budget) == Ok(Rings::Sound)
}

/// How far apart these points are at most, or up to twice that: the diagonal of the box around them.
pub(super) fn extent(points: impl Iterator<Item = Pair>) -> f64 {
    let [low, high] = box_around(points);
    let diagonal = distance(low, high);
    if diagonal.is_finite() { diagonal } else { 0.0 }
}

fn path_shape(path: &Path, tolerance: f64, budget: &Budget) -> Result<Shape, Refusal> {
    let line = |note| Shape { json: line(&along(path, tolerance), path.width), note };
    Ok(match (path.ends, path.width) {
        (_, Width::Half(_)) => line(Some("drawn with a width, which is rounded at corners and ends")),
        (Ends::Open, Width::Varying) => line(Some("drawn with a varying width, which is ignored")),
        (Ends::Open, Width::None) => line(None),
        (Ends::Closed, _) => {
            let around = around(path, tolerance);
            match rings(std::slice::from_ref(&around.corners), budget)? {
                Rings::Sound => Shape { json: polygon(&around), note: None },
                Rings::Flat => line(Some("closed, but has no area: read as a line")),
                _ => line(Some("crosses or touches itself: read as a line without an inside")),
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
    let curves = paths.iter().map(|path| path.pieces.as_slice());
    let found = filled_by_chords(curves, rule, tolerance, budget)?;
    match found.shapes.len() {
        0 => Err("without an area".into()),
        _ => Ok(Shape { json: together(found.shapes), note: None }),
    }
}

fn polygon(around: &Corners) -> Value {
    roughly(shapes::polygon(&[&around.corners]), 0.0, around.error, 0.0)
}

/// A line is nowhere farther from its chords than these are apart from it: rounded by so much they hold it,
/// and are nowhere farther from it than twice that.
fn line(along: &Corners, width: Width) -> Value {
    let half = if let Width::Half(half) = width { half } else { 0.0 };
    roughly(shapes::line(&along.corners), half + along.error, 2.0 * along.error, 0.0)
}
