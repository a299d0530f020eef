//! From what an algorithm did to a run.

use gjk_json::answer::{Coordinates, printable};
use gjk_json::sat::Projections;
use glam::DVec2;

use super::algorithm::NaiveAlgorithm;
use super::step::{Draft, NaiveAxis, Owner, Trace, turned};
use super::vertex::Vertex;
use crate::run::{self, Detail, NaiveAnswer, NaiveStep, Outcome, Run, Step};

/// The steps and the answer of an algorithm, in the place of those of the library's run about the same
/// bodies. The certificate remains: it proves the library's answer.
pub(super) fn run(algorithm: NaiveAlgorithm, trace: &Trace, library: Run) -> Run {
    let answer = &trace.answer;
    let points = answer.points.or_else(|| witnesses(answer.distance.and(trace.steps.last())?));
    let [point_a, point_b] =
        points.map_or([None, None], |points| points.map(|at| Some(Coordinates::new(at))));
    let right = match &library.answer {
        Outcome::Proximity(answer) => Some(DVec2::from_slice(answer.normal.as_slice())),
        _ => None,
    };
    Run {
        algorithm: algorithm.name(),
        via: None,
        steps: trace.steps.iter().enumerate().map(|(index, draft)| step(index, draft)).collect(),
        answer: Outcome::Naive(NaiveAnswer {
            intersects: answer.intersects,
            distance: answer.distance.map(printable),
            depth: answer.depth.map(printable),
            mtv: answer.mtv.map(Coordinates::new),
            point_a,
            point_b,
            normal: answer.normal.map(Coordinates::new),
            turned: answer.normal.zip(right).map(|(said, right)| printable(turned(said, right))),
        }),
        truth: Some(library.answer),
        ..library
    }
}

/// The points of A and of B that the point nearest to the origin is the difference of; `None` where the last
/// step holds no point or segment.
fn witnesses(last: &Draft) -> Option<[DVec2; 2]> {
    let closest = last.closest?;
    match last.vertices[..] {
        [one] => Some([one.a, one.b]),
        [from, to] => {
            let along = to.w - from.w;
            let squared = along.length_squared();
            let share = if squared > 0.0 { (closest - from.w).dot(along) / squared } else { 0.0 };
            Some([from.a.lerp(to.a, share), from.b.lerp(to.b, share)])
        }
        _ => None,
    }
}

fn step(index: usize, draft: &Draft) -> Step {
    let vertices: Vec<run::Vertex> = draft.vertices.iter().map(vertex).collect();
    // Without edges the points are a simplex, with edges a polygon that grows.
    let (simplex, vertices) =
        if draft.facets.is_empty() { (vertices, Vec::new()) } else { (Vec::new(), vertices) };
    let detail = NaiveStep {
        simplex,
        direction: draft.direction.map(Coordinates::new),
        closest: draft.closest.map(Coordinates::new),
        note: draft.note.clone(),
        wrong: draft.wrong,
        axis: draft.axis.as_ref().map(axis),
        vertices,
        facets: draft.facets.iter().map(|facet| facet.to_vec()).collect(),
    };
    Step { index, event: draft.event, detail: Detail::Naive(detail) }
}

fn vertex(vertex: &Vertex) -> run::Vertex {
    let [a, b] = vertex.ids.map(|id| u32::try_from(id).ok());
    run::Vertex {
        w: Coordinates::new(vertex.w),
        a: Coordinates::new(vertex.a),
        b: Coordinates::new(vertex.b),
        ids: [a, b],
        weight: None,
    }
}

/// The direction keeps its length: it may be the mistake.
fn axis(axis: &NaiveAxis) -> Projections {
    let (owner, edge) = axis.edge;
    let edge = Some(format!("edge {edge}"));
    let (source, features) = match owner {
        Owner::A => ("side of a", [edge, None]),
        Owner::B => ("side of b", [None, edge]),
    };
    Projections {
        direction: Coordinates::new(axis.direction),
        source,
        features,
        projection_a: axis.projection_a.map(printable),
        projection_b: axis.projection_b.map(printable),
        gap: printable(-axis.overlap),
    }
}
