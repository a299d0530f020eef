//! What `gjk pairs --ask relation` promises.

use crate::support::{line, pair};
use serde_json::{Value, json};

fn ask(a: &str, b: &str) -> Value {
    pair(&line(a, b), &["--ask", "relation"])
}

fn ask_f32(a: &str, b: &str) -> Value {
    pair(&line(a, b), &["--ask", "relation", "--precision", "f32"])
}

fn square(pose: &str) -> String {
    format!(r#"{{"type":"box","half_extents":[0.5,0.5],"pose":{pose}}}"#)
}

#[test]
fn an_answer_has_the_id_and_the_relation() {
    let answer = ask(&square("{}"), &square(r#"{"translation":[1,0]}"#));
    let keys: Vec<&str> = answer.as_object().unwrap().keys().map(String::as_str).collect();
    assert_eq!(keys, ["id", "relation"]);
    assert_eq!(answer["relation"], "touch");
    assert_eq!(ask(&square("{}"), &square(r#"{"translation":[1.0000000000000002,0]}"#))["relation"], "apart");
    assert_eq!(
        ask(&square("{}"), &square(r#"{"translation":[0.9999999999999999,0]}"#))["relation"],
        "overlap"
    );
}

#[test]
fn a_rational_turn_is_exact_in_every_form_but_the_rounded_matrix() {
    let turned = |pose: &str| format!(r#"{{"type":"box","half_extents":[5,5],"pose":{pose}}}"#);
    let wall =
        |x: &str| format!(r#"{{"type":"box","half_extents":[1,20],"pose":{{"translation":[{x},0]}}}}"#);
    let half = turned(r#"{"half_angle":[2,1]}"#);
    assert_eq!(ask(&half, &wall("8"))["relation"], "touch");
    assert_eq!(ask(&half, &wall("8.000000000000002"))["relation"], "apart");
    assert_eq!(ask(&half, &wall("7.999999999999999"))["relation"], "overlap");
    assert_eq!(ask_f32(&half, &wall("8"))["relation"], "touch");
    // 0.6 + 0.8 as they are stored are more than 1.4.
    assert_eq!(ask(&turned(r#"{"matrix":[[0.6,-0.8],[0.8,0.6]]}"#), &wall("8"))["relation"], "overlap");
    let cube = r#"{"type":"box","half_extents":[5,5,5],"pose":{"quaternion":[0,0,1,2]}}"#;
    let block = r#"{"type":"hull","vertices":[[7,1,0],[9,2,0],[9,0,1],[9,0,-1]]}"#;
    assert_eq!(ask(cube, block)["relation"], "touch");
}

#[test]
fn a_corner_that_rounding_would_drop_counts() {
    // The middle corner is below the line between its neighbors by the smallest number: as kept for distances
    // it is none.
    let chin = r#"{"type":"hull","vertices":[[-1,0],[1,0],[0,-5e-324],[0,1]]}"#;
    assert_eq!(ask(chin, r#"{"type":"point","at":[0,-5e-324]}"#)["relation"], "touch");
    assert_eq!(ask(chin, r#"{"type":"point","at":[0,-1e-323]}"#)["relation"], "apart");
    assert_eq!(
        ask(chin, r#"{"type":"polygon","vertices":[[-1,0],[0,-5e-324],[-1,-1]]}"#)["relation"],
        "touch"
    );
}

#[test]
fn what_has_no_exact_answer_is_an_error_that_names_place_and_reason() {
    let here = square("{}");
    for (a, b, path, reason) in [
        (here.as_str(), r#"{"type":"ball","center":[0,0],"radius":1}"#, "b.radius:", "corners"),
        (&here, r#"{"type":"point","at":[0,0],"rounding":1}"#, "b.rounding:", "corners"),
        (r#"{"type":"ellipsoid","radii":[1,1]}"#, &here, "a.type:", "curved"),
        (&here, &square(r#"{"angle":0.5}"#), "b.pose.angle:", "half_angle"),
        (&here, &square(r#"{"half_angle":[0,0]}"#), "b.pose.half_angle:", "0"),
        (&here, &square(r#"{"half_angle":[1,0],"angle":1}"#), "b.pose.half_angle:", "already"),
        (&here, r#"{"type":"point","at":[0,0,0]}"#, "b:", "mixed dimensions"),
    ] {
        let answer = ask(a, b);
        let error = answer["error"].as_str().unwrap_or_else(|| panic!("{answer}"));
        assert!(error.starts_with(path) && error.contains(reason), "{error}");
        assert_eq!(answer["line"], json!(1));
    }
    assert_eq!(ask(&here, &square(r#"{"angle":0}"#))["relation"], "overlap");
    assert_eq!(ask(&here, r#"{"type":"ball","center":[0.5,0],"radius":0}"#)["relation"], "touch");
}
