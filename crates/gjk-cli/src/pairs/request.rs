//! What is asked about every pair.

use gjk_body::answer::Query;

use crate::command::{PairsArguments, Question};

/// A question with what belongs to it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Request {
    /// About corners and where they stand exactly.
    Relation,
    /// About bodies on their ways.
    Cast,
    /// About bodies at poses whose rotation is rounded, which the bounds include.
    Measure {
        query: Query,
        /// Points of a contact that are no farther apart than this are given. Length.
        speculative_distance: f64,
    },
}

impl Request {
    /// What the command line asks for.
    ///
    /// # Errors
    /// If an argument says nothing about the question.
    pub(crate) fn of(arguments: &PairsArguments) -> Result<Self, &'static str> {
        if arguments.speculative_distance.is_some() && arguments.ask != Question::Manifold {
            return Err("--speculative-distance requires --ask manifold");
        }
        let speculative_distance = arguments.speculative_distance.unwrap_or(0.0);
        Ok(match arguments.ask.query() {
            Some(query) => Self::Measure { query, speculative_distance },
            None if arguments.ask == Question::Cast => Self::Cast,
            None => Self::Relation,
        })
    }
}
