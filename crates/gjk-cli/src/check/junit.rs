//! Findings as JUnit XML, which systems for continuous integration show as tests.

use std::fmt::Write;

use gjk_body::check::{Report, Verdict};

use super::sentence::{names, sentence};
use crate::query::scene::Scene;

/// A suite with a test for each finding, and one for all pairs that hold.
pub(super) fn suite(scene: &Scene<f64>, report: &Report) -> String {
    let (findings, violations) = (&report.findings, report.violations());
    let undecided = findings.len() - violations;
    let mut xml = format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
         <testsuites>\n\
         <testsuite name=\"gjk check\" tests=\"{}\" failures=\"{violations}\" errors=\"{undecided}\">\n\
         <testcase classname=\"gjk check\" name=\"all other pairs hold their rules\"/>\n",
        findings.len() + 1,
    );
    for found in findings {
        let element = if found.verdict == Verdict::Violation { "failure" } else { "error" };
        let ([a, b], rule) = (names(scene, found).map(escaped), escaped(&found.rule));
        let message = escaped(&sentence(scene, found));
        let _ = writeln!(
            xml,
            "<testcase classname=\"{rule}\" name=\"{a} to {b}\">\
             <{element} type=\"{}\" message=\"{message}\"/></testcase>",
            found.kind.word()
        );
    }
    xml + "</testsuite>\n</testsuites>\n"
}

/// A text as the value of an attribute. Characters that XML does not have become question marks.
fn escaped(text: &str) -> String {
    let mut written = String::new();
    for character in text.chars() {
        match character {
            '&' => written.push_str("&amp;"),
            '<' => written.push_str("&lt;"),
            '>' => written.push_str("&gt;"),
            '"' => written.push_str("&quot;"),
            '\t' | '\n' | '\r' => written.push(' '),
            control if control < ' ' || control == '\u{fffe}' || control == '\u{ffff}' => written.push('?'),
            other => written.push(other),
        }
    }
    written
}
