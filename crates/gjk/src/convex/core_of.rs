use crate::math::Vector;

/// What the core of a shape is: its vertices and how they hang together.
///
/// Vertices are relative to the shape's [`center`](super::Convex::center), and their indices are the ones of
/// [`VertexId`](super::VertexId) and [`Feature`](crate::Feature).
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum Core<'a, V: Vector> {
    /// One point, vertex 0, at the center.
    Point,
    /// Vertices 0 and 1 and the edge 0 between them.
    Segment([V; 2]),
    /// A box around the center, along the axes. Bit k of a vertex's index is set on the positive side of axis
    /// k.
    ///
    /// Side 2k is the negative side of axis k, 2k + 1 the positive one: an edge in the plane, a face in
    /// space. Edge 4k + j in space runs along axis k; bits 0 and 1 of j are the sides of the axes after k and
    /// before it, in cyclic order.
    Cuboid(V),
    /// A strictly convex polygon of at least three vertices in the plane, counter-clockwise; edge i runs from
    /// vertex i to the next.
    Polygon(&'a [V]),
    /// A triangle in space: edge i runs from vertex i to the next, face 0 is the whole.
    Triangle([V; 3]),
    /// The hull of points in space, with faces and edges.
    Hull {
        /// The vertices.
        vertices: &'a [V],
        /// Faces, edges and neighbors.
        adjacency: Adjacency<'a>,
    },
    /// The hull of finitely many points whose faces nobody has built. Vertex i is `points[i] - center`.
    Points {
        /// The points as the user gave them, in the shape's frame.
        points: &'a [V],
        /// The shape's center.
        center: V,
    },
    /// A sector of a disc in the plane: all points between its tip and the arc around the tip from one end to
    /// the other.
    Sector {
        /// The middle of the arc.
        tip: V,
        /// Where the arc begins and ends, counter-clockwise; at most half a turn.
        ends: [V; 2],
    },
    /// Anything else: what can be known is the support mapping.
    Smooth,
}

/// Up to so many vertices of a polygon are all looked at for the farthest; of more, edges tell the way.
pub(crate) const SCANNED: usize = 16;

impl<V: Vector> Core<'_, V> {
    /// Whether the core is the hull of finitely many vertices, and support points are these vertices.
    pub fn is_polytope(&self) -> bool {
        !matches!(self, Core::Sector { .. } | Core::Smooth)
    }

    /// By how many ε of the extent a support point may be less far than the farthest, besides what comparing
    /// scalar products of vertices loses.
    #[inline(always)]
    pub(crate) fn shortfall(&self) -> f64 {
        match self {
            Core::Polygon(vertices) if vertices.len() > SCANNED => 3.0,
            core if core.is_polytope() => 0.0,
            _ => 8.0,
        }
    }
}

/// The faces, edges and neighbors of a hull, by vertex index.
///
/// What leads beyond the end of a list is taken for empty.
#[derive(Clone, Copy, Debug)]
pub struct Adjacency<'a> {
    /// Where each face begins in `face_vertices`, and the end: one more than there are faces.
    pub face_starts: &'a [u32],
    /// The vertices of the faces, counter-clockwise as seen from outside. A flat hull has two faces, one for
    /// each side.
    pub face_vertices: &'a [u32],
    /// The two vertices of each edge, the lower index first, sorted.
    pub edges: &'a [[u32; 2]],
    /// Where the edges with each vertex as the lower index begin in `edges`, and the end: one more than there
    /// are vertices.
    pub edge_starts: &'a [u32],
    /// Where each vertex's neighbors begin in `neighbors`, and the end: one more than there are vertices.
    pub neighbor_starts: &'a [u32],
    /// The vertices that share an edge with each vertex, counter-clockwise as seen from outside, from the
    /// lowest index on.
    pub neighbors: &'a [u32],
    /// The face to the left of the way from each vertex to each of its neighbors, seen from outside; laid out
    /// as `neighbors`.
    pub left_faces: &'a [u32],
}

impl<'a> Adjacency<'a> {
    /// How many faces there are.
    pub fn face_count(&self) -> usize {
        self.face_starts.len().saturating_sub(1)
    }

    /// The vertices of a face, counter-clockwise as seen from outside.
    pub fn face(&self, index: usize) -> &'a [u32] {
        part(self.face_vertices, self.face_starts, index)
    }

    /// The vertices that share an edge with a vertex, counter-clockwise as seen from outside, from the lowest
    /// index on.
    pub fn neighbors(&self, vertex: usize) -> &'a [u32] {
        part(self.neighbors, self.neighbor_starts, vertex)
    }

    /// The faces around a vertex: the one to the left of the way to each of its neighbors, in their order.
    pub fn left_faces(&self, vertex: usize) -> &'a [u32] {
        part(self.left_faces, self.neighbor_starts, vertex)
    }
}

/// The part of a list that begins at the start with this index and ends at the next.
fn part<'a>(list: &'a [u32], starts: &[u32], index: usize) -> &'a [u32] {
    let (start, end) = (starts.get(index), starts.get(index + 1));
    start.zip(end).and_then(|(&start, &end)| list.get(start as usize..end as usize)).unwrap_or(&[])
}
