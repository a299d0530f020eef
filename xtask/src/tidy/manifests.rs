//! What the manifests may ask for.

use super::finding::Finding;
use crate::files::File;

/// Dependencies that point the wrong way or are not pinned by a version, and tests that no stage would run.
pub(super) fn check(files: &[File]) -> Vec<Finding> {
    let mut findings = Vec::new();
    for File { path, text } in files {
        let Some(folder) = path.strip_suffix("Cargo.toml") else { continue };
        let mut section = "";
        for (line, number) in text.lines().zip(1..) {
            if line.starts_with('[') {
                section = line;
            }
            let name = line.split(['.', ' ', '=']).next().unwrap_or_default();
            let mut found =
                |rule, message| findings.push(Finding { path: path.clone(), line: number, rule, message });
            if section.contains("dependencies") {
                if line.contains("= \"*\"") || line.contains("git = ") {
                    found("pinned", format!("`{name}` has no version that stays"));
                }
                if points_outwards(folder, section, name) {
                    found("layers", format!("`{name}` is built on this crate or its judge"));
                }
            }
            let is_test = |file: &&File| {
                file.path.starts_with(&format!("{folder}src/")) && file.text.contains("#[test]")
            };
            if section == "[lib]"
                && line == "test = false"
                && let Some(file) = files.iter().find(is_test)
            {
                found("unheard", format!("`test = false`, but {} has a test", file.path));
            }
        }
    }
    findings
}

/// The crates around the core import it, never the reverse; the oracle shares no code with what it judges.
fn points_outwards(folder: &str, section: &str, name: &str) -> bool {
    match folder {
        "crates/gjk/" => {
            name.starts_with("gjk-") && !(section == "[dev-dependencies]" && name == "gjk-oracle")
        }
        "crates/gjk-oracle/" => name == "gjk" || name.starts_with("gjk-"),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rules(files: &[(&str, &str)]) -> Vec<&'static str> {
        let file = |&(path, text): &(&str, &str)| File { path: path.to_owned(), text: text.to_owned() };
        let files: Vec<File> = files.iter().map(file).collect();
        check(&files).into_iter().map(|finding| finding.rule).collect()
    }

    #[test]
    fn a_test_of_a_library_that_says_it_has_none_is_found() {
        let with =
            |manifest, source| rules(&[("crates/a/Cargo.toml", manifest), ("crates/a/src/b.rs", source)]);
        let none = "[package]\nname = \"a\"\n[lib]\ntest = false\n";
        assert_eq!(with(none, "#[test]\nfn f() {}\n"), ["unheard"]);
        assert!(with(none, "fn f() {}\n").is_empty());
        assert!(with("[package]\nname = \"a\"\n", "#[test]\nfn f() {}\n").is_empty());
        assert!(with("[[bin]]\ntest = false\n", "#[test]\nfn f() {}\n").is_empty());
    }

    #[test]
    fn the_core_and_the_oracle_do_not_know_what_is_built_on_them() {
        let core = |rest| rules(&[("crates/gjk/Cargo.toml", rest)]);
        assert_eq!(core("[dependencies]\ngjk-trace.workspace = true"), ["layers"]);
        assert_eq!(core("[dependencies]\ngjk-oracle.workspace = true"), ["layers"]);
        assert_eq!(core("[dev-dependencies]\ngjk-trace.workspace = true"), ["layers"]);
        assert_eq!(core("[target.'cfg(unix)'.dependencies]\ngjk-trace = { path = \"a\" }"), ["layers"]);
        assert!(core("[dev-dependencies]\ngjk-oracle.workspace = true").is_empty());
        let oracle = |rest| rules(&[("crates/gjk-oracle/Cargo.toml", rest)]);
        assert_eq!(oracle("[dev-dependencies]\ngjk.workspace = true"), ["layers"]);
        assert!(rules(&[("crates/gjk-cli/Cargo.toml", "[dependencies]\ngjk.workspace = true")]).is_empty());
    }

    #[test]
    fn a_dependency_without_a_version_that_stays_is_found() {
        let with = |line: &str| rules(&[("Cargo.toml", &format!("[workspace.dependencies]\n{line}"))]);
        assert_eq!(with("serde = \"*\""), ["pinned"]);
        assert_eq!(with("serde = { version = \"*\" }"), ["pinned"]);
        assert_eq!(with("serde = { git = \"https://example.org/serde\", version = \"1\" }"), ["pinned"]);
        assert!(with("serde = \"1.0.229\"").is_empty());
        assert!(with("gjk-oracle = { path = \"crates/gjk-oracle\" }").is_empty());
    }
}
