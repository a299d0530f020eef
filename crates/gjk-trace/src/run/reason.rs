//! Why a run ended, as a word and as a sentence.

use gjk::trace::Stop;
use serde::{Serialize, Serializer};

/// The reason why a search ended, as a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StopWord(pub Stop);

impl StopWord {
    /// Returns the name used in JSON.
    pub fn name(self) -> &'static str {
        match self.0 {
            Stop::Closed => "closed",
            Stop::Converged => "converged",
            Stop::Overlapping => "overlapping",
            Stop::Beyond => "beyond",
            Stop::Within => "within",
            Stop::Stalled => "stalled",
            Stop::Capped => "capped",
            // Of an end that the format has no word for one thing is certain: the bounds hold.
            _ => "capped",
        }
    }
}

impl Serialize for StopWord {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

/// Of the search for the point nearest to the origin.
pub(super) fn of_gjk(stop: Stop) -> &'static str {
    match stop {
        Stop::Closed => {
            "No support point lies beyond the simplex along this direction, up to rounding: the bounds meet."
        }
        Stop::Converged => "The bounds are as close as the tolerance asks.",
        Stop::Overlapping => "The simplex holds the origin: the cores overlap or touch.",
        Stop::Beyond => "The support plane proves the shapes to be farther apart than asked for.",
        Stop::Within => "Two points of the cores are closer than the radii reach: the shapes overlap.",
        Stop::Stalled => "The support point brings nothing new: the digits of the numbers are used up.",
        Stop::Capped => "The cap on iterations was reached.",
        _ => "The search ended: the bounds hold.",
    }
}

/// Of the search for the depth.
pub(super) fn of_epa(stop: Stop) -> &'static str {
    match stop {
        Stop::Closed => {
            "No support point lies beyond the nearest facet, up to rounding: it is part of the difference's boundary."
        }
        Stop::Converged => "The bounds are as close as the tolerance asks.",
        Stop::Stalled => {
            "The support point is beyond no facet for certain: the digits of the numbers are used up."
        }
        Stop::Capped => {
            "The cap on iterations, or the room for the polytope, is used up: the bounds hold all the same."
        }
        Stop::Overlapping => "The polytope holds the origin, clear of rounding: the cores overlap.",
        _ => "The depth is decided.",
    }
}

/// Of the separating axis test, whose best gap is known.
pub(super) fn of_sat(gap: f64) -> &'static str {
    if gap > 0.0 {
        "All axes were tried; the best one has a gap: the shapes are apart."
    } else {
        "All axes were tried and none has a gap: along the best one the overlap is least."
    }
}

/// Of the search for the points of a contact.
pub(super) fn of_clip(count: usize) -> &'static str {
    match count {
        0 => "The shapes are farther apart than asked for: there is no contact.",
        1 => "One point carries the contact.",
        _ => {
            "All places are known; these few carry the contact: the deepest, and those that support it best."
        }
    }
}
