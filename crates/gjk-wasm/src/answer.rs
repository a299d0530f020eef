//! Answers as the command gives them.

use gjk::Space;
use gjk_json::answer::{Answer, intersects, options};
use gjk_json::manifold::Contact;
use gjk_json::sat::Separation;
use gjk_json::shape::Body;
use gjk_trace::run::Query;
use serde::Serialize;

use crate::request::{Pair, Request};

/// What is answered about a pair.
#[derive(Debug, Serialize)]
#[serde(untagged)]
pub(crate) enum Finding {
    Proximity(Answer),
    Intersects { intersects: bool },
    Sat(Separation),
    Manifold(Contact),
}

impl Finding {
    /// The library's answer, whatever algorithm the request names.
    pub(crate) fn of(request: &Request) -> Self {
        match &request.pair {
            Pair::Plane(a, b) => Self::about(a, b, request.query),
            Pair::Space(a, b) => Self::about(a, b, request.query),
        }
    }

    fn about<V: Space>(a: &Body<V>, b: &Body<V>, query: Query) -> Self {
        match query {
            Query::Proximity => Self::Proximity(Answer::of(a, b, &options())),
            Query::Intersects => Self::Intersects { intersects: intersects(a, b) },
            Query::Sat => Self::Sat(Separation::of(a, b)),
            Query::Manifold => Self::Manifold(Contact::of(a, b, 0.0)),
        }
    }
}
