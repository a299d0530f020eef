//! Programs that a chore runs, and those of them that a machine may lack.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::Outcome;
use crate::files::root;

/// Runs a program in the root with its output shown; an error names the command.
pub(crate) fn command(program: &str, arguments: &[&str], environment: &[(&str, &str)]) -> Outcome {
    let mut command = Command::new(program);
    command.args(arguments).envs(environment.iter().copied()).stdout(Stdio::inherit());
    printed(&mut command).map(drop)
}

/// Runs the cargo that runs this program.
pub(crate) fn cargo(arguments: &[&str]) -> Outcome {
    cargo_with(arguments, &[])
}

/// As [`cargo`], with environment variables.
pub(crate) fn cargo_with(arguments: &[&str], environment: &[(&str, &str)]) -> Outcome {
    command(&cargo_program(), arguments, environment)
}

/// The cargo that runs this program.
pub(crate) fn cargo_program() -> String {
    std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned())
}

/// npm, which on Windows is a script.
pub(crate) const NPM: &str = if cfg!(windows) { "npm.cmd" } else { "npm" };

/// Runs npm with the package in a folder.
pub(crate) fn npm(folder: &str, arguments: &[&str], environment: &[(&str, &str)]) -> Outcome {
    command(NPM, &[&["--prefix", folder], arguments].concat(), environment)
}

/// Runs a program in the root and returns what it prints; its errors are shown.
pub(crate) fn printed(command: &mut Command) -> Result<String, String> {
    printed_with_status(command, &[0])
}

/// As [`printed`], of a program whose exit status may be one of these.
pub(crate) fn printed_with_status(command: &mut Command, good: &[i32]) -> Result<String, String> {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    let shown = words.map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ");
    if command.get_current_dir().is_none() {
        command.current_dir(root());
    }
    let output = command
        .stdin(Stdio::inherit())
        .stderr(Stdio::inherit())
        .output()
        .map_err(|error| format!("cannot run `{shown}`: {error}"))?;
    if !output.status.code().is_some_and(|code| good.contains(&code)) {
        return Err(format!("`{shown}` failed ({})", output.status));
    }
    String::from_utf8(output.stdout).map_err(|error| format!("`{shown}`: {error}"))
}

/// Returns what a program prints about its version; `None` if it does not run.
pub(crate) fn version(program: &str) -> Option<String> {
    answer(program, &["--version"])
}

/// Returns what a program prints; `None` if it does not run or fails.
pub(crate) fn answer(program: &str, arguments: &[&str]) -> Option<String> {
    let output = Command::new(program).args(arguments).current_dir(root()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Fails with the advice if a program does not run with these arguments.
pub(crate) fn need(program: &str, arguments: &[&str], advice: &str) -> Outcome {
    answer(program, arguments).map(drop).ok_or_else(|| advice.to_owned())
}

/// The program of a crate in this version, which cargo builds below `target` if it is not there.
pub(crate) fn installed(name: &str, wanted: &str) -> Result<PathBuf, String> {
    installed_with(name, wanted, &[])
}

/// As [`installed`], built with these options, such as features.
pub(crate) fn installed_with(name: &str, wanted: &str, options: &[&str]) -> Result<PathBuf, String> {
    let folder = root().join("target/tools");
    let program = folder.join("bin").join(name);
    let found = version(&program.to_string_lossy()).unwrap_or_default();
    // Some programs say `v1.2.3`.
    if !found.split_whitespace().any(|word| word.trim_start_matches('v') == wanted) {
        println!("installing {name} {wanted} in target/tools");
        let (pinned, folder) = (format!("={wanted}"), folder.to_string_lossy());
        let install = ["install", name, "--quiet", "--locked", "--version", &pinned, "--root", &folder];
        cargo(&[&install, options].concat())?;
    }
    Ok(program)
}

/// Whether the toolchain has the libraries of `target`.
pub(crate) fn has_target(target: &str) -> bool {
    let folder = answer("rustc", &["--print", "target-libdir", "--target", target]);
    folder.is_some_and(|folder| Path::new(folder.trim()).is_dir())
}
