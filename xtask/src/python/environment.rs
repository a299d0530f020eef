//! What the tests of the package for Python need besides a checkout.

use super::{Environment, text};
use crate::Outcome;
use crate::files::command;
use crate::programs::version;

/// The oldest Python that the wheel is for.
const PYTHON: [u32; 2] = [3, 10];

/// Names of Python in `PATH`.
const NAMES: [&str; 3] = ["python3", "python", "py"];

/// Sees to an environment with its packages; the error says what is missing.
pub(super) fn provide(wanted: &Environment) -> Outcome {
    let [major, minor] = PYTHON;
    let usable =
        |name: &&&str| version(name).and_then(|text| numbers(&text)).is_some_and(|found| found >= PYTHON);
    let python = NAMES.iter().find(usable);
    let python = python.ok_or_else(|| {
        format!("Python {major}.{minor} or newer is missing (Debian: `apt-get install python3-venv`)")
    })?;
    let (folder, program) = (wanted.folder(), wanted.program("python"));
    if version(text(&program)?).is_none() {
        let made = command(python, &["-m", "venv", text(&folder)?], &[]);
        made.map_err(|error| {
            format!("no environment of Python (Debian: `apt-get install python3-venv`): {error}")
        })?;
    }
    let stamp = folder.join("packages.txt");
    let packages = wanted.packages.join("\n");
    if std::fs::read_to_string(&stamp).is_ok_and(|installed| installed == packages) {
        return Ok(());
    }
    let install =
        [&["-m", "pip", "install", "--quiet", "--disable-pip-version-check"][..], wanted.packages].concat();
    let installed = command(text(&program)?, &install, &[]);
    installed.map_err(|error| format!("packages of PyPI are missing: {error}"))?;
    std::fs::write(&stamp, packages).map_err(|error| format!("cannot write {}: {error}", stamp.display()))
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
