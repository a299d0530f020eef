//! Where a body is, and how far it reaches.

use crate::math::{Pose, Scalar, Vector};

/// Where a body is at a time: the pose as it is computed, and how far it may be from the truth.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Placed<V: Vector> {
    /// The pose. Its rotation knows its own [error](crate::Rotation::error).
    pub pose: Pose<V>,
    /// How far the translation may be from the truth. Length.
    pub error: V::Scalar,
}

impl<V: Vector> Placed<V> {
    /// Of a body that may be anywhere.
    pub(crate) const ANYWHERE: Self = Self { pose: Pose::IDENTITY, error: V::Scalar::INFINITY };
}

/// A ball, in a body's own frame, that the core of its shape is in.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Reach<V: Vector> {
    /// The middle of the ball.
    pub center: V,
    /// Its radius.
    pub radius: V::Scalar,
}

/// Bounds on a chain of a few roundings: 1 + 16ε.
pub(crate) fn rounded_up<S: Scalar>(value: S) -> S {
    value * (S::ONE + S::from_f64(16.0) * S::EPSILON)
}
