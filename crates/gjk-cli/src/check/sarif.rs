//! Findings as SARIF 2.1.0 (OASIS, 2020), which code hosts and editors show beside a file's lines.

use std::collections::BTreeSet;

use gjk_body::check::{Finding, Verdict};
use serde_json::{Value, json};

use super::sentence::sentence;
use crate::query::scene::Scene;
use crate::query::source::Source;

/// The log of one run.
pub(super) fn log(source: &Source, scene: &Scene<f64>, findings: &[Finding]) -> Value {
    let rules: BTreeSet<&str> = findings.iter().map(|found| found.rule.as_str()).collect();
    let rules: Vec<Value> = rules.into_iter().map(|rule| json!({"id": rule})).collect();
    let results: Vec<Value> = findings.iter().map(|found| result(source, scene, found)).collect();
    json!({
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": [{
            "tool": {"driver": {"name": "gjk", "version": env!("CARGO_PKG_VERSION"), "rules": rules}},
            "results": results,
        }],
    })
}

fn result(source: &Source, scene: &Scene<f64>, found: &Finding) -> Value {
    let location = |body: usize| {
        let (file, line) = scene.places[body];
        json!({
            "physicalLocation": {
                "artifactLocation": {"uri": uri(source.file(file))},
                "region": {"startLine": line},
            },
            "logicalLocations": [{"name": scene.names[body]}],
        })
    };
    let [a, b] = found.pair;
    json!({
        "ruleId": found.rule,
        "level": if found.verdict == Verdict::Violation { "error" } else { "warning" },
        "message": {"text": sentence(scene, found)},
        "locations": [location(a)],
        "relatedLocations": [location(b)],
        "properties": found,
    })
}

/// A path as a reference of a URI: what is not allowed there is written in hexadecimal.
fn uri(path: &str) -> String {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~/".contains(&byte);
    let path = path.replace('\\', "/");
    let written = path.bytes().map(|byte| match byte {
        plain if is_plain(plain) => char::from(plain).to_string(),
        other => format!("%{other:02X}"),
    });
    written.collect()
}
