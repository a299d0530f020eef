//! Convex hulls of points in the plane and in space, decided by exact predicates.

mod candidates;
mod cells;
mod faces;
mod plane;
mod start;
mod surface;
mod triangles;
mod vertices;

use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;

use self::start::{Start, distinct, start};
use self::surface::Surface;
use self::vertices::Vertices;
use super::centered::{check_points, extent, middle, relative};
use super::direction::moderate;
use super::given::{chosen, corners_of};
use super::orientation::{Exact, ExactScale};
use crate::convex::{
    self, Cluster, Convex, Core, Many, Prepared, ShapeError, SupportPoint, VertexId, properties,
};
use crate::math::{Real, Scalar, Spatial, Vector};

pub(super) use self::plane::hull_in_plane;

/// The convex hull of points in space: a polyhedron with faces and edges. Coplanar points give a flat hull,
/// collinear points a segment, and equal points a point.
///
/// Vertices are the corners of the hull, in the order of the input. Duplicate points and points that are not
/// corners are dropped. Coplanar facets are merged: a cube has six faces, however many points its sides have.
///
/// Both are decided exactly, first for the points as given. Corners are then stored relative to the center of
/// their bounding box, rounded once. This moves each by at most ε/2 of the extent, which all bounds include.
/// Corners that are no longer corners after rounding are dropped as well, but the exact test for touching
/// still uses them.
///
/// A flat hull has two faces with the same vertices, one for each side. Its signed distance to itself is
/// zero.
///
/// # Cost
/// With up to 32 vertices, a support point is a pass over all vertices. With more, it is a table lookup by
/// direction, then about four vertices. Where many vertices face nearly the same direction, it is a climb
/// along edges. A hull stores its vertices, indices, faces, edges, neighbors and the lookup table. The table
/// has 32 bytes for each vertex, up to half a megabyte.
///
/// ```
/// use gjk::{Convex, Hull, convex::{Core, VertexId}, glam::DVec3};
///
/// // A grid of 27 points.
/// let lattice: Vec<DVec3> = (0..27).map(|i| DVec3::new((i % 3) as f64, (i / 3 % 3) as f64, (i / 9) as f64)).collect();
/// let cube = Hull::new(&lattice)?;
/// assert_eq!(cube.vertices().len(), 8);
/// assert_eq!(cube.source(VertexId(1)), Some(2));
/// let Core::Hull { adjacency, .. } = cube.core() else { unreachable!() };
/// assert_eq!((adjacency.face_count(), adjacency.edges.len()), (6, 12));
/// # Ok::<(), gjk::ShapeError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Hull<V: Vector> {
    center: V,
    extent: V::Scalar,
    /// Relative to the center.
    corners: Vertices<V>,
    /// Of a hull of few vertices.
    cluster: Option<Box<Cluster<V>>>,
    /// As they were given.
    vertices: Vec<V>,
    sources: Vec<u32>,
    surface: Surface,
    /// The corners as they were given, where rounding dropped one.
    given: Option<Vec<V>>,
}

impl<V: Spatial<Scalar: Real>> Hull<V> {
    /// Creates the convex hull of points in any order.
    ///
    /// Takes O(n·log n) for points in random order: less than a second for 100,000 points. Most of this time
    /// builds the lookup table of support points, at about a microsecond for each cell.
    ///
    /// # Errors
    /// If there is no point, or a coordinate is not finite or beyond the domain.
    pub fn new(points: &[V]) -> Result<Self, ShapeError> {
        check_points(points)?;
        let corners = corners_of(points, |exact| outline(exact).0);
        let points = chosen(points, &corners);
        let center = middle(&points);
        let mut kept: Vec<V> = points.iter().map(|&p| p - center).collect();
        let extent = extent(&kept);
        kept.iter_mut().zip(&points).for_each(|(kept, &p)| *kept = relative(p, center, extent));
        let scale = ExactScale::new(extent);
        let exact: Vec<Exact> = kept.iter().map(|&p| scale.apply(p)).collect();
        let (found, faces) = outline(&exact);
        let surface = Surface::new(found.len(), &faces);
        let (vertices, sources) = (chosen(&points, &found), chosen(&corners, &found));
        let cluster = Cluster::of(&chosen(&kept, &found)).map(Box::new);
        let corners = Vertices::new(chosen(&kept, &found), extent, surface.adjacency());
        let given = (vertices.len() < points.len()).then_some(points);
        Ok(Self { center, extent, corners, cluster, vertices, sources, surface, given })
    }

    /// Returns the vertices exactly as given, in the order of the input.
    pub fn vertices(&self) -> &[V] {
        &self.vertices
    }

    /// Returns the input index of a vertex; for duplicates, that of the first.
    pub fn source(&self, vertex: VertexId) -> Option<usize> {
        self.sources.get(vertex.0 as usize).map(|&i| i as usize)
    }
}

/// The corners of the hull, ascending, and the faces by the index of their corners among these.
fn outline(points: &[Exact]) -> (Vec<u32>, Vec<Vec<u32>>) {
    let order = distinct(points);
    let mut faces = match start(points, &order) {
        Start::Point(only) => return (vec![only], Vec::new()),
        Start::Segment([a, b]) => return (vec![a.min(b), a.max(b)], Vec::new()),
        Start::Plane(plane) => two_sides(hull_in_plane(points, plane)),
        Start::Solid(tetrahedron) => {
            let triangles = triangles::triangles(points, &order, tetrahedron);
            faces::faces(points, &triangles)
        }
    };
    let mut corners: Vec<u32> = faces.concat();
    corners.sort_unstable();
    corners.dedup();
    let mut place = vec![0; points.len()];
    (0..).zip(&corners).for_each(|(index, &corner)| place[corner as usize] = index);
    faces.iter_mut().flatten().for_each(|vertex| *vertex = place[*vertex as usize]);
    (corners, faces)
}

/// The two faces of a flat hull: its outline as seen from one side, and from the other.
fn two_sides(outline: Vec<u32>) -> Vec<Vec<u32>> {
    let back = outline.iter().rev().copied().collect();
    vec![outline, back]
}

impl<V: Vector> Convex for Hull<V> {
    type Vector = V;
    properties!(
        self;
        extent: self.extent,
        center: self.center,
        core: match *self.corners.vertices() {
            [] | [_] => Core::Point,
            [a, b] => Core::Segment([a, b]),
            _ => Core::Hull { vertices: self.corners.vertices(), adjacency: self.surface.adjacency() },
        },
        corners: Some(convex::Corners::Points(self.given.as_deref().unwrap_or(&self.vertices))),
        prepared: self.cluster.as_deref().map_or_else(|| Prepared::Many(self), Prepared::Cluster),
    );

    #[inline(always)]
    fn support(&self, direction: V, hint: Option<VertexId>) -> SupportPoint<V> {
        let index = self.corners.farthest(moderate(direction), hint, &self.surface);
        SupportPoint { point: self.corners.vertex(index), vertex: Some(VertexId(index as u32)) }
    }
}

impl<V: Vector> Many<V> for Hull<V> {
    fn count(&self) -> usize {
        self.vertices.len()
    }
    #[inline(always)]
    fn vertex(&self, index: usize) -> V {
        self.corners.vertex(index)
    }
    #[inline(always)]
    fn farthest(&self, direction: V) -> usize {
        self.corners.farthest(moderate(direction), None, &self.surface)
    }
    fn unit(&self) -> V::Scalar {
        self.extent.power_of_two()
    }
}
