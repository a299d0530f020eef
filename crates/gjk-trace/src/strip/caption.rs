//! What is written above and below the panels of a frame.

use glam::DVec2;
use svg::node::element::Group;

use super::stage::HEAD;
use crate::palette::{FAINT_INK, FIRST, INK, OVERLAP};
use crate::run::{Detail, Step};
use crate::text::{FontFace, Label, number};

/// The height of a line below the panels in pixels.
const LINE: f64 = 16.0;
/// From the frame's side to the text in pixels.
const INDENT: f64 = 12.0;
/// The size of the text below the panels.
const SIZE: f64 = 12.5;

/// The color of the lower bound and its circle.
pub(super) const LOWER: &str = FIRST.line;
/// The color of the upper bound and its circle.
pub(super) const UPPER: &str = OVERLAP.line;

/// Step, what happened, and the bounds.
pub(super) fn head(step: &Step) -> Group {
    let mut head = Group::new();
    let title = format!("{} · {} · {}", step.index, step.phase().name(), step.event.name());
    let label = Label::new(title, INK).sized(14.0).faced(FontFace::Bold);
    head = head.add(label.starting_at(DVec2::new(INDENT, 15.0)));
    let mut left = INDENT;
    for (word, value, color) in values(step) {
        let Some(value) = value else { continue };
        let label = Label::new(format!("{word} {}", number(value)), color).sized(12.5);
        head = head.add(label.starting_at(DVec2::new(left, HEAD - 14.0)));
        left += label.extent().x + 10.0;
    }
    head
}

/// The numbers of a step: what they are, and the color in which they are drawn.
fn values(step: &Step) -> [(&'static str, Option<f64>, &'static str); 3] {
    if let Detail::Sat(sat) = &step.detail {
        // Every gap is a lower bound; the largest is the best.
        return [
            ("gap", Some(sat.axis.gap), INK),
            ("largest gap", Some(sat.best_gap), LOWER),
            ("", None, INK),
        ];
    }
    let (lower, upper) = (step.lower(), step.upper());
    let gap = lower.zip(upper).map(|(lower, upper)| upper - lower);
    [("lower", lower, LOWER), ("upper", upper, UPPER), ("gap", gap, FAINT_INK)]
}

/// The text below the panels, broken into lines.
pub(super) fn lines(text: &str, width: f64) -> Vec<String> {
    let fits = |text: &str| Label::new(text, INK).sized(SIZE).extent().x <= width - 2.0 * INDENT;
    let mut lines: Vec<String> = Vec::new();
    let mut current = String::new();
    for piece in text.split_inclusive(' ') {
        let longer = format!("{current}{piece}");
        if current.is_empty() || fits(longer.trim_end()) {
            current = longer;
        } else {
            lines.push(current.trim_end().to_owned());
            current = piece.to_owned();
        }
    }
    if !current.trim_end().is_empty() {
        lines.push(current.trim_end().to_owned());
    }
    lines
}

/// How high so many lines are.
pub(super) fn height(lines: usize) -> f64 {
    18.0 + LINE * lines as f64
}

/// Lines below the panels.
pub(super) fn written(lines: &[String], top: f64) -> Group {
    let mut foot = Group::new();
    for (index, text) in lines.iter().enumerate() {
        let at = DVec2::new(INDENT, top + LINE * (index as f64 + 0.5) + 5.0);
        foot = foot.add(Label::new(text, INK).sized(SIZE).starting_at(at));
    }
    foot
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_keep_every_word_and_fit() {
        let text = "The next support point is no farther than the segment: the end, distance 1.718.";
        let broken = lines(text, 240.0);
        assert!(broken.len() > 1);
        assert_eq!(broken.join(" "), text);
        for line in &broken {
            assert!(Label::new(line, INK).sized(SIZE).extent().x <= 240.0 - 2.0 * INDENT, "{line}");
        }
    }
}
