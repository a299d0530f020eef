//! The algorithms of texts from which many learn GJK, each written anew with its mistakes left in, step by
//! step: what it does, and where it goes wrong, why. The page shows them beside the library's own answer.

mod advancement;
mod algorithm;
mod boolean;
mod corners;
mod edge_line;
mod endless_distance;
mod foot_normal;
mod one_epsilon;
mod overlap_axes;
mod point_normal;
mod run;
mod step;
#[cfg(test)]
mod tests;
mod vertex;

pub(crate) use advancement::{Advance, advance};

use algorithm::{NaiveAlgorithm, has_corners};
use gjk_trace::run::Query;
use run::Run;
use serde_json::{Value, json};

use crate::request::{Pair, Request};

/// The run of one of these algorithms, the library's answer beside it.
///
/// # Errors
/// If there is no algorithm of this name, or it cannot say anything about these shapes.
pub(crate) fn run(request: &Request, query: Query) -> Result<Run, String> {
    let name = &request.algorithm;
    let algorithm = NaiveAlgorithm::named(name).ok_or_else(|| {
        let known = NaiveAlgorithm::ALL.map(NaiveAlgorithm::name).join(", ");
        format!("algorithm: unknown, expected library or one of {known}")
    })?;
    let Pair::Plane(a, b) = &request.pair else {
        return Err(format!("algorithm: {name} works in the plane only, these shapes are 3D"));
    };
    for (field, body) in [("a", a), ("b", b)] {
        if !has_corners(body) {
            return Err(format!("{field}: {name} works with sharp polygons only, this is round"));
        }
    }
    algorithm.explain(a, b, query).ok_or_else(|| format!("algorithm: {name} says nothing about these shapes"))
}

/// `[{"name", "title": {"en", "zh"}, "seed", "query"}, …]`.
pub(crate) fn algorithms() -> Value {
    let entry = |algorithm: NaiveAlgorithm| {
        let title = algorithm.title();
        json!({"name": algorithm.name(), "title": {"en": title.en, "zh": title.zh}, "seed": algorithm.seed(),
            "query": algorithm.query().name()})
    };
    NaiveAlgorithm::ALL.into_iter().map(entry).collect()
}
