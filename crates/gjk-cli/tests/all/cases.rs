//! The pairs with known answers, asked through the command.

use std::fs;

use crate::support::{gjk, repository};
use serde_json::Value;

/// The cases of a file with what `gjk pairs` says about them.
fn answered(name: &str, precision: &str) -> Vec<(Value, Value)> {
    let text = fs::read_to_string(repository("cases").join(name)).unwrap();
    let cases: Vec<Value> = serde_json::from_str(&text).unwrap();
    let line =
        |case: &Value| format!("{}\n", serde_json::json!({"id": case["id"], "a": case["a"], "b": case["b"]}));
    let input: String = cases.iter().map(line).collect();
    let answers = gjk(&["pairs", "--precision", precision], input).lines();
    assert_eq!(answers.len(), cases.len());
    cases.into_iter().zip(answers).collect()
}

fn number(value: &Value, field: &str) -> f64 {
    value[field].as_f64().unwrap_or_else(|| panic!("{field} of {value}"))
}

#[test]
fn the_bounds_hold_every_known_distance() {
    for name in ["seed.json", "hard.json", "dyn4j.json"] {
        for (case, answer) in answered(name, "f64") {
            assert_eq!(answer["id"], case["id"]);
            let (distance, tolerance) = (number(&case, "distance"), number(&case, "tolerance"));
            assert!(number(&answer, "lower") - tolerance <= distance, "{answer}\n{case}");
            assert!(distance <= number(&answer, "upper") + tolerance, "{answer}\n{case}");
            if let Some(intersects) = case["intersects"].as_bool() {
                assert_eq!(answer["intersects"], intersects, "{answer}\n{case}");
            }
        }
    }
}

#[test]
fn f32_answers_every_case_with_the_distance_between_its_bounds() {
    for name in ["seed.json", "hard.json", "dyn4j.json"] {
        for (case, answer) in answered(name, "f32") {
            if answer.get("error").is_some() {
                // Larger than f32 accepts.
                assert!(answer["error"].as_str().unwrap().contains("f32"), "{answer}\n{case}");
                continue;
            }
            let distance = number(&answer, "distance");
            assert!(number(&answer, "lower") <= distance && distance <= number(&answer, "upper"), "{answer}");
            assert_eq!(answer["intersects"], distance <= 0.0, "{answer}");
        }
    }
}
