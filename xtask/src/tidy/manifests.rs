//! What the manifests may ask for.

use toml::{Table, Value};

use super::Finding;
use crate::files::File;

const KINDS: [&str; 3] = ["dependencies", "dev-dependencies", "build-dependencies"];

/// Dependencies that point the wrong way or are not pinned by a version, and tests that no stage would run.
pub(crate) fn check(files: &[File]) -> Vec<Finding> {
    let mut findings = Vec::new();
    for File { path, text } in files.iter().filter(|file| is_manifest(&file.path)) {
        let mut found = |line, rule, message| {
            findings.push(Finding { path: path.clone(), line, rule, message });
        };
        let manifest = match text.parse::<Table>() {
            Ok(manifest) => manifest,
            Err(error) => {
                found(1, "syntax", error.message().to_owned());
                continue;
            }
        };
        let package = manifest.get("package").and_then(|package| package.get("name")).and_then(Value::as_str);
        for (kind, name, value) in dependencies(&manifest) {
            let line = line_of(text, name);
            if let Some(fault) = pinning_fault(value) {
                found(line, "pinned", format!("`{name}` {fault}"));
            }
            if let Some(package) = package.filter(|package| points_outwards(package, kind, name)) {
                found(line, "layers", format!("`{package}` may not depend on `{name}`"));
            }
        }
        if let Some(source) = unheard(&manifest, path, files) {
            found(line_of(text, "test"), "unheard", format!("`test = false`, but {source} has a test"));
        }
    }
    findings
}

/// A source with a test of a library whose manifest says that it has none, and of which no harness is built.
fn unheard<'f>(manifest: &Table, path: &str, files: &'f [File]) -> Option<&'f str> {
    let has_none =
        manifest.get("lib").and_then(|lib| lib.get("test")).and_then(Value::as_bool) == Some(false);
    let folder = format!("{}src/", path.strip_suffix("Cargo.toml")?);
    let has_test = |file: &&File| file.path.starts_with(&folder) && file.text.contains("#[test]");
    files.iter().filter(|_| has_none).find(has_test).map(|file| file.path.as_str())
}

fn is_manifest(path: &str) -> bool {
    path == "Cargo.toml" || path.ends_with("/Cargo.toml")
}

/// Kind, name and value of every dependency, those of targets and of the workspace among them.
fn dependencies(manifest: &Table) -> Vec<(&'static str, &str, &Value)> {
    let mut tables = vec![manifest];
    tables.extend(manifest.get("workspace").and_then(Value::as_table));
    if let Some(targets) = manifest.get("target").and_then(Value::as_table) {
        tables.extend(targets.values().filter_map(Value::as_table));
    }
    let mut found = Vec::new();
    for table in tables {
        for kind in KINDS {
            let entries = table.get(kind).and_then(Value::as_table).into_iter().flatten();
            found.extend(entries.map(|(name, value)| (kind, name.as_str(), value)));
        }
    }
    found
}

/// Why a dependency's source may change by itself, if so. A crate of this repository changes with the
/// repository.
fn pinning_fault(value: &Value) -> Option<&'static str> {
    let version = match value {
        Value::String(version) => Some(version.as_str()),
        other => other.get("version").and_then(Value::as_str),
    };
    if value.get("git").is_some() {
        return Some("comes from a branch: publish it or leave it out");
    }
    match version {
        Some(version) if version.contains('*') => Some("takes any version"),
        Some(_) => None,
        None if value.get("path").is_some() || value.get("workspace").is_some() => None,
        None => Some("has no version"),
    }
}

/// The crates around the core import it, never the reverse; the oracle shares no code with what it judges.
fn points_outwards(package: &str, kind: &str, name: &str) -> bool {
    match package {
        "gjk" => name.starts_with("gjk-") && !(kind == "dev-dependencies" && name == "gjk-oracle"),
        "gjk-oracle" => name == "gjk" || name.starts_with("gjk-"),
        _ => false,
    }
}

/// The line that starts with this name, for the message.
fn line_of(text: &str, name: &str) -> usize {
    let starts = |line: &str| {
        line.trim_start().strip_prefix(name).is_some_and(|rest| rest.starts_with([' ', '=', '.']))
    };
    text.lines().position(starts).map_or(1, |index| index + 1)
}

#[cfg(test)]
mod tests {
    use super::super::broken;
    use super::*;

    fn package(name: &str, rest: &str) -> String {
        format!("[package]\nname = \"{name}\"\n{rest}")
    }

    #[test]
    fn a_test_of_a_library_that_says_it_has_none_is_found() {
        let file = |path: &str, text: &str| File { path: path.to_owned(), text: text.to_owned() };
        let rules = |manifest: &str, source: &str| {
            let files = [file("crates/a/Cargo.toml", manifest), file("crates/a/src/b.rs", source)];
            check(&files).into_iter().map(|finding| finding.rule).collect::<Vec<_>>()
        };
        let none = "[package]\nname = \"a\"\n[lib]\ntest = false\n";
        assert_eq!(rules(none, "#[test]\nfn f() {}\n"), ["unheard"]);
        assert!(rules(none, "fn f() {}\n").is_empty());
        assert!(rules("[package]\nname = \"a\"\n", "#[test]\nfn f() {}\n").is_empty());
    }

    #[test]
    fn the_core_and_the_oracle_do_not_know_what_is_built_on_them() {
        let core = |rest| broken("crates/gjk/Cargo.toml", &package("gjk", rest));
        assert_eq!(core("[dependencies]\ngjk-trace.workspace = true"), ["layers"]);
        assert_eq!(core("[dependencies]\ngjk-oracle.workspace = true"), ["layers"]);
        assert_eq!(core("[dev-dependencies]\ngjk-trace.workspace = true"), ["layers"]);
        assert_eq!(core("[target.'cfg(unix)'.dependencies]\ngjk-trace.workspace = true"), ["layers"]);
        assert!(core("[dev-dependencies]\ngjk-oracle.workspace = true").is_empty());
        let oracle = package("gjk-oracle", "[dev-dependencies]\ngjk.workspace = true");
        assert_eq!(broken("crates/gjk-oracle/Cargo.toml", &oracle), ["layers"]);
        let around = package("gjk-cli", "[dependencies]\ngjk.workspace = true");
        assert!(broken("crates/gjk-cli/Cargo.toml", &around).is_empty());
    }

    #[test]
    fn a_dependency_without_a_version_is_found() {
        let with = |line: &str| broken("Cargo.toml", &format!("[workspace.dependencies]\n{line}"));
        assert_eq!(with("serde = \"*\""), ["pinned"]);
        assert_eq!(with("serde = { version = \"1.*\" }"), ["pinned"]);
        assert_eq!(with("serde = { features = [\"derive\"] }"), ["pinned"]);
        assert_eq!(with("serde = { git = \"https://example.org/serde\", version = \"1\" }"), ["pinned"]);
        assert!(with("serde = \"1.0.229\"").is_empty());
        assert!(with("gjk-oracle = { path = \"crates/gjk-oracle\" }").is_empty());
    }

    #[test]
    fn a_manifest_that_does_not_parse_is_found() {
        assert_eq!(broken("Cargo.toml", "[workspace"), ["syntax"]);
    }
}
