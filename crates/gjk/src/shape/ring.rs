//! The vertices of a convex polygon in a ring, and the one of them that is farthest.

use alloc::vec::Vec;

use super::lanes::{self, Block};
use super::sectors::Sectors;
use super::tournament::LANES;
use crate::convex::SCANNED;
use crate::math::{Each, Scalar, Vector};

/// The vertices of a strictly convex polygon, counter-clockwise, and what finds the farthest of them.
///
/// Of up to 16 vertices that is a look at each, from copies of their coordinates in lanes within the shape
/// itself. Of more it is a table of sectors (8 bytes each, about one for two vertices; see [`Sectors`]) that
/// leads to a run of vertices, nearly always of four or fewer, which are looked at. A longer run is halved
/// first: O(log n) at worst.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Ring<V: Vector> {
    /// The last vertex, all of them from first to last, and the first few again.
    around: Vec<V>,
    count: usize,
    /// Up to [`FEW`] vertices, in lanes.
    lanes: [Block<V, 2>; FEW / LANES],
    sectors: Sectors,
    /// How many vertices may be taken at a hint: all or, where edges do not tell the way, none.
    hinted: usize,
}

/// Up to this many vertices a look at each is as fast as the table.
const FEW: usize = SCANNED;

/// How many neighbors are looked at side by side.
const WINDOW: usize = 4;

/// How many times the smallest normal number the extent must exceed for edges to tell the way.
///
/// Products of subnormal numbers err by absolute amounts; over 2³² edges they add up to less than ε/64 of
/// such an extent.
const LEAST_EXTENT: f64 = (1_u64 << 48) as f64;

impl<V: Vector> Ring<V> {
    /// Of at least one vertex, none longer than `extent`.
    pub(super) fn new(vertices: &[V], extent: V::Scalar) -> Self {
        let count = vertices.len();
        let mut lanes = [[[V::Scalar::ZERO; LANES]; 2]; FEW / LANES];
        lanes::fill(&mut lanes, &vertices[..count.min(FEW)]);
        let last = vertices.last().copied();
        let first = vertices.iter().take(WINDOW - 1).copied();
        let around: Vec<V> = last.into_iter().chain(vertices.iter().copied()).chain(first).collect();
        let told = extent > V::Scalar::from_f64(LEAST_EXTENT) * V::Scalar::TINY;
        let sectors = if count > FEW && told { Sectors::new(vertices) } else { Sectors::default() };
        Self { around, count, lanes, sectors, hinted: if told { count } else { 0 } }
    }

    /// The vertices in order.
    #[inline(always)]
    pub(super) fn vertices(&self) -> &[V] {
        self.around.get(1..=self.count).unwrap_or(&[])
    }

    /// The vertex with this index.
    #[inline(always)]
    pub(super) fn vertex(&self, index: usize) -> V {
        self.around.get(index + 1).copied().unwrap_or(V::ZERO)
    }

    /// The index of a vertex farthest along a moderate direction.
    ///
    /// It is short of the farthest by at most 5ε·extent, of which 3ε are due to edges (see below) and 2ε to
    /// comparing the scalar products of vertices.
    #[inline(always)]
    pub(super) fn farthest(&self, direction: V, hint: Option<usize>) -> usize {
        match self.count {
            ..=LANES => lanes::farthest(&self.lanes[..1], direction),
            n if n <= FEW => lanes::farthest(&self.lanes, direction),
            _ => match hint {
                Some(hint) if self.is_top(direction, hint) => hint,
                _ => self.found(direction),
            },
        }
    }

    // Edges tell the way to the top. With e the edge from one vertex to the next, d·e > 0 says that the next
    // is farther. As computed (a difference, a product and a sum, each rounded once), it errs by at most
    // 1.5ε·|d|·|e|: the sign is wrong only for an edge within an angle of 1.5ε of being perpendicular to d.
    // Such edges follow one another on the boundary, since the polygon is convex; at the top they add up to
    // no more than a diameter. So being wrong about any of them loses at most 1.5ε·2·extent = 3ε·extent. At
    // the bottom, half a turn further, being wrong would lose everything: there a vertex between two edges
    // perpendicular to d may seem higher than both its neighbors. The edge after a top runs to the left of d
    // or the edge before it does, for they turn by less than half a turn; at the bottom both run to the
    // right, and where the sign of d·e is in doubt, that of d × e is not.

    /// Whether no neighbor of a vertex is farther, on the far side of the polygon.
    #[inline(always)]
    fn is_top(&self, direction: V, index: usize) -> bool {
        let around = self.around.get(index..).and_then(|rest| rest.first_chunk());
        let Some(&[before, vertex, after]) = around else { return false };
        let (to, from): (V, V) = (vertex - before, after - vertex);
        // One number and one branch for both: each sign alone would often be guessed wrong.
        let height = to.dot(direction).min(-from.dot(direction));
        let left = |edge: V| direction.get(0) * edge.get(1) > direction.get(1) * edge.get(0);
        height >= V::Scalar::ZERO && index < self.hinted && (left(from) || left(to))
    }

    /// By the table. The edges within a run point all to the left of the direction: none is at the bottom.
    #[inline(always)]
    fn found(&self, direction: V) -> usize {
        let Some([first, more]) = self.sectors.run(direction) else { return self.looked_up(direction) };
        let mut first = first as usize;
        if more as usize >= WINDOW {
            first = self.halved(direction, first, more as usize);
        }
        let window = self.around.get(first + 1..).and_then(|rest| rest.first_chunk());
        let Some(&[a, b, c, d]): Option<&[V; WINDOW]> = window else { return 0 };
        let reach = [a, b, c, d].each(|vertex| vertex.dot(direction));
        let (low, low_at) = if reach[1] > reach[0] { (reach[1], 1) } else { (reach[0], 0) };
        let (high, high_at) = if reach[3] > reach[2] { (reach[3], 3) } else { (reach[2], 2) };
        self.wrapped(first + if high > low { high_at } else { low_at })
    }

    /// The first vertex of a window that holds the farthest of the run from `first` to the one `more` after
    /// it.
    #[inline(never)]
    fn halved(&self, direction: V, mut first: usize, mut more: usize) -> usize {
        while more >= WINDOW {
            let half = more / 2;
            let middle = self.wrapped(first + half);
            let edge = self.vertex(middle + 1) - self.vertex(middle);
            if edge.dot(direction) > V::Scalar::ZERO {
                first = self.wrapped(middle + 1);
                more -= half + 1;
            } else {
                more = half;
            }
        }
        first
    }

    #[inline(always)]
    fn wrapped(&self, index: usize) -> usize {
        if index >= self.count { index - self.count } else { index }
    }

    /// By a look at every vertex, where there is no table.
    #[cold]
    #[inline(never)]
    fn looked_up(&self, direction: V) -> usize {
        let mut best = 0;
        for (index, vertex) in self.vertices().iter().enumerate() {
            if vertex.dot(direction) > self.vertex(best).dot(direction) {
                best = index;
            }
        }
        best
    }
}
