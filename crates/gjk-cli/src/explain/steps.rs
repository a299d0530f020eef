//! The steps of a query or of a cast.

use gjk_json::asked::Asked;
use gjk_trace::run::{self, CastRun, Run, cast_text};
use serde::Serialize;

use super::chosen::Chosen;
use super::narrowed::{Narrowed, journey, nearest_parts};
use crate::command::{ExplainArguments, Question};
use crate::query::scene::Group;
use crate::stop::Stop;

/// What is explained.
#[derive(Serialize)]
#[serde(untagged)]
pub(super) enum Steps {
    Query(Box<Run>),
    Cast(Box<CastRun>),
}

impl Steps {
    /// The steps about two bodies, or about two parts of them, which they name.
    ///
    /// # Errors
    /// If the question has no steps.
    pub(super) fn of<V: Asked>(
        group: &Group<V>,
        chosen: &Chosen<'_>,
        arguments: &ExplainArguments,
    ) -> Result<(Self, Option<[u32; 2]>), Stop> {
        let bodies = chosen.of(&group.bodies);
        let Some(query) = arguments.ask.query() else {
            if arguments.ask == Question::Relation {
                return Err(Stop::Usage("--ask relation has no steps to show: see gjk pairs".to_owned()));
            }
            let (journey, parts) = journey(bodies, chosen.of(&group.motions), &arguments.casting);
            return Ok((Self::Cast(Box::new(journey)), parts));
        };
        let parts = nearest_parts(bodies);
        let [a, b] = Narrowed::both(bodies, parts);
        Ok((Self::Query(Box::new(run::explain(a.body(), b.body(), query))), parts))
    }

    /// The steps for people.
    pub(super) fn text(&self, chosen: &Chosen<'_>) -> String {
        match self {
            Self::Query(run) => chosen.note("nearest") + &run::text(run, chosen.names()),
            Self::Cast(journey) => chosen.note("deciding") + &cast_text(journey, chosen.names()),
        }
    }
}
