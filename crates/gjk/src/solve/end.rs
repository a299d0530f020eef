//! What a run of the general search ends with.

use crate::math::Vector;

/// What a run proves of two cores, in multiples of the unit; rounding errors and radii are not in it yet.
#[derive(Clone, Copy, Debug)]
pub(super) struct End<V: Vector> {
    pub(super) lower: V::Scalar,
    pub(super) upper: V::Scalar,
    /// The best estimate of the signed distance.
    pub(super) distance: V::Scalar,
    pub(super) normal: V,
    pub(super) proof: Proof,
}

/// How far a run got.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Proof {
    /// The bounds meet up to rounding.
    Closed,
    /// The bounds are as close as the tolerance asks.
    Converged,
    /// A limit of the caller's ended the search, or a capacity.
    Limited,
    /// The digits were used up before the bounds met.
    Open,
}
