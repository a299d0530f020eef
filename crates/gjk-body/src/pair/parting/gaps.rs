//! The places nearest to the origin where the boundary of a union is open.

use alloc::vec::Vec;

use gjk::glam::DVec2;
use gjk::math::Scalar;

use super::convex::{SeparatedInterval, Side, inside};
use super::difference::Piece;
use super::seam::Seam;

/// How much farther than computed B is moved at most before a way out is given up, in multiples of the margin
/// of a proof. Dimensionless.
pub(super) const FARTHEST_BEYOND: f64 = 8.0;

/// A convex set that covers what is inside of it.
#[derive(Clone, Debug)]
pub(super) struct Cover {
    pub(super) sides: Vec<Side>,
    /// The piece that it is, whose own edges it does not cover.
    pub(super) piece: Option<u32>,
    /// A box around it.
    pub(super) bounds: [DVec2; 2],
}

/// What counts as covered.
#[derive(Clone, Copy, Debug)]
pub(super) enum Care {
    /// What is inside as computed. Where two covers end at one point, that is open.
    Search,
    /// What is inside by a margin.
    Proof,
}

/// Where an edge is not covered: the point of it that is nearest to the origin, of one open stretch.
#[derive(Clone, Copy, Debug)]
pub(super) struct Gap {
    pub(super) distance: f64,
    pub(super) point: DVec2,
    /// The piece and its edge.
    pub(super) edge: (u32, u32),
    /// Where on the edge, from 0 to 1.
    pub(super) along: f64,
    /// A way on which it becomes farther from the edge, and from the cover that ends here, each as far as
    /// its length 1 says; shorter where the two nearly are each other's opposite.
    pub(super) out: DVec2,
}

/// The gaps in the edges of pieces, the nearest first.
pub(super) struct Gaps<'a> {
    pieces: &'a [Piece],
    covers: &'a [Cover],
    seams: &'a [Seam],
    care: Care,
    margin: f64,
    /// Edges by their distance from the origin, the nearest last.
    edges: Vec<(f64, (u32, u32))>,
    found: Vec<Gap>,
}

impl<'a> Gaps<'a> {
    pub(super) fn new(
        pieces: &'a [Piece],
        (covers, seams): (&'a [Cover], &'a [Seam]),
        care: Care,
        margin: f64,
    ) -> Self {
        let mut edges = Vec::new();
        for (piece, number) in pieces.iter().zip(0..) {
            let all = (0..piece.corners.len() as u32).map(|index| (number, index));
            let measured = |edge: (u32, u32)| {
                let ends = piece.edge(edge.1 as usize);
                (at(ends, foot(ends)).length(), edge)
            };
            edges.extend(all.map(measured));
        }
        edges.sort_by(|p, q| q.partial_cmp(p).unwrap_or(core::cmp::Ordering::Equal));
        Self { pieces, covers, seams, care, margin, edges, found: Vec::new() }
    }

    /// The stretches of an edge that are covered, by where they start.
    fn covered(&self, edge: (u32, u32)) -> Vec<SeparatedInterval> {
        let (margin, grazing) = match self.care {
            Care::Search => (0.0, self.margin),
            Care::Proof => (self.margin, 0.0),
        };
        let ends = self.pieces[edge.0 as usize].edge(edge.1 as usize);
        let (low, high) = (ends[0].min(ends[1]), ends[0].max(ends[1]));
        let near = self.covers.iter().filter(|cover| {
            let [lower, upper] = cover.bounds;
            cover.piece != Some(edge.0) && low.cmple(upper).all() && lower.cmple(high).all()
        });
        let by_covers = near.filter_map(|cover| inside(&cover.sides, ends, margin, grazing));
        let by_seam = |seam: &Seam| {
            let side = seam.edges.iter().position(|other| *other == edge)?;
            Some(seam.stretches[side])
        };
        let mut all: Vec<SeparatedInterval> =
            by_covers.chain(self.seams.iter().filter_map(by_seam)).collect();
        all.sort_by(|p, q| p.start.partial_cmp(&q.start).unwrap_or(core::cmp::Ordering::Equal));
        all
    }

    /// Finds the gaps of an edge.
    fn look_at(&mut self, edge: (u32, u32)) {
        let piece = &self.pieces[edge.0 as usize];
        let ends = piece.edge(edge.1 as usize);
        let normal = piece.sides[edge.1 as usize].normal;
        let foot = foot(ends);
        // Who leaves the edge here by as much as is tried must not get into the cover that ends there.
        let near = FARTHEST_BEYOND * self.margin / (ends[1] - ends[0]).length();
        let gap = |from: f64, to: f64, [before, after]: [Option<DVec2>; 2]| {
            let along = Scalar::max(from, Scalar::min(foot, to));
            let is_near = |end: f64| (along - end).abs() <= near;
            let beside = before.filter(|_| is_near(from)).or(after.filter(|_| is_near(to)));
            let point = at(ends, along);
            Gap { distance: point.length(), point, edge, along, out: away(normal, beside) }
        };
        let last = SeparatedInterval { start: 1.0, end: f64::INFINITY, sides: [None; 2] };
        let (mut reached, mut before) = (0.0, None);
        for stretch in self.covered(edge).iter().chain([&last]) {
            let is_open = match self.care {
                Care::Search => stretch.start >= reached,
                Care::Proof => stretch.start > reached,
            };
            if is_open && reached <= 1.0 {
                self.found.push(gap(reached, Scalar::min(stretch.start, 1.0), [before, stretch.sides[0]]));
            }
            if stretch.end > reached {
                (reached, before) = (stretch.end, stretch.sides[1]);
            }
        }
    }
}

impl Iterator for Gaps<'_> {
    type Item = Gap;
    fn next(&mut self) -> Option<Gap> {
        loop {
            let nearest = (0..self.found.len())
                .min_by(|&i, &j| self.found[i].distance.total_cmp(&self.found[j].distance));
            let next = self.edges.last().copied();
            match (nearest, next) {
                (Some(nearest), Some((distance, _))) if self.found[nearest].distance <= distance => {
                    return Some(self.found.swap_remove(nearest));
                }
                (_, Some((_, edge))) => {
                    self.edges.pop();
                    self.look_at(edge);
                }
                (Some(nearest), None) => return Some(self.found.swap_remove(nearest)),
                (None, None) => return None,
            }
        }
    }
}

/// Where on a segment the point nearest to the origin is, from 0 to 1.
fn foot([from, to]: [DVec2; 2]) -> f64 {
    let way = to - from;
    let along = -from.dot(way) / way.length_squared();
    Scalar::max(0.0, Scalar::min(along, 1.0))
}

fn at([from, to]: [DVec2; 2], along: f64) -> DVec2 {
    if along == 1.0 { to } else { from + (to - from) * along }
}

/// A way by which it becomes 1 farther from two lines with these normals.
fn away(normal: DVec2, beside: Option<DVec2>) -> DVec2 {
    let Some(beside) = beside else { return normal };
    let sum = normal + beside;
    let square = sum.length_squared();
    // sum·normal = sum·beside = |sum|²/2.
    if square > NARROW { sum * (2.0 / square) } else { normal }
}

/// Below this squared length the sum of two unit normals is taken for zero: between lines so nearly parallel
/// there is no way out of both. Dimensionless.
const NARROW: f64 = 1e-12;
