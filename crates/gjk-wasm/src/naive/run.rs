//! The run of an algorithm, with the library's answer beside its own.

use gjk_body::answer::printable;
use gjk_trace::run::{self, Certificate, Outcome, Query};
use serde::Serialize;

use super::step::{Answer, Step, Trace, turned, vector};

/// A run with the fields of [`run::Run`], and `truth`.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct Run {
    version: u32,
    algorithm: &'static str,
    query: Query,
    dimension: usize,
    closed_form: bool,
    radii: [f64; 2],
    pub(super) steps: Vec<Step>,
    pub(super) answer: Answer,
    /// What proves the library's answer.
    certificate: Option<Certificate>,
    /// The library's answer.
    pub(super) truth: Outcome,
}

impl Run {
    /// The steps and the answer of an algorithm, in the place of those of the library's run about the same
    /// bodies.
    pub(super) fn new(algorithm: &'static str, trace: Trace, library: run::Run) -> Self {
        let Trace { mut steps, mut answer } = trace;
        steps.iter_mut().enumerate().for_each(|(index, step)| step.index = index);
        if answer.point_a.is_none()
            && answer.distance.is_some()
            && let Some(points) = steps.last().and_then(witnesses)
        {
            answer = answer.between(points);
        }
        answer.turned = match (&answer.normal, &library.answer) {
            (Some(said), Outcome::Proximity(right)) => {
                Some(printable(turned(vector(said), vector(&right.normal))))
            }
            _ => None,
        };
        Self {
            version: library.version,
            algorithm,
            query: library.query,
            dimension: library.dimension,
            closed_form: false,
            radii: library.radii,
            steps,
            answer,
            certificate: library.certificate,
            truth: library.answer,
        }
    }
}

/// The points of A and of B that the point nearest to the origin is the difference of; `None` where the last
/// step holds no point or segment.
fn witnesses(last: &Step) -> Option<[glam::DVec2; 2]> {
    let closest = vector(last.closest.as_ref()?);
    let sources = |vertex: &run::Vertex| [&vertex.a, &vertex.b].map(vector);
    match &last.simplex[..] {
        [one] => Some(sources(one)),
        [from, to] => {
            let [start, end] = [&from.w, &to.w].map(vector);
            let squared = (end - start).length_squared();
            let share = if squared > 0.0 { (closest - start).dot(end - start) / squared } else { 0.0 };
            let ([a, b], [c, d]) = (sources(from), sources(to));
            Some([a.lerp(c, share), b.lerp(d, share)])
        }
        _ => None,
    }
}
