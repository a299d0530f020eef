//! Runs say what the library did.

use gjk::glam::{DVec2, DVec3};
use gjk::{Space, trace::Via};
use gjk_json::json::document;
use gjk_json::shape::{self, AnyBody, Body};
use gjk_trace::Drawable;
use gjk_trace::run::{
    Certificate, Detail, Outcome, Query, RegionKind, Run, RunEvent, Step, explain, explain_after, text,
};

/// The triangle and the quadrilateral of the worked example.
const TRIANGLE: &str = r#"{"type":"polygon","vertices":[[4,11],[4,5],[9,9]]}"#;
const QUADRILATERAL: &str = r#"{"type":"polygon","vertices":[[8,6],[15,6],[13,1],[10,2]]}"#;

const QUERIES: [Query; 4] = [Query::Proximity, Query::Intersects, Query::Sat, Query::Manifold];

/// Every type of shape, apart, touching and overlapping.
const PAIRS: &str = include_str!("../../../../scenes/pairs.jsonl");

/// Two bodies of one dimension.
enum Pair {
    Plane([Body<DVec2>; 2]),
    Space([Body<DVec3>; 2]),
}

fn pair(a: &str, b: &str) -> Pair {
    let [a, b] = [a, b].map(|text| shape::read::<f64>(&document(text).unwrap().root()).unwrap());
    match (a, b) {
        (AnyBody::Plane(a), AnyBody::Plane(b)) => Pair::Plane([a, b]),
        (AnyBody::Space(a), AnyBody::Space(b)) => Pair::Space([a, b]),
        _ => panic!("mixed dimensions"),
    }
}

fn run(a: &str, b: &str, query: Query) -> Run {
    run_pair(&pair(a, b), query)
}

fn run_pair(pair: &Pair, query: Query) -> Run {
    match pair {
        Pair::Plane([a, b]) => explain(a, b, query),
        Pair::Space([a, b]) => explain(a, b, query),
    }
}

/// Every pair of the scenes, with its line.
fn pairs() -> Vec<(String, Pair)> {
    let value = |line: &str| serde_json::from_str::<serde_json::Value>(line).unwrap();
    PAIRS
        .lines()
        .map(|line| (line.to_owned(), pair(&value(line)["a"].to_string(), &value(line)["b"].to_string())))
        .collect()
}

/// Calls a function with every run about every pair.
fn each_run(mut check: impl FnMut(&str, &Pair, &Run)) {
    let pairs = pairs();
    assert!(pairs.len() > 30);
    for (line, pair) in &pairs {
        for query in QUERIES {
            check(line, pair, &run_pair(pair, query));
        }
    }
}

#[test]
fn the_worked_example_ends_with_the_known_distance() {
    let run = run(TRIANGLE, QUADRILATERAL, Query::Proximity);
    let last = run.steps.last().unwrap();
    let expected = 11.0 / 41_f64.sqrt();
    let (lower, upper) = (last.lower().unwrap(), last.upper().unwrap());
    assert!(lower <= expected && expected <= upper && upper - lower < 1e-13, "{lower} {upper}");
    let Outcome::Proximity(answer) = &run.answer else { panic!("{:?}", run.answer) };
    assert!((answer.distance - expected).abs() < 1e-14);
}

#[test]
fn the_worked_example_as_text() {
    let shown = text(&run(TRIANGLE, QUADRILATERAL, Query::Proximity), ["triangle", "quadrilateral"]);
    assert_eq!(shown, include_str!("../worked-example.txt"));
    assert!(shown.contains("1.71791"));
}

#[test]
fn what_a_reduction_keeps_and_drops_is_the_simplex_before() {
    let mut reductions = 0;
    each_run(|line, _, run| {
        for steps in run.steps.windows(2) {
            let [Detail::Gjk(before), Detail::Gjk(after)] = [&steps[0].detail, &steps[1].detail] else {
                continue;
            };
            if steps[1].event != RunEvent::Reduced {
                assert!(
                    after.kept.is_empty() && after.dropped.is_empty() && after.region.is_none(),
                    "{line}"
                );
                continue;
            }
            reductions += 1;
            let mut all: Vec<usize> = after.kept.iter().chain(&after.dropped).copied().collect();
            all.sort_unstable();
            assert_eq!(all, (0..before.simplex.len()).collect::<Vec<_>>(), "{line}");
            let kept: Vec<_> = after.kept.iter().map(|&i| &before.simplex[i].w).collect();
            assert_eq!(kept, after.simplex.iter().map(|vertex| &vertex.w).collect::<Vec<_>>(), "{line}");
            let region = after.region.as_ref().unwrap();
            let is_inside = region.kind == RegionKind::Inside;
            assert!(is_inside || region.vertices.len() <= run.dimension, "{line}");
        }
    });
    assert!(reductions > 100, "{reductions}");
}

#[test]
fn every_end_has_a_reason_and_nothing_else_has() {
    each_run(|line, _, run| {
        for (index, step) in run.steps.iter().enumerate() {
            assert_eq!(step.index, index, "{line}");
            assert_eq!(step.event == RunEvent::Stopped, step.reason().is_some(), "{line}: {step:?}");
        }
        assert_eq!(run.steps.last().map(|step| step.event), Some(RunEvent::Stopped), "{line}");
    });
}

#[test]
fn the_last_bounds_are_those_of_the_answer_but_for_radii_and_rounding() {
    let mut compared = 0;
    for (line, pair) in &pairs() {
        let run = run_pair(pair, Query::Proximity);
        let Outcome::Proximity(answer) = &run.answer else { panic!("{line}") };
        let Some(last) = run.steps.last() else { panic!("{line}") };
        let bounds = last.lower().zip(last.upper()).unwrap();
        if bounds.1 - bounds.0 > 1e-9 {
            // What only touches is shown to do so by planes that are not steps of the search.
            assert!(last.stop() == Some("overlapping"), "{line}");
            continue;
        }
        compared += 1;
        let radii = run.radii[0] + run.radii[1];
        let rounding = 1e-9 * (1.0 + answer.distance.abs());
        assert!((bounds.0 - radii - answer.lower).abs() <= rounding, "{line}: {bounds:?} {answer:?}");
        assert!((bounds.1 - radii - answer.upper).abs() <= rounding, "{line}: {bounds:?} {answer:?}");
    }
    assert!(compared > 25, "{compared}");
}

/// The gap along the certificate's direction: by the vertices of the cores, or where they have none by their
/// supports.
fn recomputed<V: Drawable + Space>(bodies: &[Body<V>; 2], certificate: &Certificate) -> f64 {
    let normal = V::from_fn(|i| certificate.normal.as_slice()[i]);
    let reach = |body: &Body<V>, sign: f64| {
        let shown = gjk_trace::Body::new(&*body.shape, &body.pose);
        let vertices = shown.vertices();
        let points = if vertices.is_empty() { vec![shown.support(normal * sign)] } else { vertices };
        points.iter().map(|point| (normal * sign).dot(*point)).fold(f64::NEG_INFINITY, f64::max)
            + body.shape.radius()
    };
    -reach(&bodies[1], -1.0) - reach(&bodies[0], 1.0)
}

#[test]
fn the_certificate_can_be_recomputed_from_the_shapes() {
    each_run(|line, pair, run| {
        let certificate = run.certificate.as_ref().unwrap();
        let gap = match pair {
            Pair::Plane(bodies) => recomputed(bodies, certificate),
            Pair::Space(bodies) => recomputed(bodies, certificate),
        };
        let ends = [&certificate.support_a.point, &certificate.support_b.point];
        let size = ends.iter().flat_map(|end| end.as_slice()).fold(1.0_f64, |size, x| size.max(x.abs()));
        let rounding = 256.0 * f64::EPSILON * size;
        assert!(certificate.lower <= gap + rounding, "{line}: {} > {gap}", certificate.lower);
        assert!(gap - certificate.lower <= rounding, "{line}: {} < {gap}", certificate.lower);
    });
}

#[test]
fn the_certificate_proves_what_the_answer_says() {
    for (line, pair) in &pairs() {
        let run = run_pair(pair, Query::Proximity);
        let (Outcome::Proximity(answer), Some(certificate)) = (&run.answer, &run.certificate) else {
            panic!("{line}");
        };
        let rounding = 1e-9 * (1.0 + answer.distance.abs());
        assert!(
            certificate.lower <= answer.distance && answer.distance <= certificate.upper.unwrap(),
            "{line}"
        );
        assert!(answer.lower - certificate.lower <= rounding, "{line}: {certificate:?}");
    }
}

#[test]
fn the_best_axis_is_marked_and_the_gaps_never_fall() {
    for (line, pair) in &pairs() {
        let run = run_pair(pair, Query::Sat);
        let Outcome::Sat(answer) = &run.answer else { panic!("{line}") };
        let best: Vec<(f64, bool)> = run
            .steps
            .iter()
            .map(|step| match &step.detail {
                Detail::Sat(step) => (step.best_gap, step.is_best),
                other => panic!("{line}: {other:?}"),
            })
            .collect();
        assert!(best.windows(2).all(|two| two[0].0 <= two[1].0), "{line}");
        assert!(best[0].1, "{line}");
        assert_eq!(run.steps.len(), answer.axes.len() + 1, "{line}");
        let Some(Step { detail: Detail::Sat(last), .. }) = run.steps.last() else { panic!("{line}") };
        assert_eq!(last.axis.gap, answer.gap, "{line}");
    }
}

#[test]
fn a_contact_chooses_from_the_places_that_were_seen() {
    let upper = r#"{"type":"box","half_extents":[1,1,1],"pose":{"translation":[0.5,0.25,1.75]}}"#;
    let run = run(r#"{"type":"box","half_extents":[1,1,1]}"#, upper, Query::Manifold);
    let clips: Vec<_> = run
        .steps
        .iter()
        .filter_map(|step| if let Detail::Clip(clip) = &step.detail { Some(clip) } else { None })
        .collect();
    let [.., seen, last] = clips.as_slice() else { panic!("{clips:?}") };
    assert_eq!((last.points.len(), last.corners[0].len(), last.corners[1].len()), (4, 4, 4));
    assert!(last.points.iter().all(|point| seen.points.contains(point)));
    assert!(last.depths.iter().all(|&depth| depth == -0.25));
    let Outcome::Manifold(contact) = &run.answer else { panic!() };
    assert_eq!(contact.points.len(), last.points.len());
}

#[test]
fn whether_shapes_intersect_is_told_as_soon_as_it_is_known() {
    each_run(|line, pair, run| {
        if run.query != Query::Intersects {
            return;
        }
        let whole = run_pair(pair, Query::Proximity);
        assert!(run.steps.len() <= whole.steps.len() + 1, "{line}");
        let stop = run.steps.last().and_then(Step::stop).unwrap();
        match stop {
            "beyond" => assert!(!run.answer.intersects(), "{line}"),
            "within" => assert!(run.answer.intersects(), "{line}"),
            "overlapping" => assert!(run.answer.intersects(), "{line}"),
            _ => {}
        }
    });
    let apart = run(TRIANGLE, QUADRILATERAL, Query::Intersects);
    assert_eq!(apart.steps.iter().map(|step| step.event).collect::<Vec<_>>(), [RunEvent::Stopped]);
}

#[test]
fn a_brief_run_is_the_same_but_for_the_polytopes_on_the_way() {
    each_run(|line, _, run| {
        let brief = run.clone().brief();
        assert_eq!(brief.steps.last(), run.steps.last(), "{line}");
        assert_eq!((&brief.answer, brief.steps.len()), (&run.answer, run.steps.len()), "{line}");
        for (short, step) in brief.steps.iter().zip(&run.steps) {
            assert_eq!((short.lower(), short.upper(), short.event), (step.lower(), step.upper(), step.event));
        }
    });
    let [short, whole] = [true, false].map(|is_brief| {
        let b = r#"{"type":"ball","center":[0.1,0.2],"radius":1}"#;
        let run = run(r#"{"type":"ellipsoid","radii":[3,1.25]}"#, b, Query::Proximity);
        serde_json::to_string(&if is_brief { run.brief() } else { run }).unwrap().len()
    });
    assert!(short < whole / 3, "{short} {whole}");
}

#[test]
fn a_polytope_decides_an_overlap_as_soon_as_it_holds_the_origin() {
    // The origin is on the simplex, up to rounding.
    let b = r#"{"type":"hull","vertices":[[-1,-1,-1],[1.5,-1,-1],[0,1.5,-1],[0,0,1.5]],"pose":{"translation":[2.2,1,0.5]}}"#;
    let run = run(r#"{"type":"box","half_extents":[2,1,1]}"#, b, Query::Intersects);
    let [.., before, deciding, last] = run.steps.as_slice() else { panic!("{}", run.steps.len()) };
    assert_eq!((last.event, last.stop()), (RunEvent::Stopped, Some("overlapping")));
    assert!(before.upper().unwrap() >= 0.0 && deciding.upper().unwrap() < 0.0);
    assert_eq!(last.upper(), deciding.upper());
    assert!(run.answer.intersects());
}

#[test]
fn a_search_that_knows_the_last_frame_asks_less_and_answers_the_same() {
    let ring = |at: [f64; 2], turned: f64| {
        let corner = |i: u32| (turned + f64::from(i) * std::f64::consts::TAU / 24.0).sin_cos();
        let corners: Vec<_> = (0..24).map(corner).map(|(y, x)| format!("[{},{y}]", 6.0 * x)).collect();
        format!(r#"{{"type":"hull","vertices":[{}],"pose":{{"translation":{at:?}}}}}"#, corners.join(","))
    };
    let asked = |run: &Run| run.steps.iter().filter(|step| step.event == RunEvent::Added).count();
    let mut totals = [0, 0];
    // Long rings, whose normal is not that from middle to middle; turned, so that no two edges are parallel:
    // of those it is rounding that says which vertex is farther.
    for k in 0..8 {
        let at = |k: i32| [4.0 + 0.02 * f64::from(k), 2.5 - 0.05 * f64::from(k)];
        let (a, first, next) = (ring([0.0, 0.0], 0.0), ring(at(k), 0.1), ring(at(k + 1), 0.1));
        let Pair::Plane([a, first]) = pair(&a, &first) else { panic!() };
        let Pair::Plane([next, _]) = pair(&next, &next) else { panic!() };
        let (cold, warm) = (explain(&a, &next, Query::Proximity), explain_after([&a, &first], &a, &next));
        totals[0] += asked(&cold);
        totals[1] += asked(&warm);
        assert_eq!(warm.answer, cold.answer);
        let (warm, cold) = (warm.steps.last().unwrap(), cold.steps.last().unwrap());
        assert!(warm.lower() <= cold.upper() && cold.lower() <= warm.upper());
    }
    assert!(totals[1] < totals[0], "{totals:?}");
}

/// The key words of what the text says of a formula; none where it says nothing.
fn said_of_a_formula(a: &str, b: &str, query: Query) -> Vec<&'static str> {
    let text = text(&run(a, b, query), ["one", "other"]).replace('\n', " ");
    let said = text.split_once(" observer").and_then(|(_, said)| said.split_once(". "));
    let said = said.map_or("", |(said, _)| said);
    ["closed form", "edges", "pair", "contact"].into_iter().filter(|word| said.contains(word)).collect()
}

fn ball(x: f64) -> String {
    format!(r#"{{"type":"ball","center":[{x},0],"radius":1}}"#)
}

fn block(x: f64) -> String {
    format!(
        r#"{{"type":"box","half_extents":[1,1,1],"rounding":0.25,"pose":{{"translation":[{x},0.5,0.25]}}}}"#
    )
}

/// The same turned: its faces are parallel to none of the others'.
fn turned_block(x: f64) -> String {
    let pose = format!(r#"{{"translation":[{x},0.5,0.25],"quaternion":[0.1,0.2,0.3,0.9273618495495703]}}"#);
    format!(r#"{{"type":"box","half_extents":[1,1,1],"rounding":0.25,"pose":{pose}}}"#)
}

#[test]
fn what_a_formula_answers_is_said_to_be() {
    let run = run(&ball(0.0), &ball(3.0), Query::Proximity);
    assert!(run.via == Some(Via::ClosedForm) && !run.steps.is_empty());
    for query in [Query::Proximity, Query::Intersects] {
        let said = said_of_a_formula(&ball(0.0), &ball(3.0), query);
        assert_eq!(said, ["closed form", "pair"]);
    }
    let said = said_of_a_formula(TRIANGLE, QUADRILATERAL, Query::Proximity);
    assert_eq!(said, ["edges", "pair"]);
}

/// Apart, overlapping, parallel or turned.
#[test]
fn boxes_in_space_are_said_to_have_a_formula() {
    for other in [turned_block(1.5), turned_block(4.0), block(1.5), block(2.25), block(4.0)] {
        let said = said_of_a_formula(&block(0.0), &other, Query::Proximity);
        assert_eq!(said, ["closed form", "pair"], "{other}");
    }
    let run = run(&block(0.0), &turned_block(1.5), Query::Proximity);
    let Outcome::Proximity(answer) = &run.answer else { panic!("{run:?}") };
    assert!(run.via == Some(Via::ClosedForm) && answer.iterations == 0 && !run.steps.is_empty());
}

/// Boxes are told apart or together by their axes, and in doubt by the formula for their distance; what is
/// round has a formula for both questions, few corners in the plane a look at every edge.
#[test]
fn formulas_decide_as_well_as_measure() {
    for x in [1.5, 2.25, 4.0] {
        let said = said_of_a_formula(&block(0.0), &block(x), Query::Intersects);
        assert_eq!(said, ["closed form", "pair"], "{x}");
    }
    let rounded = r#"{"type":"polygon","vertices":[[0,0],[1,0],[1,1],[0,1],[-1,0.5]],"rounding":0.5}"#;
    assert_eq!(
        said_of_a_formula(rounded, r#"{"type":"ellipsoid","radii":[2,1]}"#, Query::Intersects),
        [""; 0]
    );
    let capsule =
        |x: f64| format!(r#"{{"type":"capsule","a":[{x},0,0],"b":[{},1,2],"radius":0.5}}"#, x + 3.0);
    let flat = r#"{"type":"box","half_extents":[1,2]}"#;
    let triangle = r#"{"type":"polygon","vertices":[[5,0],[7,0],[6,1]]}"#;
    for query in [Query::Proximity, Query::Intersects] {
        for (a, b) in [(capsule(0.0), capsule(6.0)), (flat.to_owned(), ball(6.0))] {
            let said = said_of_a_formula(&a, &b, query);
            assert_eq!(said, ["closed form", "pair"]);
        }
        let said = said_of_a_formula(flat, triangle, query);
        assert_eq!(said, ["edges", "pair"]);
    }
}

/// The normal of a contact is that of the answer, and so is what gives it.
#[test]
fn the_normal_of_a_contact_is_said_to_be_a_formula_where_it_is() {
    let said = said_of_a_formula(&ball(0.0), &ball(1.5), Query::Manifold);
    assert_eq!(said, ["closed form", "contact"]);
    for x in [1.5, 2.25] {
        let said = said_of_a_formula(&block(0.0), &turned_block(x), Query::Manifold);
        assert_eq!(said, ["closed form", "contact"], "{x}");
    }
    assert_eq!(said_of_a_formula(&ball(0.0), &ball(1.5), Query::Sat), [""; 0]);
}

#[test]
fn what_is_written_reads_back_to_the_same() {
    each_run(|line, _, run| {
        let written = serde_json::to_string(run).unwrap();
        let read: serde_json::Value = serde_json::from_str(&written).unwrap();
        assert_eq!(serde_json::to_string(&read).unwrap(), written, "{line}");
        assert!(!written.contains("-0.0,") && !written.contains("-0.0]"), "{line}");
        assert_eq!(read["steps"].as_array().unwrap().len(), run.steps.len(), "{line}");
    });
}

#[test]
fn points_of_the_difference_are_differences_of_points() {
    each_run(|line, _, run| {
        for step in &run.steps {
            let Detail::Gjk(state) = &step.detail else { continue };
            for vertex in &state.simplex {
                for ((w, a), b) in
                    vertex.w.as_slice().iter().zip(vertex.a.as_slice()).zip(vertex.b.as_slice())
                {
                    let rounding = 16.0 * f64::EPSILON * (1.0 + a.abs() + b.abs());
                    assert!((w - (a - b)).abs() <= rounding, "{line}: {vertex:?}");
                }
            }
        }
    });
}

#[test]
fn the_last_step_of_a_contact_is_the_answer() {
    let check = |name: &str, run: &Run| {
        let Outcome::Manifold(answer) = &run.answer else { return };
        let Some(Detail::Clip(last)) = run.steps.last().map(|step| &step.detail) else {
            panic!("{name}: the last step is none of a contact")
        };
        assert_eq!(last.reference, answer.reference, "{name}");
        assert_eq!(last.normal, answer.normal, "{name}");
        let (points, depths): (Vec<_>, Vec<_>) =
            answer.points.iter().map(|one| (one.point, one.distance)).unzip();
        assert_eq!((&last.points, &last.depths), (&points, &depths), "{name}");
    };
    each_run(|line, _, run| check(line, run));
    // Sides of both are as good: in the answer, the smaller shape is the one that comes first.
    for (a, b) in [
        (
            r#"{"type":"box","half_extents":[2,1]}"#,
            r#"{"type":"box","half_extents":[1,1],"pose":{"translation":[0,1.98]}}"#,
        ),
        (
            r#"{"type":"box","half_extents":[2,2,1]}"#,
            r#"{"type":"box","half_extents":[1,1,1],"pose":{"translation":[0,0,1.98]}}"#,
        ),
    ] {
        check(b, &run(a, b, Query::Manifold));
        check(a, &run(b, a, Query::Manifold));
    }
}
