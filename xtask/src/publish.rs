//! What a registry would be given: dry runs, nothing is sent.

use serde_json::Value;

use crate::Outcome;
use crate::files::target;
use crate::programs::{answer, cargo};
use crate::python;

/// What every archive has besides its code.
const TEXTS: [&str; 4] = ["LICENSE-MIT", "LICENSE-APACHE", "Cargo.toml", "README.md"];

/// Every crate that may be published has its licences and a README with it and builds from its archive, and
/// the source archive for Python makes a wheel. The archive for JavaScript is tried by the stage `js`.
pub(crate) fn check() -> Outcome {
    for name in published()? {
        let archived = answer("cargo", &["package", "--list", "--allow-dirty", "-p", &name]);
        let archived = archived.ok_or_else(|| format!("cannot list the archive of {name}"))?;
        if let Some(missing) = TEXTS.into_iter().find(|text| !archived.lines().any(|line| line == *text)) {
            return Err(format!("the archive of {name} has no {missing}"));
        }
    }
    cargo(&["publish", "--workspace", "--dry-run", "--locked", "--allow-dirty"])?;
    python::from_source(&target().join("python").join("source"))
}

/// The crates that no manifest keeps from being published.
fn published() -> Result<Vec<String>, String> {
    let metadata = answer("cargo", &["metadata", "--no-deps", "--format-version", "1"]);
    let metadata: Value = serde_json::from_str(&metadata.ok_or("`cargo metadata` failed")?)
        .map_err(|error| format!("`cargo metadata`: {error}"))?;
    let packages = metadata["packages"].as_array().into_iter().flatten();
    let may = packages.filter(|package| package["publish"].is_null());
    let names: Vec<String> = may.filter_map(|package| package["name"].as_str()).map(str::to_owned).collect();
    if names.is_empty() { Err("no crate is to be published".to_owned()) } else { Ok(names) }
}
