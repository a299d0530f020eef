//! Answers as the command gives them.

use gjk_body::answer::Outcome;

use crate::request::{Pair, Request};

/// The library's answer, whatever algorithm the request names.
pub(crate) fn outcome(request: &Request) -> Outcome {
    match &request.pair {
        Pair::Plane(a, b) => Outcome::of(a, b, request.query, 0.0),
        Pair::Space(a, b) => Outcome::of(a, b, request.query, 0.0),
    }
}
