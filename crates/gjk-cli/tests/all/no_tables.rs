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
        assert_eq!((run.status, run.output.as_str()), (2, ""));
        for part in
            ["cargo install gjk-cli --features tables", &format!(" --features tables -- {command} ...")]
        {
            assert!(run.errors.contains(part), "{part}: {}", run.errors);
        }
    }
}
