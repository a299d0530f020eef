//! The package for Python: builds the wheel, installs it, and runs its tests.

mod environment;
pub(crate) mod spark;

use std::path::{Path, PathBuf};

use crate::Outcome;
use crate::files::{command, root, target};

/// The package's own folder.
const PACKAGE: &str = "crates/gjk-python";

/// An environment of Python that tests run in, with the wheel that was built.
struct Environment {
    /// Its folder below `target/python`.
    folder: &'static str,
    /// What it has: tools in these versions, what the module works with in any newer one.
    packages: &'static [&'static str],
}

/// The one of the stage `python`.
const PLAIN: Environment = Environment {
    folder: "environment",
    packages: &[
        "maturin==1.16.0",
        "pytest==9.2.0",
        "mypy==2.4.1",
        "pyright==1.1.414",
        "numpy>=1.24",
        "scipy>=1.10",
        "pyarrow>=16",
        "shapely>=2",
        "trimesh>=4",
        "matplotlib>=3.7",
    ],
};

impl Environment {
    fn folder(&self) -> PathBuf {
        target().join("python").join(self.folder)
    }

    /// A program of the environment.
    fn program(&self, name: &str) -> PathBuf {
        let folder = if cfg!(windows) { "Scripts" } else { "bin" };
        self.folder().join(folder).join(name)
    }

    /// Builds the wheel, not optimised, and puts it into the environment.
    ///
    /// In a folder of its own: what the build of a module for Python is told about the interpreter would have
    /// every other build compile the same crates anew.
    fn install_wheel(&self) -> Outcome {
        let wheels = target().join("python").join("wheels");
        // What is installed is the wheel that this source makes, not one that is left.
        let _ = std::fs::remove_dir_all(&wheels);
        let manifest = root().join(PACKAGE).join("Cargo.toml");
        self.run(
            "maturin",
            &["build", "--locked", "--manifest-path", text(&manifest)?, "--out", text(&wheels)?],
        )?;
        let wheel = first(&wheels, "whl")?.ok_or("maturin left no wheel")?;
        self.run(
            "python",
            &["-m", "pip", "install", "--quiet", "--no-deps", "--force-reinstall", text(&wheel)?],
        )
    }

    /// Runs a program of the environment.
    fn run(&self, name: &str, arguments: &[&str]) -> Outcome {
        self.run_with(name, arguments, &[])
    }

    /// The same with these variables.
    fn run_with(&self, name: &str, arguments: &[&str], variables: &[(&str, &str)]) -> Outcome {
        let (path, folder) = (self.program(name), self.folder());
        let cargo = target().join("python").join("cargo");
        let own = [("CARGO_TARGET_DIR", text(&cargo)?), ("VIRTUAL_ENV", text(&folder)?)];
        command(text(&path)?, arguments, &[&own, variables].concat())
    }
}

/// Sees to Python and its packages.
pub(crate) fn needs() -> Outcome {
    environment::provide(&PLAIN)
}

/// Runs the tests of the wheel and the examples of its documentation.
pub(crate) fn check() -> Outcome {
    PLAIN.install_wheel()?;
    PLAIN.run("python", &["-m", "pytest", text(&root().join(PACKAGE))?])
}

/// Makes the source archive, and a wheel of nothing but it, in this folder.
pub(crate) fn from_source(folder: &Path) -> Outcome {
    let _ = std::fs::remove_dir_all(folder);
    let manifest = root().join(PACKAGE).join("Cargo.toml");
    let out = text(folder)?;
    PLAIN.run("maturin", &["sdist", "--manifest-path", text(&manifest)?, "--out", out])?;
    let archive = first(folder, "gz")?.ok_or("maturin left no archive")?;
    PLAIN.run(
        "python",
        &["-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", out, text(&archive)?],
    )?;
    first(folder, "whl")?.map(drop).ok_or_else(|| "pip left no wheel".to_owned())
}

/// A file of a folder whose name ends so.
fn first(folder: &Path, extension: &str) -> Result<Option<PathBuf>, String> {
    let listed =
        std::fs::read_dir(folder).map_err(|error| format!("cannot list {}: {error}", folder.display()))?;
    let mut paths = listed.filter_map(Result::ok).map(|entry| entry.path());
    Ok(paths.find(|path| path.extension().is_some_and(|found| found == extension)))
}

fn text(path: &Path) -> Result<&str, String> {
    path.to_str().ok_or_else(|| format!("{} is no text", path.display()))
}
