//! The vertices of a hull, and the one of them that is farthest.

use alloc::vec::Vec;

use super::candidates::{List, MANY, WINDOW};
use super::cells::Cells;
use super::surface::Surface;
use crate::convex::{Adjacency, VertexId};
use crate::math::{Each, Scalar, Vector};
use crate::shape::climb::climb;
use crate::shape::direction::{coordinates, from_coordinates};
use crate::shape::lanes::{self, Block};
use crate::shape::tournament::{LANES, chosen};

/// The vertices of a hull relative to its center, and what finds the farthest of them.
///
/// Of up to 32 vertices that is a look at each, from copies of their coordinates in lanes. Of more it is a
/// table of cells (16 bytes each, about two for each vertex; see [`Cells`]) that lists the vertices to look
/// at: most often four or fewer, at most eight. Where a cell has more, a climb starts from one of them. A
/// hint could tell little more than the cell does, and to prove it right takes a look at each neighbor, which
/// are more than four: only where there is no table is it used.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Vertices<V: Vector> {
    vertices: Vec<V>,
    lanes: Vec<Block<V, 3>>,
    cells: Cells,
}

/// Up to this many vertices a look at each is as fast as the table.
const FEW: usize = 4 * LANES;

impl<V: Vector> Vertices<V> {
    /// Of at least one vertex, none longer than `extent`.
    pub(super) fn new(vertices: Vec<V>, extent: V::Scalar, adjacency: Adjacency<'_>) -> Self {
        let mut lanes = Vec::new();
        let mut cells = Cells::default();
        if vertices.len() <= FEW {
            lanes.resize(vertices.len().div_ceil(LANES), [[V::Scalar::ZERO; LANES]; 3]);
            lanes::fill(&mut lanes, &vertices);
        } else if vertices.len() < MANY as usize {
            cells = Cells::new(&vertices, extent, adjacency);
        }
        Self { vertices, lanes, cells }
    }

    /// The vertices in order.
    #[inline(always)]
    pub(super) fn vertices(&self) -> &[V] {
        &self.vertices
    }

    /// The vertex with this index.
    #[inline(always)]
    pub(super) fn vertex(&self, index: usize) -> V {
        self.vertices.get(index).copied().unwrap_or(V::ZERO)
    }

    /// The index of a vertex farthest along a moderate direction, short of the farthest by at most 3ε·extent.
    #[inline(always)]
    pub(super) fn farthest(&self, direction: V, hint: Option<VertexId>, surface: &Surface) -> usize {
        if !self.lanes.is_empty() {
            return lanes::farthest(&self.lanes, direction);
        }
        let list = self.cells.list(direction);
        match list {
            Some(list) if list[1][WINDOW - 1] != MANY => self.farthest_of(list, direction),
            _ => {
                let [x, y, z] = coordinates(direction);
                let start = list.map_or(hint, |list| Some(VertexId(u32::from(list[0][0]))));
                self.climbed(x, y, z, start, surface)
            }
        }
    }

    /// The farthest vertex of a list that is complete.
    #[inline(always)]
    fn farthest_of(&self, list: &List, direction: V) -> usize {
        let [few, more] = list;
        let best = self.winner(few, direction);
        // Most cells have four or fewer.
        if more[0] == few[0] {
            return best.0;
        }
        let other = self.winner(more, direction);
        chosen(other.1 > best.1, best.0, other.0)
    }

    /// The farthest of four vertices, and how far it is.
    #[inline(always)]
    fn winner(&self, list: &[u16; WINDOW], direction: V) -> (usize, V::Scalar) {
        let [a, b, c, d] = list.each(|index| self.vertex(index as usize).dot(direction));
        let low = usize::from(b > a);
        let high = 2 + usize::from(d > c);
        let (ab, cd) = (b.max(a), d.max(c));
        let at = chosen(cd > ab, low, high);
        (list[at & 3] as usize, cd.max(ab))
    }

    /// By climbing over the edges.
    #[inline(never)]
    fn climbed(
        &self,
        x: V::Scalar,
        y: V::Scalar,
        z: V::Scalar,
        start: Option<VertexId>,
        surface: &Surface,
    ) -> usize {
        let direction = from_coordinates(x, y, z);
        let adjacency = surface.adjacency();
        let neighbors = |vertex: u32| adjacency.neighbors(vertex as usize).iter().copied();
        climb(&self.vertices, neighbors, direction, start)
    }
}
