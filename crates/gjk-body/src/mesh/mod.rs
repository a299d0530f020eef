//! Triangle meshes.

mod convex;
mod facing;
mod inside;
mod topology;

use alloc::vec::Vec;

use gjk::math::{Real, Scalar, Spatial, Vector};
use gjk::{Convex, ShapeError, Space, Triangle};

use crate::body::{Body, PartContact, boxes};
use crate::error::BodyError;
use crate::slabs::Slabs;
use crate::tree::Tree;
use crate::triangle::corners;
pub(crate) use facing::{Sides, Surface, normal_at};
pub(crate) use inside::{Point, height, scale, sign, winding};
pub use topology::OpenEdges;
use topology::{NONE, Topology};

/// A triangle mesh. Part i is triangle i.
///
/// If the mesh is closed and consistently wound, it is a solid and its interior belongs to it. This means
/// that every edge is used equally often in both directions. Otherwise the mesh is a surface without an
/// interior. Vertices with equal coordinates count as one, so files that repeat vertices work.
///
/// A point is inside if its winding number is not 0. Overlapping closed shells are therefore their union. A
/// shell inside another with opposite winding is a cavity. Outward and inward winding are both accepted.
///
/// ```
/// use gjk::{Ball, Pose, glam::DVec3};
/// use gjk_body::{Mesh, Pair, ConvexBody};
///
/// let corners = [DVec3::ZERO, DVec3::X * 8.0, DVec3::Y * 8.0, DVec3::Z * 8.0];
/// let mesh = Mesh::new(&corners, &[[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]]).unwrap();
/// assert!(mesh.is_closed());
/// let ball = ConvexBody::new(Ball::new(DVec3::splat(1.0), 0.25)?);
/// let here = Pose::IDENTITY;
/// // The ball is inside, 0.75 from the nearest face. To leave, it also has to move by its diameter.
/// let answer = Pair::new(&mesh, &here, &ball, &here).proximity().proximity;
/// assert!(answer.intersects() && (answer.distance + 1.25).abs() < 1e-12);
/// let surface = mesh.into_surface();
/// assert_eq!(Pair::new(&surface, &here, &ball, &here).distance(), 0.75);
/// # Ok::<(), gjk::ShapeError>(())
/// ```
///
/// # Cost
/// In `f64`, a triangle takes 212 bytes, 128 more for its boxes and 40 for slabs across the surface.
#[derive(Clone, Debug)]
pub struct Mesh<V: Vector> {
    faces: Vec<Triangle<V>>,
    tree: Tree<V>,
    slabs: Slabs,
    open_edges: Option<OpenEdges>,
    is_solid: bool,
    /// Whether the solid is known to be convex.
    is_convex: bool,
    /// A triangle of each connected piece.
    pieces: Vec<u32>,
    /// The triangle across each edge.
    neighbors: Vec<[u32; 3]>,
    /// What coordinates are multiplied by before whole numbers decide: a power of two.
    scale: f64,
}

impl<V: Spatial<Scalar: Real>> Mesh<V> {
    /// Creates a mesh from triangles, each given by three vertex indices. Degenerate triangles are accepted.
    ///
    /// # Errors
    /// If there is no triangle, an index has no vertex, or a coordinate is not finite or beyond the domain.
    pub fn new(vertices: &[V], triangles: &[[u32; 3]]) -> Result<Self, BodyError> {
        if triangles.is_empty() {
            return Err(BodyError::Empty);
        }
        let mut faces = Vec::with_capacity(triangles.len());
        for (triangle, indices) in triangles.iter().enumerate() {
            let mut corners = [V::ZERO; 3];
            for (corner, &index) in indices.iter().enumerate() {
                let vertex = vertices.get(index as usize);
                let missing = BodyError::Index { triangle, corner, index, vertices: vertices.len() };
                corners[corner] = *vertex.ok_or(missing)?;
            }
            faces.push(Triangle::new(corners).map_err(|error| of_vertex(error, indices))?);
        }
        let topology = Topology::new(vertices, triangles);
        let tree = boxes(&faces);
        Ok(Self {
            scale: scale(&tree),
            slabs: Slabs::new(&faces, &tree),
            is_convex: convex::is_convex(&faces, &tree, &topology),
            is_solid: topology.open_edges.is_none(),
            open_edges: topology.open_edges,
            faces,
            tree,
            pieces: topology.pieces,
            neighbors: topology.neighbors,
        })
    }
}

/// The same error, about a vertex of the mesh.
fn of_vertex(error: ShapeError, indices: &[u32; 3]) -> BodyError {
    match error {
        ShapeError::PointNotFinite(corner) | ShapeError::PointBeyondDomain(corner) => {
            BodyError::Vertex { ring: 0, vertex: indices[corner.min(2)] as usize }
        }
        _ => BodyError::Shape(error),
    }
}

impl<V: Vector> Mesh<V> {
    /// Returns whether the mesh is closed and consistently wound.
    pub fn is_closed(&self) -> bool {
        self.open_edges.is_none()
    }

    /// Returns the open edges, or `None` if the mesh is closed and consistently wound.
    pub fn open_edges(&self) -> Option<OpenEdges> {
        self.open_edges
    }

    /// Returns whether the interior belongs to the body.
    pub fn is_solid(&self) -> bool {
        self.is_solid
    }

    /// Returns the mesh as a surface without an interior, even if it is closed.
    #[must_use]
    pub fn into_surface(self) -> Self {
        Self { is_solid: false, ..self }
    }

    /// Returns the triangles.
    pub fn triangles(&self) -> &[Triangle<V>] {
        &self.faces
    }

    /// Returns the number of connected pieces.
    pub fn piece_count(&self) -> usize {
        self.pieces.len()
    }

    /// The winding number of the triangles around a point.
    fn winding(&self, point: V) -> i32 {
        let exact = |v: V| [0, 1, 2].map(|i| v.get(i).to_f64() * self.scale);
        let corners = |item: u32| Some(corners(&self.faces[item as usize])?.map(exact));
        winding(&self.tree, corners, (point, Scalar::ZERO), &[exact(point)])
    }
}

impl<V: Space> Body for Mesh<V>
where
    Triangle<V>: Convex<Vector = V>,
{
    type Vector = V;
    type Part = Triangle<V>;
    fn tree(&self) -> &Tree<V> {
        &self.tree
    }
    fn part(&self, index: u32) -> &Triangle<V> {
        &self.faces[index as usize]
    }
    fn slabs(&self) -> Option<&Slabs> {
        Some(&self.slabs)
    }
    fn encloses(&self, point: V) -> bool {
        self.is_solid && self.winding(point) != 0
    }
    fn is_solid(&self) -> bool {
        self.is_solid
    }
    fn is_polyhedron(&self) -> bool {
        self.is_solid
    }
    fn is_convex(&self) -> bool {
        self.is_solid && self.is_convex
    }
    fn pieces(&self) -> &[u32] {
        &self.pieces
    }
    fn normal_at(&self, part: u32, meeting: &PartContact<'_, V>) -> Option<V> {
        normal_at(self, part, meeting)
    }
}

impl<V: Vector> Surface<V> for Mesh<V> {
    fn face(&self, triangle: u32) -> &Triangle<V> {
        &self.faces[triangle as usize]
    }
    fn neighbor(&self, triangle: u32, edge: usize) -> Option<u32> {
        let neighbor = self.neighbors[triangle as usize][edge];
        (neighbor != NONE).then_some(neighbor)
    }
    fn sides(&self) -> Sides {
        if self.is_solid { Sides::Front } else { Sides::Both }
    }
}
