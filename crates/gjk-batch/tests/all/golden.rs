//! Fixed pairs are answered with the bits of the record.

#[path = "../../examples/golden/answers.rs"]
mod answers;

/// A difference is either a defect (a platform's own mathematics, a dependence on the order of threads, an
/// accidental change of answers), or answers are meant to have changed: then `cargo xtask golden --record`
/// renews the record.
#[test]
fn answers_have_the_bits_of_the_record() {
    let recorded = include_str!("../../examples/golden/record.txt");
    let found = answers::found();
    let differing: Vec<&str> =
        found.lines().filter(|line| !recorded.lines().any(|old| old == *line)).collect();
    assert!(differing.is_empty(), "not in the record:\n{}", differing.join("\n"));
    assert_eq!(recorded, found);
}
