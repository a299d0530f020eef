//! The answers of this build are, bit for bit, those of the record.

/// Where they are not: either a defect (a platform's own mathematics, a dependence on the order of threads,
/// an accidental change of answers), or answers are meant to have changed, and `cargo xtask golden --record`
/// renews the record.
#[test]
fn answers_have_the_bits_of_the_record() {
    let recorded = include_str!("../record.txt");
    let found = gjk_golden::record(&gjk_golden::groups());
    let differing: Vec<&str> =
        found.lines().filter(|line| !recorded.lines().any(|old| old == *line)).collect();
    assert!(differing.is_empty(), "not in the record:\n{}", differing.join("\n"));
    assert_eq!(recorded, found);
}
