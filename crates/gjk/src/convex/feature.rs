use core::fmt::{self, Display, Formatter};

use super::core_of::{Adjacency, Core};
use super::support::VertexId;
use crate::math::{Each, Vector};

/// A feature of a shape's boundary, numbered as in the shape's [`Core`](crate::convex::Core).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum Feature {
    /// A vertex.
    Vertex(u32),
    /// An edge.
    Edge(u32),
    /// A face of a shape in space.
    Face(u32),
    /// A curved surface, a shape that does not name its features, or the interior of an overlap.
    Smooth,
}

/// Formats the feature as `edge 3`, or as `smooth`.
impl Display for Feature {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Vertex(index) => write!(f, "vertex {index}"),
            Self::Edge(index) => write!(f, "edge {index}"),
            Self::Face(index) => write!(f, "face {index}"),
            Self::Smooth => f.write_str("smooth"),
        }
    }
}

impl<V: Vector> Core<'_, V> {
    /// Returns the smallest feature that contains all `vertices`, which may be in any order and may repeat.
    ///
    /// Two vertices that are not neighbors give the face that contains both. The result is
    /// [`Feature::Smooth`] if no feature contains all of them, if `vertices` is empty, and for several
    /// vertices of a core without faces.
    ///
    /// Cost: constant. For hulls it is the number of edges at one vertex, or the size of the faces around it.
    ///
    /// ```
    /// use gjk::{Convex, Cuboid, Feature, convex::VertexId, glam::DVec3};
    ///
    /// let cuboid = Cuboid::new(DVec3::ONE)?;
    /// let right = [VertexId(0b001), VertexId(0b011), VertexId(0b101)];
    /// assert_eq!(cuboid.core().feature(&right), Feature::Face(1));
    /// # Ok::<(), gjk::ShapeError>(())
    /// ```
    #[inline]
    pub fn feature(&self, vertices: &[VertexId]) -> Feature {
        let Some((&VertexId(first), others)) = vertices.split_first() else {
            return Feature::Smooth;
        };
        let mut second = first;
        let mut pair = true;
        for &VertexId(other) in others {
            if second == first {
                second = other;
            }
            pair = pair && (other == first || other == second);
        }
        if second == first {
            return Feature::Vertex(first);
        }
        let named = match self {
            Core::Point | Core::Points { .. } | Core::Sector { .. } | Core::Smooth => return Feature::Smooth,
            Core::Segment(_) => pair.then_some(Feature::Edge(0)),
            Core::Cuboid(_) => Some(box_feature::<V>(first, vertices)),
            Core::Polygon(corners) if pair => cycle_edge(corners.len() as u32, first, second),
            Core::Polygon(_) => None,
            Core::Triangle(_) if pair => cycle_edge(3, first, second),
            Core::Triangle(_) => Some(Feature::Face(0)),
            Core::Hull { adjacency, .. } => {
                let named = match *vertices {
                    _ if pair => hull_edge(adjacency, first, second),
                    [_, VertexId(b), VertexId(c)] => hull_corner(adjacency, first, [b, c]),
                    _ => None,
                };
                named.or_else(|| hull_face(adjacency, first, vertices))
            }
        };
        named.unwrap_or(Feature::Smooth)
    }

    /// The part of a box's boundary around one of its vertices whose points share the vertex's coordinate on
    /// the axes of the bits in `held`; [`Feature::Smooth`] for the whole box.
    #[inline(always)]
    pub(crate) fn side_of_box(vertex: u32, held: u32) -> Feature {
        let side = |axis: u32| (vertex >> axis) & 1;
        // Bits are not counted: that is slow where the processor has no instruction for it.
        let all = (1 << V::DIMENSION) - 1;
        if held & all == all {
            return Feature::Vertex(vertex);
        }
        let first = if held & 0b001 != 0 {
            0
        } else if held & 0b010 != 0 {
            1
        } else {
            2
        };
        match (V::DIMENSION, held & all) {
            (_, 0b000) => Feature::Smooth,
            (2, _) => Feature::Edge(2 * first + side(first)),
            (_, 0b001 | 0b010 | 0b100) => Feature::Face(2 * first + side(first)),
            (_, pair) => {
                let along = if pair == 0b110 {
                    0
                } else if pair == 0b101 {
                    1
                } else {
                    2
                };
                Feature::Edge(4 * along + side((along + 1) % 3) + 2 * side((along + 2) % 3))
            }
        }
    }
}

fn holds(corners: &[u32], vertices: &[VertexId]) -> bool {
    vertices.iter().all(|v| corners.contains(&v.0))
}

/// The edge of a cycle of vertices between two of them; edge i runs from vertex i to the next.
fn cycle_edge(count: u32, a: u32, b: u32) -> Option<Feature> {
    let next = |i: u32| if i + 1 == count { 0 } else { i + 1 };
    if next(a) == b {
        Some(Feature::Edge(a))
    } else if next(b) == a {
        Some(Feature::Edge(b))
    } else {
        None
    }
}

/// The side or edge of a box where the vertices' bits agree: each bit on which all agree holds one axis fast.
fn box_feature<V: Vector>(first: u32, vertices: &[VertexId]) -> Feature {
    let free = vertices.iter().fold(0, |bits, v| bits | (v.0 ^ first));
    Core::<V>::side_of_box(first, !free & ((1 << V::DIMENSION) - 1))
}

fn hull_edge(adjacency: &Adjacency<'_>, a: u32, b: u32) -> Option<Feature> {
    let (low, high) = (a.min(b), a.max(b));
    let [start, end] = [0, 1].each(|next| adjacency.edge_starts.get(low as usize + next).copied());
    let among = adjacency.edges.get(start? as usize..end? as usize)?;
    let index = among.iter().position(|edge| edge[1] == high)?;
    Some(Feature::Edge(start? + index as u32))
}

/// The face between two neighbors of a vertex that follow each other around it.
fn hull_corner(adjacency: &Adjacency<'_>, vertex: u32, others: [u32; 2]) -> Option<Feature> {
    let around = adjacency.neighbors(vertex as usize);
    let mut places = [usize::MAX; 2];
    for (place, &neighbor) in around.iter().enumerate() {
        for (found, other) in places.iter_mut().zip(others) {
            *found = if neighbor == other { place } else { *found };
        }
    }
    let follows = |a: usize, b: usize| b == if a + 1 == around.len() { 0 } else { a + 1 };
    let [b, c] = places;
    if b == usize::MAX || c == usize::MAX {
        return None;
    }
    let first = if follows(b, c) {
        b
    } else if follows(c, b) {
        c
    } else {
        return None;
    };
    adjacency.left_faces(vertex as usize).get(first).map(|&face| Feature::Face(face))
}

#[cold]
fn hull_face(adjacency: &Adjacency<'_>, first: u32, vertices: &[VertexId]) -> Option<Feature> {
    let around = adjacency.left_faces(first as usize);
    let face = around.iter().find(|&&face| holds(adjacency.face(face as usize), vertices))?;
    Some(Feature::Face(*face))
}

#[cfg(all(test, feature = "glam-033"))]
mod tests {
    use super::*;
    use glam::{DVec2, DVec3};

    fn name<V: Vector>(core: &Core<'_, V>, ids: &[u32]) -> Feature {
        let vertices: [VertexId; 4] = core::array::from_fn(|i| VertexId(*ids.get(i).unwrap_or(&0)));
        core.feature(&vertices[..ids.len()])
    }

    #[test]
    fn repeated_vertices_count_once() {
        let core = Core::Segment([DVec2::ZERO, DVec2::X]);
        assert_eq!(name(&core, &[1, 1, 1]), Feature::Vertex(1));
        assert_eq!(name(&core, &[1, 0, 1]), Feature::Edge(0));
        assert_eq!(name(&core, &[]), Feature::Smooth);
    }

    #[test]
    fn a_box_names_sides_by_axis_and_direction() {
        let flat = Core::Cuboid(DVec2::ONE);
        assert_eq!(name(&flat, &[0b00, 0b10]), Feature::Edge(0)); // x = -1
        assert_eq!(name(&flat, &[0b11, 0b01]), Feature::Edge(1)); // x = +1
        assert_eq!(name(&flat, &[0b00, 0b01]), Feature::Edge(2)); // y = -1
        assert_eq!(name(&flat, &[0b10, 0b11]), Feature::Edge(3)); // y = +1
        assert_eq!(name(&flat, &[0b01, 0b10]), Feature::Smooth);
        assert_eq!(name(&flat, &[0b01, 0b10, 0b00]), Feature::Smooth);

        let block = Core::Cuboid(DVec3::ONE);
        assert_eq!(name(&block, &[0b100, 0b111]), Feature::Face(5));
        assert_eq!(name(&block, &[0b000, 0b010, 0b100]), Feature::Face(0));
        assert_eq!(name(&block, &[0b000, 0b111]), Feature::Smooth);
    }

    #[test]
    fn a_box_in_space_has_twelve_edges_with_names_of_their_own() {
        let block = Core::Cuboid(DVec3::ONE);
        let mut seen = [false; 12];
        for a in 0..8u32 {
            for k in 0..3u32 {
                let b = a ^ (1 << k);
                let Feature::Edge(edge) = name(&block, &[a, b]) else { panic!("{a} and {b} are neighbors") };
                assert_eq!(edge / 4, k);
                assert_eq!(edge & 1, (a >> ((k + 1) % 3)) & 1);
                assert_eq!((edge >> 1) & 1, (a >> ((k + 2) % 3)) & 1);
                seen[edge as usize] = true;
            }
        }
        assert_eq!(seen, [true; 12]);
    }

    #[test]
    fn a_cycle_names_the_edge_after_its_first_vertex() {
        let corners = [DVec2::ZERO, DVec2::X, DVec2::ONE, DVec2::Y];
        let core = Core::Polygon(&corners);
        for i in 0..4 {
            let next = (i + 1) % 4;
            assert_eq!(name(&core, &[i, next]), Feature::Edge(i));
            assert_eq!(name(&core, &[next, i]), Feature::Edge(i));
        }
        assert_eq!(name(&core, &[2, 0]), Feature::Smooth);

        let core = Core::Triangle([DVec3::ZERO, DVec3::X, DVec3::Y]);
        assert_eq!(name(&core, &[0, 2]), Feature::Edge(2));
        assert_eq!(name(&core, &[0, 2, 1]), Feature::Face(0));
    }
}
