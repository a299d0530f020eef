//! What is written above and below the panels of a frame.

use glam::DVec2;
use svg::node::element::Group;

use super::options::Language;
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
pub(super) fn head(step: &Step, language: Language) -> Group {
    let mut head = Group::new();
    let title = format!("{} · {} · {}", step.index, step.phase().name(), step.event.name());
    let color = if is_wrong(step) { OVERLAP.line } else { INK };
    let label = Label::new(title, color).sized(14.0).faced(FontFace::Bold);
    head = head.add(label.starting_at(DVec2::new(INDENT, 15.0)));
    let mut left = INDENT;
    for (word, value, color) in values(step, language) {
        let Some(value) = value else { continue };
        let label = Label::new(format!("{word} {}", number(value)), color).sized(12.5);
        head = head.add(label.starting_at(DVec2::new(left, HEAD - 14.0)));
        left += label.extent().x + 10.0;
    }
    head
}

/// The numbers of a step: what they are, and the color in which they are drawn.
fn values(step: &Step, language: Language) -> [(&'static str, Option<f64>, &'static str); 3] {
    if let Detail::Sat(sat) = &step.detail {
        // Every gap is a lower bound; the largest is the best.
        let words = language.of(["gap", "largest gap", ""], ["间隙", "最大间隙", ""]);
        return [
            (words[0], Some(sat.axis.gap), INK),
            (words[1], Some(sat.best_gap), LOWER),
            (words[2], None, INK),
        ];
    }
    let words = language.of(["lower", "upper", "gap"], ["下界", "上界", "间隙"]);
    let (lower, upper) = (step.lower(), step.upper());
    let gap = lower.zip(upper).map(|(lower, upper)| upper - lower);
    [(words[0], lower, LOWER), (words[1], upper, UPPER), (words[2], gap, FAINT_INK)]
}

/// Whether a step is a mistake.
pub(super) fn is_wrong(step: &Step) -> bool {
    matches!(&step.detail, Detail::Naive(naive) if naive.wrong)
}

/// The text below the panels, broken into lines.
pub(super) fn lines(text: &str, width: f64) -> Vec<String> {
    let fits = |text: &str| Label::new(text, INK).sized(SIZE).extent().x <= width - 2.0 * INDENT;
    let mut lines: Vec<String> = Vec::new();
    let mut current = String::new();
    for piece in pieces(text) {
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

/// Words with the spaces behind them, and single ideographs: between these a line may break.
fn pieces(text: &str) -> Vec<&str> {
    let mut pieces = Vec::new();
    let mut start = 0;
    let mut characters = text.char_indices().peekable();
    while let Some((at, character)) = characters.next() {
        let end = at + character.len_utf8();
        let next = characters.peek().map(|&(_, next)| next);
        // A closing mark stays with what it closes.
        let may_break = character == ' ' || is_ideograph(character) || next.is_some_and(is_ideograph);
        if may_break && !next.is_some_and(is_closing) {
            pieces.push(&text[start..end]);
            start = end;
        }
    }
    pieces.push(&text[start..]);
    pieces
}

fn is_ideograph(character: char) -> bool {
    ('\u{2e80}'..='\u{9fff}').contains(&character) || ('\u{ff00}'..='\u{ffef}').contains(&character)
}

fn is_closing(character: char) -> bool {
    matches!(character, '，' | '。' | '：' | '；' | '）' | '”' | '、' | '？' | '！' | ' ')
}

/// How high so many lines are.
pub(super) fn height(lines: usize) -> f64 {
    18.0 + LINE * lines as f64
}

/// The text below the panels.
pub(super) fn foot(lines: &[String], top: f64, step: &Step) -> Group {
    written(lines, top, if is_wrong(step) { OVERLAP.line } else { INK })
}

/// Lines below the panels.
pub(super) fn written(lines: &[String], top: f64, color: &'static str) -> Group {
    let mut foot = Group::new();
    for (index, text) in lines.iter().enumerate() {
        let at = DVec2::new(INDENT, top + LINE * (index as f64 + 0.5) + 5.0);
        foot = foot.add(Label::new(text, color).sized(SIZE).starting_at(at));
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

    #[test]
    fn chinese_breaks_between_ideographs_but_not_before_a_full_stop() {
        let text = "最近的边之外没有点：结束，深度为 3.328。";
        let broken = lines(text, 110.0);
        assert!(broken.len() > 1);
        let joined: String = broken.concat();
        assert_eq!(joined.replace(' ', ""), text.replace(' ', ""));
        assert!(broken.iter().all(|line| !line.starts_with(is_closing)), "{broken:?}");
    }
}
