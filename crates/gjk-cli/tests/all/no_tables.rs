//! A build without Parquet and Arrow.

use crate::support::gjk;

#[test]
fn a_command_that_needs_tables_says_how_to_get_them() {
    for (command, arguments) in [
        ("join", &["x.parquet", "--within", "1", "-o", "y.parquet"][..]),
        ("pairs", &["--format", "arrow"]),
        ("pairs", &["--format", "arrow", "--input-format", "arrow"]),
        ("query", &["scene.json", "--format", "arrow"]),
    ] {
        let run = gjk(&[&[command], arguments].concat(), "");
        let expected = format!(
            "error: this build of gjk has no tables (Parquet and Arrow); install one that has them with `cargo \
             install gjk-cli --features tables`, or in a checkout run `cargo run --release -p gjk-cli --features \
             tables -- {command} ...`\n"
        );
        assert_eq!((run.status, run.output.as_str(), run.errors), (2, "", expected));
    }
}
