//! The oldest compiler: `rust-version` of the workspace.

use toml::{Table, Value};

use crate::Outcome;
use crate::files::{command, root};
use crate::programs::answer;

/// That compiler, beside the others.
pub(crate) fn needs() -> Outcome {
    let toolchain = rust_version()?;
    match answer("rustup", &["run", &toolchain, "cargo", "--version"]) {
        Some(_) => Ok(()),
        None => Err(format!(
            "Rust {toolchain} is missing (`rustup toolchain install {toolchain} --profile minimal`)"
        )),
    }
}

/// Every crate that people use, its dependencies of `Cargo.lock` among them, is understood by that compiler.
/// Tests, benches and chores may need a newer one.
pub(crate) fn check() -> Outcome {
    let toolchain = rust_version()?;
    let check = ["run", &toolchain, "cargo", "check", "--locked", "--workspace", "--exclude", "xtask"];
    // A folder of its own, or the two compilers would undo each other's work.
    command("rustup", &check, &[("CARGO_TARGET_DIR", "target/msrv")])
}

/// The toolchain's name: the version in the manifest.
fn rust_version() -> Result<String, String> {
    let file = root().join("Cargo.toml");
    let text = std::fs::read_to_string(&file).map_err(|error| format!("{}: {error}", file.display()))?;
    let table: Table = text.parse().map_err(|error| format!("{}: {error}", file.display()))?;
    let package = table.get("workspace").and_then(|workspace| workspace.get("package"));
    let version = package.and_then(|package| package.get("rust-version")).and_then(Value::as_str);
    version.map(str::to_owned).ok_or_else(|| "Cargo.toml names no rust-version".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_manifest_names_a_compiler() {
        assert!(rust_version().unwrap().starts_with("1."));
    }
}
