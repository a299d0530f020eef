//! The algorithms of the texts as runs.

use gjk_json::answer::printable;
use gjk_trace::naive::{NaiveAlgorithm, NaivePreset, has_corners};
use gjk_trace::run::{Query, Run};
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

/// The pairs on which they go wrong, as presets.
pub(crate) fn presets() -> Vec<Value> {
    let polygon = |corners: &[glam::DVec2]| {
        let vertices: Vec<[f64; 2]> = corners.iter().map(|corner| corner.to_array().map(printable)).collect();
        json!({"type": "polygon", "vertices": vertices})
    };
    let entry = |preset: NaivePreset| {
        let (a, b) = (polygon(&preset.a), polygon(&preset.b));
        json!({"name": preset.name, "title": {"en": preset.title.en, "zh": preset.title.zh}, "group": "pitfall",
            "request": {"a": a, "b": b, "query": preset.algorithm.query().name(), "algorithm": preset.algorithm.name()}})
    };
    NaivePreset::all().into_iter().map(entry).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_preset_shows_a_mistake_beside_the_truth() {
        for preset in presets() {
            let request = Request::read(&preset["request"].to_string()).unwrap();
            let run = run(&request, request.query).unwrap();
            let written = serde_json::to_value(&run).unwrap();
            let steps = written["steps"].as_array().unwrap();
            assert!(steps.iter().any(|step| step["wrong"] == true), "{}", preset["name"]);
            assert!(steps.iter().all(|step| step["phase"] == "naive"));
            assert!(written["truth"]["intersects"].is_boolean(), "{}", preset["name"]);
        }
    }

    #[test]
    fn what_they_cannot_do_is_said() {
        let fault = |a: &str, name: &str| {
            let text = format!(r#"{{"a": {a}, "b": {a}, "algorithm": "{name}"}}"#);
            run(&Request::read(&text).unwrap(), Query::Proximity).map(|_| ()).unwrap_err()
        };
        assert!(fault(r#"{"type": "ball", "center": [0, 0], "radius": 1}"#, "edge_line").starts_with("a: "));
        assert!(fault(r#"{"type": "point", "at": [0, 0, 0]}"#, "edge_line").starts_with("algorithm: "));
        assert!(fault(r#"{"type": "point", "at": [0, 0]}"#, "no").contains("foot_normal"));
    }
}
