use crate::convex::{Convex, Core, Corners, Prepared, ScalarOf, ShapeError, SupportPoint, VertexId};
use crate::math::{Scalar, Vector};

/// A disk in 2D, a solid ball in 3D. Its core is a point.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ball<V: Vector> {
    center: V,
    radius: V::Scalar,
}

impl<V: Vector> Ball<V> {
    /// Creates the ball of all points within `radius` of `center`. A radius of zero gives a point.
    ///
    /// # Errors
    /// If a number is not finite or beyond the domain, or the radius is negative.
    pub fn new(center: V, radius: V::Scalar) -> Result<Self, ShapeError> {
        ShapeError::check_point(0, center)?;
        ShapeError::check_size("radius", radius)?;
        Ok(Self { center, radius })
    }
}

impl<V: Vector> Convex for Ball<V> {
    type Vector = V;
    #[inline(always)]
    fn support(&self, _: V, _: Option<VertexId>) -> SupportPoint<V> {
        SupportPoint { point: V::ZERO, vertex: Some(VertexId(0)) }
    }
    #[inline(always)]
    fn extent(&self) -> ScalarOf<Self> {
        V::Scalar::ZERO
    }
    #[inline(always)]
    fn center(&self) -> V {
        self.center
    }
    #[inline(always)]
    fn radius(&self) -> V::Scalar {
        self.radius
    }
    fn core(&self) -> Core<'_, V> {
        Core::Point
    }
    #[inline]
    fn corners(&self) -> Option<Corners<'_, V>> {
        Some(Corners::Points(core::slice::from_ref(&self.center)))
    }
    #[inline(always)]
    fn prepared(&self) -> Prepared<'_, V> {
        Prepared::Point
    }
}
