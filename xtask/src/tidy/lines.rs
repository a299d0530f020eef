//! Rules of lines: notes of unfinished work, paths of one machine, wide comments, and long files.

use super::finding::Finding;
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

/// Characters of a comment's line, its indentation included: as `max_width` in `rustfmt.toml`.
const WIDTH: usize = 110;

/// Lines of a file, tests not counted.
const LENGTH: usize = 400;

/// What every file is held to, and what every Rust file is.
pub(super) fn check(files: &[File]) -> Vec<Finding> {
    let mut findings = Vec::new();
    for File { path, text } in files {
        let mut found =
            |line, rule, message| findings.push(Finding { path: path.clone(), line, rule, message });
        for (line, number) in text.lines().zip(1..) {
            if let Some(word) = UNFINISHED.iter().find(|word| line.contains(**word)) {
                found(number, "unfinished", format!("`{word}`: finish it or leave it out"));
            }
            if let Some(folder) = FOLDERS.iter().find(|folder| starts_a_path(line, folder)) {
                found(number, "machine-path", format!("`{folder}` is a folder of one machine"));
            }
        }
        if !path.ends_with(".rs") {
            continue;
        }
        for (number, width) in wide_comments(text) {
            found(number, "comment-width", format!("a comment of {width} columns; {WIDTH} are enough"));
        }
        let code = text.split("\n#[cfg(test)]\nmod ").next().unwrap_or_default();
        let length = code.lines().count();
        if length > LENGTH && !path.split('/').any(|part| part == "tests" || part == "tests.rs") {
            found(1, "file-length", format!("{length} lines; a file has at most {LENGTH}"));
        }
        if path == "crates/gjk/src/lib.rs" && !text.lines().any(|line| line == "#![no_std]") {
            found(1, "no-std", "the root of the library needs `#![no_std]`".to_owned());
        }
    }
    findings
}

/// Whether `folder` begins a path in this line: behind a letter or a digit it is the middle of one, as in a
/// web address.
fn starts_a_path(line: &str, folder: &str) -> bool {
    line.match_indices(folder).any(|(at, _)| !line[..at].ends_with(|c: char| c.is_alphanumeric() || c == '.'))
}

/// Lines of comments that are too wide, and their widths. Tables and examples, which cannot be broken
/// anywhere, may be.
fn wide_comments(text: &str) -> Vec<(usize, usize)> {
    let mut in_example = false;
    let mut wide = Vec::new();
    for (line, number) in text.lines().zip(1..) {
        let Some(comment) = line.trim_start().strip_prefix("//") else {
            in_example = false;
            continue;
        };
        let comment = comment.trim_start_matches(['/', '!']).trim_start();
        in_example ^= comment.starts_with("```");
        let width = line.chars().count();
        if width > WIDTH && !in_example && !comment.starts_with('|') {
            wide.push((number, width));
        }
    }
    wide
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The rules that a single file with this text breaks.
    fn broken(path: &str, text: &str) -> Vec<&'static str> {
        let file = File { path: path.to_owned(), text: text.to_owned() };
        check(&[file]).into_iter().map(|finding| finding.rule).collect()
    }

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
            let text = format!("{{\"path\":\"{folder}project\"}}");
            assert_eq!(broken("a.json", &text), ["machine-path"], "{folder}");
        }
        assert!(broken("a.md", concat!("https://example.org/ho", "me/page")).is_empty());
    }

    #[test]
    fn a_wide_comment_is_found_and_a_wide_table_or_example_is_not() {
        let wide = "word ".repeat(22);
        for mark in ["//", "///", "//!", "    //"] {
            let text =
                if mark == "///" { format!("/// {wide}\nfn f() {{}}") } else { format!("{mark} {wide}") };
            assert_eq!(broken("a.rs", &text), ["comment-width"], "{mark}");
        }
        assert!(broken("a.rs", &format!("//! | {wide} |")).is_empty());
        assert!(broken("a.rs", &format!("//! ```\n//! {wide}\n//! ```")).is_empty());
        assert_eq!(broken("a.rs", &format!("//! ```\n//! ```\n//! {wide}")), ["comment-width"]);
    }

    #[test]
    fn a_long_file_is_found_and_its_tests_are_not_counted() {
        let lines = |count| "const _: () = ();\n".repeat(count);
        assert!(broken("a.rs", &lines(LENGTH)).is_empty());
        assert_eq!(broken("a.rs", &lines(LENGTH + 1)), ["file-length"]);
        let tested = format!("{}\n#[cfg(test)]\nmod tests {{\n{}}}\n", lines(LENGTH), lines(LENGTH));
        assert!(broken("a.rs", &tested).is_empty());
        assert!(broken("tests/a.rs", &lines(LENGTH + 1)).is_empty());
    }

    #[test]
    fn the_root_of_the_library_without_its_attribute_is_found() {
        assert!(broken("crates/gjk/src/lib.rs", "#![no_std]\n").is_empty());
        assert_eq!(broken("crates/gjk/src/lib.rs", "#![cfg_attr(not(test), no_std)]"), ["no-std"]);
    }
}
