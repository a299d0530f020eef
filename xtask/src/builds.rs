//! What chores build of the workspace: with one set of features, so that nothing is built twice.

use crate::Outcome;
use crate::files::target;
use crate::programs::cargo_with;

/// What the workspace is built with: tables of Arrow are off by default and have tests.
const FEATURES: [&str; 2] = ["--features", "gjk-cli/tables"];

/// What is left out: it builds four versions of another library, and has a stage of its own.
const APART: [&str; 2] = ["--exclude", "gjk-parry"];

/// The example that draws the pictures of the documentation.
const PICTURES: &str = "pictures";

/// Has cargo check, build or test the workspace, but for `gjk-parry`.
pub(crate) fn workspace(verb: &str, arguments: &[&str], environment: &[(&str, &str)]) -> Outcome {
    cargo_with(&[&[verb, "--workspace"], &APART[..], &FEATURES, arguments].concat(), environment)
}

/// Returns the program that draws the pictures of the documentation, built.
pub(crate) fn built_pictures() -> Result<String, String> {
    workspace("build", &["--quiet", "--example", PICTURES], &[])?;
    Ok(debug(&format!("examples/{PICTURES}")))
}

/// Returns the `gjk` command, built.
///
/// With an example, because cargo then also turns on what dependencies for tests turn on, as in the stage
/// `tests`. Alone, the command would have dependencies with fewer features, and all would be built again.
pub(crate) fn built_command() -> Result<String, String> {
    workspace("build", &["--quiet", "--bin", "gjk", "--example", PICTURES], &[])?;
    Ok(debug("gjk"))
}

/// A program that cargo has built in the profile of the tests.
fn debug(name: &str) -> String {
    let path = target().join("debug").join(name).with_extension(std::env::consts::EXE_EXTENSION);
    path.to_string_lossy().into_owned()
}
