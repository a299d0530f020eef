//! What is said on standard error.

use std::io::{self, ErrorKind, IsTerminal, Write};
use std::process::ExitCode;

use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet as Source};

use crate::query::SceneFault;
use gjk_json::json::line_and_column;

/// Says what went wrong. The message starts with the file (and line) at fault.
pub(crate) fn complain(message: &str) {
    say("error", message);
}

/// Says what was left out or changed.
pub(crate) fn warn(message: &str) {
    say("warning", message);
}

/// Says what the reader of the answers should know.
pub(crate) fn note(message: &str) {
    say("note", message);
}

fn say(level: &str, message: &str) {
    // Whoever closed standard error does not want to hear it.
    let _ = writeln!(io::stderr().lock(), "{level}: {message}");
}

/// A scene that is at fault.
#[derive(Debug)]
pub(crate) struct Snippet<'s> {
    pub(crate) name: &'s str,
    pub(crate) text: &'s str,
    pub(crate) fault: &'s SceneFault,
}

/// Characters of the longest line that is shown: a scene written on one line would hide the message.
const LONGEST_LINE: usize = 160;

/// What is wrong with a scene, and the place.
pub(crate) fn described(snippet: &Snippet<'_>) -> String {
    let SceneFault { fault, first } = snippet.fault;
    let (line, column) = line_and_column(snippet.text, fault.span.start);
    let mut message = format!("{}:{line}:{column}: {fault}", snippet.name);
    if let Some(first) = first {
        let (line, _) = line_and_column(snippet.text, first.start);
        message.push_str(&format!(", at line {line}"));
    }
    if let Some(shown) = render(snippet) {
        message.push('\n');
        message.push_str(&shown);
    }
    message
}

/// The lines at fault with the fault underlined; nothing where they are too long to be read.
fn render(snippet: &Snippet<'_>) -> Option<String> {
    let SceneFault { fault, first } = snippet.fault;
    let text = snippet.text;
    let at_fault = one_line(text, &fault.span);
    let before = first.as_ref().map(|first| one_line(text, first));
    if [Some(&at_fault), before.as_ref()].into_iter().flatten().any(|range| is_too_long(text, range.start)) {
        return None;
    }
    let again = AnnotationKind::Primary.span(at_fault).label(before.as_ref().map(|_| "again"));
    let first = before.map(|range| AnnotationKind::Context.span(range).label("first"));
    let source = Source::source(text).path(snippet.name).annotation(again).annotations(first);
    let is_terminal = io::stderr().is_terminal();
    let renderer = if is_terminal { Renderer::styled() } else { Renderer::plain() };
    // The message itself has been said.
    Some(renderer.render(&[Group::with_level(Level::ERROR).element(source)]))
}

/// Whether one of the lines around a byte is too long to be shown.
fn is_too_long(text: &str, byte: usize) -> bool {
    let (line, _) = line_and_column(text, byte);
    // The line before, the line itself, and the line after, counted from 1.
    text.lines().skip(line.saturating_sub(2)).take(3).any(|line| line.chars().count() > LONGEST_LINE)
}

/// The part of a range on its first line: a whole body underlined says no more than its beginning.
fn one_line(text: &str, range: &std::ops::Range<usize>) -> std::ops::Range<usize> {
    let end = text[range.start..].find('\n').map_or(text.len(), |end| range.start + end);
    range.start..range.end.min(end)
}

/// How to end when standard output takes no more: quietly if its reader has left, as `head` does.
pub(crate) fn end_of_output(error: &io::Error) -> ExitCode {
    if error.kind() == ErrorKind::BrokenPipe {
        return ExitCode::SUCCESS;
    }
    complain(&format!("standard output: {error}"));
    ExitCode::from(2)
}
