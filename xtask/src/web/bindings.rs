//! The JavaScript around the module, by `wasm-bindgen` of the very version that the crate has.

use std::fs;
use std::path::Path;

use crate::Outcome;
use crate::files::{cargo, command, root, target};

/// The program that writes them, a workspace of its own.
const PROGRAM: &str = "xtask/bindings";

/// Where a module is looked for when it is loaded.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Loaded {
    /// Beside its JavaScript.
    Beside,
    /// Where whoever loads it says.
    AsSaid,
}

/// Writes the bindings, which are called so, and the module into a folder.
pub(crate) fn write(module: &Path, folder: &str, name: &str, loaded: Loaded) -> Outcome {
    let (wanted, has) = (wanted("Cargo.lock")?, wanted(&format!("{PROGRAM}/Cargo.lock"))?);
    if wanted != has {
        return Err(format!("{PROGRAM} is for wasm-bindgen {has}, but the lock file has {wanted}"));
    }
    let built = target().join("bindings");
    let manifest = format!("{PROGRAM}/Cargo.toml");
    let (program, module) = (built.join("release/bindings"), module.to_string_lossy());
    let built = built.to_string_lossy();
    let options = ["build", "--release", "--locked", "--quiet", "--manifest-path", &manifest, "--target-dir"];
    cargo(&[&options[..], &[&built]].concat())?;
    let path: &[&str] = if loaded == Loaded::Beside { &["--module-path"] } else { &[] };
    command(&program.to_string_lossy(), &[&[&module, folder, name], path].concat(), &[])
}

/// The version in a lock file: bindings of another do not fit.
fn wanted(path: &str) -> Result<String, String> {
    let lock =
        fs::read_to_string(root().join(path)).map_err(|error| format!("cannot read {path}: {error}"))?;
    in_lock(&lock).ok_or_else(|| format!("{path} has no wasm-bindgen-shared"))
}

fn in_lock(lock: &str) -> Option<String> {
    let mut lines = lock.lines().skip_while(|line| *line != "name = \"wasm-bindgen-shared\"");
    let version = lines.nth(1)?.strip_prefix("version = \"")?.strip_suffix('"')?;
    Some(version.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_version_is_that_of_the_lock_file() {
        let lock = "[[package]]\nname = \"wasm-bindgen-macro\"\nversion = \"1.0.0\"\n\n[[package]]\nname = \"wasm-bindgen-shared\"\nversion = \"0.2.130\"\n";
        assert_eq!(in_lock(lock).as_deref(), Some("0.2.130"));
        assert_eq!(in_lock("[[package]]\n"), None);
    }
}
