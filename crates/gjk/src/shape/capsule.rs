use super::segment::Segment;
use crate::convex::{Convex, ShapeError, delegated, properties};
use crate::math::Vector;

/// A capsule: all points within a radius of a segment. In 2D it is a stadium.
///
/// ```
/// use gjk::{Capsule, Convex, glam::DVec3};
///
/// let capsule = Capsule::new(DVec3::ZERO, DVec3::new(0.0, 0.0, 2.0), 0.5)?;
/// assert_eq!(capsule.radius(), 0.5);
/// # Ok::<(), gjk::ShapeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Capsule<V: Vector> {
    segment: Segment<V>,
    radius: V::Scalar,
}

impl<V: Vector> Capsule<V> {
    /// Creates the capsule of all points within `radius` of the segment from `a` (vertex 0) to `b` (vertex
    /// 1). The two may be equal.
    ///
    /// # Errors
    /// If a number is not finite or beyond the domain, or the radius is negative. The error counts `a` as
    /// point 0 and `b` as point 1.
    pub fn new(a: V, b: V, radius: V::Scalar) -> Result<Self, ShapeError> {
        let segment = Segment::new(a, b)?;
        ShapeError::check_size("radius", radius)?;
        Ok(Self { segment, radius })
    }

    /// Returns the first end, as given.
    pub fn a(&self) -> V {
        self.segment.a()
    }

    /// Returns the second end, as given.
    pub fn b(&self) -> V {
        self.segment.b()
    }
}

impl<V: Vector> Convex for Capsule<V> {
    type Vector = V;
    delegated!(self => self.segment; support extent center core corners prepared);
    properties!(self; radius: self.radius);
}

#[cfg(all(test, feature = "glam-033"))]
mod tests {
    use super::*;
    use crate::convex::{Core, VertexId};
    use glam::{DVec2, Vec3};

    #[test]
    fn the_core_is_the_segment() {
        let capsule = Capsule::new(DVec2::new(1.0, 1.0), DVec2::new(5.0, 3.0), 0.25).unwrap();
        assert_eq!(capsule.center(), DVec2::new(3.0, 2.0));
        let support = capsule.support(DVec2::X, None);
        assert_eq!((support.point, support.vertex), (DVec2::new(2.0, 1.0), Some(VertexId(1))));
        assert!(matches!(capsule.core(), Core::Segment(_)));
        assert!(capsule.extent() >= 5f64.sqrt());
    }

    #[test]
    fn a_capsule_of_no_length_is_a_ball() {
        let at = Vec3::new(1e9, -3.0, 0.1);
        let capsule = Capsule::new(at, at, 2.0).unwrap();
        assert_eq!((capsule.center(), capsule.extent(), capsule.radius()), (at, 0.0, 2.0));
    }

    #[test]
    fn bad_numbers_are_named() {
        let (a, b) = (DVec2::ZERO, DVec2::X);
        assert_eq!(Capsule::new(a, b, -1.0), Err(ShapeError::Negative("radius")));
        assert_eq!(Capsule::new(a, b, f64::NAN), Err(ShapeError::NotFinite("radius")));
        assert_eq!(Capsule::new(a, DVec2::INFINITY, 1.0), Err(ShapeError::PointNotFinite(1)));
        assert_eq!(Capsule::new(DVec2::splat(1e200), b, 1.0), Err(ShapeError::PointBeyondDomain(0)));
    }
}
