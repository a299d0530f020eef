//! What the tests of the package for Python need besides a checkout.

use super::{environment, program, text};
use crate::Outcome;
use crate::files::command;
use crate::programs::version;

/// The oldest Python that the wheel is for.
const PYTHON: [u32; 2] = [3, 10];

/// What the environment has: the tools in these versions, what the module works with in any newer one.
const PACKAGES: [&str; 8] = [
    "maturin==1.16.0",
    "pytest==9.2.0",
    "numpy>=1.24",
    "scipy>=1.10",
    "pyarrow>=16",
    "shapely>=2",
    "trimesh>=4",
    "matplotlib>=3.7",
];

/// Names of Python in `PATH`.
const NAMES: [&str; 3] = ["python3", "python", "py"];

/// Sees to an environment with the packages; the error says what is missing.
pub(crate) fn needs() -> Outcome {
    let [major, minor] = PYTHON;
    let usable =
        |name: &&&str| version(name).and_then(|text| numbers(&text)).is_some_and(|found| found >= PYTHON);
    let python = NAMES.iter().find(usable);
    let python = python.ok_or_else(|| {
        format!("Python {major}.{minor} or newer is missing (Debian: `apt-get install python3-venv`)")
    })?;
    let folder = environment();
    if version(text(&program("python"))?).is_none() {
        let made = command(python, &["-m", "venv", text(&folder)?], &[]);
        made.map_err(|error| {
            format!("no environment of Python (Debian: `apt-get install python3-venv`): {error}")
        })?;
    }
    let stamp = folder.join("packages.txt");
    let wanted = PACKAGES.join("\n");
    if std::fs::read_to_string(&stamp).is_ok_and(|installed| installed == wanted) {
        return Ok(());
    }
    let install =
        [&["-m", "pip", "install", "--quiet", "--disable-pip-version-check"][..], &PACKAGES].concat();
    let installed = command(text(&program("python"))?, &install, &[]);
    installed.map_err(|error| format!("packages of PyPI are missing: {error}"))?;
    std::fs::write(&stamp, wanted).map_err(|error| format!("cannot write {}: {error}", stamp.display()))
}

/// The first two numbers of `Python 3.11.7`.
fn numbers(text: &str) -> Option<[u32; 2]> {
    let mut parts = text.trim().strip_prefix("Python ")?.split('.').map(str::parse);
    match (parts.next(), parts.next()) {
        (Some(Ok(major)), Some(Ok(minor))) => Some([major, minor]),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_of_python_are_compared_as_numbers() {
        assert_eq!(numbers("Python 3.11.7\n"), Some([3, 11]));
        assert!(numbers("Python 3.9.2").unwrap() < PYTHON && numbers("Python 2.7.18").unwrap() < PYTHON);
        assert!(numbers("Python 3.14.0").unwrap() >= PYTHON);
        assert_eq!(numbers("Node 20.1"), None);
    }
}
