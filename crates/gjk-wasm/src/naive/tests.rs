//! The algorithms of the texts go wrong where it is claimed, say so, and the library is right there.

use std::sync::Arc;

use gjk::{Ball, Cast, ConvexPolygon, Cuboid, Motion, Pose, Rounded, cast};
use gjk_body::answer::Answer as Proximity;
use gjk_json::shape::Body;
use gjk_oracle::{Body as ExactBody, truth};
use gjk_trace::run::{Outcome, Query};
use glam::DVec2;
use serde_json::Value;

use super::advancement::advance;
use super::algorithm::{NaiveAlgorithm, has_corners};
use super::run::Run;
use super::step::{Answer, Event};
use crate::presets::PRESETS;
use crate::request::Request;

fn polygon(corners: &[DVec2]) -> Body<DVec2> {
    Body { shape: Arc::new(ConvexPolygon::new(corners).unwrap()), pose: Pose::IDENTITY }
}

fn points(corners: &[(f64, f64)]) -> Vec<DVec2> {
    corners.iter().map(|&(x, y)| DVec2::new(x, y)).collect()
}

/// A pair of polygons on which an algorithm goes wrong, and how.
struct Preset {
    name: String,
    algorithm: NaiveAlgorithm,
    title: [String; 2],
    a: Vec<DVec2>,
    b: Vec<DVec2>,
}

fn presets() -> Vec<Preset> {
    let all: Vec<Value> = serde_json::from_str(PRESETS).unwrap();
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let corners = |shape: &Value| {
        let corners: Vec<[f64; 2]> = serde_json::from_value(shape["vertices"].clone()).unwrap();
        corners.into_iter().map(DVec2::from).collect()
    };
    let preset = |entry: &Value| Preset {
        name: text(&entry["name"]),
        algorithm: NaiveAlgorithm::named(&text(&entry["request"]["algorithm"])).unwrap(),
        title: ["en", "zh"].map(|language| text(&entry["title"][language])),
        a: corners(&entry["request"]["a"]),
        b: corners(&entry["request"]["b"]),
    };
    all.iter().filter(|entry| entry["group"] == "pitfall").map(preset).collect()
}

/// What a preset's algorithm does and says, and what the library does.
fn run(name: &str) -> (Run, Answer, Proximity) {
    let preset = presets().into_iter().find(|preset| preset.name == name).unwrap();
    explain(preset.algorithm, &preset.a, &preset.b)
}

fn explain(algorithm: NaiveAlgorithm, a: &[DVec2], b: &[DVec2]) -> (Run, Answer, Proximity) {
    let run = algorithm.explain(&polygon(a), &polygon(b), Query::Proximity).unwrap();
    let Outcome::Proximity(truth) = &run.truth else { panic!() };
    let (said, truth) = (run.answer.clone(), truth.clone());
    (run, said, truth)
}

/// A run on the pair that the texts work through by hand.
fn worked_example(algorithm: NaiveAlgorithm) -> (Run, Answer) {
    let a = points(&[(4.0, 11.0), (4.0, 5.0), (9.0, 9.0)]);
    let b = points(&[(8.0, 6.0), (15.0, 6.0), (13.0, 1.0), (10.0, 2.0)]);
    let (run, said, _) = explain(algorithm, &a, &b);
    (run, said)
}

#[test]
fn every_preset_marks_its_mistake_and_every_algorithm_has_one() {
    let presets = presets();
    for algorithm in NaiveAlgorithm::ALL {
        assert!(presets.iter().any(|preset| preset.algorithm == algorithm), "{}", algorithm.name());
        assert_eq!(NaiveAlgorithm::named(algorithm.name()), Some(algorithm));
    }
    for preset in presets {
        let (run, ..) = run(&preset.name);
        assert!(run.steps.iter().any(|step| step.wrong), "{}", preset.name);
        assert_eq!(run.steps.last().unwrap().event, Event::Stopped, "{}", preset.name);
        for step in &run.steps {
            assert!(!step.note.en.is_empty() && !step.note.zh.is_empty(), "{}", preset.name);
        }
    }
}

#[test]
fn the_library_is_right_on_every_preset() {
    for preset in presets() {
        let exact = [&preset.a, &preset.b]
            .map(|corners| ExactBody::new(corners.iter().map(DVec2::to_array).collect()));
        let (_, _, answer) = run(&preset.name);
        let truth = truth(&exact[0], &exact[1]);
        assert!(truth.distance().is_within(answer.lower, answer.upper), "{}", preset.name);
        // Nine digits, or all that the rounding of the corners leaves.
        let reach = preset.a.iter().chain(&preset.b).map(|corner| corner.length()).fold(0.0, f64::max);
        let least = (1e-9 * answer.distance.abs()).max(16.0 * f64::EPSILON * reach);
        assert!(answer.upper - answer.lower < least, "{}", preset.name);
    }
}

#[test]
fn without_a_test_for_overlap_the_loop_repeats_itself() {
    let (_, said, truth) = run("endless_overlap");
    assert_eq!(said.intersects, None);
    assert_eq!(said.distance, None);
    assert!((truth.distance + 6.0 / 41_f64.sqrt()).abs() < 1e-14);
}

#[test]
fn rightmost_minus_rightmost_misses_an_overlap() {
    let (_, said, truth) = run("rightmost_minus_rightmost");
    assert_eq!(said.intersects, Some(false));
    assert!(truth.intersects);
}

#[test]
fn one_epsilon_for_squares_stops_early_at_small_gaps() {
    let (_, said, truth) = run("small_gap");
    let distance = said.distance.unwrap();
    // The title tells how far off it is; it said twice, which is what another pair of such polygons gives.
    let preset = presets().into_iter().find(|preset| preset.name == "small_gap").unwrap();
    assert!(
        preset.title[0].contains("three times") && preset.title[1].contains("三倍"),
        "{:?}",
        preset.title
    );
    assert_eq!((distance / truth.distance).round(), 3.0, "{distance} {}", truth.distance);
}

#[test]
fn one_epsilon_never_sees_large_shapes_stand_still() {
    let (run, said, truth) = run("large_shapes");
    let added = run.steps.iter().filter(|step| step.event == Event::Added).count();
    assert_eq!(added, 30, "the cap");
    // Late, but right.
    assert!((said.distance.unwrap() - truth.distance).abs() < 1e-9 * truth.distance);
}

#[test]
fn one_epsilon_takes_an_inner_chord_for_a_gap_of_zero() {
    let (_, said, truth) = run("inner_chord");
    assert_eq!(said.intersects, Some(false));
    assert_eq!(said.distance, Some(0.0));
    assert!((-truth.distance - 5_f64.sqrt()).abs() < 1e-14);
}

#[test]
fn a_zero_triple_product_misses_an_overlap() {
    let (run, said, truth) = run("origin_on_segment");
    assert_eq!(said.intersects, Some(false));
    assert!(run.steps.iter().any(|step| step.direction.is_some_and(|d| d.as_slice() == [0.0, 0.0])));
    assert!((-truth.distance - 8_f64.sqrt()).abs() < 1e-14);
}

#[test]
fn the_common_length_of_projections_is_no_depth() {
    let (_, said, truth) = run("inside");
    assert_eq!(said.depth, Some(2.0));
    assert_eq!(truth.distance, -5.0);
    let (_, said, truth) = run("partly_inside");
    assert!((said.depth.unwrap() - 0.325395686727984).abs() < 1e-12);
    assert!((-truth.distance - 4.4).abs() < 1e-14);
}

#[test]
fn axes_as_long_as_edges_measure_no_lengths() {
    let (_, said, truth) = run("long_axes");
    assert_eq!(said.depth, Some(6.0));
    assert!((-truth.distance - 6.0 / 41_f64.sqrt()).abs() < 1e-14);
}

#[test]
fn the_line_of_an_edge_is_not_the_edge() {
    let (_, said, truth) = run("beyond_the_edge");
    assert_eq!(said.intersects, Some(true));
    assert!((truth.distance - 8.909545442950499).abs() < 1e-13);
}

#[test]
fn the_foot_on_an_edge_through_the_origin_is_no_normal() {
    let (_, said, truth) = run("edge_through_origin");
    assert!((said.depth.unwrap() - 4.525483399593905).abs() < 1e-12);
    assert!((-truth.distance - 4.0 / 5_f64.sqrt()).abs() < 1e-14);
}

/// They are not wrong everywhere: that is why they are believed.
#[test]
fn on_the_worked_example_the_distances_are_right() {
    for algorithm in [NaiveAlgorithm::EndlessDistance, NaiveAlgorithm::OneEpsilon, NaiveAlgorithm::EdgeLine] {
        let (run, said) = worked_example(algorithm);
        assert!((said.distance.unwrap() - 11.0 / 41_f64.sqrt()).abs() < 1e-14, "{}", algorithm.name());
        assert!(run.steps.iter().all(|step| !step.wrong), "{}", algorithm.name());
    }
    assert_eq!(worked_example(NaiveAlgorithm::ZeroTripleProduct).1.intersects, Some(false));
    assert_eq!(worked_example(NaiveAlgorithm::CommonLength).1.intersects, Some(false));
}

/// Two points, a point and a segment, twice the same triangle: every run ends, whatever it says.
#[test]
fn every_run_ends_on_flat_and_coincident_shapes() {
    let shapes = [
        points(&[(1.0, 1.0)]),
        points(&[(0.0, 0.0), (2.0, 2.0)]),
        points(&[(0.0, 0.0), (4.0, 0.0), (0.0, 4.0)]),
    ];
    for algorithm in NaiveAlgorithm::ALL {
        for (a, b) in shapes.iter().flat_map(|a| shapes.iter().map(move |b| (a, b))) {
            let (run, said, _) = explain(algorithm, a, b);
            assert_eq!(run.steps.last().unwrap().event, Event::Stopped);
            assert!(run.steps.len() < 100);
            assert!(said.distance.is_none_or(f64::is_finite));
        }
    }
}

/// Two boxes side by side: their corners have to go around them, or the edges would be diagonals.
#[test]
fn boxes_are_polygons_and_round_shapes_are_not() {
    let square = |x: f64| Body {
        shape: Arc::new(Cuboid::new(DVec2::new(2.0, 1.0)).unwrap()),
        pose: Pose::from_translation(DVec2::new(x, 0.0)),
    };
    let run = NaiveAlgorithm::CommonLength.explain(&square(0.0), &square(3.0), Query::Sat).unwrap();
    assert_eq!(run.answer.depth, Some(1.0));
    let ball = Body { shape: Arc::new(Ball::new(DVec2::ZERO, 1.0).unwrap()), pose: Pose::IDENTITY };
    assert!(has_corners(&square(0.0)) && !has_corners(&ball));
    assert_eq!(NaiveAlgorithm::EdgeLine.explain(&ball, &square(0.0), Query::Proximity), None);
    let rounded = Rounded::new(Cuboid::new(DVec2::ONE).unwrap(), 0.5).unwrap();
    assert!(!has_corners(&Body { shape: Arc::new(rounded), pose: Pose::IDENTITY }));
}

#[test]
fn the_difference_of_two_near_points_is_no_normal() {
    let (run, said, truth) = run("resting_box");
    assert_eq!((said.point_a, said.point_b), (Some(truth.point_a), Some(truth.point_b)));
    let along = DVec2::new(3.0, 1.0).normalize();
    let right = DVec2::from_slice(truth.normal.as_slice());
    assert!((right - along.perp()).length() < 1e-15, "{right}");
    let turned = said.turned.unwrap();
    assert!((turned - 27.9).abs() < 0.1, "{turned}");
    let wrong = DVec2::from_slice(said.normal.unwrap().as_slice());
    assert!((wrong.dot(right) - turned.to_radians().cos()).abs() < 1e-12);
    let note = &run.steps.iter().last().unwrap().note;
    assert!(note.en.contains("degrees") && note.zh.contains("度"), "{note:?}");
}

#[test]
fn two_points_that_are_one_have_no_normal() {
    let a = points(&[(0.0, 0.0), (2.0, 0.0), (2.0, 2.0), (0.0, 2.0)]);
    let b = points(&[(2.0, 1.0), (4.0, 1.0), (4.0, 3.0), (2.0, 3.0)]);
    let (run, said, truth) = explain(NaiveAlgorithm::PointNormal, &a, &b);
    assert_eq!((said.distance, said.normal, said.turned), (Some(0.0), None, None));
    assert_eq!(truth.normal.as_slice(), [1.0, 0.0]);
    assert!(run.steps.iter().last().unwrap().wrong);
    // Where there is room between them, the same lines are right.
    let b = points(&[(3.0, 1.0), (5.0, 1.0), (5.0, 3.0), (3.0, 3.0)]);
    let (run, said, _) = explain(NaiveAlgorithm::PointNormal, &a, &b);
    assert!(said.turned.unwrap() < 1e-12 && run.steps.iter().all(|step| !step.wrong));
}

#[test]
fn the_points_of_a_naive_distance_are_those_that_its_segment_stands_for() {
    let (_, said, truth) = run("small_gap");
    let [from, to] = [said.point_a, said.point_b].map(|at| DVec2::from_slice(at.unwrap().as_slice()));
    assert!(((to - from).length() - said.distance.unwrap()).abs() < 1e-15);
    assert!((to - from).length() > 1.5 * truth.distance);
    let (_, said, _) = run("inside");
    assert_eq!((said.point_a, said.normal), (None, None));
}

/// A blade that comes to a wall from the left, turning.
fn blade(velocity: f64, turn: f64) -> ([Body<DVec2>; 2], [Motion<DVec2>; 2]) {
    let at = |x: f64| Pose::from_translation(DVec2::new(x, 0.0));
    let wall = Body { shape: Arc::new(Cuboid::new(DVec2::new(0.25, 4.0)).unwrap()), pose: at(3.0) };
    let blade = Body { shape: Arc::new(Cuboid::new(DVec2::new(2.0, 0.125)).unwrap()), pose: at(-3.0) };
    let comes = Motion::still(blade.pose)
        .with_velocity(DVec2::new(velocity, 0.0))
        .with_angular_velocity(turn)
        .with_center(DVec2::new(-3.0, 0.0));
    let stands = Motion::still(wall.pose);
    ([wall, blade], [stands, comes])
}

#[test]
fn safe_steps_with_a_cap_call_what_they_have_not_seen_no_hit() {
    let (bodies, motions) = blade(5.0, 40.0);
    let said = advance(bodies.each_ref(), motions.each_ref(), 1.0);
    let [wall, blade] = &bodies;
    let Cast::Hit(hit) = cast(&*wall.shape, &motions[0], &*blade.shape, &motions[1]) else { panic!() };
    assert!(said.is_capped && said.hit.is_none() && said.looks.len() == 20);
    // Each step was safe: the last look is before the contact, and all of the time after it was never seen.
    let [last, distance] = said.looks[19];
    assert!(distance > 0.0 && last < hit.time.lower && last < 0.9 * hit.time.lower, "{last} {hit:?}");
}

#[test]
fn safe_steps_that_are_few_enough_are_right() {
    let (bodies, motions) = blade(5.0, 0.0);
    let said = advance(bodies.each_ref(), motions.each_ref(), 1.0);
    // From −1 to 2.75 at a speed of 5.
    assert!((said.hit.unwrap() - 0.75).abs() < 0.001 && !said.is_capped, "{said:?}");
    let said = advance(bodies.each_ref(), motions.each_ref(), 0.5);
    assert_eq!((said.hit, said.is_capped), (None, false));
    let (bodies, motions) = blade(-5.0, 0.0);
    assert_eq!(advance(bodies.each_ref(), motions.each_ref(), 1.0).looks.len(), 1);
}

#[test]
fn every_preset_shows_a_mistake_beside_the_truth() {
    let all: Vec<Value> = serde_json::from_str(PRESETS).unwrap();
    for preset in all.iter().filter(|preset| preset["group"] == "pitfall") {
        let request = Request::read(&preset["request"].to_string()).unwrap();
        let run = super::run(&request, request.query).unwrap();
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
        super::run(&Request::read(&text).unwrap(), Query::Proximity).map(|_| ()).unwrap_err()
    };
    assert!(fault(r#"{"type": "ball", "center": [0, 0], "radius": 1}"#, "edge_line").starts_with("a: "));
    assert!(fault(r#"{"type": "point", "at": [0, 0, 0]}"#, "edge_line").starts_with("algorithm: "));
    assert!(fault(r#"{"type": "point", "at": [0, 0]}"#, "no").contains("foot_normal"));
}
