//! What the states of a search prove about the distance of the cores.

use gjk::Bounds;
use gjk::math::{Scalar, Vector};
use gjk::trace::{Epa, Gjk};

/// The best bounds so far, in multiples of the unit, with every rounding error inside.
///
/// The states themselves leave rounding out, as exact arithmetic would: where their bounds meet, they may
/// cross. Shown is what holds, so that lower ≤ truth ≤ upper at every step. What is proved once stays proved,
/// also where the search begins anew with more digits.
#[derive(Clone, Copy, Debug)]
pub(super) struct Proved<S> {
    /// Bounds the rounding error of each bound, in multiples of the unit; infinite before the first state.
    error: S,
    bounds: Bounds<S>,
}

impl<S: Scalar> Proved<S> {
    /// Before the first state.
    pub(super) fn nothing() -> Self {
        Self { error: S::INFINITY, bounds: Bounds { lower: -S::INFINITY, upper: S::INFINITY } }
    }

    /// After a state of the search for the nearest point.
    pub(super) fn by_gjk<V: Vector<Scalar = S>>(&mut self, gjk: &Gjk<V>) -> Bounds<S> {
        self.error = gjk.error;
        let upper = match gjk.inside {
            // Deeper than rounding, the cores share points for certain; how many is not what this search
            // asks.
            Some(depth) => self.above(-depth).max(S::ZERO),
            None if gjk.bounds.upper < S::INFINITY => self.above(combined(gjk)),
            None => S::INFINITY,
        };
        self.take(gjk.bounds.lower, upper)
    }

    /// After a state of the search for the depth.
    pub(super) fn by_epa<V: Vector<Scalar = S>>(&mut self, epa: &Epa<V>) -> Bounds<S> {
        self.take(epa.bounds.lower, self.above(epa.bounds.upper))
    }

    /// The truth is not above: the error, and ε/2 for rounding each sum and the product with the weights'
    /// inverse.
    fn above(&self, upper: S) -> S {
        upper + self.error + S::EPSILON * upper.abs()
    }

    /// Written so that what is no number proves nothing.
    fn take(&mut self, lower: S, upper: S) -> Bounds<S> {
        // As above, downwards.
        let lower = lower - self.error - S::EPSILON * lower.abs();
        if lower > self.bounds.lower {
            self.bounds.lower = lower;
        }
        if upper < self.bounds.upper {
            self.bounds.upper = upper;
        }
        self.bounds
    }
}

/// How far the simplex's own combination of support points is from the origin. The foot on a sliver may be
/// nearer than any point of it whose weights can be computed: only the latter is a pair of points.
fn combined<V: Vector>(gjk: &Gjk<V>) -> V::Scalar {
    let weighted = || gjk.simplex.vertices().iter().zip(gjk.simplex.weights());
    let total = weighted().fold(V::Scalar::ZERO, |sum, (_, &weight)| sum + weight);
    let point = weighted().fold(V::ZERO, |sum, (vertex, &weight)| sum + vertex.w * weight);
    (point * (V::Scalar::ONE / total)).length_squared().sqrt()
}
