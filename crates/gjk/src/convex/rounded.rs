use super::error::ShapeError;
use super::set::{Convex, ScalarOf};
use crate::math::two_sum;

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
    delegated!(self => self.shape;
        support extent center support_error core corners support_derivative flat_side prepared);
    #[inline]
    fn radius(&self) -> ScalarOf<Self> {
        self.shape.radius() + self.radius
    }
    fn radius_lost(&self) -> ScalarOf<Self> {
        two_sum(self.shape.radius(), self.radius).1 + self.shape.radius_lost()
    }
}
