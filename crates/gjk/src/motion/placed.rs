//! A body's pose at one time, and the extent of its shape.

use crate::math::{Pose, Scalar, Vector};

/// A body's computed pose at one time, with its error.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Placed<V: Vector> {
    /// The pose. Its rotation has its own [error](crate::Rotation::error).
    pub pose: Pose<V>,
    /// Bound on the error of the translation. Length.
    pub error: V::Scalar,
}

impl<V: Vector> Placed<V> {
    /// Of a body that may be anywhere.
    pub(crate) const ANYWHERE: Self = Self { pose: Pose::IDENTITY, error: V::Scalar::INFINITY };
}

/// A ball, in the body's frame, that contains the core of its shape.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Reach<V: Vector> {
    /// Center of the ball.
    pub center: V,
    /// Radius of the ball.
    pub radius: V::Scalar,
}

/// Bounds on a chain of a few roundings: 1 + 16ε.
pub(crate) fn rounded_up<S: Scalar>(value: S) -> S {
    value * (S::ONE + S::from_f64(16.0) * S::EPSILON)
}
