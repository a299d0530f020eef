//! The data suite of `cases/`, answered by a C program.

use serde_json::Value;

use crate::compiler::{C, Linked};
use crate::written::{dimension, line, motion, shape};

const PAIRS: [&str; 3] = [
    include_str!("../../../../cases/seed.json"),
    include_str!("../../../../cases/hard.json"),
    include_str!("../../../../cases/dyn4j.json"),
];
const CASTS: &str = include_str!("../../../../cases/casts.json");

fn parsed(text: &str) -> Vec<Value> {
    serde_json::from_str(text).unwrap()
}

/// The numbers of each line that a program printed.
fn answers(lines: &str, count: usize) -> Vec<Vec<f64>> {
    let answers: Vec<Vec<f64>> =
        lines.lines().map(|line| line.split_whitespace().map(|x| x.parse().unwrap()).collect()).collect();
    assert_eq!(answers.len(), count);
    answers
}

#[test]
fn pairs_have_the_distances_that_are_known() {
    let cases: Vec<Value> = PAIRS.iter().flat_map(|text| parsed(text)).collect();
    assert!(cases.len() > 600);
    let mut input = String::new();
    for case in &cases {
        let d = dimension(&case["a"]).max(dimension(&case["b"]));
        input += &format!("p {d} {} {}\n", shape(&case["a"], d), shape(&case["b"], d));
    }
    let said = C.run("suite.c", Linked::Statically, &input);
    for (case, answer) in cases.iter().zip(answers(&said, cases.len())) {
        let &[error, touching, distance, lower, upper, status] = answer.as_slice() else { panic!() };
        let (truth, tolerance) = (case["distance"].as_f64().unwrap(), case["tolerance"].as_f64().unwrap());
        let place = format!("{}: {answer:?} for {truth}", case["id"]);
        assert_eq!(error, 0.0, "{place}");
        assert!(lower <= truth + tolerance && truth - tolerance <= upper, "{place}");
        assert!(lower <= distance && distance <= upper && status < 2.0, "{place}");
        assert_eq!(touching == 1.0, distance <= 0.0, "{place}");
        if let Some(expected) = case["intersects"].as_bool() {
            assert_eq!(touching == 1.0, expected, "{place}");
        }
    }
}

#[test]
fn casts_have_the_times_that_are_known() {
    let cases = parsed(CASTS);
    assert!(cases.len() > 80);
    let mut input = String::new();
    for case in &cases {
        let d = dimension(&case["a"]).max(dimension(&case["b"]));
        let at_start = match case["at_start"].as_str() {
            None | Some("stops") => 0.0,
            Some("leaves_freely") => 1.0,
            Some(_) => 2.0,
        };
        let until = case["until"].as_f64().unwrap_or(1.0);
        let target = case["target_distance"].as_f64().unwrap_or(0.0);
        let shapes = format!("{} {}", shape(&case["a"], d), shape(&case["b"], d));
        let motions = format!("{} {}", motion(&case["motion_a"], d), motion(&case["motion_b"], d));
        input += &format!("c {d} {shapes} {motions} {}\n", line(&[until, target, at_start]));
    }
    let said = C.run("suite.c", Linked::Statically, &input);
    for (case, answer) in cases.iter().zip(answers(&said, cases.len())) {
        let &[error, outcome, kind, from, to, lower, upper] = answer.as_slice() else { panic!() };
        let place = format!("{case}\n{answer:?}");
        assert_eq!(error, 0.0, "{place}");
        match case["result"].as_str().unwrap() {
            "hit" => assert_eq!(outcome, 0.0, "{place}"),
            "free" => assert_eq!(outcome, 1.0, "{place}"),
            _ => assert!(outcome < 2.0, "{place}"),
        }
        let tolerance = case["tolerance"].as_f64().unwrap_or(0.0);
        let holds = |value: &Value, from: f64, to: f64| {
            value.as_f64().is_none_or(|value| from <= value + tolerance && value - tolerance <= to)
        };
        assert!(outcome != 0.0 || holds(&case["time"], from, to), "{place}");
        assert!(outcome != 1.0 || holds(&case["clearance"], lower, upper), "{place}");
        let kinds = ["start", "impact", "graze"];
        if let Some(expected) = kinds.iter().position(|word| case["kind"] == *word) {
            assert_eq!(kind, expected as f64 + 1.0, "{place}");
        }
    }
}
