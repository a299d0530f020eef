use alloc::boxed::Box;
use alloc::vec::Vec;

use super::boundary::check_convex;
use super::centered::{check_points, extent, middle, relative};
use super::direction::moderate;
use super::given::{chosen, corners_of};
use super::hull::hull_in_plane;
use super::orientation::{ExactScale, PLANES};
use super::ring::Ring;
use crate::convex::{
    Convex, Core, Corners, Many, Prepared, Ring8, ShapeError, SupportPoint, VertexId, properties,
};
use crate::math::{Planar, Real, Scalar, Vector};

/// A convex polygon. Collinear points give a segment, and equal points a point.
///
/// Vertices are stored counter-clockwise and strictly convex. Duplicate points and points within an edge are
/// dropped.
///
/// Which points to drop is decided exactly, first for the points as given. Corners are then stored relative
/// to the center of their bounding box, rounded once. This moves each by at most ε/2 of the extent, which all
/// bounds include. Corners that rounding makes collinear are dropped as well, but the exact test for touching
/// still uses them.
///
/// # Cost
/// With up to 16 vertices, a support point is a pass over all vertices. With more, it is a lookup by
/// direction and four vertices, or a check of two neighbors with the right hint; O(log n) at worst. A polygon
/// stores its vertices, indices and the lookup table, which has 4 bytes for each vertex.
///
/// ```
/// use gjk::{ConvexPolygon, convex::VertexId, glam::DVec2};
///
/// // Clockwise, with a point in the middle of an edge.
/// let points = [(0.0, 0.0), (0.0, 1.0), (1.0, 1.0), (1.0, 0.0), (0.5, 0.0)].map(|(x, y)| DVec2::new(x, y));
/// let square = ConvexPolygon::new(&points)?;
/// assert_eq!(square.vertices(), [points[0], points[3], points[2], points[1]]);
/// assert_eq!(square.source(VertexId(1)), Some(3));
/// # Ok::<(), gjk::ShapeError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct ConvexPolygon<V: Vector> {
    center: V,
    extent: V::Scalar,
    /// Relative to the center.
    ring: Ring<V>,
    /// Of a polygon of few vertices.
    outline: Option<Box<Ring8<V>>>,
    /// As they were given.
    vertices: Vec<V>,
    sources: Vec<u32>,
    /// The corners as they were given, where rounding dropped one.
    given: Option<Vec<V>>,
}

impl<V: Planar<Scalar: Real>> ConvexPolygon<V> {
    /// Creates the polygon with this boundary, clockwise or counter-clockwise. The last vertex is joined to
    /// the first.
    ///
    /// Consecutive vertices may be equal, and vertices may lie within an edge. Collinear vertices give the
    /// segment between the outermost two. Takes O(n·log n).
    ///
    /// # Errors
    /// If there is no vertex, a coordinate is not finite or beyond the domain, or the boundary is not convex
    /// or winds around more than once.
    pub fn new(vertices: &[V]) -> Result<Self, ShapeError> {
        check_points(vertices)?;
        check_convex(vertices)?;
        Ok(Self::enclosing(vertices))
    }

    /// Creates the convex hull of points in any order. Takes O(n·log n).
    ///
    /// # Errors
    /// If there is no point, or a coordinate is not finite or beyond the domain.
    pub fn hull(points: &[V]) -> Result<Self, ShapeError> {
        check_points(points)?;
        Ok(Self::enclosing(points))
    }

    fn enclosing(points: &[V]) -> Self {
        let corners = corners_of(points, |exact| hull_in_plane(exact, PLANES[0]));
        let points = chosen(points, &corners);
        let center = middle(&points);
        let mut kept: Vec<V> = points.iter().map(|&p| p - center).collect();
        let extent = extent(&kept);
        kept.iter_mut().zip(&points).for_each(|(kept, &p)| *kept = relative(p, center, extent));
        let scale = ExactScale::new(extent);
        let exact: Vec<_> = kept.iter().map(|&p| scale.apply(p)).collect();
        let mut found = hull_in_plane(&exact, PLANES[0]);
        // The numbering follows the input as far as it can: the vertex that came first is vertex 0.
        let first = (0..found.len()).min_by_key(|&i| found[i]).unwrap_or(0);
        found.rotate_left(first);
        let (vertices, sources) = (chosen(&points, &found), chosen(&corners, &found));
        let ring = Ring::new(&chosen(&kept, &found), extent);
        let outline = Ring8::of(ring.vertices()).map(Box::new);
        let given = (vertices.len() < points.len()).then_some(points);
        Self { center, extent, ring, outline, vertices, sources, given }
    }

    /// Returns the vertices exactly as given, counter-clockwise, starting with the one that came first.
    pub fn vertices(&self) -> &[V] {
        &self.vertices
    }

    /// Returns the input index of a vertex; for duplicates, that of the first.
    pub fn source(&self, vertex: VertexId) -> Option<usize> {
        self.sources.get(vertex.0 as usize).map(|&i| i as usize)
    }
}

impl<V: Vector> Convex for ConvexPolygon<V> {
    type Vector = V;
    properties!(
        self;
        extent: self.extent,
        center: self.center,
        core: match self.ring.vertices() {
            [] | [_] => Core::Point,
            &[a, b] => Core::Segment([a, b]),
            vertices => Core::Polygon(vertices),
        },
        corners: Some(Corners::Points(self.given.as_deref().unwrap_or(&self.vertices))),
        prepared: self.outline.as_deref().map_or_else(|| Prepared::Many(self), Prepared::Ring),
    );

    #[inline(always)]
    fn support(&self, direction: V, hint: Option<VertexId>) -> SupportPoint<V> {
        let index = self.ring.farthest(moderate(direction), hint.map(|id| id.0 as usize));
        SupportPoint { point: self.ring.vertex(index), vertex: Some(VertexId(index as u32)) }
    }
}

impl<V: Vector> Many<V> for ConvexPolygon<V> {
    fn count(&self) -> usize {
        self.vertices.len()
    }
    #[inline(always)]
    fn vertex(&self, index: usize) -> V {
        self.ring.vertex(index)
    }
    #[inline(always)]
    fn farthest(&self, direction: V) -> usize {
        self.ring.farthest(moderate(direction), None)
    }
    fn unit(&self) -> V::Scalar {
        self.extent.power_of_two()
    }
}
