//! The page in a browser: builds it, and lets the tests in `playground/tests` use it as a person does.

mod needs;

use crate::files::{built_command, command, root};
use crate::{Outcome, web};

pub(crate) use needs::{chromium, needs};

/// The tests' own folder, with their pinned packages.
const TESTS: &str = "playground/tests";

/// Builds the page and the `gjk` command, whose answers the page has to agree with, and runs a small part of
/// the tests on both; with `GJK_EFFORT=full` all of them.
pub(crate) fn check() -> Outcome {
    web::build()?;
    packages()?;
    let folder = |path: &str| root().join(path).to_string_lossy().into_owned();
    let chromium = chromium().ok_or("the browser has gone")?;
    let command_line = built_command()?;
    let is_quick = std::env::var("GJK_EFFORT").map_or(true, |effort| effort == "quick");
    command(
        "npm",
        &["--prefix", TESTS, "run", if is_quick { "smoke" } else { "test" }],
        &[("GJK", &command_line), ("GJK_PAGE", &folder("playground/dist")), ("CHROMIUM", &chromium)],
    )
}

/// The packages of the lock file; no package runs a script of its own.
fn packages() -> Outcome {
    command("npm", &["ci", "--prefix", TESTS, "--ignore-scripts", "--no-audit", "--no-fund"], &[])
}
