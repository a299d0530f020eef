//! What outlines with straight edges alone are filled with.

use super::affine::Pair;
use super::convex::{Dent, convex};
use super::fill::Fill;
use super::source::{Refusal, left_out};
use gjk::glam::DVec2;
use gjk_body::{BodyError, Region};

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
fn polyline(points: Vec<Pair>, fill: Fill) -> Result<Straight, Refusal> {
    let is_open = points.len() > 2 && points.first() != points.last();
    if is_open && fill.is_none() { Ok(Straight::Lines(vec![points])) } else { polygon(&points) }
}

/// What lines are filled with together; those that are closed end where they began.
pub(super) fn straight(lines: Vec<Vec<Pair>>, fill: Fill) -> Result<Straight, Refusal> {
    let mut lines = lines;
    if lines.len() == 1 {
        return polyline(lines.pop().unwrap_or_default(), fill);
    }
    if fill.is_none() && lines.iter().all(|points| points.first() != points.last()) {
        return Ok(Straight::Lines(lines));
    }
    let rings: Vec<Vec<Pair>> = lines.into_iter().map(opened).filter(|ring| ring.len() > 2).collect();
    Ok(match groups(&rings, fill) {
        Some(groups) if groups.is_empty() => return Err(left_out("it has no inside")),
        Some(groups) => {
            let rings = |group: &Vec<usize>| group.iter().map(|&i| rings[i].clone()).collect();
            regions(groups.iter().map(rings).collect())
        }
        None => Straight::Crossing(rings),
    })
}

/// Which rings bound the regions that are filled, of each the outline first; `None` if they cross.
pub(super) fn groups(rings: &[Vec<Pair>], fill: Fill) -> Option<Vec<Vec<usize>>> {
    // Which of them is a hole of which does not matter yet: how they meet does.
    match checked(rings) {
        Err(BodyError::Crossing { .. }) => None,
        _ => Some(fill.regions(rings)),
    }
}

/// Regions, of which each has an inside.
fn regions(regions: Vec<Vec<Vec<Pair>>>) -> Straight {
    if regions.iter().all(|rings| checked(rings).is_ok()) {
        Straight::Regions(regions)
    } else {
        Straight::Crossing(regions.into_iter().flatten().collect())
    }
}

/// Whether rings, the outline first, have an inside.
pub(super) fn checked(rings: &[Vec<Pair>]) -> Result<(), BodyError> {
    let points: Vec<Vec<DVec2>> =
        rings.iter().map(|ring| ring.iter().map(|&[x, y]| DVec2::new(x, y)).collect()).collect();
    let Some((outline, holes)) = points.split_first() else { return Ok(()) };
    Region::with_holes(outline, holes).map(|_| ())
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
fn polygon(vertices: &[Pair]) -> Result<Straight, Refusal> {
    let corners = match convex(vertices) {
        Ok(corners) => corners,
        Err(Dent::Inwards) => return Ok(regions(vec![vec![opened(vertices.to_vec())]])),
        Err(Dent::Crossing) => return Ok(Straight::Crossing(vec![opened(vertices.to_vec())])),
    };
    match corners.len() {
        0 => Err(left_out("it has no points")),
        1 => Err(left_out("it has no extent")),
        _ => Ok(Straight::Polygon(corners)),
    }
}
