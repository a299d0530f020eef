//! Programs that a chore needs and a machine may lack.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::files::{cargo, root};

/// Returns what a program prints about its version; `None` if it does not run.
pub(crate) fn version(program: &str) -> Option<String> {
    answer(program, &["--version"])
}

/// Returns what a program prints; `None` if it does not run or fails.
pub(crate) fn answer(program: &str, arguments: &[&str]) -> Option<String> {
    let output = Command::new(program).args(arguments).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).into_owned())
}

/// The program of a crate in this version, which cargo builds below `target` if it is not there.
pub(crate) fn installed(name: &str, wanted: &str) -> Result<PathBuf, String> {
    let folder = root().join("target/tools");
    let program = folder.join("bin").join(name);
    if version(&program.to_string_lossy())
        .is_some_and(|found| found.split_whitespace().any(|word| word == wanted))
    {
        return Ok(program);
    }
    println!("installing {name} {wanted} in target/tools");
    let (pinned, folder) = (format!("={wanted}"), folder.to_string_lossy().into_owned());
    cargo(&["install", name, "--quiet", "--locked", "--version", &pinned, "--root", &folder])?;
    Ok(program)
}

/// Whether the toolchain has the libraries of `target`.
pub(crate) fn has_target(target: &str) -> bool {
    let folder = answer("rustc", &["--print", "target-libdir", "--target", target]);
    folder.is_some_and(|folder| Path::new(folder.trim()).is_dir())
}
