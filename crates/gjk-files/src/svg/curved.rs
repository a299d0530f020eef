//! Outlines with curves, as polygons around what they fill.

use super::convex::convex;
use super::fill::Fill;
use super::path::Contour;
use super::source::Refusal;
use super::straight::{groups, opened};
use crate::budget::Budget;
use crate::curve::{Chain, Side, Tolerance, flatten};
use crate::paint::{Filled, Rings, filled_by_chords, rings as checked};
use crate::pair::{Pair, area, cross, dot, length, minus};
use crate::shapes::{Shape, polygon, roughly};

/// How much smaller the tolerance is made where polygons around neighbouring curves cross, and the curves may
/// not. Dimensionless: once is enough for lines that are not drawn to touch.
const FINER: f64 = 64.0;

/// The regions that contours fill, all closed for it, each as a polygon around it with the error of that.
pub(super) fn regions(
    contours: &[Contour],
    fill: Fill,
    tolerance: f64,
    budget: &Budget,
) -> Result<Filled, Refusal> {
    let closed: Vec<Contour> = contours.iter().map(|contour| contour.clone().closed()).collect();
    for height in [tolerance, tolerance / FINER] {
        if let Some(shapes) = around(&closed, fill, height, budget)? {
            return Ok(Filled { shapes, has_outlines: true });
        }
    }
    let curves = closed.iter().map(|contour| contour.curves.as_slice());
    filled_by_chords(curves, fill.rule, tolerance, budget).map_err(Refusal::Faulty)
}

/// The regions of contours that do not cross; `None` if they do, or the polygons around them do.
fn around(
    contours: &[Contour],
    fill: Fill,
    height: f64,
    budget: &Budget,
) -> Result<Option<Vec<Shape>>, Refusal> {
    let tolerance = Tolerance { height, half_width: 0.0 };
    let mut chains = Vec::new();
    let mut rings = Vec::new();
    for contour in contours {
        let chain = flatten(&contour.curves, &tolerance);
        let ring = opened(chain.chords().0);
        if ring.len() > 2 && area(&ring) != 0.0 {
            chains.push(chain);
            rings.push(ring);
        }
    }
    let Some(groups) = groups(&rings, fill, budget)? else { return Ok(None) };
    groups.iter().map(|group| region(group, &rings, &chains, budget)).collect()
}

/// A region, whose outline comes first in the group, then its holes; `None` if its polygon crosses itself.
fn region(
    group: &[usize],
    rings: &[Vec<Pair>],
    chains: &[Chain],
    budget: &Budget,
) -> Result<Option<Shape>, Refusal> {
    let (mut error, mut slack) = (0.0_f64, 0.0_f64);
    let mut ways = Vec::new();
    for (place, &ring) in group.iter().enumerate() {
        // The region is inside of its outline and outside of its holes: the way is on the other side.
        let is_inside_left = area(&rings[ring]) > 0.0;
        let side = if is_inside_left == (place == 0) { Side::Right } else { Side::Left };
        let (points, off) = chains[ring].way(side);
        (error, slack) = (error.max(off), slack.max(chains[ring].slack));
        ways.push(bending(&opened(points), chains[ring].slack));
    }
    if checked(&ways, budget).map_err(Refusal::Faulty)? != Rings::Sound {
        return Ok(None);
    }
    if let [outline] = ways.as_mut_slice()
        && let Ok(corners) = convex(outline)
        && corners.len() > 2
    {
        *outline = corners;
    }
    // Vertices are off by the slack, and corners that do not bend are left out where that moves no more.
    Ok(Some(roughly(polygon(&ways), 0.0, error, 2.0 * slack)))
}

/// The ring without vertices that are on the line of their neighbours, but for rounding.
fn bending(ring: &[Pair], noise: f64) -> Vec<Pair> {
    let mut kept: Vec<Pair> = Vec::with_capacity(ring.len());
    for (i, &p) in ring.iter().enumerate() {
        let (from, to) = (*kept.last().unwrap_or(&ring[ring.len() - 1]), ring[(i + 1) % ring.len()]);
        let (along, off) = (minus(to, from), minus(p, from));
        let long = length(along);
        let share = dot(off, along) / (long * long);
        let height = cross(along, off).abs() / long;
        // A long row of them would drift away: an eighth of the noise each, and never two in a row.
        let last_was_dropped = i > 0 && kept.last() != Some(&ring[i - 1]);
        if !((0.0..=1.0).contains(&share) && height <= 0.125 * noise && !last_was_dropped) {
            kept.push(p);
        }
    }
    kept
}
