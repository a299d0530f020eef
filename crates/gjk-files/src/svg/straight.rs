//! What outlines with straight edges alone are filled with.

use super::affine::Pair;
use super::convex::{Dent, convex};
use super::fill::Fill;
use super::source::{Refusal, left_out};
use crate::budget::Budget;
use crate::paint::{Rings, rings as checked};

/// What is drawn by straight lines.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Straight {
    /// A convex polygon, strictly convex at each corner; a segment if it has two.
    Polygon(Vec<Pair>),
    /// Regions of straight edges that need not be convex: of each the outline first, then its holes.
    Regions(Vec<Vec<Vec<Pair>>>),
    /// Rings that cross themselves or each other.
    Crossing(Vec<Vec<Pair>>),
    /// Lines from point to point.
    Lines(Vec<Vec<Pair>>),
}

/// An open line that is filled is closed for it, as SVG does.
fn polyline(points: Vec<Pair>, fill: Fill, budget: &Budget) -> Result<Straight, Refusal> {
    let is_open = points.len() > 2 && points.first() != points.last();
    if is_open && fill.is_none() { Ok(Straight::Lines(vec![points])) } else { polygon(&points, budget) }
}

/// What lines are filled with together; those that are closed end where they began.
pub(super) fn straight(lines: Vec<Vec<Pair>>, fill: Fill, budget: &Budget) -> Result<Straight, Refusal> {
    let mut lines = lines;
    if lines.len() == 1 {
        return polyline(lines.pop().unwrap_or_default(), fill, budget);
    }
    if fill.is_none() && lines.iter().all(|points| points.first() != points.last()) {
        return Ok(Straight::Lines(lines));
    }
    let rings: Vec<Vec<Pair>> = lines.into_iter().map(opened).filter(|ring| ring.len() > 2).collect();
    Ok(match groups(&rings, fill, budget)? {
        Some(groups) if groups.is_empty() => return Err(left_out("it has no inside")),
        Some(groups) => {
            let rings = |group: &Vec<usize>| group.iter().map(|&i| rings[i].clone()).collect();
            regions(groups.iter().map(rings).collect(), budget)?
        }
        None => Straight::Crossing(rings),
    })
}

/// Which rings bound the regions that are filled, of each the outline first; `None` if they cross.
pub(super) fn groups(
    rings: &[Vec<Pair>],
    fill: Fill,
    budget: &Budget,
) -> Result<Option<Vec<Vec<usize>>>, Refusal> {
    // Which of them is a hole of which does not matter yet: how they meet does.
    match checked(rings, budget).map_err(Refusal::Faulty)? {
        Rings::Crossing => Ok(None),
        _ => fill.regions(rings, budget).map(Some).map_err(Refusal::Faulty),
    }
}

/// Regions, of which each has an inside.
fn regions(regions: Vec<Vec<Vec<Pair>>>, budget: &Budget) -> Result<Straight, Refusal> {
    for rings in &regions {
        if checked(rings, budget).map_err(Refusal::Faulty)? != Rings::Sound {
            return Ok(Straight::Crossing(regions.into_iter().flatten().collect()));
        }
    }
    Ok(Straight::Regions(regions))
}

/// A ring without corners that repeat the one before.
pub(super) fn opened(mut ring: Vec<Pair>) -> Vec<Pair> {
    ring.dedup();
    while ring.len() > 1 && ring.first() == ring.last() {
        ring.pop();
    }
    ring
}

/// The polygon with these vertices.
fn polygon(vertices: &[Pair], budget: &Budget) -> Result<Straight, Refusal> {
    let corners = match convex(vertices) {
        Ok(corners) => corners,
        Err(Dent::Inwards) => return regions(vec![vec![opened(vertices.to_vec())]], budget),
        Err(Dent::Crossing) => return Ok(Straight::Crossing(vec![opened(vertices.to_vec())])),
    };
    match corners.len() {
        0 => Err(left_out("it has no points")),
        1 => Err(left_out("it has no extent")),
        _ => Ok(Straight::Polygon(corners)),
    }
}
