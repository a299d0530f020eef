//! Building the copy once, and running its tests once for each mutant.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::Value;

use super::copy::CHOICE;
use super::list::Mutant;
use crate::programs::{cargo_program, printed};

/// Its modules have names that others have as well: a filter finds both.
const MOTION: &str = "motion::";

/// A mutant may go on for ever: that is noticed too.
const LONGEST: Duration = Duration::from_secs(600);

/// The copy's test program.
pub(crate) struct Program {
    path: PathBuf,
    folder: PathBuf,
}

/// Builds the copy's tests.
pub(crate) fn build(folder: &Path) -> Result<Program, String> {
    let mut command = Command::new(cargo_program());
    command.args(["test", "-p", "gjk", "--test", "all", "--no-run"]);
    command.arg("--message-format=json-render-diagnostics");
    // Its own: what is built of the copy would take the place of what is built of the library.
    command.arg("--target-dir").arg(folder.join("target")).current_dir(folder);
    let path = printed(&mut command)?
        .lines()
        .filter_map(|line| serde_json::from_str::<Value>(line).ok())
        .filter(|message| message["target"]["name"] == "all")
        .find_map(|message| Some(PathBuf::from(message["executable"].as_str()?)))
        .ok_or("cargo built no test program")?;
    Ok(Program { path, folder: folder.join("crates/gjk") })
}

/// Returns the first module of tests that fails or does not end, with a mutant chosen or with none.
pub(crate) fn first_failure(
    tests: &Program,
    modules: &[&str],
    mutant: Option<&Mutant>,
) -> Result<Option<String>, String> {
    for &module in modules {
        let mut command = Command::new(&tests.path);
        command
            .arg(format!("{module}::"))
            .current_dir(&tests.folder)
            .stdout(Stdio::null())
            .stderr(Stdio::null());
        if !module.starts_with(MOTION) {
            command.args(["--skip", MOTION]);
        }
        // A backtrace takes longer than all the rest.
        command.env_remove(CHOICE).env("GJK_EFFORT", "full").env("RUST_BACKTRACE", "0");
        if let Some(mutant) = mutant {
            command.env(CHOICE, mutant.number.to_string());
        }
        let mut child =
            command.spawn().map_err(|error| format!("cannot run {}: {error}", tests.path.display()))?;
        let start = Instant::now();
        let passed = loop {
            if let Some(status) = child.try_wait().map_err(|error| error.to_string())? {
                break status.success();
            }
            if start.elapsed() > LONGEST {
                child.kill().and_then(|()| child.wait()).map_err(|error| error.to_string())?;
                break false;
            }
            std::thread::sleep(Duration::from_millis(20));
        };
        if !passed {
            return Ok(Some(module.to_owned()));
        }
    }
    Ok(None)
}
