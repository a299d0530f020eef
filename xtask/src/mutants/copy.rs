//! A copy of the library with every mutant in it, each behind a switch.

use std::fs;
use std::path::PathBuf;

use super::list::{Mutant, places};
use crate::files::{File, root, save, target, texts};

/// What the copy holds: what is changed, what judges it, and what that reads.
const COPIED: [&str; 3] = ["crates/gjk/", "crates/gjk-oracle/", "cases/"];

/// The environment variable that chooses a mutant, by its place in the list, from 1.
pub(crate) const CHOICE: &str = "GJK_MUTANT";

/// What asks for the choice, at the end of the copy's crate root.
const SWITCH: &str = "
mod mutant {
    extern crate std;
    pub(crate) fn is(number: u32) -> bool {
        static CHOICE: std::sync::OnceLock<u32> = std::sync::OnceLock::new();
        let choice = || std::env::var(\"GJK_MUTANT\").ok().and_then(|choice| choice.parse().ok()).unwrap_or(0);
        *CHOICE.get_or_init(choice) == number
    }
}
";

/// Writes the copy as a workspace of its own, and gives its folder.
///
/// # Errors
/// If the code of a mutant is not found, or stands in another's.
pub(crate) fn write(mutants: &[Mutant]) -> Result<PathBuf, String> {
    let folder = target().join("mutants");
    for file in texts(&root())? {
        let path = file.path.as_str();
        let text = match path {
            "Cargo.toml" => workspace(&file.text)?,
            "Cargo.lock" => file.text,
            _ if COPIED.iter().any(|copied| path.starts_with(copied)) => {
                let switched = switched(path, file.text, mutants)?;
                // Code that only a mutant's other side uses is unused, and so on.
                if path == "crates/gjk/src/lib.rs" {
                    format!("#![allow(warnings)]\n{switched}{SWITCH}")
                } else {
                    switched
                }
            }
            _ => continue,
        };
        save(folder.join(path), &text)?;
    }
    // A module that has moved would stand in the copy twice.
    for File { path, .. } in texts(&folder)? {
        if COPIED.iter().any(|copied| path.starts_with(copied)) && !root().join(&path).exists() {
            fs::remove_file(folder.join(&path)).map_err(|error| format!("{path}: {error}"))?;
        }
    }
    Ok(folder)
}

/// A source with its mutants behind their switches.
fn switched(path: &str, mut text: String, mutants: &[Mutant]) -> Result<String, String> {
    // From the end, so that the earlier places stay.
    for (range, mutant) in places(path, mutants)?.into_iter().rev() {
        let code = &text[range.clone()];
        let Mutant { number, becomes, .. } = mutant;
        let either = format!("(if crate::mutant::is({number}) {{ {becomes} }} else {{ {code} }})");
        text.replace_range(range, &either);
    }
    Ok(text)
}

/// The manifest of a workspace of the copied packages alone.
fn workspace(text: &str) -> Result<String, String> {
    let mut table: toml::Table = text.parse().map_err(|error: toml::de::Error| error.message().to_owned())?;
    let packages = COPIED.iter().filter(|path| path.starts_with("crates/"));
    let members = packages.map(|path| toml::Value::from(path.trim_end_matches('/'))).collect();
    if let Some(workspace) = table.get_mut("workspace").and_then(toml::Value::as_table_mut) {
        workspace.insert("members".to_owned(), toml::Value::Array(members));
        workspace.remove("default-members");
    }
    Ok(table.to_string())
}
