//! The result of a run.

use gjk_json::answer::Answer;
use gjk_json::manifold::Contact;
use gjk_json::sat::Separation;
use serde::Serialize;

/// The result of a query, with the fields of `gjk pairs`.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub enum Outcome {
    /// Signed distance, normal, points and bounds.
    Proximity(Answer),
    /// Whether the shapes share a point.
    Intersects {
        /// Whether the shapes share a point.
        intersects: bool,
    },
    /// All separating axes.
    Sat(Separation),
    /// A contact manifold.
    Manifold(Contact),
}

impl Outcome {
    /// Returns whether the shapes share a point.
    pub fn intersects(&self) -> bool {
        match self {
            Self::Proximity(answer) => answer.intersects,
            Self::Intersects { intersects } => *intersects,
            Self::Sat(answer) => answer.intersects,
            Self::Manifold(answer) => answer.intersects,
        }
    }
}
