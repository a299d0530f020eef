//! What a run answers.

use gjk_json::answer::Answer;
use gjk_json::manifold::Contact;
use gjk_json::sat::Separation;
use serde::Serialize;

/// The answer to whichever query, with the fields of `gjk pairs`.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub enum Outcome {
    /// Distance, normal, points and bounds.
    Proximity(Answer),
    /// Only whether the shapes share a point.
    Intersects {
        /// Whether they do.
        intersects: bool,
    },
    /// Every axis.
    Sat(Separation),
    /// The points of a contact.
    Manifold(Contact),
}

impl Outcome {
    /// Whether the shapes share a point.
    pub fn intersects(&self) -> bool {
        match self {
            Self::Proximity(answer) => answer.intersects,
            Self::Intersects { intersects } => *intersects,
            Self::Sat(answer) => answer.intersects,
            Self::Manifold(answer) => answer.intersects,
        }
    }
}
