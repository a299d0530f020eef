//! What the figures of the book ask besides.

use super::requests::{moving, read};
use crate::reply::{Reply, text};
use crate::{cast as casts, frames as passing, parts as composed};

/// A pair of the plane frame by frame,
/// `[{"b": SHAPE, "cold", "warm", "contacts": [[of A, of B], …]}, …]`: B goes its way,
/// `{"by": [x, y], "turn": angle, "count": n}`; how many support points the search for the distance asks for,
/// when it knows nothing and when it begins with what the frame before has found; and the features that the
/// points of the contact come from.
///
/// # Errors
/// If the request cannot be used, the shapes are in space, or the way is none.
pub fn frames(request: &str, way: &str) -> Reply {
    passing::frames(&read(request)?, way)
}

/// The run of a pair of the plane that begins with what was found when B was this shape: see
/// [`gjk_trace::run::explain_after`].
///
/// # Errors
/// If the request cannot be used, the shapes are in space, or B was none.
pub fn explain_after(request: &str, b_before: &str) -> Reply {
    text(&passing::after(&read(request)?, b_before)?)
}

/// Two bodies of convex parts of the plane, `{"a": [SHAPE, …], "b": [SHAPE, …]}`: what is drawn of them,
/// the pairs of parts as they are looked at, the nearest, and what the hulls and the deepest pair say.
///
/// # Errors
/// If a shape is none, or in space, or a body has none.
pub fn parts(request: &str) -> Reply {
    composed::parts(request)
}

/// What a search by safe steps says of bodies on their ways when it gives up after a few:
/// `{"looks": [[time, distance], …], "hit", "is_capped"}`. Each distance is signed; `is_capped` says that the
/// cap ended the search.
///
/// # Errors
/// If the request cannot be used, or the bodies are in space.
pub fn capped(request: &str) -> Reply {
    text(&casts::capped(&moving(request)?)?)
}
