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
        Stop::Converged => "The bounds meet the tolerance.",
        Stop::Overlapping => "The simplex contains the origin: the cores overlap or touch.",
        Stop::Beyond => "The support plane proves that the distance is larger than the limit.",
        Stop::Within => "Two points of the cores are closer than the sum of the radii: the shapes overlap.",
        Stop::Stalled => "The support point is not new: the limit of precision is reached.",
        Stop::Capped => "The iteration limit is reached.",
        _ => "The search ended; the bounds are valid.",
    }
}

/// Of the search for the depth.
pub(super) fn of_epa(stop: Stop) -> &'static str {
    match stop {
        Stop::Closed => {
            "No support point lies beyond the nearest facet, up to rounding: the facet is part of the boundary of A − B."
        }
        Stop::Converged => "The bounds meet the tolerance.",
        Stop::Stalled => {
            "The support point is not clearly beyond any facet: the limit of precision is reached."
        }
        Stop::Capped => {
            "The iteration limit or the capacity of the polytope is reached; the bounds are valid."
        }
        Stop::Overlapping => "The polytope contains the origin by more than rounding: the cores overlap.",
        _ => "The depth is known.",
    }
}

/// Of the separating axis test, whose best gap is known.
pub(super) fn of_sat(gap: f64) -> &'static str {
    if gap > 0.0 {
        "All axes were tested; the best one has a gap: the shapes are separated."
    } else {
        "All axes were tested and none has a gap: the overlap is smallest along the best one."
    }
}

/// Of the search for the points of a contact.
pub(super) fn of_clip(count: usize) -> &'static str {
    match count {
        0 => "The shapes are farther apart than the speculative distance: there is no contact.",
        1 => "The contact has one point.",
        _ => "All candidates are known. Chosen are the deepest point and those that support it best.",
    }
}
