//! The difference of two parts.

use alloc::vec::Vec;

use gjk::glam::DVec2;

use super::convex::{Side, hull};
use super::outline::Outline;

/// The Minkowski difference of a part of A and a part of B, a convex polygon: all translations of B by which
/// the parts share a point.
#[derive(Clone, Debug)]
pub(super) struct Piece {
    pub(super) parts: [u32; 2],
    /// Counter-clockwise, strictly convex, at least three.
    pub(super) corners: Vec<DVec2>,
    /// The corners of the two outlines that each is the difference of.
    pub(super) sources: Vec<[u32; 2]>,
    /// Side i is that of the edge from corner i to the next.
    pub(super) sides: Vec<Side>,
}

impl Piece {
    /// The difference of two outlines; `None` if it has no inside.
    pub(super) fn new(parts: [u32; 2], a: &Outline, b: &Outline) -> Option<Self> {
        let apart = a.place - b.place;
        let (points, sources) = edges_merged(a, b, apart);
        let kept = hull(&points);
        let corners: Vec<DVec2> = kept.iter().map(|&i| points[i as usize]).collect();
        if corners.len() < 3 {
            return None;
        }
        let sides = (0..corners.len()).map(|i| Side::left_of(corners[i], corners[(i + 1) % corners.len()]));
        let sides = sides.collect::<Option<Vec<_>>>()?;
        Some(Self { parts, sources: kept.iter().map(|&i| sources[i as usize]).collect(), corners, sides })
    }

    /// The edge with this number.
    pub(super) fn edge(&self, index: usize) -> [DVec2; 2] {
        [self.corners[index], self.corners[(index + 1) % self.corners.len()]]
    }

    /// What the ends of an edge are the differences of.
    pub(super) fn edge_sources(&self, index: usize) -> [[u32; 2]; 2] {
        [self.sources[index], self.sources[(index + 1) % self.sources.len()]]
    }
}

/// The corners of A − B: those of A and of −B, one after the other in the order of the edges' directions.
///
/// Directions that rounding does not tell apart may change places; what that cuts off of the difference is
/// no loss for a proof that lives inside of it.
fn edges_merged(a: &Outline, b: &Outline, apart: DVec2) -> (Vec<DVec2>, Vec<[u32; 2]>) {
    let (n, m) = (a.corners.len(), b.corners.len());
    // The lowest corner of −B is the highest of B.
    let height = |i: usize| (b.corners[i].y, b.corners[i].x);
    let first = (0..m).fold(0, |best, i| if height(i) > height(best) { i } else { best });
    let (at_a, at_b) = (|i: usize| i % n, |j: usize| (first + j) % m);
    let edge_a = |i: usize| a.corners[at_a(i + 1)] - a.corners[at_a(i)];
    let edge_b = |j: usize| b.corners[at_b(j)] - b.corners[at_b(j + 1)];
    let (turns_a, turns_b) = (if n > 1 { n } else { 0 }, if m > 1 { m } else { 0 });
    let (mut points, mut sources) = (Vec::with_capacity(n + m), Vec::with_capacity(n + m));
    let (mut i, mut j) = (0, 0);
    loop {
        points.push((a.corners[at_a(i)] - b.corners[at_b(j)]) + apart);
        sources.push([at_a(i) as u32, at_b(j) as u32]);
        match (i < turns_a, j < turns_b) {
            (false, false) => return (points, sources),
            (true, false) => i += 1,
            (false, true) => j += 1,
            (true, true) if is_before(edge_a(i), edge_b(j)) => i += 1,
            (true, true) => j += 1,
        }
    }
}

/// Whether a direction comes before another, from that of the first axis on, counter-clockwise.
fn is_before(p: DVec2, q: DVec2) -> bool {
    let is_upper = |v: DVec2| v.y > 0.0 || v.y == 0.0 && v.x > 0.0;
    match (is_upper(p), is_upper(q)) {
        (true, false) => true,
        (false, true) => false,
        _ => p.perp_dot(q) > 0.0,
    }
}
