//! What is said on standard error.

use std::fmt;
use std::io::{self, ErrorKind, IsTerminal, Write};
use std::process::ExitCode;

use miette::{Diagnostic, GraphicalReportHandler, GraphicalTheme, LabeledSpan, NamedSource, SourceCode};

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

/// Says what is wrong with a scene, and shows the place.
pub(crate) fn complain_about(snippet: &Snippet<'_>) {
    let SceneFault { fault, first } = snippet.fault;
    let (line, column) = line_and_column(snippet.text, fault.span.start);
    let mut message = format!("{}:{line}:{column}: {fault}", snippet.name);
    if let Some(first) = first {
        let (line, _) = line_and_column(snippet.text, first.start);
        message.push_str(&format!(", at line {line}"));
    }
    complain(&message);
    if let Some(shown) = render(snippet) {
        let _ = write!(io::stderr().lock(), "{shown}");
    }
}

/// The lines at fault with the fault underlined; nothing where they are too long to be read.
fn render(snippet: &Snippet<'_>) -> Option<String> {
    let SceneFault { fault, first } = snippet.fault;
    let mut labels = vec![LabeledSpan::underline(one_line(snippet.text, &fault.span))];
    if let Some(first) = first {
        labels[0].set_label(Some("again".to_owned()));
        labels.push(LabeledSpan::new_with_span(Some("first".to_owned()), one_line(snippet.text, first)));
    }
    if labels.iter().any(|label| is_too_long(snippet.text, label.offset())) {
        return None;
    }
    let place = Place { source: NamedSource::new(snippet.name, snippet.text.to_owned()), labels };
    let theme = if io::stderr().is_terminal() { GraphicalTheme::unicode() } else { GraphicalTheme::none() };
    let mut shown = String::new();
    GraphicalReportHandler::new_themed(theme).with_context_lines(1).render_report(&mut shown, &place).ok()?;
    // The first line is the message, which has been said.
    shown.split_once('\n').map(|(_, lines)| lines.to_owned())
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

/// What miette shows: a source with labels.
#[derive(Debug)]
struct Place {
    source: NamedSource<String>,
    labels: Vec<LabeledSpan>,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the place")
    }
}

impl std::error::Error for Place {}

impl Diagnostic for Place {
    fn source_code(&self) -> Option<&dyn SourceCode> {
        Some(&self.source)
    }
    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        Some(Box::new(self.labels.iter().cloned()))
    }
}

/// How to end when standard output takes no more: quietly if its reader has left, as `head` does.
pub(crate) fn end_of_output(error: &io::Error) -> ExitCode {
    if error.kind() == ErrorKind::BrokenPipe {
        return ExitCode::SUCCESS;
    }
    complain(&format!("standard output: {error}"));
    ExitCode::from(2)
}
