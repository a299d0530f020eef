//! Where an edge of one difference runs along an edge of another, one on each side.

use alloc::vec::Vec;

use gjk::glam::DVec2;

use super::convex::{SeparatedInterval, Side};
use super::difference::Piece;

/// Edges of two pieces that lie on one line, one piece on each side of it: where both edges are, but for
/// single points, is inside of the pieces' union.
#[derive(Clone, Copy, Debug)]
pub(super) struct Seam {
    /// The pieces, and which edge of each it is.
    pub(super) edges: [(u32, u32); 2],
    /// The part of each edge that the other is on.
    pub(super) stretches: [SeparatedInterval; 2],
}

impl Seam {
    /// Whether the origin is on it, up to a margin.
    pub(super) fn is_at_origin(&self, pieces: &[Piece], margin: f64) -> bool {
        let (piece, index) = (&pieces[self.edges[0].0 as usize], self.edges[0].1 as usize);
        let [from, to] = piece.edge(index);
        let length = (to - from).length();
        let along = -from.dot(to - from) / (length * length);
        let SeparatedInterval { start, end, .. } = self.stretches[0];
        let (start, end) = (f64::max(start, 0.0) - margin / length, f64::min(end, 1.0) + margin / length);
        piece.sides[index].height(DVec2::ZERO).abs() <= margin && start <= along && along <= end
    }
}

/// The seams of some pieces.
///
/// That two edges are on one line without rounding is for `is_one_line` to say, of two pieces and what the
/// ends of the edges are the differences of. The rest of both pieces is `margin` away from the line at least,
/// so that these are edges of the true differences.
pub(super) fn seams(
    pieces: &[Piece],
    margin: f64,
    is_one_line: impl Fn([&Piece; 2], [[[u32; 2]; 2]; 2]) -> bool,
) -> Vec<Seam> {
    let mut edges: Vec<(f64, (u32, u32))> = Vec::new();
    for (piece, number) in pieces.iter().zip(0..) {
        let alone = (0..piece.corners.len()).filter(|&index| is_alone(piece, index, margin));
        edges.extend(alone.map(|index| (piece.sides[index].reach, (number, index as u32))));
    }
    edges.sort_by(|p, q| p.partial_cmp(q).unwrap_or(core::cmp::Ordering::Equal));
    let of = |(piece, _): (u32, u32)| &pieces[piece as usize];
    let mut found = Vec::new();
    for &(reach, edge) in &edges {
        // Each pair once, from the edge that comes first.
        let first = edges.partition_point(|other| other.0 < -reach - margin);
        let opposite = edges[first..].iter().take_while(|other| other.0 <= -reach + margin);
        for &(_, other) in opposite.filter(|other| edge < other.1) {
            let both = [edge, other];
            let Some(stretches) = overlapping(both.map(|edge| (of(edge), edge.1 as usize)), margin) else {
                continue;
            };
            let sources = both.map(|edge| of(edge).edge_sources(edge.1 as usize));
            if is_one_line(both.map(of), sources) {
                found.push(Seam { edges: both, stretches });
            }
        }
    }
    found
}

/// Whether all corners but the ends of an edge are farther than this from its line.
fn is_alone(piece: &Piece, index: usize, margin: f64) -> bool {
    let ends = [index, (index + 1) % piece.corners.len()];
    let side = &piece.sides[index];
    let others = piece.corners.iter().enumerate().filter(|(corner, _)| !ends.contains(corner));
    others.map(|(_, &corner)| corner).all(|corner| side.height(corner) < -margin)
}

/// The parts of two edges that the other is on, if they run along each other in opposite directions.
fn overlapping(edges: [(&Piece, usize); 2], margin: f64) -> Option<[SeparatedInterval; 2]> {
    let stretch = |(piece, index): (&Piece, usize), (other, number): (&Piece, usize)| {
        let ([from, to], [first, last]) = (piece.edge(index), other.edge(number));
        let side = &piece.sides[index];
        let way = to - from;
        let is_along = side.height(first).abs() <= margin && side.height(last).abs() <= margin;
        let along = |point: DVec2| (point - from).dot(way) / way.length_squared();
        let (start, end) = (along(last), along(first));
        let count = other.sides.len();
        let beside =
            [(number + 1) % count, (number + count - 1) % count].map(|i| Some(other.sides[i].normal));
        let start = if start <= 0.0 { f64::NEG_INFINITY } else { start };
        let end = if end >= 1.0 { f64::INFINITY } else { end };
        (is_along && start < end && start < 1.0 && end > 0.0).then_some(SeparatedInterval {
            start,
            end,
            sides: beside,
        })
    };
    Some([stretch(edges[0], edges[1])?, stretch(edges[1], edges[0])?])
}

/// The sides of what two pieces are together across a seam: all of theirs but the seam's. What is inside of
/// these is inside of the one piece or, beyond the line, of the other.
pub(super) fn across(seam: &Seam, pieces: &[Piece]) -> Vec<Side> {
    let of = |(piece, index): (u32, u32)| {
        let sides = pieces[piece as usize].sides.iter().enumerate();
        sides.filter(move |(i, _)| *i != index as usize).map(|(_, side)| *side)
    };
    seam.edges.into_iter().flat_map(of).collect()
}
