//! Programs that a chore needs and a machine may lack.

use std::path::PathBuf;
use std::process::Command;

use crate::files::{cargo, command, root};

/// What a program says of its version; `None` if it does not run.
pub(crate) fn version(program: &str) -> Option<String> {
    let output = Command::new(program).arg("--version").output().ok()?;
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

/// Installs Debian's packages where that is allowed; what is missing is said in the error, with the command
/// that gets it.
pub(crate) fn install(what: &str, packages: &[&str]) -> Result<(), String> {
    let names = packages.join(" ");
    let advice = format!("{what} is missing (Debian: `apt-get install {names}`)");
    if !is_root() || version("apt-get").is_none() {
        return Err(advice);
    }
    println!("{what} is missing: installing {names}");
    let arguments = [&["install", "-y"], packages].concat();
    let install = || command("apt-get", &arguments, &[("DEBIAN_FRONTEND", "noninteractive")]);
    // The package lists may be missing or old.
    if install().is_err() {
        command("apt-get", &["update"], &[])
            .and_then(|()| install())
            .map_err(|error| format!("{advice}: {error}"))?;
    }
    Ok(())
}

/// Whether the toolchain has the libraries of `target`.
pub(crate) fn has_target(target: &str) -> bool {
    let answer = Command::new("rustc").args(["--print", "target-libdir", "--target", target]).output();
    answer.is_ok_and(|output| {
        output.status.success() && PathBuf::from(String::from_utf8_lossy(&output.stdout).trim()).is_dir()
    })
}

fn is_root() -> bool {
    let answer = Command::new("id").arg("-u").output();
    answer.is_ok_and(|output| String::from_utf8_lossy(&output.stdout).trim() == "0")
}
