//! What is asked about every pair.

use crate::command::{PairsArguments, Question};

/// A question with what belongs to it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Request {
    Proximity,
    Intersects,
    Sat,
    Manifold {
        /// Points no farther apart than this are given. Length.
        speculative_distance: f64,
    },
}

impl Request {
    /// What the command line asks for.
    ///
    /// # Errors
    /// If an argument says nothing about the question.
    pub(super) fn of(arguments: &PairsArguments) -> Result<Self, &'static str> {
        let request = match arguments.query {
            Question::Proximity => Self::Proximity,
            Question::Intersects => Self::Intersects,
            Question::Sat => Self::Sat,
            Question::Manifold => {
                let speculative_distance = arguments.speculative_distance.unwrap_or(0.0);
                return Ok(Self::Manifold { speculative_distance });
            }
        };
        if arguments.speculative_distance.is_some() {
            return Err("--speculative-distance is about the points of a contact: it needs --query manifold");
        }
        Ok(request)
    }
}
