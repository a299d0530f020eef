use serde_json::{Value, json};

use super::read;

fn found(name: &str, text: &str) -> Value {
    serde_json::to_value(read(name, text.as_bytes())).unwrap()
}

const TRIANGLE: &str = r#"{"type": "triangle", "vertices": [[0, 0], [4, 0], [0, 4]]}"#;

#[test]
fn a_pair_keeps_every_digit_and_its_motions() {
    let text = format!(
        r#"{{"id": 7, "a": {TRIANGLE}, "b": {{"type": "point", "at": [0.1234567890123456789, 9]}}, "motion_b": {{"velocity": [1, 0]}}, "until": 2.5}}"#
    );
    let pair = &found("", &text)["pairs"][0];
    assert_eq!(pair["b"]["at"][0].as_f64(), Some(0.123_456_789_012_345_68));
    assert_eq!(pair["motions"], json!([{}, {"velocity": [1, 0]}]));
    assert_eq!((&pair["until"], &pair["id"]), (&json!(2.5), &json!(7)));
}

#[test]
fn lines_of_pairs_are_pairs_and_a_fault_is_at_its_place() {
    let line = format!(r#"{{"a": {TRIANGLE}, "b": {TRIANGLE}}}"#);
    assert_eq!(found("", &format!("{line}\n\n{line}\n"))["pairs"].as_array().unwrap().len(), 2);
    let broken = format!("{line}\n{}", line.replacen("[4, 0]", "[4, null]", 1));
    let fault = &found("", &broken)["fault"];
    assert_eq!(
        (&fault["line"], fault["message"].as_str().unwrap().split(':').next()),
        (&json!(2), Some("a.vertices[1][1]"))
    );
    let at = fault["from"].as_u64().unwrap() as usize;
    assert_eq!(&broken[at..at + 4], "null");
}

#[test]
fn places_count_the_units_of_a_browser() {
    let text = r#"{"id": "𝕏", "a": 1, "b": 2}"#;
    let fault = &found("", text)["fault"];
    assert_eq!(text.encode_utf16().nth(fault["from"].as_u64().unwrap() as usize), Some(u16::from(b'1')));
}

#[test]
fn bodies_of_parts_are_taken_as_their_hull_and_said_to_be() {
    let dent = r#"{"type": "polygon", "vertices": [[0, 0], [4, 0], [1, 1], [0, 4]], "rounding": 0.5}"#;
    let found = found("", dent);
    let bodies = found["bodies"]["bodies"].as_array().unwrap();
    assert_eq!(bodies[0]["shape"]["vertices"].as_array().unwrap().len(), 3);
    assert_eq!(bodies[0]["shape"]["rounding"], json!(0.5));
    assert_eq!(bodies.len(), 3, "the hull and two parts");
    assert!(found["bodies"]["said"][0]["message"].as_str().unwrap().contains("convex hull"));
}

#[test]
fn a_scene_gives_its_bodies_and_a_mesh_its_hull() {
    let scene = format!(
        r#"{{"bodies": [{{"name": "here", "shape": {TRIANGLE}, "motion": {{"velocity": [1, 0]}}}}]}}"#
    );
    let body = &found("", &scene)["bodies"]["bodies"][0];
    assert_eq!((&body["name"], &body["motion"]["velocity"]), (&json!("here"), &json!([1, 0])));
    let mesh = "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nf 1 3 2\nf 1 2 4\nf 1 4 3\nf 2 3 4\n";
    let body = &found("pyramid.obj", mesh)["bodies"]["bodies"][0];
    assert_eq!((&body["dimension"], body["shape"]["vertices"].as_array().unwrap().len()), (&json!(3), 4));
}

#[test]
fn a_drawing_stands_upright() {
    let svg = r#"<svg xmlns="http://www.w3.org/2000/svg"><polygon points="0,0 4,0 0,3"/><rect width="4" height="2" transform="rotate(30)"/></svg>"#;
    let found = found("two.svg", svg);
    let bodies = found["bodies"]["bodies"].as_array().unwrap();
    assert_eq!(bodies.len(), 2);
    assert!(
        bodies[0]["shape"]["vertices"].as_array().unwrap().contains(&json!([0.0, -3.0])),
        "{}",
        bodies[0]
    );
    let matrix = &bodies[1]["shape"]["pose"]["matrix"];
    // Turned clockwise on the screen, whose y points down: so it is here.
    assert!(matrix[1][0].as_f64().unwrap() < 0.0 && matrix[0][1].as_f64().unwrap() > 0.0, "{}", bodies[1]);
}

#[test]
fn what_cannot_be_read_is_a_fault_with_a_line() {
    for (name, text, line, said) in [
        ("", "hello", 1, "an unknown format"),
        ("a.obj", "v 0 0 0\nv 1 0 x\n", 2, ""),
        ("", "{\n \"a\": [1,\n?]}", 3, "not JSON"),
        ("", r#"{"a": 1, "b": 2}"#, 1, "a: "),
        ("", "", 1, ""),
    ] {
        let fault = &found(name, text)["fault"];
        assert_eq!(fault["line"], json!(line), "{text}: {fault}");
        assert!(fault["message"].as_str().unwrap().contains(said), "{text}: {fault}");
    }
    let binary = serde_json::to_value(read("a.png", b"\x89PNG\r\n\x1a\n")).unwrap();
    assert!(binary["fault"]["message"].as_str().unwrap().contains("PNG"), "{binary}");
}
