//! The bounds of every step hold, with every rounding error inside.

use gjk::Space;
use gjk_json::json::document;
use gjk_json::number::Number;
use gjk_json::shape::{self, AnyBody, Body};
use gjk_oracle::draws;
use gjk_trace::run::{Detail, Outcome, Query, Run, Step, explain};

/// Every type of shape, apart, touching and overlapping: each body is held against each, itself included.
const SCENES: &str = include_str!("../../../../scenes/pairs.jsonl");
/// Pairs on which libraries have failed, each as it is.
const CASES: [&str; 2] =
    [include_str!("../../../../cases/hard.json"), include_str!("../../../../cases/dyn4j.json")];

const QUERIES: [Query; 3] = [Query::Proximity, Query::Intersects, Query::Manifold];

/// A body of a shape's text, unless this precision cannot hold it.
fn body<N: Number>(shape: &serde_json::Value) -> Option<AnyBody<N>> {
    shape::read::<N>(&document(&shape.to_string()).ok()?.root()).ok()
}

/// Calls a function with every run about two bodies, and with the run that measures their distance.
fn each_query<V: Space>(a: &Body<V>, b: &Body<V>, check: &mut impl FnMut(&Run, &Run)) {
    let whole = explain(a, b, Query::Proximity);
    for query in QUERIES {
        check(&explain(a, b, query), &whole);
    }
}

/// Calls a function with every run about every pair, and with the run that measures the pair's distance.
fn each_run<N: Number>(mut check: impl FnMut(&Run, &Run)) {
    let (mut plane, mut space) = (Vec::new(), Vec::new());
    for line in SCENES.lines() {
        let pair: serde_json::Value = serde_json::from_str(line).unwrap();
        for shape in ["a", "b"] {
            match body::<N>(&pair[shape]).unwrap() {
                AnyBody::Plane(body) => plane.push(body),
                AnyBody::Space(body) => space.push(body),
            }
        }
    }
    // Each body is held against every so manyth.
    let stride = draws(3, 1, 1) as usize;
    for (i, a) in plane.iter().enumerate() {
        plane.iter().skip(i % stride).step_by(stride).for_each(|b| each_query(a, b, &mut check));
    }
    for (i, a) in space.iter().enumerate() {
        space.iter().skip(i % stride).step_by(stride).for_each(|b| each_query(a, b, &mut check));
    }
    for cases in CASES {
        let cases: Vec<serde_json::Value> = serde_json::from_str(cases).unwrap();
        for case in &cases {
            match (body::<N>(&case["a"]), body::<N>(&case["b"])) {
                (Some(AnyBody::Plane(a)), Some(AnyBody::Plane(b))) => each_query(&a, &b, &mut check),
                (Some(AnyBody::Space(a)), Some(AnyBody::Space(b))) => each_query(&a, &b, &mut check),
                _ => {}
            }
        }
    }
}

fn bounds(step: &Step) -> [f64; 2] {
    [step.lower().unwrap_or(f64::NEG_INFINITY), step.upper().unwrap_or(f64::INFINITY)]
}

/// What a step is written with as its gap.
fn gap(step: &Step) -> Option<f64> {
    match &step.detail {
        Detail::Gjk(step) => step.progress.gap,
        Detail::Epa(step) => step.progress.gap,
        _ => None,
    }
}

/// The states of a search speak of exact numbers: where the bounds meet, rounding lets them cross by some
/// units of the last place. Shown as they are, the lower bound stood above the upper one and the gap was
/// negative, 2e-16 of the size.
fn no_bounds_cross<N: Number>() {
    let mut seen = 0;
    each_run::<N>(|run, _| {
        for step in &run.steps {
            let [lower, upper] = bounds(step);
            assert!(lower <= upper, "{lower:e} > {upper:e} in {step:?}");
            let Some(gap) = gap(step) else { continue };
            assert!(gap >= 0.0 && gap == upper - lower, "{step:?}");
            seen += 1;
        }
    });
    assert!(seen > draws(7_000, 20_000, 20_000), "{seen}");
}

#[test]
fn the_bounds_of_no_step_cross() {
    no_bounds_cross::<f64>();
}

#[test]
fn the_bounds_of_no_step_cross_in_single_precision() {
    no_bounds_cross::<f32>();
}

/// The bounds of the answer hold the truth, and so do those of every step about the cores: between the two
/// there is room for it.
fn steps_agree<N: Number>(epsilon: f64) {
    let mut seen = 0;
    each_run::<N>(|run, whole| {
        let Outcome::Proximity(answer) = &whole.answer else { panic!("{whole:?}") };
        let radii = run.radii[0] + run.radii[1];
        let rounding = 4.0 * epsilon * (radii + answer.distance.abs());
        for step in &run.steps {
            let [lower, upper] = bounds(step);
            assert!(lower - radii <= answer.upper + rounding, "{lower:e}: {answer:?} {step:?}");
            assert!(upper - radii >= answer.lower - rounding, "{upper:e}: {answer:?} {step:?}");
            seen += 1;
        }
    });
    assert!(seen > draws(7_000, 20_000, 20_000), "{seen}");
}

#[test]
fn the_bounds_of_every_step_hold_the_answer() {
    steps_agree::<f64>(f64::EPSILON);
}

#[test]
fn the_bounds_of_every_step_hold_the_answer_in_single_precision() {
    steps_agree::<f32>(f64::from(f32::EPSILON));
}

#[test]
fn bounds_that_are_proved_once_stay_proved() {
    let mut seen = 0;
    each_run::<f64>(|run, _| {
        let searches: Vec<&Step> =
            run.steps.iter().filter(|step| ["gjk", "epa"].contains(&step.phase().name())).collect();
        for steps in searches.windows(2) {
            let [before, after] = [bounds(steps[0]), bounds(steps[1])];
            assert!(before[0] <= after[0] && after[1] <= before[1], "{before:?} {after:?} {steps:?}");
            seen += 1;
        }
    });
    assert!(seen > draws(7_000, 20_000, 20_000), "{seen}");
}
