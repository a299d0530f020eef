//! Building the copy once, and running its tests once for each mutant.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::Value;

use super::copy::CHOICE;
use super::list::Mutant;
/// A mutant may go on for ever: that is noticed too.
const LONGEST: Duration = Duration::from_secs(600);

/// A file of tests of the copy.
pub(crate) struct Test {
    name: String,
    program: PathBuf,
    folder: PathBuf,
}

/// Builds the copy's tests, and gives those of the named files.
pub(crate) fn build(folder: &Path, files: &[&str]) -> Result<Vec<Test>, String> {
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
    let mut command = Command::new(cargo);
    command.args([
        "test",
        "-p",
        "gjk",
        "--test",
        "all",
        "--test",
        "motion",
        "--no-run",
        "--message-format=json-render-diagnostics",
    ]);
    // Its own: what is built of the copy would take the place of what is built of the library.
    command.arg("--target-dir").arg(folder.join("target"));
    let output = command
        .current_dir(folder)
        .stderr(Stdio::inherit())
        .output()
        .map_err(|error| format!("cannot run cargo: {error}"))?;
    if !output.status.success() {
        return Err("the copy with the mutants does not build".to_owned());
    }
    let output = String::from_utf8_lossy(&output.stdout).into_owned();
    let program = |name: &str| {
        output
            .lines()
            .filter_map(|line| serde_json::from_str::<Value>(line).ok())
            .filter(|message| message["target"]["name"] == name)
            .find_map(|message| Some(PathBuf::from(message["executable"].as_str()?)))
            .ok_or_else(|| format!("cargo built no test `{name}`"))
    };
    let folder = folder.join("crates/gjk");
    let test = |path: &&str| {
        let (name, file) = path.split_once('/').ok_or("a file of tests comes after its program")?;
        Ok(Test { name: file.to_owned(), program: program(name)?, folder: folder.clone() })
    };
    files.iter().map(test).collect()
}

/// The first test that fails or does not end, with a mutant chosen or with none.
pub(crate) fn first_failure(tests: &[Test], mutant: Option<&Mutant>) -> Result<Option<String>, String> {
    for test in tests {
        let mut command = Command::new(&test.program);
        command
            .arg(format!("{}::", test.name))
            .current_dir(&test.folder)
            .stdout(Stdio::null())
            .stderr(Stdio::null());
        // A backtrace takes longer than all the rest.
        command.env_remove(CHOICE).env_remove("GJK_PAIRS").env("RUST_BACKTRACE", "0");
        if let Some(mutant) = mutant {
            command.env(CHOICE, mutant.number.to_string());
        }
        let mut child =
            command.spawn().map_err(|error| format!("cannot run {}: {error}", test.program.display()))?;
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
            return Ok(Some(test.name.clone()));
        }
    }
    Ok(None)
}
