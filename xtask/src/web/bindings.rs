//! The JavaScript around the module, by `wasm-bindgen` of the very version that the crate has.

use std::fs;
use std::path::{Path, PathBuf};

use crate::Outcome;
use crate::files::{cargo, command, root};
use crate::programs::version;

/// Writes the bindings and the module into a folder.
pub(crate) fn write(module: &Path, folder: &str, options: &[&str]) -> Outcome {
    let program = program(&wanted()?)?;
    let module = module.to_string_lossy();
    let arguments = [
        "--target",
        "web",
        "--remove-name-section",
        "--remove-producers-section",
        "--out-dir",
        folder,
        &module,
    ];
    command(&program, &[options, &arguments].concat(), &[])
}

/// The version in the lock file: bindings of another do not fit.
fn wanted() -> Result<String, String> {
    let lock = fs::read_to_string(root().join("Cargo.lock"))
        .map_err(|error| format!("cannot read Cargo.lock: {error}"))?;
    in_lock(&lock).ok_or_else(|| "Cargo.lock has no wasm-bindgen".to_owned())
}

fn in_lock(lock: &str) -> Option<String> {
    let mut lines = lock.lines().skip_while(|line| *line != "name = \"wasm-bindgen\"");
    let version = lines.nth(1)?.strip_prefix("version = \"")?.strip_suffix('"')?;
    Some(version.to_owned())
}

/// The program of this version: the user's own, or one that is built once into `target/tools`.
fn program(wanted: &str) -> Result<String, String> {
    let own: PathBuf = root().join("target/tools/bin/wasm-bindgen");
    let own = own.to_string_lossy().into_owned();
    let fits = |program: &&String| {
        version(program).is_some_and(|said| said.split_whitespace().nth(1) == Some(wanted))
    };
    let known = ["wasm-bindgen".to_owned(), own.clone()];
    if let Some(program) = known.iter().find(fits) {
        return Ok(program.clone());
    }
    println!("wasm-bindgen {wanted} is missing: building it into target/tools");
    let arguments = [
        "install",
        "wasm-bindgen-cli",
        "--version",
        wanted,
        "--root",
        "target/tools",
        "--target-dir",
        "target/tools/build",
    ];
    // With the versions that its authors tested, or, where a mirror lacks one of these, with those that there
    // are.
    cargo(&[&arguments[..], &["--locked"]].concat()).or_else(|_| cargo(&arguments)).map_err(|error| {
        format!(
            "wasm-bindgen {wanted} is missing (`cargo install wasm-bindgen-cli --version {wanted}`): {error}"
        )
    })?;
    Ok(own)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_version_is_that_of_the_lock_file() {
        let lock = "[[package]]\nname = \"wasm-bindgen-macro\"\nversion = \"1.0.0\"\n\n[[package]]\nname = \"wasm-bindgen\"\nversion = \"0.2.130\"\n";
        assert_eq!(in_lock(lock).as_deref(), Some("0.2.130"));
        assert_eq!(in_lock("[[package]]\n"), None);
    }
}
