//! What is wrong with a scene, with its place and the lines around it.

use std::io::{self, IsTerminal};
use std::ops::Range;

use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};
use gjk_json::json::{Fault, line_and_column};

/// What is wrong with a scene.
#[derive(Debug)]
pub struct SceneFault {
    /// What, and where.
    pub fault: Fault,
    /// Where the name stands that is given again.
    pub first: Option<Range<usize>>,
}

impl From<Fault> for SceneFault {
    fn from(fault: Fault) -> Self {
        Self { fault, first: None }
    }
}

impl From<Fault> for Box<SceneFault> {
    fn from(fault: Fault) -> Self {
        Box::new(fault.into())
    }
}

/// Characters of the longest line that is shown: a scene written on one line would hide the message.
const LONGEST_LINE: usize = 160;

impl SceneFault {
    /// What is wrong with the text of a file of this name, and the place.
    pub(super) fn described(&self, name: &str, text: &str) -> String {
        let (line, column) = line_and_column(text, self.fault.span.start);
        let mut message = format!("{name}:{line}:{column}: {}", self.fault);
        if let Some(first) = &self.first {
            let (line, _) = line_and_column(text, first.start);
            message.push_str(&format!(", at line {line}"));
        }
        if let Some(shown) = self.render(name, text) {
            message.push('\n');
            message.push_str(&shown);
        }
        message
    }

    /// The lines at fault with the fault underlined; nothing where they are too long to be read.
    fn render(&self, name: &str, text: &str) -> Option<String> {
        let at_fault = one_line(text, &self.fault.span);
        let before = self.first.as_ref().map(|first| one_line(text, first));
        if std::iter::once(&at_fault).chain(&before).any(|range| is_too_long(text, range.start)) {
            return None;
        }
        let again = AnnotationKind::Primary.span(at_fault).label(before.as_ref().map(|_| "again"));
        let first = before.map(|range| AnnotationKind::Context.span(range).label("first"));
        let source = Snippet::source(text).path(name).annotation(again).annotations(first);
        let is_terminal = io::stderr().is_terminal();
        let renderer = if is_terminal { Renderer::styled() } else { Renderer::plain() };
        // The message itself has been said.
        Some(renderer.render(&[Group::with_level(Level::ERROR).element(source)]))
    }
}

/// Whether one of the lines around a byte is too long to be shown.
fn is_too_long(text: &str, byte: usize) -> bool {
    let (line, _) = line_and_column(text, byte);
    // The line before, the line itself, and the line after, counted from 1.
    text.lines().skip(line.saturating_sub(2)).take(3).any(|line| line.chars().count() > LONGEST_LINE)
}

/// The part of a range on its first line: a whole body underlined says no more than its beginning.
fn one_line(text: &str, range: &Range<usize>) -> Range<usize> {
    let end = text[range.start..].find('\n').map_or(text.len(), |end| range.start + end);
    range.start..range.end.min(end)
}
