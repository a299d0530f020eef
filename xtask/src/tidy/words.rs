//! Words that no committed file holds: notes of unfinished work, and paths of one machine.

use super::Finding;
use crate::files::File;

/// Spelt in two halves so that this file passes its own rule.
const UNFINISHED: [&str; 4] =
    [concat!("TO", "DO"), concat!("FIX", "ME"), concat!("unimplemented", "!"), concat!("todo", "!")];

const FOLDERS: [&str; 5] = [
    concat!("/ro", "ot/"),
    concat!("/ho", "me/"),
    concat!("/Us", "ers/"),
    concat!("/wo", "rk/"),
    concat!("\\Us", "ers\\"),
];

/// Lines that hold such a word.
pub(crate) fn check(files: &[File]) -> Vec<Finding> {
    let mut findings = Vec::new();
    for file in files {
        for (index, line) in file.text.lines().enumerate() {
            let mut found = |rule, message| {
                findings.push(Finding { path: file.path.clone(), line: index + 1, rule, message });
            };
            if let Some(word) = UNFINISHED.iter().find(|word| line.contains(**word)) {
                found("unfinished", format!("`{word}`: finish it or leave it out"));
            }
            if let Some(folder) = FOLDERS.iter().find(|folder| starts_a_path(line, folder)) {
                found("machine-path", format!("`{folder}` is a folder of one machine"));
            }
        }
    }
    findings
}

/// Whether `folder` begins a path in this line: behind a letter or a digit it is the middle of one, as in a
/// web address.
fn starts_a_path(line: &str, folder: &str) -> bool {
    line.match_indices(folder).any(|(at, _)| !line[..at].ends_with(|c: char| c.is_alphanumeric() || c == '.'))
}

#[cfg(test)]
mod tests {
    use super::super::broken;
    use super::*;

    #[test]
    fn every_note_of_unfinished_work_is_found_in_any_file() {
        for word in UNFINISHED {
            assert_eq!(broken("notes.md", &format!("a line\nsome {word} here")), ["unfinished"], "{word}");
        }
        assert!(broken("Cargo.toml", "[workspace.lints.clippy]\ntodo = \"warn\"").is_empty());
    }

    #[test]
    fn a_folder_of_one_machine_is_found_and_a_web_address_is_not() {
        for folder in FOLDERS {
            assert_eq!(broken("a.sh", &format!("cd {folder}project")), ["machine-path"], "{folder}");
            assert_eq!(
                broken("a.json", &format!("{{\"path\":\"{folder}project\"}}")),
                ["machine-path"],
                "{folder}"
            );
        }
        assert!(broken("a.md", concat!("https://example.org/ho", "me/page")).is_empty());
    }
}
