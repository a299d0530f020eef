//! The dispatcher and its options.

use super::super::parry::math::Real;

/// How much a kept contact may be off, as a fraction of the smaller shape's extent: 1 mm of a ball of 1 m.
const DRIFT: Real = 1.0 / 1024.0;

/// A query dispatcher of parry that answers with gjk.
///
/// Chain it before parry's own dispatcher, which then answers about shapes that gjk does not know:
/// `GjkDispatcher::default().chain(DefaultQueryDispatcher)`.
///
/// It has no state: an answer depends on the query alone, and a contact manifold also on what the manifold
/// holds from before.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GjkDispatcher {
    pub(super) undecided: Undecided,
    pub(super) drift: Real,
}

/// What a cast returns that is not decided: its steps have run out, or its precision, as where shapes graze.
///
/// Until some time the bodies are then proved apart. No choice reports a miss that is not proved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Undecided {
    /// A hit at the time until which the bodies are proved apart, with the status `OutOfIterations`.
    #[default]
    Hit,
    /// `Unsupported`, so that the next dispatcher of a chain answers.
    Defer,
}

impl GjkDispatcher {
    /// Sets what a cast returns that is not decided. Default: [`Undecided::Hit`].
    #[must_use]
    pub fn with_undecided(self, undecided: Undecided) -> Self {
        Self { undecided, ..self }
    }

    /// Sets how far shapes may move until their contact manifold is computed anew. Dimensionless. Default:
    /// 1/1024. Zero, or NaN, computes every manifold.
    ///
    /// A manifold is kept while all of this holds:
    /// - The shapes have tilted by at most `drift` radians since it was computed.
    /// - No contact has slid by more than `drift` times its distance from the farther of the two frames'
    ///   origins, nor by more than half of the prediction.
    /// - No contact has changed from separated to overlapping or back, and one is within the prediction.
    ///
    /// The distances of its contacts are measured anew. Between the planes across its normal, no point of a
    /// shape is then deeper in the other than the deepest contact by more than `drift` times the second
    /// shape's diameter: only a tilt brings a point nearer than it brings the contacts. With the normal as
    /// the second shape sees it, the diameter is the first's.
    #[must_use]
    pub fn with_drift(self, drift: Real) -> Self {
        Self { drift, ..self }
    }
}

impl Default for GjkDispatcher {
    fn default() -> Self {
        Self { undecided: Undecided::default(), drift: DRIFT }
    }
}
