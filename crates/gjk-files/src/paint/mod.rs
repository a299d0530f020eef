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
mod faces;
mod rings;
mod shapes;
#[cfg(test)]
mod tests;

use crate::budget::Budget;
use crate::curve::Pair;
use cross::Network;
pub(crate) use rings::{Rings, rings};
pub(crate) use shapes::{Filled, filled, polygon, roughly};

/// Which places inside of outlines are filled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rule {
    /// Those that the outlines go around, directions counted.
    NonZero,
    /// Those inside of an odd number of outlines.
    EvenOdd,
}

impl Rule {
    /// Whether a place is filled that outlines go around so many times, to the left less to the right.
    pub(crate) fn fills(self, winding: i64) -> bool {
        match self {
            Self::NonZero => winding != 0,
            Self::EvenOdd => winding % 2 != 0,
        }
    }
}

/// A straight edge of an outline.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Edge {
    pub(crate) ends: [Pair; 2],
    pub(crate) of: Of,
}

/// What an edge stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Of {
    /// Itself.
    Line,
    /// A piece of a curve near it.
    Curve,
}

/// What is filled.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Painted {
    /// Of each region the outline first, then its holes.
    pub(crate) regions: Vec<Vec<Vec<Pair>>>,
    /// Edges with nothing filled on either side, as where an outline runs along itself and back.
    pub(crate) lines: Vec<Edge>,
    /// How far any place of an edge may be from where it was.
    pub(crate) off: f64,
}

/// What is said of outlines that cannot be cut where they cross.
const TOO_FINE: &str = "it crosses itself too often, or too finely";

/// What closed outlines fill, whose edges these are.
///
/// # Errors
/// If they cross too often or too finely, or the budget does not allow to compare them; says so.
pub(crate) fn painted(edges: &[Edge], rule: Rule, budget: &Budget) -> Result<Painted, String> {
    let largest = edges.iter().flat_map(|edge| edge.ends).flatten().fold(0.0_f64, |m, c| m.max(c.abs()));
    let scale = power_of_two_above(largest);
    let network = Network::new(edges, scale).crossed(budget)?;
    let mut painted = faces::painted(&network, rule).ok_or(TOO_FINE)?;
    let back = |p: &mut Pair| *p = p.map(|c| c * scale);
    painted.regions.iter_mut().flatten().flatten().for_each(back);
    painted.lines.iter_mut().flat_map(|edge| &mut edge.ends).for_each(back);
    painted.off = network.off * scale;
    Ok(painted)
}

/// The edges of a ring, which comes back to its first corner.
pub(crate) fn ring(corners: &[Pair]) -> impl Iterator<Item = Edge> {
    rings::edges(corners).map(|ends| Edge { ends, of: Of::Line })
}

/// Twice the area of a ring, positive if it runs from the first axis towards the second.
pub(crate) fn area(ring: &[Pair]) -> f64 {
    let next = ring.iter().cycle().skip(1);
    ring.iter()
        .zip(next)
        .map(|(p, q)| (p[0] - ring[0][0]) * (q[1] - ring[0][1]) - (q[0] - ring[0][0]) * (p[1] - ring[0][1]))
        .sum()
}

/// A power of two that is at least as large, and at most twice; 1 for zero.
fn power_of_two_above(size: f64) -> f64 {
    if size > 0.0 { size.log2().ceil().exp2() } else { 1.0 }
}
