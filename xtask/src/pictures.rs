//! The pictures of the documentation: those that the example `pictures` of `gjk-trace` draws, and those of
//! scenes whose bodies move, which the command draws.

use std::fs;

use crate::Outcome;
use crate::builds::built_pictures;
use crate::files::{File, read, save, target, texts};
use crate::programs::command;
use crate::readme;

/// Scenes that the command draws.
const SCENES: [&str; 2] = ["swinging-arm", "fast-things"];

/// Draws every picture and writes those that have changed.
pub(crate) fn write() -> Outcome {
    for File { path, text } in stale()? {
        save(&path, &text)?;
        println!("wrote {path}");
    }
    Ok(())
}

/// Draws every picture and names those that are not what is kept.
pub(crate) fn check() -> Outcome {
    let stale: Vec<String> = stale()?.into_iter().map(|file| file.path).collect();
    if stale.is_empty() {
        return Ok(());
    }
    Err(format!("out of date, `cargo xtask pictures` draws anew: {}", stale.join(", ")))
}

/// The pictures, drawn anew, that are not what is kept.
fn stale() -> Result<Vec<File>, String> {
    let mut pictures = drawn()?;
    pictures.retain(|picture| read(&picture.path).unwrap_or_default() != picture.text);
    Ok(pictures)
}

/// Every picture, drawn anew, under its path in the repository.
fn drawn() -> Result<Vec<File>, String> {
    let folder = target().join("pictures");
    // What is there are the pictures that are drawn now, not some that are left.
    let _ = fs::remove_dir_all(&folder);
    command(&built_pictures()?, &[&folder.to_string_lossy()], &[])?;
    let mut pictures = texts(&folder)?;
    if pictures.is_empty() {
        return Err("no picture was drawn".to_owned());
    }
    for scene in SCENES {
        let picture = format!("target/{scene}.svg");
        readme::run(&format!("cargo run --quiet -p gjk-cli -- cast scenes/{scene}.json --svg {picture}"))?;
        pictures.push(File { path: format!("docs/{scene}.svg"), text: read(&picture)? });
    }
    Ok(pictures)
}
