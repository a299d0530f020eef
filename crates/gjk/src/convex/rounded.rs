use super::core_of::Core;
use super::corners::Corners;
use super::error::ShapeError;
use super::flat_side::FlatSide;
use super::prepared::Prepared;
use super::set::{Convex, ScalarOf};
use super::support::{SupportPoint, VertexId};
use crate::math::{Vector, two_sum};

/// A shape inflated by a ball: everything within `radius` of it.
///
/// A rounded box is `Rounded::new(cuboid, r)`. The radius adds to the one that the shape already has.
///
#[doc = include_str!("../../images/rounded.svg")]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rounded<C: Convex> {
    shape: C,
    radius: ScalarOf<C>,
}

impl<C: Convex> Rounded<C> {
    /// Inflates `shape` by `radius`.
    ///
    /// # Errors
    /// If the radius is negative, not finite, or beyond the domain
    /// ([`Scalar::DOMAIN`](crate::math::Scalar::DOMAIN)), or if it is so together with the shape's own.
    pub fn new(shape: C, radius: ScalarOf<C>) -> Result<Self, ShapeError> {
        ShapeError::check_size("radius", radius)?;
        ShapeError::check_size("radius", radius + shape.radius())?;
        Ok(Self { shape, radius })
    }

    /// The shape inside.
    pub fn shape(&self) -> &C {
        &self.shape
    }

    /// What the shape is inflated by. [`Convex::radius`] is this and the shape's own.
    pub fn rounding(&self) -> ScalarOf<C> {
        self.radius
    }
}

impl<C: Convex> Convex for Rounded<C> {
    type Vector = C::Vector;
    #[inline]
    fn support(&self, direction: Self::Vector, hint: Option<VertexId>) -> SupportPoint<Self::Vector> {
        self.shape.support(direction, hint)
    }
    #[inline]
    fn extent(&self) -> ScalarOf<Self> {
        self.shape.extent()
    }
    #[inline]
    fn center(&self) -> Self::Vector {
        self.shape.center()
    }
    #[inline]
    fn radius(&self) -> ScalarOf<Self> {
        self.shape.radius() + self.radius
    }
    fn support_error(&self) -> ScalarOf<Self> {
        self.shape.support_error()
    }
    fn radius_lost(&self) -> ScalarOf<Self> {
        two_sum(self.shape.radius(), self.radius).1 + self.shape.radius_lost()
    }
    #[inline]
    fn core(&self) -> Core<'_, Self::Vector> {
        self.shape.core()
    }
    #[inline]
    fn corners(&self) -> Option<Corners<'_, Self::Vector>> {
        self.shape.corners()
    }
    fn support_derivative(&self, normal: Self::Vector) -> Option<<Self::Vector as Vector>::Columns> {
        self.shape.support_derivative(normal)
    }
    fn flat_side(&self, direction: Self::Vector) -> Option<FlatSide<Self::Vector>> {
        self.shape.flat_side(direction)
    }
    #[inline]
    fn prepared(&self) -> Prepared<'_, Self::Vector> {
        self.shape.prepared()
    }
}
