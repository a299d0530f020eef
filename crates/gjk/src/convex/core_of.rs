use crate::math::Vector;

/// The core of a shape: its vertices and their connectivity.
///
/// Vertices are relative to the shape's [`center`](super::Convex::center). Their indices are those of
/// [`VertexId`](super::VertexId) and [`Feature`](crate::Feature).
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum Core<'a, V: Vector> {
    /// A point at the center, which is vertex 0.
    Point,
    /// A segment: vertices 0 and 1 and edge 0.
    Segment([V; 2]),
    /// An axis-aligned box around the center, given by its half extents. Bit k of a vertex index is set on
    /// the positive side of axis k.
    ///
    /// Side 2k is the negative side of axis k, and 2k + 1 the positive one: an edge in the plane, a face in
    /// space. In space, edge 4k + j runs along axis k. Bits 0 and 1 of j are the sides of the axes after and
    /// before k, in cyclic order.
    Cuboid(V),
    /// A strictly convex polygon of at least three vertices in the plane, counter-clockwise. Edge i runs from
    /// vertex i to the next.
    Polygon(&'a [V]),
    /// A triangle in space. Edge i runs from vertex i to the next; face 0 is the triangle.
    Triangle([V; 3]),
    /// A convex hull in space, with its faces and edges.
    Hull {
        /// The vertices.
        vertices: &'a [V],
        /// Faces, edges and neighbors.
        adjacency: Adjacency<'a>,
    },
    /// The convex hull of points, without faces and edges. Vertex i is `points[i] - center`.
    Points {
        /// The points as given, in the shape's frame.
        points: &'a [V],
        /// The shape's center.
        center: V,
    },
    /// A sector of a disk in the plane: all points between its apex and an arc around the apex.
    Sector {
        /// The apex, which is the center of the arc.
        tip: V,
        /// Start and end of the arc, counter-clockwise, at most half a turn apart.
        ends: [V; 2],
    },
    /// Any other core, known only by its support function.
    Smooth,
}

/// Up to so many vertices of a polygon are all looked at for the farthest; of more, edges tell the way.
pub(crate) const SCANNED: usize = 16;

impl<V: Vector> Core<'_, V> {
    /// Returns whether the core is the convex hull of finitely many vertices, and support points are
    /// vertices.
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
/// Indices beyond the end of a list give empty results.
#[derive(Clone, Copy, Debug)]
pub struct Adjacency<'a> {
    /// Offset of each face in `face_vertices`, then the end: one more than the number of faces.
    pub face_starts: &'a [u32],
    /// Vertices of the faces, counter-clockwise seen from outside. A flat hull has two faces, one for each
    /// side.
    pub face_vertices: &'a [u32],
    /// The two vertices of each edge, the lower index first, sorted.
    pub edges: &'a [[u32; 2]],
    /// Offset in `edges` of the edges whose lower index is each vertex, then the end: one more than the
    /// number of vertices.
    pub edge_starts: &'a [u32],
    /// Offset of each vertex's neighbors in `neighbors`, then the end: one more than the number of vertices.
    pub neighbor_starts: &'a [u32],
    /// Neighbors of each vertex, counter-clockwise seen from outside, starting with the lowest index.
    pub neighbors: &'a [u32],
    /// For each entry of `neighbors`, the face to the left of the edge from the vertex to that neighbor, seen
    /// from outside.
    pub left_faces: &'a [u32],
}

impl<'a> Adjacency<'a> {
    /// Returns the number of faces.
    pub fn face_count(&self) -> usize {
        self.face_starts.len().saturating_sub(1)
    }

    /// Returns the vertices of a face, counter-clockwise seen from outside.
    pub fn face(&self, index: usize) -> &'a [u32] {
        part(self.face_vertices, self.face_starts, index)
    }

    /// Returns the neighbors of a vertex, counter-clockwise seen from outside, starting with the lowest
    /// index.
    pub fn neighbors(&self, vertex: usize) -> &'a [u32] {
        part(self.neighbors, self.neighbor_starts, vertex)
    }

    /// Returns the faces around a vertex: for each neighbor, the face to the left of the edge towards it.
    pub fn left_faces(&self, vertex: usize) -> &'a [u32] {
        part(self.left_faces, self.neighbor_starts, vertex)
    }
}

/// The part of a list that begins at the start with this index and ends at the next.
fn part<'a>(list: &'a [u32], starts: &[u32], index: usize) -> &'a [u32] {
    let (start, end) = (starts.get(index), starts.get(index + 1));
    start.zip(end).and_then(|(&start, &end)| list.get(start as usize..end as usize)).unwrap_or(&[])
}
