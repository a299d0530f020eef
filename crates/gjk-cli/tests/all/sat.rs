//! What `gjk pairs --ask sat` promises.

use crate::support::{gjk, line, pair};
use serde_json::{Value, json};

const SQUARE: &str = r#"{"type":"box","half_extents":[1,1]}"#;

fn ask(a: &str, b: &str) -> Value {
    pair(&line(a, b), &["--ask", "sat"])
}

fn keys(value: &Value) -> Vec<&str> {
    value.as_object().unwrap().keys().map(String::as_str).collect()
}

#[test]
fn an_answer_has_exactly_the_fields_of_the_manual_in_their_order() {
    let answer = ask(SQUARE, r#"{"type":"box","half_extents":[1,1],"pose":{"translation":[1.5,0.5]}}"#);
    assert_eq!(keys(&answer), ["id", "intersects", "gap", "axis", "mtv", "coverage", "axes"]);
    assert_eq!(answer["mtv"], json!([0.5, 0.0]));
    let axes = answer["axes"].as_array().unwrap();
    assert_eq!(axes.len(), 4);
    assert_eq!(
        axes[1],
        json!({
            "direction": [0.0, 1.0],
            "source": "side of a",
            "features": ["edge 3", null],
            "projection_a": [-1.0, 1.0],
            "projection_b": [-0.5, 1.5],
            "gap": -1.5
        })
    );
    assert_eq!(keys(&axes[0]), keys(&axes[1]));
}

#[test]
fn every_kind_of_axis_has_its_word() {
    let ball = |x: f64| format!(r#"{{"type":"ball","center":[{x},0],"radius":1}}"#);
    let apart = ask(&ball(0.0), &ball(3.0));
    assert_eq!(apart["axes"][0]["source"], "closest");
    assert_eq!(apart["axes"][0]["features"], json!(["vertex 0", "vertex 0"]));
    assert_eq!((&apart["gap"], &apart["mtv"]), (&json!(1.0), &json!([0.0, 0.0])));
    assert_eq!(ask(&ball(0.0), &ball(0.0))["axes"][0]["source"], "any");
    let curved = ask(&ball(9.0), r#"{"type":"ellipsoid","radii":[2,1]}"#);
    assert_eq!((&curved["axes"][0]["source"], &curved["coverage"]), (&json!("search"), &json!("converged")));
    let tilted =
        r#"{"type":"box","half_extents":[1,1,1],"pose":{"translation":[1,2,2],"quaternion":[0.6,0,0,0.8]}}"#;
    let cube = r#"{"type":"box","half_extents":[1,1,1]}"#;
    let sources: Vec<Value> =
        ask(cube, tilted)["axes"].as_array().unwrap().iter().map(|axis| axis["source"].clone()).collect();
    for word in ["side of a", "side of b", "edges"] {
        assert!(sources.contains(&json!(word)), "{word}: {sources:?}");
    }
}

/// The gap of every axis is between the two projections, and the largest is the answer.
#[test]
fn the_axes_bear_the_answer_out() {
    let text = std::fs::read_to_string(crate::support::repository("scenes/pairs.jsonl")).unwrap();
    let run = gjk(&["pairs", "--ask", "sat"], text.clone());
    let distances = gjk(&["pairs"], text);
    assert_eq!(run.status, 0);
    for (answer, other) in run.lines().iter().zip(distances.lines()) {
        let number = |value: &Value| value.as_f64().unwrap();
        let gaps = answer["axes"].as_array().unwrap().iter().map(|axis| {
            let between = number(&axis["projection_b"][0]) - number(&axis["projection_a"][1]);
            assert!((between - number(&axis["gap"])).abs() < 1e-9, "{axis}");
            number(&axis["gap"])
        });
        let best = gaps.fold(f64::NEG_INFINITY, f64::max);
        let gap = number(&answer["gap"]);
        assert!((best - gap).abs() < 1e-9, "{answer}");
        assert!(gap <= number(&other["upper"]) + 1e-9, "{answer} {other}");
        if answer["coverage"] == "complete" {
            assert!(gap >= number(&other["lower"]) - 1e-9, "{answer} {other}");
        }
    }
}

#[test]
fn a_scene_is_no_pair() {
    let scene = crate::support::repository("scenes/robot-cell.json");
    let run = gjk(&["query", scene.to_str().unwrap(), "--ask", "sat"], "");
    assert_eq!((run.status, run.output.as_str()), (2, ""));
    assert!(run.errors.contains("gjk pairs"), "{}", run.errors);
}
