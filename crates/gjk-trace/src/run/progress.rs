//! The bounds that a search has proved so far, and whether it has ended.

use gjk::Bounds;
use gjk::math::Scalar;
use gjk::trace::Stop;
use gjk_body::answer::printable;
use serde::Serialize;

use super::reason::StopWord;
use super::world::finite;

/// Bounds on the signed distance of the cores, rounding errors included.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Progress {
    /// Lower bound; negative while no direction separates the cores.
    pub lower: Option<f64>,
    /// Upper bound.
    pub upper: Option<f64>,
    /// `upper − lower`, never negative.
    pub gap: Option<f64>,
    /// The reason why the search ended, as a word.
    pub stop: Option<StopWord>,
    /// The reason why the search ended, as a sentence.
    pub reason: Option<String>,
}

impl Progress {
    /// What is proved, in multiples of the unit.
    pub(super) fn new<S: Scalar>(proved: Bounds<S>, unit: S) -> Self {
        let [lower, upper] = [proved.lower, proved.upper].map(|bound| finite(printable(bound * unit)));
        // Adding zero turns −0 into 0.
        let gap = upper.zip(lower).and_then(|(upper, lower)| finite(upper - lower + 0.0));
        Self { lower, upper, gap, stop: None, reason: None }
    }

    /// The same at the end of the search, if this is why it ended.
    pub(super) fn ended(self, stop: Option<Stop>, reason: fn(Stop) -> &'static str) -> Self {
        Self { stop: stop.map(StopWord), reason: stop.map(|stop| reason(stop).to_owned()), ..self }
    }
}
