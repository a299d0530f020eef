//! Points, lines and polygons of maps, as shapes.

use gjk_body::Polygon;
use gjk_body::shape::Form;

use super::Options;
use super::budget::Budget;
use super::paint::{self, Rule};
use super::shapes::{Shape, point, points, polygon};

/// A geometry of the plane.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Geometry {
    Points(Vec<[f64; 2]>),
    Line(Vec<[f64; 2]>),
    /// Rings, the outline first; each comes back to its first point.
    Polygon(Vec<Vec<[f64; 2]>>),
    Several(Vec<Geometry>),
}

impl Geometry {
    /// Its shapes. Adds to the count of polygons that are repaired.
    ///
    /// # Errors
    /// If repairing takes more than the budget allows; says so.
    pub(crate) fn shapes(
        &self,
        options: &Options,
        budget: &Budget,
        repaired: &mut usize,
    ) -> Result<Vec<Shape>, String> {
        Ok(match self {
            Self::Points(points) => points.iter().map(|at| point(*at)).collect(),
            Self::Line(line) if line.is_empty() => Vec::new(),
            Self::Line(line) => vec![Form::Polyline { vertices: points(line) }.into()],
            Self::Polygon(rings) => {
                let open: Vec<&[[f64; 2]]> = rings.iter().map(|ring| opened(ring)).collect();
                let is_wrong = options.repair && !is_sound(&open);
                let instead = if is_wrong { repair(&open, budget, repaired)? } else { None };
                instead.unwrap_or_else(|| if open.is_empty() { Vec::new() } else { vec![polygon(&open)] })
            }
            Self::Several(parts) => {
                let shapes = parts.iter().map(|part| part.shapes(options, budget, repaired));
                shapes.collect::<Result<Vec<_>, _>>()?.concat()
            }
        })
    }
}

/// A warning about points with a third coordinate.
pub(crate) fn heights_left_out(points: usize) -> String {
    format!("the heights of {points} points are left out: maps are 2D")
}

/// Whether rings make a polygon as they are.
fn is_sound(rings: &[&[[f64; 2]]]) -> bool {
    let mut rings = rings.iter().map(|ring| points(ring));
    let outline = rings.next().unwrap_or_default();
    Polygon::with_holes(&outline, &rings.collect::<Vec<_>>()).is_ok()
}

/// What rings go around an odd number of times; `None` where that is nothing.
fn repair(
    rings: &[&[[f64; 2]]],
    budget: &Budget,
    repaired: &mut usize,
) -> Result<Option<Vec<Shape>>, String> {
    let edges: Vec<_> = rings.iter().flat_map(|ring| paint::ring(ring)).collect();
    let filled = paint::filled(&edges, Rule::EvenOdd, [0.0, 0.0], budget)?;
    let is_any = !filled.shapes.is_empty();
    *repaired += usize::from(is_any);
    Ok(is_any.then_some(filled.shapes))
}

/// A ring without the last point, which repeats the first.
fn opened(ring: &[[f64; 2]]) -> &[[f64; 2]] {
    match ring {
        [first, rest @ .., last] if first == last && !rest.is_empty() => &ring[..ring.len() - 1],
        _ => ring,
    }
}
