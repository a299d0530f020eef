//! Programs that a chore needs and a machine may lack.

use std::process::Command;

use crate::files::command;

/// What a program says of its version; `None` if it does not run.
pub(crate) fn version(program: &str) -> Option<String> {
    let output = Command::new(program).arg("--version").output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Installs Debian's packages where that is allowed; what is missing is said in the error, with the command that gets it.
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

fn is_root() -> bool {
    let answer = Command::new("id").arg("-u").output();
    answer.is_ok_and(|output| String::from_utf8_lossy(&output.stdout).trim() == "0")
}
