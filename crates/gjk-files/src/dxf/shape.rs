//! Figures as shapes.

use gjk::math::Scalar;

use super::figure::{Corners, Figure, Path, Width, along, around};
use super::pairs::Refusal;
use crate::affine::Affine;
use crate::budget::Budget;
use crate::curve::{Curve, Ends};
use crate::paint::{Rings, Rule, filled_by_chords, rings};
use crate::pair::{Pair, around as box_around, distance};
use crate::shapes::{self, Shape, ellipse_under, largest, roughly};

/// How far a shape may be from an arc, relative to the extent of all that is drawn, where nothing else is
/// asked for. Dimensionless: a thousandth of a millimetre in a drawing of a metre.
pub(super) const FINE: f64 = 1e-6;

/// Shapes, and how they differ from what is drawn.
type Noted = (Vec<Shape>, Option<&'static str>);

/// The shapes of a figure, with arcs within a tolerance.
///
/// # Errors
/// If it is flat, too large for the numbers that there are, or takes too long to find out what crosses.
pub(super) fn shapes(figure: &Figure, tolerance: f64, budget: &Budget) -> Result<Noted, Refusal> {
    let found = match figure {
        Figure::Point(at) => (vec![shapes::point(*at)], None),
        Figure::Ellipse { center, x, y } => {
            let affine = Affine { x: *x, y: *y, origin: *center };
            if affine.is_flat() {
                return Err("without an area".into());
            }
            (vec![ellipse_under([0.0; 2], [1.0; 2], &affine)], None)
        }
        Figure::Path(path) => {
            let (shape, note) = path_shape(path, tolerance, budget)?;
            (vec![shape], note)
        }
        Figure::Area(paths, rule) => (area_shapes(paths, *rule, tolerance, budget)?, None),
    };
    let is_within = found.0.iter().all(|shape| largest(shape) <= f64::DOMAIN);
    if is_within { Ok(found) } else { Err("coordinates that are too large".into()) }
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

fn path_shape(
    path: &Path,
    tolerance: f64,
    budget: &Budget,
) -> Result<(Shape, Option<&'static str>), Refusal> {
    let line = |note| (line(&along(path, tolerance), path.width), note);
    Ok(match (path.ends, path.width) {
        (_, Width::Half(_)) => line(Some("drawn with a width, which is rounded at corners and ends")),
        (Ends::Open, Width::Varying) => line(Some("drawn with a varying width, which is ignored")),
        (Ends::Open, Width::None) => line(None),
        (Ends::Closed, _) => {
            let around = around(path, tolerance);
            match rings(std::slice::from_ref(&around.corners), budget)? {
                Rings::Sound => (polygon(&around), None),
                Rings::Flat => line(Some("closed, but has no area: read as a line")),
                _ => line(Some("crosses or touches itself: read as a line without an inside")),
            }
        }
    })
}

/// What closed paths fill. Which side of a curve is inside depends on where they cross: what its chords fill
/// is inflated. A single path is a polygon by its tangents where it does not cross itself.
fn area_shapes(paths: &[Path], rule: Rule, tolerance: f64, budget: &Budget) -> Result<Vec<Shape>, Refusal> {
    if let [path] = paths {
        let around = around(path, tolerance);
        if rings(std::slice::from_ref(&around.corners), budget)? == Rings::Sound {
            return Ok(vec![polygon(&around)]);
        }
    }
    let curves = paths.iter().map(|path| path.pieces.as_slice());
    let shapes = filled_by_chords(curves, rule, tolerance, budget)?.shapes;
    if shapes.is_empty() { Err("without an area".into()) } else { Ok(shapes) }
}

fn polygon(around: &Corners) -> Shape {
    roughly(shapes::polygon(&[&around.corners]), 0.0, around.error, 0.0)
}

/// A line is nowhere farther from its chords than these are apart from it: rounded by so much they hold it,
/// and are nowhere farther from it than twice that.
fn line(along: &Corners, width: Width) -> Shape {
    let half = if let Width::Half(half) = width { half } else { 0.0 };
    roughly(shapes::line(&along.corners), half + along.error, 2.0 * along.error, 0.0)
}
