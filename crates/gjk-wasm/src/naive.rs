//! The algorithms of the texts as runs.

use gjk_json::answer::{Coordinates, printable};
use gjk_json::sat::Projections;
use gjk_trace::naive::{self, Corners, NaiveAlgorithm, NaiveEvent, NaivePreset, Trace};
use gjk_trace::run::{self, Detail, Outcome, Query, Run, RunEvent, Step, Vertex};
use serde_json::{Value, json};

use crate::figure::view;
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
    let corners = |field: &str, body| {
        Corners::of(&view(body))
            .ok_or_else(|| format!("{field}: {name} works with sharp polygons only, this is round"))
    };
    let trace = algorithm.run(&corners("a", a)?, &corners("b", b)?);
    let library = run::explain(a, b, query);
    Ok(Run {
        algorithm: algorithm.name(),
        closed_form: false,
        steps: steps(&trace),
        answer: answer(&trace),
        truth: Some(library.answer),
        ..library
    })
}

fn steps(trace: &Trace) -> Vec<Step> {
    let step = |(index, step): (usize, &naive::NaiveStep)| Step {
        index,
        event: match step.event {
            NaiveEvent::Added => RunEvent::Added,
            NaiveEvent::Reduced => RunEvent::Reduced,
            NaiveEvent::Expanded => RunEvent::Expanded,
            NaiveEvent::Projected => RunEvent::Projected,
            NaiveEvent::Stopped => RunEvent::Stopped,
        },
        detail: Detail::Naive(detail(step)),
    };
    trace.steps.iter().enumerate().map(step).collect()
}

fn detail(step: &naive::NaiveStep) -> run::NaiveStep {
    let vertices: Vec<Vertex> = step.vertices.iter().map(vertex).collect();
    // A polygon that grows is told from a simplex by its edges.
    let (simplex, vertices) =
        if step.facets.is_empty() { (vertices, Vec::new()) } else { (Vec::new(), vertices) };
    run::NaiveStep {
        simplex,
        direction: step.direction.map(Coordinates::new),
        closest: step.closest.map(Coordinates::new),
        note: run::Note { en: step.note.en.clone(), zh: step.note.zh.clone() },
        wrong: step.wrong,
        axis: step.axis.as_ref().map(projections),
        vertices,
        facets: step.facets.iter().map(|facet| facet.to_vec()).collect(),
    }
}

fn vertex(vertex: &naive::Vertex) -> Vertex {
    Vertex {
        w: Coordinates::new(vertex.w),
        a: Coordinates::new(vertex.a),
        b: Coordinates::new(vertex.b),
        ids: vertex.ids.map(|id| u32::try_from(id).ok()),
        weight: None,
    }
}

fn projections(axis: &naive::NaiveAxis) -> Projections {
    Projections {
        direction: Coordinates::new(axis.direction),
        source: "any",
        features: [None, None],
        projection_a: axis.projection_a.map(printable),
        projection_b: axis.projection_b.map(printable),
        gap: printable(-axis.overlap),
    }
}

fn answer(trace: &Trace) -> Outcome {
    let said = &trace.answer;
    Outcome::Naive(run::NaiveAnswer {
        intersects: said.intersects,
        distance: said.distance.map(printable),
        depth: said.depth.map(printable),
        mtv: said.mtv.map(Coordinates::new),
    })
}

/// What the library is asked for beside an algorithm.
fn query(algorithm: NaiveAlgorithm) -> Query {
    match algorithm {
        NaiveAlgorithm::CommonLength | NaiveAlgorithm::LongAxes => Query::Sat,
        NaiveAlgorithm::SameSideSupport | NaiveAlgorithm::ZeroTripleProduct => Query::Intersects,
        _ => Query::Proximity,
    }
}

/// `[{"name", "title": {"en", "zh"}, "seed", "query"}, …]`.
pub(crate) fn algorithms() -> Value {
    let entry = |algorithm: NaiveAlgorithm| {
        let title = algorithm.title();
        json!({"name": algorithm.name(), "title": {"en": title.en, "zh": title.zh}, "seed": algorithm.seed(),
            "query": query(algorithm).name()})
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
            "request": {"a": a, "b": b, "query": query(preset.algorithm).name(), "algorithm": preset.algorithm.name()}})
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
