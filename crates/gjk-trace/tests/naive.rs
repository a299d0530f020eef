//! The algorithms of the texts go wrong where it is claimed, say so, and the library is right there.

use gjk::glam::DVec2;
use gjk::{Ball, Cuboid, Polygon, Pose, Proximity, proximity};
use gjk_oracle::{Body as ExactBody, truth};
use gjk_trace::Body;
use gjk_trace::naive::{Corners, NaiveAlgorithm, NaiveEvent, NaivePreset, Trace};

/// What a preset's algorithm says, and what the library does.
fn run(name: &str) -> (Trace, Proximity<DVec2>) {
    let preset = NaivePreset::all().into_iter().find(|preset| preset.name == name).unwrap();
    let (a, b) = (Polygon::new(&preset.a).unwrap(), Polygon::new(&preset.b).unwrap());
    let here = Pose::identity();
    let [p, q] = [&a, &b].map(|shape| Corners::of(&Body::new(shape, &here)).unwrap());
    (preset.algorithm.run(&p, &q), proximity(&a, &here, &b, &here))
}

fn polygon(corners: &[(f64, f64)]) -> Polygon<DVec2> {
    Polygon::new(&corners.iter().map(|&(x, y)| DVec2::new(x, y)).collect::<Vec<_>>()).unwrap()
}

/// A run on the pair that the texts work through by hand.
fn worked_example(algorithm: NaiveAlgorithm) -> Trace {
    let a = polygon(&[(4.0, 11.0), (4.0, 5.0), (9.0, 9.0)]);
    let b = polygon(&[(8.0, 6.0), (15.0, 6.0), (13.0, 1.0), (10.0, 2.0)]);
    let here = Pose::identity();
    let [a, b] = [&a, &b].map(|shape| Corners::of(&Body::new(shape, &here)).unwrap());
    algorithm.run(&a, &b)
}

#[test]
fn every_preset_marks_its_mistake_and_every_algorithm_has_one() {
    let presets = NaivePreset::all();
    for algorithm in NaiveAlgorithm::ALL {
        assert!(presets.iter().any(|preset| preset.algorithm == algorithm), "{}", algorithm.name());
        assert_eq!(NaiveAlgorithm::named(algorithm.name()), Some(algorithm));
    }
    for preset in presets {
        let (trace, _) = run(preset.name);
        assert!(trace.steps.iter().any(|step| step.wrong), "{}", preset.name);
        assert_eq!(trace.steps.last().unwrap().event, NaiveEvent::Stopped, "{}", preset.name);
        for step in &trace.steps {
            assert!(!step.note.en.is_empty() && !step.note.zh.is_empty(), "{}", preset.name);
        }
    }
}

#[test]
fn the_library_is_right_on_every_preset() {
    for preset in NaivePreset::all() {
        let exact = [&preset.a, &preset.b]
            .map(|corners| ExactBody::new(corners.iter().map(DVec2::to_array).collect()));
        let (_, answer) = run(preset.name);
        let truth = truth(&exact[0], &exact[1]);
        assert!(truth.distance().is_within(answer.bounds.lower, answer.bounds.upper), "{}", preset.name);
        assert!(answer.bounds.width() < 1e-9 * answer.distance.abs(), "{}", preset.name);
    }
}

#[test]
fn without_a_test_for_overlap_the_loop_repeats_itself() {
    let (trace, truth) = run("endless_overlap");
    assert_eq!(trace.answer.intersects, None);
    assert_eq!(trace.answer.distance, None);
    assert!((truth.distance + 6.0 / 41_f64.sqrt()).abs() < 1e-14);
}

#[test]
fn rightmost_minus_rightmost_misses_an_overlap() {
    let (trace, truth) = run("rightmost_minus_rightmost");
    assert_eq!(trace.answer.intersects, Some(false));
    assert!(truth.intersects());
}

#[test]
fn one_epsilon_for_squares_stops_early_at_small_gaps() {
    let (trace, truth) = run("small_gap");
    let distance = trace.answer.distance.unwrap();
    assert!(distance > 1.9 * truth.bounds.upper, "{distance} {}", truth.distance);
}

#[test]
fn one_epsilon_never_sees_large_shapes_stand_still() {
    let (trace, truth) = run("large_shapes");
    let added = trace.steps.iter().filter(|step| step.event == NaiveEvent::Added).count();
    assert_eq!(added, 30, "the cap");
    // Late, but right.
    assert!((trace.answer.distance.unwrap() - truth.distance).abs() < 1e-9 * truth.distance);
}

#[test]
fn one_epsilon_takes_an_inner_chord_for_a_gap_of_zero() {
    let (trace, truth) = run("inner_chord");
    assert_eq!(trace.answer.intersects, Some(false));
    assert_eq!(trace.answer.distance, Some(0.0));
    assert!((truth.depth() - 5_f64.sqrt()).abs() < 1e-14);
}

#[test]
fn a_zero_triple_product_misses_an_overlap() {
    let (trace, truth) = run("origin_on_segment");
    assert_eq!(trace.answer.intersects, Some(false));
    assert!(trace.steps.iter().any(|step| step.direction == Some(DVec2::ZERO)));
    assert!((truth.depth() - 8_f64.sqrt()).abs() < 1e-14);
}

#[test]
fn the_common_length_of_projections_is_no_depth() {
    let (trace, truth) = run("inside");
    assert_eq!(trace.answer.depth, Some(2.0));
    assert_eq!(truth.depth(), 5.0);
    let (trace, truth) = run("partly_inside");
    assert!((trace.answer.depth.unwrap() - 0.325395686727984).abs() < 1e-12);
    assert!((truth.depth() - 4.4).abs() < 1e-14);
}

#[test]
fn axes_as_long_as_edges_measure_no_lengths() {
    let (trace, truth) = run("long_axes");
    assert_eq!(trace.answer.depth, Some(6.0));
    assert!((truth.depth() - 6.0 / 41_f64.sqrt()).abs() < 1e-14);
}

#[test]
fn the_line_of_an_edge_is_not_the_edge() {
    let (trace, truth) = run("beyond_the_edge");
    assert_eq!(trace.answer.intersects, Some(true));
    assert!((truth.distance - 8.909545442950499).abs() < 1e-13);
}

#[test]
fn the_foot_on_an_edge_through_the_origin_is_no_normal() {
    let (trace, truth) = run("edge_through_origin");
    assert!((trace.answer.depth.unwrap() - 4.525483399593905).abs() < 1e-12);
    assert!((truth.depth() - 4.0 / 5_f64.sqrt()).abs() < 1e-14);
}

/// They are not wrong everywhere: that is why they are believed.
#[test]
fn on_the_worked_example_the_distances_are_right() {
    for algorithm in [NaiveAlgorithm::EndlessDistance, NaiveAlgorithm::OneEpsilon, NaiveAlgorithm::EdgeLine] {
        let trace = worked_example(algorithm);
        assert!(
            (trace.answer.distance.unwrap() - 11.0 / 41_f64.sqrt()).abs() < 1e-14,
            "{}",
            algorithm.name()
        );
        assert!(trace.steps.iter().all(|step| !step.wrong), "{}", algorithm.name());
    }
    assert_eq!(worked_example(NaiveAlgorithm::ZeroTripleProduct).answer.intersects, Some(false));
    assert_eq!(worked_example(NaiveAlgorithm::CommonLength).answer.intersects, Some(false));
}

/// Two points, a point and a segment, twice the same triangle: every run ends, whatever it says.
#[test]
fn every_run_ends_on_flat_and_coincident_shapes() {
    let shapes = [
        polygon(&[(1.0, 1.0)]),
        polygon(&[(0.0, 0.0), (2.0, 2.0)]),
        polygon(&[(0.0, 0.0), (4.0, 0.0), (0.0, 4.0)]),
    ];
    let here = Pose::identity();
    let corners = shapes.each_ref().map(|shape| Corners::of(&Body::new(shape, &here)).unwrap());
    for algorithm in NaiveAlgorithm::ALL {
        for (a, b) in corners.iter().flat_map(|a| corners.iter().map(move |b| (a, b))) {
            let trace = algorithm.run(a, b);
            assert_eq!(trace.steps.last().unwrap().event, NaiveEvent::Stopped);
            assert!(trace.steps.len() < 100);
            assert!(trace.answer.distance.is_none_or(f64::is_finite));
        }
    }
}

#[test]
fn corners_go_around_boxes_and_do_not_exist_on_round_shapes() {
    let there = Pose::from_translation(DVec2::new(3.0, 0.0)).unwrap();
    let cuboid = Cuboid::new(DVec2::new(2.0, 1.0)).unwrap();
    let corners = Corners::of(&Body::new(&cuboid, &there)).unwrap();
    let around = [(1.0, -1.0), (5.0, -1.0), (5.0, 1.0), (1.0, 1.0)].map(|(x, y)| DVec2::new(x, y));
    assert_eq!(corners.points(), around);
    assert_eq!(Corners::of(&Body::new(&Ball::new(DVec2::ZERO, 1.0).unwrap(), &there)), None);
}
