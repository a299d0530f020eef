//! Points, lines and polygons of maps, as shapes.

use gjk::glam::DVec2;
use gjk_body::Polygon;
use serde_json::{Value, json};

use super::Options;
use super::budget::Budget;
use super::paint::{self, Rule};

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
    /// The shape in JSON; `None` if there is nothing in it. Adds to the count of polygons that are repaired.
    ///
    /// # Errors
    /// If repairing takes more than the budget allows; says so.
    pub(crate) fn shape(
        &self,
        options: &Options,
        budget: &Budget,
        repaired: &mut usize,
    ) -> Result<Option<Value>, String> {
        let mut shapes = Vec::new();
        self.add_to(&mut shapes, &mut |rings| {
            if options.repair && !is_sound(rings) { repair(rings, budget, repaired) } else { Ok(None) }
        })?;
        Ok(match shapes.len() {
            0 => None,
            1 => shapes.pop(),
            _ => Some(json!({"type": "compound", "parts": shapes})),
        })
    }

    fn add_to(
        &self,
        shapes: &mut Vec<Value>,
        mend: &mut impl FnMut(&[&[[f64; 2]]]) -> Result<Option<Vec<Value>>, String>,
    ) -> Result<(), String> {
        match self {
            Self::Points(points) => {
                shapes.extend(points.iter().map(|point| json!({"type": "point", "at": point})));
            }
            Self::Line(points) if points.is_empty() => {}
            Self::Line(points) => shapes.push(json!({"type": "polyline", "vertices": points})),
            Self::Polygon(rings) => {
                let open: Vec<&[[f64; 2]]> = rings.iter().map(|ring| opened(ring)).collect();
                if let Some(instead) = mend(&open)? {
                    shapes.extend(instead);
                    return Ok(());
                }
                match open.split_first() {
                    None => {}
                    Some((outline, [])) => shapes.push(json!({"type": "polygon", "vertices": outline})),
                    Some((outline, holes)) => {
                        shapes.push(json!({"type": "polygon", "vertices": outline, "holes": holes}));
                    }
                }
            }
            Self::Several(parts) => parts.iter().try_for_each(|part| part.add_to(shapes, mend))?,
        }
        Ok(())
    }
}

/// Whether rings make a polygon as they are.
fn is_sound(rings: &[&[[f64; 2]]]) -> bool {
    let mut rings = rings.iter().map(|ring| ring.iter().copied().map(DVec2::from_array).collect::<Vec<_>>());
    let outline = rings.next().unwrap_or_default();
    Polygon::with_holes(&outline, &rings.collect::<Vec<_>>()).is_ok()
}

/// What rings go around an odd number of times; `None` where that is nothing.
fn repair(
    rings: &[&[[f64; 2]]],
    budget: &Budget,
    repaired: &mut usize,
) -> Result<Option<Vec<Value>>, String> {
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
