//! What outlines that may cross themselves and each other are filled with.
//!
//! All crossings become corners, until nothing crosses: the plane is then cut into faces, and crossing an
//! edge changes how often the outlines go around by how often they run along it. Faces that the rule fills
//! and that share an edge are one region.
//!
//! A crossing is rounded to doubles, which moves the edges through it; that may make new crossings, which are
//! cut likewise. [`Painted::off`] bounds how far any place of an edge is moved in the end. A place that is
//! farther than that from all edges is gone around as often as before: what is filled, together with the
//! lines, is the same up to that distance, either way.

mod cross;
mod edge;
mod faces;
mod rings;
#[cfg(test)]
mod tests;

use crate::budget::Budget;
use crate::curve::{Curve, Tolerance, flatten};
use crate::pair::{Pair, edges, largest};
use crate::shapes::{Shape, line, polygon, roughly};
use cross::Network;
pub(crate) use edge::{Edge, Of, Rule};
use edge::{Painted, TOO_FINE};
pub(crate) use rings::{Rings, rings};

/// The shapes that outlines fill.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Filled {
    pub(crate) shapes: Vec<Shape>,
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
    let curves = painted.lines.iter().filter(|line| line.of == Of::Curve);
    let shapes =
        painted.regions.iter().map(|rings| polygon(rings)).chain(curves.map(|edge| line(&edge.ends)));
    let shapes = shapes.map(|shape| roughly(shape, height, 2.0 * height, slack)).collect();
    Ok(Filled { shapes, has_outlines: painted.lines.is_empty() })
}

/// What closed contours of lines and curves fill that may cross. Which side of a curve is inside may change
/// along it, so that what its chords fill is inflated.
///
/// # Errors
/// As [`painted`].
pub(crate) fn filled_by_chords<'c>(
    contours: impl Iterator<Item = &'c [Curve]>,
    rule: Rule,
    tolerance: f64,
    budget: &Budget,
) -> Result<Filled, String> {
    let tolerance = Tolerance { height: 0.5 * tolerance, half_width: 0.0 };
    let (mut edges, mut height, mut slack) = (Vec::new(), 0.0_f64, 0.0_f64);
    for curves in contours {
        let chain = flatten(curves, &tolerance);
        for (span, curve) in &chain.spans {
            let of = if matches!(curves[*curve], Curve::Line(_)) { Of::Line } else { Of::Curve };
            if of == Of::Curve {
                (height, slack) = (height.max(span.off_chord()), slack.max(chain.slack));
            }
            edges.push(Edge { ends: span.ends, of });
        }
    }
    filled(&edges, rule, [height, slack], budget)
}

/// What closed outlines fill, whose edges these are.
///
/// # Errors
/// If they cross too often or too finely, or the budget does not allow to compare them; says so.
fn painted(edges: &[Edge], rule: Rule, budget: &Budget) -> Result<Painted, String> {
    let scale = power_of_two_above(largest(edges.iter().flat_map(|edge| &edge.ends)));
    let network = Network::new(edges, scale).crossed(budget)?;
    let mut painted = faces::painted(&network, rule).ok_or(TOO_FINE)?;
    let back = |p: &mut Pair| *p = p.map(|c| c * scale);
    painted.regions.iter_mut().flatten().flatten().for_each(back);
    painted.lines.iter_mut().flat_map(|edge| &mut edge.ends).for_each(back);
    painted.off = network.off * scale;
    Ok(painted)
}

/// The edges of a ring of straight lines, which comes back to its first corner.
pub(crate) fn ring(corners: &[Pair]) -> impl Iterator<Item = Edge> {
    edges(corners).map(|ends| Edge { ends, of: Of::Line })
}

/// A power of two that is at least as large, and at most twice; 1 for zero.
fn power_of_two_above(size: f64) -> f64 {
    if size > 0.0 { size.log2().ceil().exp2() } else { 1.0 }
}
