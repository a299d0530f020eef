//! What outlines with straight edges alone are filled with.

use super::convex::{Dent, convex};
use super::fill::Fill;
use super::named::convex_polygon;
use super::source::{Refusal, left_out};
use crate::affine::Affine;
use crate::budget::Budget;
use crate::paint::{Edge, Filled, Rings, filled, ring, rings as checked};
use crate::pair::Pair;
use crate::shapes::{Shape, points, polygon};
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

/// A ring without corners that repeat the one before.
pub(super) fn opened(mut ring: Vec<Pair>) -> Vec<Pair> {
    ring.dedup();
    while ring.len() > 1 && ring.first() == ring.last() {
        ring.pop();
    }
    ring
}
