//! What outlines are filled with: those with straight edges alone exactly, others as polygons around what
//! they fill.

use super::fill::{Dent, Fill, convex};
use super::named::convex_polygon;
use super::outline::Contour;
use super::source::{Refusal, left_out};
use crate::affine::Affine;
use crate::budget::Budget;
use crate::curve::{Chain, Side, Tolerance, flatten};
use crate::paint::{Edge, Filled, Rings, filled, filled_by_chords, ring, rings as checked};
use crate::pair::{Pair, area, cross, dot, length, minus};
use crate::shapes::{Shape, points, polygon, roughly};
use gjk_body::shape::Form;

/// How lines are filled, and where they are placed.
#[derive(Clone, Copy)]
pub(super) struct Straight<'s> {
    pub(super) fill: Fill,
    pub(super) affine: &'s Affine,
    pub(super) budget: &'s Budget,
}

impl Straight<'_> {
    /// What lines are filled with together; those that are closed end where they began. An open line that is
    /// filled is closed for it, as SVG does.
    pub(super) fn filled(self, mut lines: Vec<Vec<Pair>>) -> Result<Filled, Refusal> {
        let is_open = |points: &Vec<Pair>| points.first() != points.last();
        let are_lines = self.fill.is_none() && lines.iter().all(is_open);
        match lines.as_mut_slice() {
            [points] if !are_lines || points.len() <= 2 => return self.polygon(std::mem::take(points)),
            _ if are_lines => {
                let line = |line: &Vec<Pair>| Form::Polyline { vertices: points(&self.placed(line)) }.into();
                return Ok(all_of(lines.iter().map(line).collect()));
            }
            _ => {}
        }
        let rings: Vec<Vec<Pair>> = lines.into_iter().map(opened).filter(|ring| ring.len() > 2).collect();
        match groups(&rings, self.fill, self.budget)? {
            Some(groups) if groups.is_empty() => Err(left_out("it has no inside")),
            Some(groups) => {
                let rings = |group: &Vec<usize>| group.iter().map(|&i| rings[i].clone()).collect();
                self.regions(&groups.iter().map(rings).collect::<Vec<_>>())
            }
            None => self.crossing(&rings),
        }
    }

    /// The polygon with these vertices.
    fn polygon(self, vertices: Vec<Pair>) -> Result<Filled, Refusal> {
        match convex(&vertices) {
            Err(Dent::Inwards) => self.regions(&[vec![opened(vertices)]]),
            Err(Dent::Crossing) => self.crossing(&[opened(vertices)]),
            Ok(corners) if corners.is_empty() => Err(left_out("it has no points")),
            Ok(corners) if corners.len() == 1 => Err(left_out("it has no extent")),
            Ok(corners) => Ok(all_of(vec![convex_polygon(&corners, self.affine)])),
        }
    }

    /// Regions, of each the outline first, then its holes; where one has no inside, what all of them fill.
    fn regions(self, regions: &[Vec<Vec<Pair>>]) -> Result<Filled, Refusal> {
        for rings in regions {
            if checked(rings, self.budget).map_err(Refusal::Faulty)? != Rings::Sound {
                return self.crossing(&regions.concat());
            }
        }
        let placed = |rings: &Vec<Vec<Pair>>| rings.iter().map(|ring| self.placed(ring)).collect::<Vec<_>>();
        Ok(all_of(regions.iter().map(|rings| polygon(&placed(rings))).collect()))
    }

    /// Rings that cross themselves or each other.
    fn crossing(self, rings: &[Vec<Pair>]) -> Result<Filled, Refusal> {
        let placed = rings.iter().map(|points| self.placed(points));
        let edges: Vec<Edge> = placed.flat_map(|points| ring(&points).collect::<Vec<_>>()).collect();
        filled(&edges, self.fill.rule, [0.0; 2], self.budget).map_err(Refusal::Faulty)
    }

    fn placed(self, points: &[Pair]) -> Vec<Pair> {
        points.iter().map(|point| self.affine.point(*point)).collect()
    }
}

/// Shapes of which all lines are part.
fn all_of(shapes: Vec<Shape>) -> Filled {
    Filled { shapes, has_outlines: true }
}

/// Which rings bound the regions that are filled, of each the outline first; `None` if they cross.
fn groups(rings: &[Vec<Pair>], fill: Fill, budget: &Budget) -> Result<Option<Vec<Vec<usize>>>, Refusal> {
    // Which of them is a hole of which does not matter yet: how they meet does.
    match checked(rings, budget).map_err(Refusal::Faulty)? {
        Rings::Crossing => Ok(None),
        _ => fill.regions(rings, budget).map(Some).map_err(Refusal::Faulty),
    }
}

/// A ring without corners that repeat the one before.
fn opened(mut ring: Vec<Pair>) -> Vec<Pair> {
    ring.dedup();
    while ring.len() > 1 && ring.first() == ring.last() {
        ring.pop();
    }
    ring
}

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
