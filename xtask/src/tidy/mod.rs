//! The house rules, checked.

mod comments;
mod exceptions;
pub(crate) mod imports;
mod library;
mod manifests;
mod sizes;
pub(crate) mod source;
mod words;

use std::fmt;

use crate::Outcome;
use crate::files::{File, root, texts};

/// A place where a rule is broken.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Finding {
    path: String,
    line: usize,
    /// The rule's name, by which an exception refers to it.
    rule: &'static str,
    message: String,
}

impl fmt::Display for Finding {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { path, line, rule, message } = self;
        write!(out, "{path}:{line}: {message} [{rule}]")
    }
}

/// Checks every file of the repository; an error lists what was found.
pub(crate) fn run() -> Outcome {
    let findings = exceptions::apply(check(&texts(&root())?));
    if findings.is_empty() {
        return Ok(());
    }
    let lines: Vec<String> = findings.iter().map(ToString::to_string).collect();
    Err(format!("{}\n{} broken", lines.join("\n"), lines.len()))
}

/// All findings in these files, exceptions not yet applied.
fn check(files: &[File]) -> Vec<Finding> {
    let mut findings = words::check(files);
    findings.extend(manifests::check(files));
    let (sources, unreadable) = source::parse(files);
    findings.extend(unreadable);
    findings.extend(imports::check(&sources));
    findings.extend(library::check(&sources));
    findings.extend(sizes::check(&sources));
    findings.extend(comments::check(&sources));
    findings.sort();
    findings
}

/// The rules that a single file with this text breaks.
#[cfg(test)]
fn broken(path: &str, text: &str) -> Vec<&'static str> {
    let file = File { path: path.to_owned(), text: text.to_owned() };
    check(&[file]).into_iter().map(|finding| finding.rule).collect()
}
