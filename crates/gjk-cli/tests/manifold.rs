//! What `gjk pairs --query manifold` promises.

mod support;

use serde_json::{Value, json};
use support::{gjk, line, pair};

fn ask(a: &str, b: &str) -> Value {
    pair(&line(a, b), &["--query", "manifold"])
}

fn keys(value: &Value) -> Vec<&str> {
    value.as_object().unwrap().keys().map(String::as_str).collect()
}

#[test]
fn an_answer_has_exactly_the_fields_of_the_manual_in_their_order() {
    let floor = r#"{"type":"box","half_extents":[9,1]}"#;
    let answer = ask(floor, r#"{"type":"box","half_extents":[1,1],"pose":{"translation":[3,1.75]}}"#);
    assert_eq!(keys(&answer), ["id", "intersects", "normal", "reference", "points"]);
    assert_eq!((&answer["intersects"], &answer["normal"]), (&json!(true), &json!([0.0, 1.0])));
    assert_eq!(keys(&answer["reference"]), ["shape", "side"]);
    let points = answer["points"].as_array().unwrap();
    assert_eq!(points.len(), 2);
    assert_eq!(keys(&points[0]), ["point", "distance", "features"]);
    assert!(points.contains(&json!({
        "point": [2.0, 0.875],
        "distance": -0.25,
        "features": ["edge 3", "vertex 0"]
    })));
}

#[test]
fn shapes_apart_have_no_points() {
    let apart = ask(support::POINT, r#"{"type":"ball","center":[3,4],"radius":1}"#);
    assert_eq!((&apart["intersects"], &apart["points"]), (&json!(false), &json!([])));
    assert_eq!(apart["reference"], json!(null));
}

#[test]
fn a_curve_has_no_name_and_no_side() {
    let answer =
        ask(r#"{"type":"ball","center":[2.5,0],"radius":1}"#, r#"{"type":"ellipsoid","radii":[2,1]}"#);
    assert_eq!(answer["reference"], json!(null));
    assert_eq!(answer["points"].as_array().unwrap().len(), 1);
    assert_eq!(answer["points"][0]["features"][1], json!(null));
}

#[test]
fn a_cube_on_a_cube_has_a_point_at_every_corner() {
    let cube =
        |z: f64| format!(r#"{{"type":"box","half_extents":[1,1,1],"pose":{{"translation":[0,0,{z}]}}}}"#);
    let answer = ask(&cube(0.0), &cube(2.0));
    let points = answer["points"].as_array().unwrap();
    assert_eq!(points.len(), 4, "{answer}");
    for corner in [[-1.0, -1.0], [-1.0, 1.0], [1.0, -1.0], [1.0, 1.0]] {
        let at = json!([corner[0], corner[1], 1.0]);
        assert!(points.iter().any(|point| point["point"] == at && point["distance"] == 0.0), "{answer}");
    }
}

/// The deepest point is as deep as the shapes are, and every point is on its way through the contact.
#[test]
fn the_points_bear_the_distance_out() {
    let text = std::fs::read_to_string(support::repository("scenes/pairs.jsonl")).unwrap();
    let run = gjk(&["pairs", "--query", "manifold"], text.clone());
    assert_eq!(run.status, 0);
    let mut touching = 0;
    for (answer, other) in run.lines().iter().zip(gjk(&["pairs"], text).lines()) {
        assert_eq!(answer["intersects"], other["intersects"], "{answer} {other}");
        let points = answer["points"].as_array().unwrap();
        let Some(first) = points.first() else { continue };
        touching += 1;
        let depth = |point: &Value| point["distance"].as_f64().unwrap();
        assert!((depth(first) - other["distance"].as_f64().unwrap()).abs() < 1e-9, "{answer} {other}");
        assert!(points.iter().all(|point| depth(first) <= depth(point) && depth(point) <= 1e-9), "{answer}");
        assert!(points.len() <= if answer["normal"].as_array().unwrap().len() == 2 { 2 } else { 4 });
    }
    assert!(touching > 3, "only {touching} pairs of the file touch");
}

#[test]
fn a_scene_is_no_pair() {
    let scene = support::repository("scenes/robot-cell.json");
    let run = gjk(&["query", scene.to_str().unwrap(), "--query", "manifold"], "");
    assert_eq!((run.status, run.output.as_str()), (2, ""));
    assert!(run.errors.contains("gjk pairs"), "{}", run.errors);
}
