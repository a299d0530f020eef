use super::point::Point;
use crate::convex::{Convex, ShapeError, delegated, properties};
use crate::math::Vector;

/// A disk in 2D, a solid ball in 3D. Its core is a point.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ball<V: Vector> {
    center: Point<V>,
    radius: V::Scalar,
}

impl<V: Vector> Ball<V> {
    /// Creates the ball of all points within `radius` of `center`. A radius of zero gives a point.
    ///
    /// # Errors
    /// If a number is not finite or beyond the domain, or the radius is negative.
    pub fn new(center: V, radius: V::Scalar) -> Result<Self, ShapeError> {
        let center = Point::new(center)?;
        ShapeError::check_size("radius", radius)?;
        Ok(Self { center, radius })
    }
}

impl<V: Vector> Convex for Ball<V> {
    type Vector = V;
    delegated!(self => self.center; support extent center core corners prepared);
    properties!(self; radius: self.radius);
}
