//! The vertices of a hull that can be farthest in a direction of a cell.

use crate::math::{Each, Scalar, Vector, array};
use alloc::vec::Vec;

use crate::convex::{Adjacency, VertexId};
use crate::shape::climb::plateau;

/// How many vertices are looked at side by side.
pub(super) const WINDOW: usize = 4;

/// The vertices that can be farthest in a direction of a cell: four, and four more.
///
/// Where there are fewer, the first is repeated. Where there are more than eight, the very last is [`MANY`]
/// and the first is one to climb from.
pub(super) type List = [[u16; WINDOW]; 2];

/// In the last place of a list: there are more vertices than it has room for.
pub(super) const MANY: u16 = u16::MAX;

/// What finds the lists of cells; of a cell next to the one before it faster.
pub(super) struct Candidates<'a, V> {
    vertices: &'a [V],
    adjacency: Adjacency<'a>,
    /// What brings coordinates to a size of about 1, so that no product underflows.
    scale: f64,
    /// One of the candidates of the cell before.
    start: u32,
    found: Vec<u32>,
    beaten: Vec<u32>,
}

/// How many vertices a list has room for.
const ROOM: usize = 2 * WINDOW;

/// How much farther, along each corner, a neighbor must be for a vertex to be beaten: as a share of the edge
/// between, measured along the axes.
///
/// It covers the rounding of directions, which are within 4ε of `f32` of the cell, and that a cell which the
/// line x = 0 or y = 0 cuts a corner off is not quite flat.
const MARGIN: f64 = 1.0 / 1024.0;

/// After so many comparisons of neighbors a cell has too many vertices, or vertices with too many edges.
const PATIENCE: usize = 1024;

impl<'a, V: Vector> Candidates<'a, V> {
    pub(super) fn new(vertices: &'a [V], extent: V::Scalar, adjacency: Adjacency<'a>) -> Self {
        let scale = 1.0 / extent.to_f64().power_of_two();
        Self { vertices, adjacency, scale, start: 0, found: Vec::new(), beaten: Vec::new() }
    }

    // A direction of the cell is a combination of its corners with weights that are not negative. So a vertex
    // with a neighbor that is farther along each corner is farthest nowhere in the cell: it is beaten. As the
    // direction moves through the cell, the farthest vertex changes along edges, hence all vertices that are
    // farthest somewhere are connected, and none is beaten. Going from one of them through edges to vertices
    // that are not beaten finds them all, and some more. One of them is in the plateau of the middle of the
    // cell.

    /// The list of the cell around a direction with these corners.
    pub(super) fn list(&mut self, middle: [f64; 3], corners: [[f64; 3]; 4]) -> List {
        let complete = self.search(middle, &corners);
        // Of equally far ones the first wins.
        self.found.sort_unstable();
        self.start = self.found.first().copied().unwrap_or(self.start);
        let entry =
            |k: usize| if complete { self.found.get(k).copied().unwrap_or(self.start) } else { self.start };
        let mut list = [0, WINDOW].each(|from| array(|k| entry(from + k) as u16));
        if !complete {
            list[1][WINDOW - 1] = MANY;
        }
        list
    }

    /// Collects the candidates; false if there are too many.
    fn search(&mut self, middle: [f64; 3], corners: &[[f64; 3]; 4]) -> bool {
        let adjacency = self.adjacency;
        let neighbors = |vertex: u32| adjacency.neighbors(vertex as usize).iter().copied();
        self.found.clear();
        self.beaten.clear();
        let toward = V::from_fn(|axis| V::Scalar::from_f64(middle[axis]));
        let Some(top) = plateau(self.vertices, neighbors, toward, Some(VertexId(self.start))) else {
            return false;
        };
        self.found.extend(top.members());
        let mut patience = PATIENCE;
        let mut done = 0;
        while done < self.found.len() && self.found.len() <= ROOM {
            let member = self.found[done];
            for neighbor in neighbors(member) {
                // The member itself is the likeliest to beat its neighbor.
                if self.beats(member, neighbor, corners)
                    || self.found.contains(&neighbor)
                    || self.beaten.contains(&neighbor)
                {
                    continue;
                }
                let around = adjacency.neighbors(neighbor as usize);
                let compared =
                    around.iter().take(patience).position(|&other| self.beats(other, neighbor, corners));
                let list = if compared.is_some() { &mut self.beaten } else { &mut self.found };
                list.push(neighbor);
                patience -= compared.map_or(around.len(), |k| k + 1).min(patience);
                if patience == 0 || self.found.len() > ROOM {
                    return false;
                }
            }
            done += 1;
        }
        self.found.len() <= ROOM
    }

    /// Whether one vertex is farther than another along each corner.
    fn beats(&self, vertex: u32, other: u32, corners: &[[f64; 3]; 4]) -> bool {
        let at =
            |index: u32| [0, 1, 2].each(|axis| self.vertices[index as usize].get(axis).to_f64() * self.scale);
        let (from, to) = (at(other), at(vertex));
        let step = [0, 1, 2].each(|axis| to[axis] - from[axis]);
        let least = MARGIN * step.iter().map(|s| s.abs()).sum::<f64>();
        corners.iter().all(|&corner| dot(step, corner) >= least)
    }
}

fn dot(a: [f64; 3], b: [f64; 3]) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}
