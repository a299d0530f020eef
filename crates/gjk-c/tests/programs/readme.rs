//! The examples of the README compile as they stand, and print what they say.

use std::path::Path;

use crate::compiler::{C, CPP, Compiler, Linked};

const README: &str = include_str!("../../README.md");

/// The text of the first block of this language, and that of the block `text` after it.
fn example(language: &str) -> (&'static str, &'static str) {
    let start = README.find(&format!("```{language}\n")).expect("an example");
    let (_, rest) = README[start..].split_once('\n').unwrap();
    let (program, rest) = rest.split_once("```").unwrap();
    let (_, rest) = rest.split_once("```text\n").unwrap();
    (program, rest.split_once("```").unwrap().0)
}

fn check(compiler: &Compiler, language: &str) {
    let (program, printed) = example(language);
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("readme.{language}"));
    std::fs::write(&path, program).unwrap();
    assert_eq!(compiler.run_file(&path, Linked::Statically, ""), printed);
}

#[test]
fn the_c_example_prints_what_it_says() {
    check(&C, "c");
}

#[test]
#[ignore = "needs a C++ compiler: cargo xtask test c"]
fn the_cpp_example_prints_what_it_says() {
    check(&CPP, "cpp");
}
