//! One plain sentence for each answer.

use serde_json::Value;

/// How far two bodies are apart, or how deep they overlap.
pub(crate) fn distance(answer: &Value) -> String {
    let [a, b] = names(answer);
    let [distance, lower, upper] = ["distance", "lower", "upper"].map(|field| number(answer, field));
    if answer["intersects"] == false {
        return format!("{a} and {b} are {} apart; proved: between {lower} and {upper}.", short(distance));
    }
    if distance == 0.0 {
        return format!("{a} and {b} touch; proved: the signed distance is between {lower} and {upper}.");
    }
    let way: Vec<String> = answer["normal"]
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(|component| component.as_f64().map(|component| short(-component * distance)))
        .collect();
    format!(
        "{a} and {b} overlap by {}; proved: between {} and {upper}. Moving {b} by about [{}] separates them.",
        short(-distance),
        -upper,
        way.join(", "),
        upper = -lower,
    )
}

/// The answers about a scene.
pub(crate) fn distances(rows: &[Value]) -> String {
    match rows {
        [] => "No pair meets the conditions.".to_owned(),
        [row] => distance(row),
        [first, ..] => format!("{} pairs, the nearest first. {}", rows.len(), distance(first)),
    }
}

/// What a check found, by its exit status.
pub(crate) fn findings(status: i32, findings: &[Value]) -> String {
    let Some(worst) = findings.first() else { return "All rules hold; proved for every pair.".to_owned() };
    let [a, b] = names(worst);
    let [lower, upper, limit] = ["lower", "upper", "limit"].map(|field| number(worst, field));
    let bounds = format!("{a} and {b}: the distance is between {lower} and {upper}, the limit {limit}");
    let undecided = findings.iter().filter(|found| found["verdict"] == "undecided").count();
    let violations = findings.len() - undecided;
    match status {
        3 => format!("No violation, but {undecided} pairs could not be decided. {bounds}."),
        _ => format!("Violations: {violations}, undecided: {undecided}. The worst: {bounds}."),
    }
}

/// How two polytopes lie to each other.
pub(crate) fn relation(answer: &Value) -> String {
    match answer["relation"].as_str() {
        Some("apart") => "a and b are apart: they share no point; decided exactly.",
        Some("touch") => "a and b touch: they share points, but not of their interiors; decided exactly.",
        _ => "a and b overlap: their interiors share points; decided exactly.",
    }
    .to_owned()
}

/// When two bodies first touch.
pub(crate) fn cast(answer: &Value) -> String {
    let [a, b] = names(answer);
    let [from, to, lower] = ["time_lower", "time_upper", "lower"].map(|field| number(answer, field));
    match answer["result"].as_str() {
        Some("hit") => {
            format!("{a} and {b} first meet at time {}; proved: between {from} and {to}.", short(to))
        }
        Some("free") => {
            format!("{a} and {b} do not meet; proved: their signed distance stays above {lower}.")
        }
        _ => format!("Not decided for {a} and {b}; proved: they do not meet before time {from}."),
    }
}

/// The answers about the bodies of a scene that move.
pub(crate) fn casts(rows: &[Value]) -> String {
    match rows {
        [] => "No pair of bodies that move meets.".to_owned(),
        [row] => cast(row),
        [first, ..] => format!("{} pairs, the first to meet first. {}", rows.len(), cast(first)),
    }
}

/// What the steps of `gjk explain` end with.
pub(crate) fn explanation(text: &str) -> String {
    let answer = text.lines().skip_while(|line| !line.starts_with("Answer:")).take(2);
    let answer: Vec<&str> = answer.map(|line| line.trim().trim_start_matches("Answer:").trim()).collect();
    format!("{}.", answer.join("; "))
}

fn names(answer: &Value) -> [&str; 2] {
    [("name_a", "a"), ("name_b", "b")].map(|(field, name)| answer[field].as_str().unwrap_or(name))
}

fn number(answer: &Value, field: &str) -> f64 {
    answer[field].as_f64().unwrap_or(f64::NAN)
}

/// Six digits, for reading.
fn short(number: f64) -> String {
    let rounded: f64 = format!("{number:.5e}").parse().unwrap_or(number);
    // Minus zero is zero.
    (rounded + 0.0).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_sentence_gives_the_bounds_with_all_digits() {
        let apart =
            json!({"intersects": false, "distance": 1.0 / 3.0, "lower": 0.3, "upper": 0.4, "normal": [1, 0]});
        assert_eq!(distance(&apart), "a and b are 0.333333 apart; proved: between 0.3 and 0.4.");
        let deep = json!({"name_a": "x", "name_b": "y", "intersects": true, "distance": -0.5, "lower": -0.6,
            "upper": -0.4, "normal": [0.0, -1.0]});
        let expected = "x and y overlap by 0.5; proved: between 0.4 and 0.6. Moving y by about [0, -0.5] separates them.";
        assert_eq!(distance(&deep), expected);
    }
}
