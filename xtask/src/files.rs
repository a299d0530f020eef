//! The repository's own files.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::Outcome;

/// The folder of the workspace.
pub(crate) fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().unwrap_or(here).to_path_buf()
}

/// The folder in which cargo builds.
pub(crate) fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), |folder| root().join(folder))
}

/// A text file of the repository.
#[derive(Clone, Debug)]
pub(crate) struct File {
    /// Relative to the root, with `/`.
    pub(crate) path: String,
    pub(crate) text: String,
}

/// Every text file that is in version control or would be added to it, sorted by path.
pub(crate) fn texts(root: &Path) -> Result<Vec<File>, String> {
    let mut paths = match listed_by_git(root) {
        Some(paths) => paths,
        None => {
            let mut paths = Vec::new();
            walk(root, "", &mut paths).map_err(|error| format!("cannot list {}: {error}", root.display()))?;
            paths
        }
    };
    paths.sort();
    paths.dedup();
    let mut files = Vec::new();
    for path in paths {
        // A deleted file is still listed until that is committed, and what is not UTF-8 is no text.
        let Ok(bytes) = std::fs::read(root.join(&path)) else { continue };
        if let Ok(text) = String::from_utf8(bytes) {
            files.push(File { path, text });
        }
    }
    Ok(files)
}

/// Tracked files and untracked ones that are not ignored; `None` where the folder is no checkout.
fn listed_by_git(root: &Path) -> Option<Vec<String>> {
    if !root.join(".git").exists() {
        return None;
    }
    let listing = Command::new("git")
        .args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"])
        .current_dir(root)
        .output()
        .ok()
        .filter(|output| output.status.success())?;
    let text = String::from_utf8(listing.stdout).ok()?;
    Some(text.split('\0').filter(|path| !path.is_empty()).map(str::to_owned).collect())
}

/// All files below `folder`, for an unpacked archive, except what tools build there.
fn walk(root: &Path, folder: &str, paths: &mut Vec<String>) -> std::io::Result<()> {
    const BUILT: [&str; 5] = ["target", "node_modules", "dist", "out", ".git"];
    for entry in std::fs::read_dir(root.join(folder))? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        let path = if folder.is_empty() { name.clone() } else { format!("{folder}/{name}") };
        let kind = entry.file_type()?;
        if kind.is_dir() && !BUILT.contains(&name.as_str()) {
            walk(root, &path, paths)?;
        } else if kind.is_file() {
            paths.push(path);
        }
    }
    Ok(())
}

/// Runs a program in the root with its output shown; an error names the command.
pub(crate) fn command(program: &str, arguments: &[&str], environment: &[(&str, &str)]) -> Outcome {
    let shown = format!("{program} {}", arguments.join(" "));
    let status = Command::new(program)
        .args(arguments)
        .envs(environment.iter().copied())
        .current_dir(root())
        .status()
        .map_err(|error| format!("cannot run `{shown}`: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("`{shown}` failed ({status})")) }
}

/// Runs the cargo that runs this program.
pub(crate) fn cargo(arguments: &[&str]) -> Outcome {
    cargo_with(arguments, &[])
}

/// As [`cargo`], with environment variables.
pub(crate) fn cargo_with(arguments: &[&str], environment: &[(&str, &str)]) -> Outcome {
    let program = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
    command(&program, arguments, environment)
}

/// What the workspace is built with: tables of Arrow are off by default and have tests.
const FEATURES: [&str; 2] = ["--features", "gjk-cli/tables"];

/// Has cargo check, build or test the whole workspace with one set of features, so that nothing is built
/// twice.
pub(crate) fn workspace(verb: &str, arguments: &[&str], environment: &[(&str, &str)]) -> Outcome {
    cargo_with(&[&[verb, "--workspace"], &FEATURES[..], arguments].concat(), environment)
}

/// The example that draws the pictures of the documentation.
const PICTURES: &str = "pictures";

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
