//! Whether the libraries keep what their last release promised.

use crate::Outcome;
use crate::programs::{answer, command, installed};

/// The version of cargo-semver-checks.
const VERSION: &str = "0.51.0";

/// Fails if there is no release to compare with.
pub(crate) fn needs() -> Outcome {
    release().map(drop)
}

/// Compares every library with the last release; the first run builds cargo-semver-checks, which takes
/// minutes.
pub(crate) fn check() -> Outcome {
    let (program, release) = (installed("cargo-semver-checks", VERSION)?, release()?);
    let checks = ["semver-checks", "--workspace", "--baseline-rev", &release];
    command(&program.to_string_lossy(), &checks, &[])
}

/// The tag of the last release.
fn release() -> Result<String, String> {
    let tags = answer("git", &["tag", "--list", "v*", "--sort=-version:refname"]).unwrap_or_default();
    tags.lines().next().map(str::to_owned).ok_or_else(|| "there is no release yet: no tag `v…`".to_owned())
}
