//! The rounding thresholds: when bounds meet, when a point belongs to a plane, and when shapes touch. For
//! touching, `View::touching` adds ε of the radii.

use crate::math::{Scalar, Vector};

/// A length below which differences are rounding, in the multiples that the pair is computed in: 4ε of its
/// size in the plane, 8ε in space, where products have one term more and planes come from three points.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Floor<S>(pub(crate) S);

/// Times ε and the size, in the plane and in space.
const TIMES: [f64; 2] = [4.0, 8.0];

/// How many floors bounds and points may miss each other by.
const MISS: f64 = 2.0;

/// The same of what was not searched for, but kept from the last question: what a search ends with is
/// usually as near.
const MISS_OF_KEPT: f64 = 0.5;

/// How many floors apart bounds of cores with vertices may be and still count as met: what searches in wider
/// arithmetic and formulas end with may take more than [`MISS`].
const WIDEST: f64 = 16.0;

/// Distances below this part of the floor are given as zero where nothing better is known: ε of the pair's
/// size in the plane, 2ε in space.
const TOUCHING: f64 = 0.25;

impl<S: Scalar> Floor<S> {
    /// That of a pair of this size.
    #[inline(always)]
    pub(crate) fn of_size<V: Vector<Scalar = S>>(size: S) -> Self {
        Self(S::from_f64(TIMES[V::DIMENSION - 2]) * S::EPSILON * size)
    }

    /// Whether bounds so far apart meet.
    #[inline(always)]
    pub(crate) fn meets(self, width: S) -> bool {
        width <= S::from_f64(MISS) * self.0
    }

    /// Whether points and a plane belong together: the way between the points differs from the gap along the
    /// normal by no more than this. Bounds alone do not show it: points that are off sideways by s make the
    /// way longer by s² over twice the distance only.
    ///
    /// Lengths of misses are sums of magnitudes, here and below: no less than the length, and no root.
    #[inline(always)]
    pub(crate) fn belong<V: Vector<Scalar = S>>(self, miss: V) -> bool {
        miss.sum_abs() <= S::from_f64(MISS) * self.0
    }

    /// The same of what was kept from the last question.
    #[inline(always)]
    pub(crate) fn still_belong(self, miss: S) -> bool {
        miss <= S::from_f64(MISS_OF_KEPT) * self.0
    }

    /// Whether bounds of cores with vertices are so near to each other that the answer is exact up to
    /// rounding.
    #[inline(always)]
    pub(crate) fn is_narrow(self, width: S) -> bool {
        width <= S::from_f64(WIDEST) * self.0
    }

    /// A distance of no more than this is nothing but rounding, where its sign is not decided exactly.
    #[inline(always)]
    pub(crate) fn touching(self) -> S {
        S::from_f64(TOUCHING) * self.0
    }
}
