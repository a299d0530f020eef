//! The pictures of the documentation: those that the example `pictures` of `gjk-trace` draws, and those of
//! scenes whose bodies move, which the command draws.

use std::fs;
use std::path::{Path, PathBuf};

use crate::Outcome;
use crate::files::{built_pictures, command, root, target};
use crate::readme;

/// Scenes that the command draws.
const SCENES: [&str; 2] = ["swinging-arm", "fast-things"];

/// Draws every picture and writes those that have changed.
pub(crate) fn write() -> Outcome {
    for (path, svg) in drawn()? {
        let file = root().join(&path);
        if fs::read_to_string(&file).is_ok_and(|old| old == svg) {
            continue;
        }
        if let Some(folder) = file.parent() {
            fs::create_dir_all(folder)
                .map_err(|error| format!("cannot create the folder of {path}: {error}"))?;
        }
        fs::write(&file, svg).map_err(|error| format!("cannot write {path}: {error}"))?;
        println!("wrote {path}");
    }
    Ok(())
}

/// Draws every picture and names those that are not what is kept.
pub(crate) fn check() -> Outcome {
    let mut stale = Vec::new();
    for (path, svg) in drawn()? {
        // Checkouts may turn line ends into CRLF.
        if fs::read_to_string(root().join(&path)).unwrap_or_default().replace("\r\n", "\n") != svg {
            stale.push(path);
        }
    }
    if stale.is_empty() {
        return Ok(());
    }
    Err(format!("out of date, `cargo xtask pictures` draws anew: {}", stale.join(", ")))
}

/// Every picture, drawn anew, under its path in the repository.
fn drawn() -> Result<Vec<(String, String)>, String> {
    let folder = target().join("pictures");
    // What is there are the pictures that are drawn now, not some that are left.
    let _ = fs::remove_dir_all(&folder);
    command(&built_pictures()?, &[&folder.to_string_lossy()], &[])?;
    let mut pictures = Vec::new();
    find(&folder, &folder, &mut pictures)?;
    if pictures.is_empty() {
        return Err("no picture was drawn".to_owned());
    }
    for scene in SCENES {
        let picture = format!("target/{scene}.svg");
        readme::run(&format!("cargo run --quiet -p gjk-cli -- cast scenes/{scene}.json --svg {picture}"))?;
        let svg = fs::read_to_string(root().join(&picture))
            .map_err(|error| format!("cannot read {picture}: {error}"))?;
        pictures.push((format!("docs/{scene}.svg"), svg.replace("\r\n", "\n")));
    }
    pictures.sort();
    Ok(pictures)
}

/// All files below a folder, with their paths in `root`.
fn find(root: &Path, folder: &Path, found: &mut Vec<(String, String)>) -> Outcome {
    let fault = |error| format!("cannot read {}: {error}", folder.display());
    for entry in fs::read_dir(folder).map_err(fault)? {
        let path: PathBuf = entry.map_err(fault)?.path();
        if path.is_dir() {
            find(root, &path, found)?;
        } else {
            let name = path.strip_prefix(root).unwrap_or(&path).to_string_lossy().replace('\\', "/");
            found.push((name, fs::read_to_string(&path).map_err(fault)?));
        }
    }
    Ok(())
}
