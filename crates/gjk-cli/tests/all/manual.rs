//! The examples in the help texts and in the README print what they say.

use std::path::{Path, PathBuf};
use std::process::Command;

use assert_cmd::cargo::cargo_bin;

/// A command of a help text and what is printed below it.
#[derive(Debug)]
struct Example {
    command: String,
    output: String,
}

/// Examples begin with "  $ ", go on over lines that end in a backslash or a bar, and print the lines up to
/// the next blank one.
fn examples(help: &str) -> Vec<Example> {
    let mut examples = Vec::new();
    let mut lines = help.lines();
    while let Some(line) = lines.next() {
        let Some(first) = line.strip_prefix("  $ ") else { continue };
        let mut command = first.to_owned();
        while command.ends_with(['\\', '|']) {
            command.push('\n');
            command.push_str(lines.next().expect("a command goes on"));
        }
        let printed = lines.by_ref().take_while(|line| !line.is_empty());
        let output = printed.map(|line| format!("{}\n", line.strip_prefix("  ").unwrap_or(line))).collect();
        examples.push(Example { command, output });
    }
    examples
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn help(arguments: &[&str]) -> String {
    let output = Command::new(cargo_bin("gjk")).args(arguments).output().expect("gjk starts");
    assert!(output.status.success());
    String::from_utf8(output.stdout).expect("help is text")
}

/// The README as a help text has it: indented, with blank lines instead of fences.
#[cfg(unix)]
fn readme() -> String {
    let line = |line: &str| if line.starts_with("```") { "\n".to_owned() } else { format!("  {line}\n") };
    include_str!("../../README.md").lines().map(line).collect()
}

#[test]
#[cfg(unix)]
fn the_examples_print_what_the_help_and_the_readme_say() {
    let mut count = 0;
    let readme = readme();
    assert_eq!(examples(&readme).len(), 1);
    let all: [&[&str]; 7] = [
        &["--help"],
        &["pairs", "--help"],
        &["query", "--help"],
        &["cast", "--help"],
        &["explain", "--help"],
        &["check", "--help"],
        &["join", "--help"],
    ];
    for text in all.map(help).into_iter().chain([readme]) {
        for Example { command, output } in examples(&text) {
            let directory = cargo_bin("gjk").parent().expect("a folder").to_owned();
            let path = std::env::join_paths(
                std::iter::once(directory)
                    .chain(std::env::split_paths(&std::env::var_os("PATH").unwrap_or_default())),
            );
            let shell = Command::new("sh")
                .args(["-c", &command])
                .current_dir(root())
                .env("PATH", path.expect("a path"))
                .output()
                .expect("a shell");
            assert_eq!(String::from_utf8_lossy(&shell.stdout), output, "{command}");
            count += 1;
        }
    }
    assert!(count >= 8, "only {count} examples were found");
}

#[test]
fn the_help_fits_a_terminal_of_eighty_columns() {
    for name in [
        "gjk.txt",
        "pairs.txt",
        "query.txt",
        "cast.txt",
        "explain.txt",
        "check.txt",
        "join.txt",
        "shapes.txt",
    ] {
        let text =
            std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("src/manual").join(name));
        for line in text.expect("the manual is there").lines() {
            assert!(line.chars().count() <= 80, "{name}: {line}");
        }
    }
}

#[test]
fn the_version_is_that_of_the_package() {
    assert_eq!(help(&["--version"]), format!("gjk {}\n", env!("CARGO_PKG_VERSION")));
}

/// `--ask` was called `--query`, which scripts may still say.
#[test]
fn the_former_name_of_an_option_is_still_read() {
    for arguments in
        [["pairs", "--query", "sat"], ["query", "--query", "manifold"], ["explain", "--query", "cast"]]
    {
        let output = Command::new(cargo_bin("gjk")).args(arguments).arg("--help").output().unwrap();
        assert!(output.status.success(), "{arguments:?}");
        assert!(!String::from_utf8_lossy(&output.stdout).contains("--query"), "{arguments:?}");
    }
}
