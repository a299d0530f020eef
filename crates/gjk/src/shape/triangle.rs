use core::cmp::Ordering;

use super::centered::{check_points, extent, middle, relative};
use super::direction::moderate;
use super::orientation::{Exact, ExactScale, PLANES, collinear, lexicographic, turn};
use super::tournament::chosen;
use crate::convex::{Convex, Core, Corners, ShapeError, SupportPoint, VertexId, properties};
use crate::math::{Each, Real, Scalar, Vector};

/// A triangle in the plane or in space. Collinear points give a segment, and equal points a point.
///
/// In the plane, vertices are stored counter-clockwise: in a clockwise triangle, the last two are exchanged.
/// [`source`](Self::source) returns the input index of a vertex.
///
/// ```
/// use gjk::{Convex, Triangle, convex::Core, glam::DVec3};
///
/// let triangle = Triangle::new([DVec3::ZERO, DVec3::X, DVec3::Y])?;
/// assert!(matches!(triangle.core(), Core::Triangle(_)));
/// # Ok::<(), gjk::ShapeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Triangle<V: Vector> {
    center: V,
    extent: V::Scalar,
    vertices: [V; 3],
    sources: [u32; 3],
    /// How many of the vertices count: 3, or 2 or 1 where the points lie on a line or in one place.
    count: usize,
    given: [V; 3],
}

impl<V: Vector<Scalar: Real>> Triangle<V> {
    /// Creates the triangle with these corners, in either order.
    ///
    /// Collinearity is decided exactly, for the corners as stored: relative to the center of their bounding
    /// box, rounded once.
    ///
    /// # Errors
    /// If a coordinate is not finite or beyond the domain.
    pub fn new(points: [V; 3]) -> Result<Self, ShapeError> {
        check_points(&points)?;
        let center = middle(&points);
        let extent = extent(&points.each(|p| p - center));
        let relative = points.each(|p| relative(p, center, extent));
        let scale = ExactScale::new(extent);
        let (sources, count) = corners(relative.each(|p| scale.apply(p)), V::DIMENSION);
        let vertices = sources.each(|i| relative[i]);
        Ok(Self { center, extent, vertices, sources: sources.each(|i| i as u32), count, given: points })
    }

    /// Returns the three points, as given.
    pub fn points(&self) -> [V; 3] {
        self.given
    }

    /// Returns the input index of a vertex, or `None` if there is no such vertex.
    pub fn source(&self, vertex: VertexId) -> Option<usize> {
        self.sources[..self.count].get(vertex.0 as usize).map(|&i| i as usize)
    }
}

/// Which points are corners, in the order in which they are kept, and how many of them there are.
fn corners(points: [Exact; 3], dimension: usize) -> ([usize; 3], usize) {
    let [a, b, c] = points;
    if !collinear(a, b, c) {
        let clockwise = dimension == 2 && turn(PLANES[0], a, b, c) < 0.0;
        return (if clockwise { [0, 2, 1] } else { [0, 1, 2] }, 3);
    }
    let (mut first, mut last) = (0, 0);
    for i in 1..3 {
        if lexicographic(&points[i], &points[first]) == Ordering::Less {
            first = i;
        }
        if lexicographic(&points[i], &points[last]) == Ordering::Greater {
            last = i;
        }
    }
    let (low, high) = (first.min(last), first.max(last));
    ([low, high, high], if low == high { 1 } else { 2 })
}

impl<V: Vector> Convex for Triangle<V> {
    type Vector = V;
    properties!(
        self;
        extent: self.extent,
        center: self.center,
        core: match (self.count, V::DIMENSION) {
            (1, _) => Core::Point,
            (2, _) => Core::Segment([self.vertices[0], self.vertices[1]]),
            (_, 2) => Core::Polygon(&self.vertices),
            _ => Core::Triangle(self.vertices),
        },
        corners: Some(Corners::Points(&self.given)),
    );

    #[inline]
    fn support(&self, direction: V, _: Option<VertexId>) -> SupportPoint<V> {
        let direction = moderate(direction);
        let [a, b, c] = self.vertices.each(|vertex| vertex.dot(direction));
        // Of a segment the third vertex repeats the second, of a point all are the same: they are never
        // farther.
        let best = chosen(c > b.max(a), usize::from(b > a), 2);
        SupportPoint { point: self.vertices[best.min(2)], vertex: Some(VertexId(best as u32)) }
    }
}

#[cfg(all(test, feature = "glam-033"))]
mod tests {
    use super::*;
    use glam::{DVec2, DVec3, Vec2, Vec3};

    #[test]
    fn in_the_plane_the_vertices_run_counter_clockwise() {
        let points = [Vec2::ZERO, Vec2::Y, Vec2::X];
        let triangle = Triangle::new(points).unwrap();
        let Core::Polygon(vertices) = triangle.core() else { panic!("not a polygon") };
        assert!((vertices[1] - vertices[0]).perp_dot(vertices[2] - vertices[0]) > 0.0);
        for (i, vertex) in vertices.iter().enumerate() {
            let source = triangle.source(VertexId(i as u32)).unwrap();
            assert_eq!(*vertex + triangle.center(), points[source]);
        }
        assert_eq!(triangle.source(VertexId(3)), None);
    }

    #[test]
    fn in_space_the_order_is_kept() {
        let points = [DVec3::ZERO, DVec3::Y, DVec3::X];
        let triangle = Triangle::new(points).unwrap();
        for (i, point) in points.iter().enumerate() {
            let support = triangle.support(*point - DVec3::splat(0.25), None);
            assert_eq!(support.vertex, Some(VertexId(i as u32)));
            assert_eq!(support.point + triangle.center(), *point);
            assert!(support.point.length() <= triangle.extent());
        }
    }

    #[test]
    fn three_points_on_a_line_are_a_segment() {
        let triangle = Triangle::new([Vec3::ONE, Vec3::ZERO, Vec3::splat(3.0)]).unwrap();
        let Core::Segment([a, b]) = triangle.core() else { panic!("not a segment") };
        assert_eq!((a, b), (Vec3::splat(-1.5), Vec3::splat(1.5)));
        assert_eq!((triangle.source(VertexId(0)), triangle.source(VertexId(1))), (Some(1), Some(2)));
        assert_eq!(triangle.support(Vec3::ONE, None).vertex, Some(VertexId(1)));
        assert_eq!(triangle.source(VertexId(2)), None);
    }

    #[test]
    fn three_times_the_same_point_is_a_point() {
        let at = DVec2::new(0.1, 1e200f64.sqrt());
        let triangle = Triangle::new([at; 3]).unwrap();
        assert!(matches!(triangle.core(), Core::Point));
        assert_eq!((triangle.center(), triangle.extent()), (at, 0.0));
        assert_eq!(triangle.support(DVec2::X, None).point, DVec2::ZERO);
    }

    #[test]
    fn a_needle_is_still_a_triangle() {
        let points = [DVec2::ZERO, DVec2::new(1.0, 1e-300), DVec2::new(2.0, 0.0)];
        assert!(matches!(Triangle::new(points).unwrap().core(), Core::Segment(_)));
        let points = [DVec2::ZERO, DVec2::new(1.0, 1e-40), DVec2::new(2.0, 0.0)];
        assert!(matches!(Triangle::new(points).unwrap().core(), Core::Polygon(_)));
    }

    #[test]
    fn a_bad_corner_is_named() {
        assert_eq!(Triangle::new([DVec2::ZERO, DVec2::X, DVec2::NAN]), Err(ShapeError::PointNotFinite(2)));
    }
}
