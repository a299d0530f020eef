use super::error::ShapeError;
use super::set::{Convex, ScalarOf};
use crate::math::two_sum;

/// A shape inflated by a ball: all points within `radius` of the shape.
///
/// For example, `Rounded::new(cuboid, r)` is a rounded box. The radius adds to the shape's own.
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
    /// If `radius`, alone or added to the shape's own radius, is negative, not finite, or beyond the domain
    /// ([`Scalar::DOMAIN`](crate::math::Scalar::DOMAIN)).
    pub fn new(shape: C, radius: ScalarOf<C>) -> Result<Self, ShapeError> {
        ShapeError::check_size("radius", radius)?;
        ShapeError::check_size("radius", radius + shape.radius())?;
        Ok(Self { shape, radius })
    }

    /// Returns the inner shape.
    pub fn shape(&self) -> &C {
        &self.shape
    }

    /// Returns the added radius. [`Convex::radius`] is the sum of this and the shape's own.
    pub fn rounding(&self) -> ScalarOf<C> {
        self.radius
    }
}

impl<C: Convex> Convex for Rounded<C> {
    type Vector = C::Vector;
    delegated!(self => self.shape;
        support extent center support_error core corners support_derivative flat_side prepared);
    properties!(
        self;
        radius: self.shape.radius() + self.radius,
        radius_lost: two_sum(self.shape.radius(), self.radius).1 + self.shape.radius_lost(),
    );
}
