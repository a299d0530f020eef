//! What is said below the table.

use gjk_body::answer::{CastAnswer, Contact, Outcome, word};

use crate::run::world::written;

/// Characters of a line of prose.
const WIDTH: usize = 100;

/// The answer with every digit, one line a thing.
pub(super) fn answer(outcome: &Outcome) -> String {
    let lines = match outcome {
        Outcome::Proximity(answer) => vec![
            format!("distance {:?} ({})", answer.distance, word(answer.status)),
            format!("bounds   {:?} to {:?}", answer.lower, answer.upper),
            format!("normal   {}", written(&answer.normal)),
            format!("points   {} of A, {} of B", written(&answer.point_a), written(&answer.point_b)),
        ],
        Outcome::Intersects { intersects: true } => vec!["the shapes share a point".to_owned()],
        Outcome::Intersects { intersects: false } => vec!["the shapes are apart".to_owned()],
        Outcome::Sat(answer) => {
            let mut lines = vec![
                format!("gap      {:?} ({})", answer.gap, answer.coverage),
                format!("axis     {}, the best of {}", written(&answer.axis), answer.axes.len()),
            ];
            if answer.gap < 0.0 {
                lines.push(format!("mtv      {} is the minimum translation of B", written(&answer.mtv)));
            }
            lines
        }
        Outcome::Manifold(contact) => manifold(contact),
    };
    titled("Answer", &lines)
}

/// Lines below each other behind a word.
pub(super) fn titled(title: &str, lines: &[String]) -> String {
    let lead = format!("{title}: ");
    let indent = " ".repeat(lead.chars().count());
    let mut text = String::new();
    for (index, line) in lines.iter().enumerate() {
        text.push_str(if index == 0 { &lead } else { &indent });
        text.push_str(line);
        text.push('\n');
    }
    text
}

/// What becomes of two bodies that move.
pub(super) fn encounter(answer: &CastAnswer) -> Vec<String> {
    let times = format!("{:?} to {:?}", answer.time_lower, answer.time_upper);
    let mut lines = vec![match (answer.result, answer.kind) {
        ("hit", Some(kind)) => format!("hit ({kind}) within {times}"),
        ("free", _) => format!("free; the distance is the smallest within {times}"),
        _ => format!("free until {:?}; unknown from there to {:?}", answer.time_lower, answer.time_upper),
    }];
    lines.push(format!("distance {:?} ({})", answer.distance, answer.status_word()));
    lines.push(format!("bounds   {:?} to {:?}", answer.lower, answer.upper));
    lines.push(format!("normal   {}", written(&answer.normal)));
    lines.push(format!("points   {} of A, {} of B", written(&answer.point_a), written(&answer.point_b)));
    if let Some(approach) = answer.approach {
        lines.push(format!("approach {approach:?}"));
    }
    lines
}

fn manifold(contact: &Contact) -> Vec<String> {
    let mut lines = vec![format!("normal   {}", written(&contact.normal))];
    if let Some(reference) = &contact.reference {
        let side = reference.side.as_deref().unwrap_or("a side");
        lines.push(format!("side     {side} of {}", reference.shape.to_uppercase()));
    }
    if contact.points.is_empty() {
        lines.push("points   none".to_owned());
    }
    for point in &contact.points {
        let [a, b] = point.features.each_ref().map(|feature| feature.as_deref().unwrap_or("the curve"));
        lines.push(format!("point    {} at {:?}: {a} of A, {b} of B", written(&point.point), point.distance));
    }
    lines
}

/// A paragraph broken into lines, with a line break at its end. Points in parentheses stay on one line.
pub(super) fn wrapped(paragraph: &str) -> String {
    let mut text = String::new();
    let mut line = String::new();
    let mut words: Vec<String> = Vec::new();
    for word in paragraph.split(' ') {
        match words.last_mut() {
            Some(open) if open.matches('(').count() > open.matches(')').count() && open.ends_with(',') => {
                open.push(' ');
                open.push_str(word);
            }
            _ => words.push(word.to_owned()),
        }
    }
    for word in words {
        if !line.is_empty() && line.chars().count() + 1 + word.chars().count() > WIDTH {
            text.push_str(&line);
            text.push('\n');
            line.clear();
        }
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(&word);
    }
    text + &line + "\n"
}
