//! What is known of the insides of two bodies that touch.

use gjk::math::Scalar;

/// How two bodies lie of which no two parts cross.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::pair) enum Flush<S> {
    /// Their insides do not meet.
    Touching,
    /// Their insides meet; the depth is at least this, which may be 0.
    Overlapping(S),
    Unknown,
}

/// The sum of what two points are proved to be inside by.
pub(super) fn sum<S: Scalar>(depths: [Option<S>; 2]) -> Option<S> {
    let [p, q] = depths;
    Some(rounded_down(p? + q?))
}

/// A length that is no longer than a computed one, whose last operation was a sum.
pub(super) fn rounded_down<S: Scalar>(length: S) -> S {
    length * (S::ONE - S::EPSILON)
}
