//! What is proved of two cores: bounds, a normal and how far the search got.

use crate::convex::Carrier;
use crate::math::{Scalar, Vector};

/// What is proved of the cores, in multiples of the unit and in A's frame; rounding errors and radii are not
/// in it yet.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Settled<V: Vector> {
    pub(crate) lower: V::Scalar,
    pub(crate) upper: V::Scalar,
    /// The best estimate of the signed distance.
    pub(crate) distance: V::Scalar,
    pub(crate) normal: V,
    pub(crate) proof: Proof,
}

/// What is proved of two cores, and what carries it.
pub(crate) struct Closest<V: Vector> {
    pub(crate) settled: Settled<V>,
    /// The witness points of the cores, in A's frame.
    pub(crate) witness: [V; 2],
    pub(crate) carriers: [Carrier; 2],
}

/// How far the search got.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Proof {
    /// The bounds meet up to rounding.
    Closed,
    /// The bounds are as close as the tolerance asks.
    Converged,
    /// A limit of the caller's ended the search, or a capacity.
    Limited,
    /// The digits were used up before the bounds met.
    Open,
}

impl<V: Vector> Settled<V> {
    /// Nothing is known.
    pub(crate) fn unknown(self) -> Self {
        let infinity = V::Scalar::INFINITY;
        Self { lower: -infinity, upper: infinity, distance: infinity, proof: Proof::Limited, ..self }
    }

    /// The same with fewer digits.
    pub(crate) fn narrowed<N: Vector<Wide = V>>(self) -> Settled<N> {
        let number = |x: V::Scalar| N::Scalar::from_f64(x.to_f64());
        Settled {
            lower: number(self.lower),
            upper: number(self.upper),
            distance: number(self.distance),
            normal: N::narrow(self.normal),
            proof: self.proof,
        }
    }
}
