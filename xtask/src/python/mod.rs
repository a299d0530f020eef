//! The package for Python: builds the wheel, installs it, and runs its tests.

mod needs;

use std::path::{Path, PathBuf};

use crate::Outcome;
use crate::files::{command, root, target};

pub(crate) use needs::needs;

/// The package's own folder.
const PACKAGE: &str = "crates/gjk-python";

/// The environment that the tests run in, with the wheel that was built.
fn environment() -> PathBuf {
    target().join("python").join("environment")
}

/// A program of the environment.
fn program(name: &str) -> PathBuf {
    let folder = if cfg!(windows) { "Scripts" } else { "bin" };
    environment().join(folder).join(name)
}

/// Builds the wheel, not optimised, puts it into the environment, and runs its tests and the examples of its
/// documentation.
///
/// In a folder of its own: what the build of a module for Python is told about the interpreter would have
/// every other build compile the same crates anew.
pub(crate) fn check() -> Outcome {
    let (wheels, cargo) = (target().join("python").join("wheels"), target().join("python").join("cargo"));
    // What is installed is the wheel that this source makes, not one that is left.
    let _ = std::fs::remove_dir_all(&wheels);
    let manifest = root().join(PACKAGE).join("Cargo.toml");
    run(
        "maturin",
        &["build", "--locked", "--manifest-path", text(&manifest)?, "--out", text(&wheels)?],
        &cargo,
    )?;
    let wheel = first(&wheels, "whl")?.ok_or("maturin left no wheel")?;
    let install = ["-m", "pip", "install", "--quiet", "--no-deps", "--force-reinstall", text(&wheel)?];
    run("python", &install, &cargo)?;
    run("python", &["-m", "pytest", text(&root().join(PACKAGE))?], &cargo)
}

/// Makes the source archive, and a wheel of nothing but it, in this folder.
pub(crate) fn from_source(folder: &Path) -> Outcome {
    let _ = std::fs::remove_dir_all(folder);
    let cargo = target().join("python").join("source-cargo");
    let manifest = root().join(PACKAGE).join("Cargo.toml");
    let out = text(folder)?;
    run("maturin", &["sdist", "--manifest-path", text(&manifest)?, "--out", out], &cargo)?;
    let archive = first(folder, "gz")?.ok_or("maturin left no archive")?;
    let wheel = ["-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", out, text(&archive)?];
    run("python", &wheel, &cargo)?;
    first(folder, "whl")?.map(drop).ok_or_else(|| "pip left no wheel".to_owned())
}

/// A file of a folder whose name ends so.
fn first(folder: &Path, extension: &str) -> Result<Option<PathBuf>, String> {
    let listed =
        std::fs::read_dir(folder).map_err(|error| format!("cannot list {}: {error}", folder.display()))?;
    let mut paths = listed.filter_map(Result::ok).map(|entry| entry.path());
    Ok(paths.find(|path| path.extension().is_some_and(|found| found == extension)))
}

/// Runs a program of the environment.
fn run(name: &str, arguments: &[&str], cargo: &Path) -> Outcome {
    let path = program(name);
    let environment = environment();
    command(
        text(&path)?,
        arguments,
        &[("CARGO_TARGET_DIR", text(cargo)?), ("VIRTUAL_ENV", text(&environment)?)],
    )
}

fn text(path: &Path) -> Result<&str, String> {
    path.to_str().ok_or_else(|| format!("{} is no text", path.display()))
}
