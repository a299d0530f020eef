use super::centered::{bounded_length, check_points, middle};
use super::direction::moderate;
use super::tournament::{LANES, PLACES, chosen, winner};
use crate::convex::{Convex, Core, Corners, ShapeError, SupportPoint, VertexId, properties};
use crate::math::{Real, Scalar, Vector};
/// The convex hull of borrowed points, without faces and without allocation.
///
/// A support point is a pass over all points. For many queries on many points, build a
#[cfg_attr(feature = "alloc", doc = "[`Hull`](crate::Hull) or a [`ConvexPolygon`](crate::ConvexPolygon)")]
#[cfg_attr(not(feature = "alloc"), doc = "`Hull` or a `ConvexPolygon`")]
/// instead.
///
/// ```
/// use gjk::{Convex, PointCloud, convex::VertexId, glam::DVec2};
///
/// let corners = [DVec2::ZERO, DVec2::new(4.0, 0.0), DVec2::new(1.0, 2.0)];
/// let points = PointCloud::new(&corners)?;
/// let support = points.support(DVec2::Y, None);
/// assert_eq!(support.vertex, Some(VertexId(2)));
/// assert_eq!(points.center() + support.point, corners[2]);
/// # Ok::<(), gjk::ShapeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PointCloud<'a, V: Vector> {
    points: &'a [V],
    center: V,
    extent: V::Scalar,
}

impl<'a, V: Vector<Scalar: Real>> PointCloud<'a, V> {
    /// Creates the convex hull of `points`. Vertex i is point i, whether it is a corner or not. Points may be
    /// duplicate, collinear or coplanar.
    ///
    /// # Errors
    /// If there is no point, or a coordinate is not finite or beyond the domain.
    pub fn new(points: &'a [V]) -> Result<Self, ShapeError> {
        check_points(points)?;
        let center = middle(points);
        let farthest = |largest: V::Scalar, p: &V| largest.max(bounded_length(*p - center));
        Ok(Self { points, center, extent: points.iter().fold(V::Scalar::ZERO, farthest) })
    }

    /// Returns the points.
    pub fn points(&self) -> &'a [V] {
        self.points
    }
}

impl<V: Vector> Convex for PointCloud<'_, V> {
    type Vector = V;
    properties!(
        self;
        extent: self.extent,
        center: self.center,
        core: Core::Points { points: self.points, center: self.center },
        corners: Some(Corners::Points(self.points)),
    );

    #[inline]
    fn support(&self, direction: V, _: Option<VertexId>) -> SupportPoint<V> {
        let direction = moderate(direction);
        let reach = |point: V| (point - self.center).dot(direction);
        let (blocks, rest) = self.points.as_chunks::<LANES>();
        let mut best = (0, -V::Scalar::INFINITY);
        for (number, block) in blocks.iter().enumerate() {
            let mut numbers = [V::Scalar::ZERO; LANES];
            for (&point, place) in block.iter().zip(PLACES) {
                numbers[place] = reach(point);
            }
            let (index, farthest) = winner(numbers);
            best = if farthest > best.1 { (number * LANES + index, farthest) } else { best };
        }
        for (index, &point) in rest.iter().enumerate() {
            let farthest = reach(point);
            best = (chosen(farthest > best.1, best.0, blocks.len() * LANES + index), farthest.max(best.1));
        }
        let best = best.0;
        let point = self.points.get(best).map_or(V::ZERO, |&point| point - self.center);
        SupportPoint { point, vertex: Some(VertexId(best as u32)) }
    }
}

#[cfg(all(test, feature = "glam-033"))]
mod tests {
    use super::*;
    use glam::{DVec2, DVec3, Vec3};

    #[test]
    fn the_support_point_is_the_farthest_point() {
        let points: [DVec3; 60] = core::array::from_fn(|i| {
            let t = i as f64;
            DVec3::new((t * 1.7).sin(), (t * 2.3).cos(), (t * 0.9).sin())
        });
        let shape = PointCloud::new(&points).unwrap();
        for i in 0..200 {
            let t = f64::from(i);
            let direction = DVec3::new((t * 0.3).cos(), (t * 0.7).sin(), (t * 1.1).cos());
            let support = shape.support(direction, None);
            let index = support.vertex.unwrap().0 as usize;
            assert_eq!(support.point, points[index] - shape.center());
            let farthest = points.iter().map(|p| p.dot(direction)).fold(f64::MIN, f64::max);
            assert!(points[index].dot(direction) >= farthest - 1e-15);
            assert!(support.point.length() <= shape.extent());
        }
    }

    #[test]
    fn points_far_away_keep_their_digits() {
        let far = Vec3::splat(1e6);
        let points = [far, far + Vec3::new(0.25, 0.0, 0.0), far + Vec3::new(0.0, 0.5, 0.0)];
        let shape = PointCloud::new(&points).unwrap();
        assert_eq!(shape.support(Vec3::X, None).point.x, 0.125);
        assert_eq!(shape.support(Vec3::Y, None).point.y, 0.25);
    }

    #[test]
    fn directions_of_any_length_find_the_same_vertex() {
        let points = [DVec2::new(-1e150, 0.0), DVec2::new(3e150, 1e150), DVec2::new(0.0, 3e150)];
        let shape = PointCloud::new(&points).unwrap();
        for length in [1e-320, 1e-200, 1.0, 1e200, 1e308] {
            assert_eq!(shape.support(DVec2::new(length, 0.0), None).vertex, Some(VertexId(1)));
            assert_eq!(shape.support(DVec2::new(0.0, length), None).vertex, Some(VertexId(2)));
        }
    }

    #[test]
    fn bad_input_is_named() {
        assert_eq!(PointCloud::<DVec2>::new(&[]), Err(ShapeError::NoPoints));
        assert_eq!(PointCloud::new(&[DVec2::X, DVec2::NAN]), Err(ShapeError::PointNotFinite(1)));
        let beyond = [Vec3::X, Vec3::Y, Vec3::splat(1e19)];
        assert_eq!(PointCloud::new(&beyond), Err(ShapeError::PointBeyondDomain(2)));
    }
}
