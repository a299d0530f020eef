//! What a registry would be given: dry runs, nothing is sent.

use std::path::{Path, PathBuf};
use std::process::Command;

use toml::Table;

use crate::files::{cargo, root, target};
use crate::{Outcome, python};

/// What every archive has besides its code.
const TEXTS: [&str; 3] = ["LICENSE-MIT", "LICENSE-APACHE", "Cargo.toml"];

/// Every crate that may be published has its licences with it and builds from its archive, and the source
/// archive for Python makes a wheel. The archive for JavaScript is tried by the stage `js`.
pub(crate) fn check() -> Outcome {
    for (name, folder) in published()? {
        let archived = listing(&name)?;
        if let Some(missing) = TEXTS.into_iter().find(|text| !archived.lines().any(|line| line == *text)) {
            return Err(format!("the archive of {name} has no {missing}: {}", folder.display()));
        }
    }
    cargo(&["publish", "--workspace", "--dry-run", "--locked", "--allow-dirty"])?;
    python::from_source(&target().join("python").join("source"))
}

/// The crates that no manifest keeps from being published.
fn published() -> Result<Vec<(String, PathBuf)>, String> {
    let crates = root().join("crates");
    let entries = std::fs::read_dir(&crates).map_err(|error| format!("{}: {error}", crates.display()))?;
    let mut found: Vec<_> =
        entries.filter_map(Result::ok).filter_map(|entry| name_of(&entry.path())).collect();
    found.sort();
    if found.is_empty() { Err("no crate is to be published".to_owned()) } else { Ok(found) }
}

/// The name of the crate in a folder, if it may be published.
fn name_of(folder: &Path) -> Option<(String, PathBuf)> {
    let manifest = std::fs::read_to_string(folder.join("Cargo.toml")).ok()?.parse::<Table>().ok()?;
    let package = manifest.get("package")?;
    let may = package.get("publish").and_then(toml::Value::as_bool) != Some(false);
    let name = package.get("name")?.as_str()?.to_owned();
    may.then(|| (name, folder.to_path_buf()))
}

/// The files of a crate's archive, a line each.
fn listing(name: &str) -> Result<String, String> {
    let program = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
    let output = Command::new(program)
        .args(["package", "--list", "--allow-dirty", "-p", name])
        .current_dir(root())
        .output()
        .map_err(|error| format!("cannot list the archive of {name}: {error}"))?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into_owned());
    }
    String::from_utf8(output.stdout).map_err(|error| format!("the archive of {name}: {error}"))
}
