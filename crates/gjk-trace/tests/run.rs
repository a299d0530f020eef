//! Runs say what the library did.

use gjk_json::json::document;
use gjk_json::shape::{self, AnyBody};
use gjk_trace::run::{Detail, Outcome, Query, Run, RunEvent, explain};

/// The triangle and the quadrilateral of the worked example.
const TRIANGLE: &str = r#"{"type":"polygon","vertices":[[4,11],[4,5],[9,9]]}"#;
const QUADRILATERAL: &str = r#"{"type":"polygon","vertices":[[8,6],[15,6],[13,1],[10,2]]}"#;

fn run(a: &str, b: &str, query: Query) -> Run {
    let bodies = [a, b].map(|text| shape::read::<f64>(&document(text).unwrap().root()).unwrap());
    match bodies {
        [AnyBody::Plane(a), AnyBody::Plane(b)] => explain(&a, &b, query),
        [AnyBody::Space(a), AnyBody::Space(b)] => explain(&a, &b, query),
        _ => panic!("mixed dimensions"),
    }
}

#[test]
fn the_worked_example_ends_with_the_known_distance() {
    let run = run(TRIANGLE, QUADRILATERAL, Query::Proximity);
    let last = run.steps.last().unwrap();
    let expected = 11.0 / 41_f64.sqrt();
    assert!((last.lower().unwrap() - expected).abs() < 1e-14);
    assert!((last.upper().unwrap() - expected).abs() < 1e-14);
    let Outcome::Proximity(answer) = &run.answer else { panic!() };
    assert!((answer.distance - expected).abs() < 1e-14);
}

#[test]
fn what_a_reduction_keeps_and_drops_is_the_simplex_before() {
    let run = run(TRIANGLE, QUADRILATERAL, Query::Proximity);
    let mut reductions = 0;
    for pair in run.steps.windows(2) {
        let [Detail::Gjk(before), Detail::Gjk(after)] = [&pair[0].detail, &pair[1].detail] else { continue };
        if pair[1].event != RunEvent::Reduced {
            continue;
        }
        reductions += 1;
        let mut all: Vec<usize> = after.kept.iter().chain(&after.dropped).copied().collect();
        all.sort_unstable();
        assert_eq!(all, (0..before.simplex.len()).collect::<Vec<_>>());
        let kept: Vec<_> = after.kept.iter().map(|&i| &before.simplex[i].w).collect();
        assert_eq!(kept, after.simplex.iter().map(|vertex| &vertex.w).collect::<Vec<_>>());
    }
    assert!(reductions >= 2);
}
