//! What `gjk pairs --ask manifold` promises.

use crate::support::{gjk, line, pair};
use serde_json::{Value, json};

fn ask(a: &str, b: &str) -> Value {
    pair(&line(a, b), &["--ask", "manifold"])
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
    let apart = ask(crate::support::POINT, r#"{"type":"ball","center":[3,4],"radius":1}"#);
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
    let text = std::fs::read_to_string(crate::support::repository("scenes/pairs.jsonl")).unwrap();
    let run = gjk(&["pairs", "--ask", "manifold"], text.clone());
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
fn what_is_about_to_touch_has_points_up_to_the_speculative_distance() {
    let square = |x: f64| {
        format!(r#"{{"type":"box","half_extents":[1,1],"pose":{{"translation":[{x},0.5],"angle":0}}}}"#)
    };
    let input = line(&square(0.0), &square(2.25));
    for (distance, count) in [("0", 0), ("0.125", 0), ("0.25", 2), ("1e300", 2)] {
        for precision in ["f32", "f64"] {
            let arguments =
                ["--ask", "manifold", "--precision", precision, "--speculative-distance", distance];
            let answer = pair(&input, &arguments);
            assert_eq!(answer["intersects"], json!(false));
            assert_eq!(answer["normal"], json!([1.0, 0.0]));
            let points = answer["points"].as_array().unwrap();
            assert_eq!(points.len(), count, "{distance}: {answer}");
            assert!(points.iter().all(|point| point["distance"] == 0.25 && point["point"][0] == 1.125));
        }
    }
}

#[test]
fn a_tilted_square_has_its_higher_corner_only_within_the_speculative_distance() {
    // Along (0.8, 0.6), with the lowest corner 0.5 deep: 3-4-5 triangles keep every number short.
    let floor = r#"{"type":"box","half_extents":[9,1]}"#;
    let tilted = r#"{"type":"polygon","vertices":[[0,0.5],[4,3.5],[1,7.5],[-3,4.5]]}"#;
    let input = line(floor, tilted);
    for (distance, expected) in [("0", vec![-0.5]), ("2.4", vec![-0.5]), ("2.5", vec![-0.5, 2.5])] {
        let answer = pair(&input, &["--ask", "manifold", "--speculative-distance", distance]);
        assert_eq!(answer["intersects"], json!(true));
        assert_eq!(answer["reference"], json!({"shape": "a", "side": "edge 3"}));
        let points = answer["points"].as_array().unwrap();
        let depth = |point: &Value| point["distance"].as_f64().unwrap();
        assert!((depth(&points[0]) - expected[0]).abs() < 1e-12, "{answer}");
        if let [_, second] = expected[..] {
            assert!((depth(&points[1]) - second).abs() < 1e-12, "{answer}");
        }
    }
}

#[test]
fn a_speculative_distance_is_a_length_and_belongs_to_contacts() {
    for (arguments, complaint) in [
        (["--ask", "manifold", "--speculative-distance", "-1"], "negative"),
        (["--ask", "manifold", "--speculative-distance", "NaN"], "finite"),
        (["--ask", "manifold", "--speculative-distance", "inf"], "finite"),
        (["--ask", "manifold", "--speculative-distance", "far"], "finite"),
        (["--ask", "proximity", "--speculative-distance", "1"], "--ask manifold"),
        (["--ask", "intersects", "--speculative-distance", "0"], "--ask manifold"),
        (["--ask", "sat", "--speculative-distance", "1"], "--ask manifold"),
    ] {
        let run = gjk(&[&["pairs"][..], &arguments].concat(), "");
        assert_eq!((run.status, run.output.as_str()), (2, ""), "{arguments:?}");
        assert!(run.errors.contains(complaint), "{arguments:?}: {}", run.errors);
    }
}

#[test]
fn a_capsule_lies_on_a_box_at_both_ends() {
    let table = r#"{"type":"box","half_extents":[2,2,1]}"#;
    let lying = r#"{"type":"capsule","a":[-1,0.5,1.25],"b":[5,0.5,1.25],"radius":0.5}"#;
    let answer = ask(table, lying);
    assert_eq!(answer["reference"], json!({"shape": "a", "side": "face 5"}));
    let mut places: Vec<f64> = Vec::new();
    for point in answer["points"].as_array().unwrap() {
        assert_eq!((&point["distance"], &point["point"][2]), (&json!(-0.25), &json!(0.875)), "{answer}");
        places.push(point["point"][0].as_f64().unwrap());
    }
    places.sort_by(f64::total_cmp);
    assert_eq!(places, [-1.0, 2.0], "the end on the table, and the edge that the capsule juts over");
}

#[test]
fn a_ball_touches_at_one_point() {
    let ball = |x: f64| format!(r#"{{"type":"ball","center":[{x},0,0],"radius":1}}"#);
    let answer = ask(&ball(-1.0), &ball(1.0));
    assert_eq!((&answer["intersects"], &answer["reference"]), (&json!(true), &json!(null)));
    assert_eq!(
        answer["points"],
        json!([{"point": [0.0, 0.0, 0.0], "distance": 0.0, "features": ["vertex 0", "vertex 0"]}])
    );
}

#[test]
fn zero_has_no_sign_and_every_number_is_one() {
    let text = std::fs::read_to_string(crate::support::repository("scenes/pairs.jsonl")).unwrap();
    for precision in ["f32", "f64"] {
        let arguments =
            ["pairs", "--ask", "manifold", "--precision", precision, "--speculative-distance", "10"];
        let run = gjk(&arguments, text.clone());
        assert_eq!(run.status, 0, "{}", run.errors);
        assert!(run.output.matches("\"distance\"").count() > 5, "too few points to tell");
        for word in ["-0.0,", "-0.0]", "NaN", "inf"] {
            assert!(!run.output.contains(word), "{word} in {}", run.output);
        }
        let proximity = gjk(&["pairs", "--precision", precision], text.clone());
        for (answer, other) in run.lines().iter().zip(proximity.lines()) {
            assert_eq!(answer["intersects"], other["intersects"], "{answer} {other}");
        }
    }
}
