//! What is asked about every pair.

use crate::command::{PairsArguments, Question};

/// A question with what belongs to it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Request {
    /// About corners and where they stand exactly.
    Relation,
    /// About bodies on their ways.
    Cast,
    /// About bodies at poses whose rotation is rounded, which the bounds include.
    Measure(Measure),
}

/// What is measured between two bodies.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Measure {
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
    pub(crate) fn of(arguments: &PairsArguments) -> Result<Self, &'static str> {
        let request = match arguments.query {
            Question::Proximity => Self::Measure(Measure::Proximity),
            Question::Intersects => Self::Measure(Measure::Intersects),
            Question::Sat => Self::Measure(Measure::Sat),
            Question::Relation => Self::Relation,
            Question::Cast => Self::Cast,
            Question::Manifold => {
                let speculative_distance = arguments.speculative_distance.unwrap_or(0.0);
                return Ok(Self::Measure(Measure::Manifold { speculative_distance }));
            }
        };
        if arguments.speculative_distance.is_some() {
            return Err("--speculative-distance requires --query manifold");
        }
        Ok(request)
    }
}
