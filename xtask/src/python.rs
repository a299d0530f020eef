//! The package for Python: builds the wheel, installs it, and runs its tests, those in Spark by themselves.

use std::path::{Path, PathBuf};

use crate::Outcome;
use crate::builds::built_command;
use crate::files::{root, target};
use crate::programs::{answer, command, need};

/// The package's own folder.
const PACKAGE: &str = "crates/gjk-python";

/// Fails in a Python that is older than the wheel is for.
const IS_NEW_ENOUGH: [&str; 2] = ["-c", "import sys; sys.exit(sys.version_info < (3, 10))"];

/// Names of Python in `PATH`.
const NAMES: [&str; 3] = ["python3", "python", "py"];

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

/// The one of the stage `spark`: Spark is half a gigabyte that nothing else needs.
const SPARK: Environment = Environment {
    folder: "spark",
    packages: &[
        "maturin==1.16.0",
        "pytest==9.2.0",
        "numpy>=1.24",
        "pyarrow>=18",
        "pandas>=2.2",
        "pyspark==4.3.0",
    ],
};

/// Sees to Python and its packages.
pub(crate) fn needs() -> Outcome {
    PLAIN.provide()
}

/// Runs the tests of the wheel and the examples of its documentation.
pub(crate) fn check() -> Outcome {
    PLAIN.install_wheel()?;
    PLAIN.run("python", &["-m", "pytest", text(&root().join(PACKAGE))?], &[])
}

/// Checks for Java 17 or newer, in which Spark runs, and sees to Python and PySpark.
pub(crate) fn needs_for_spark() -> Outcome {
    let advice = "Java 17 is missing (Debian: `apt-get install openjdk-17-jre-headless`)";
    need("java", &["--version"], advice)?;
    SPARK.provide()
}

/// Runs the tests that need Spark, on two workers of which one is killed, and compares its rows with those of
/// the command.
pub(crate) fn check_in_spark() -> Outcome {
    SPARK.install_wheel()?;
    let tests = root().join(PACKAGE).join("tests").join("test_spark.py");
    SPARK.run("python", &["-m", "pytest", "-ra", text(&tests)?], &[("GJK_COMMAND", &built_command()?)])
}

/// Makes the source archive, and a wheel of nothing but it, in this folder.
pub(crate) fn from_source(folder: &Path) -> Outcome {
    let _ = std::fs::remove_dir_all(folder);
    let manifest = root().join(PACKAGE).join("Cargo.toml");
    let out = text(folder)?;
    PLAIN.run("maturin", &["sdist", "--manifest-path", text(&manifest)?, "--out", out], &[])?;
    let archive = first(folder, "gz")?;
    PLAIN.pip(&["wheel", "--no-deps", "--wheel-dir", out, text(&archive)?])?;
    first(folder, "whl").map(drop)
}

impl Environment {
    fn folder(&self) -> PathBuf {
        target().join("python").join(self.folder)
    }

    /// A program of the environment.
    fn program(&self, name: &str) -> PathBuf {
        let folder = if cfg!(windows) { "Scripts" } else { "bin" };
        self.folder().join(folder).join(name)
    }

    /// Makes the environment; the error says what is missing.
    fn provide(&self) -> Outcome {
        let python = NAMES.into_iter().find(|name| answer(name, &IS_NEW_ENOUGH).is_some());
        let advice = "Python 3.10 or newer with `venv` is missing (Debian: `apt-get install python3-venv`)";
        let python = python.ok_or(advice)?;
        if answer(text(&self.program("python"))?, &IS_NEW_ENOUGH).is_none() {
            let made = command(python, &["-m", "venv", text(&self.folder())?], &[]);
            made.map_err(|error| format!("{advice}: {error}"))?;
        }
        // Asks no index where all of them are there.
        let installed = self.pip(&[&["install"], self.packages].concat());
        installed.map_err(|error| format!("packages of PyPI are missing: {error}"))
    }

    /// Builds the wheel, not optimised, and puts it into the environment.
    fn install_wheel(&self) -> Outcome {
        let wheels = target().join("python").join("wheels");
        // What is installed is the wheel that this source makes, not one that is left.
        let _ = std::fs::remove_dir_all(&wheels);
        let manifest = root().join(PACKAGE).join("Cargo.toml");
        let build = ["build", "--locked", "--manifest-path", text(&manifest)?, "--out", text(&wheels)?];
        self.run("maturin", &build, &[])?;
        self.pip(&["install", "--no-deps", "--force-reinstall", text(&first(&wheels, "whl")?)?])
    }

    fn pip(&self, arguments: &[&str]) -> Outcome {
        let pip = ["-m", "pip", "--quiet", "--disable-pip-version-check"];
        self.run("python", &[&pip, arguments].concat(), &[])
    }

    /// Runs a program of the environment. Cargo builds in a folder of its own: what it is told about the
    /// interpreter would have every other build compile the same crates anew.
    fn run(&self, name: &str, arguments: &[&str], variables: &[(&str, &str)]) -> Outcome {
        let (path, folder) = (self.program(name), self.folder());
        let cargo = target().join("python").join("cargo");
        let own = [("CARGO_TARGET_DIR", text(&cargo)?), ("VIRTUAL_ENV", text(&folder)?)];
        command(text(&path)?, arguments, &[&own, variables].concat())
    }
}

/// A file of a folder whose name ends so.
fn first(folder: &Path, extension: &str) -> Result<PathBuf, String> {
    let listed = std::fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut paths = listed.filter_map(Result::ok).map(|entry| entry.path());
    let found = paths.find(|path| path.extension().is_some_and(|found| found == extension));
    found.ok_or_else(|| format!("{} has no file .{extension}", folder.display()))
}

fn text(path: &Path) -> Result<&str, String> {
    path.to_str().ok_or_else(|| format!("{} is no text", path.display()))
}
