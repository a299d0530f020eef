//! The house rules, checked.

mod finding;
mod layers;
mod lines;
mod manifests;

use finding::Finding;

use crate::Outcome;
use crate::files::{File, root, texts};
use crate::source;

/// Checks every file of the repository; an error lists what was found.
pub(crate) fn run() -> Outcome {
    let findings = check(&texts(&root())?)?;
    if findings.is_empty() {
        return Ok(());
    }
    let lines: Vec<String> = findings.iter().map(ToString::to_string).collect();
    Err(format!("{}\n{} broken", lines.join("\n"), lines.len()))
}

/// All findings in these files.
fn check(files: &[File]) -> Result<Vec<Finding>, String> {
    let mut findings = lines::check(files);
    findings.extend(manifests::check(files));
    findings.extend(layers::check(&source::parse(files)?));
    findings.sort();
    Ok(findings)
}
