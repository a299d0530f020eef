//! What a run answers.

use gjk_json::answer::{Answer, Coordinates};
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
    /// What a naive algorithm says.
    Naive(NaiveAnswer),
}

impl Outcome {
    /// Whether the shapes share a point, as far as it is said.
    pub fn intersects(&self) -> Option<bool> {
        match self {
            Self::Proximity(answer) => Some(answer.intersects),
            Self::Intersects { intersects } => Some(*intersects),
            Self::Sat(answer) => Some(answer.intersects),
            Self::Manifold(answer) => Some(answer.intersects),
            Self::Naive(answer) => answer.intersects,
        }
    }
}

/// What a naive algorithm says; `None` for what it does not.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct NaiveAnswer {
    /// Whether the shapes share a point.
    pub intersects: Option<bool>,
    /// The distance.
    pub distance: Option<f64>,
    /// The depth of an overlap.
    pub depth: Option<f64>,
    /// What to add to B's position.
    pub mtv: Option<Coordinates>,
    /// The point of A that is nearest to B.
    pub point_a: Option<Coordinates>,
    /// And the point of B.
    pub point_b: Option<Coordinates>,
    /// The direction from A to B where they are nearest.
    pub normal: Option<Coordinates>,
    /// By how many degrees it is turned from the library's.
    pub turned: Option<f64>,
}
