//! The repository's own files.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::Outcome;

/// The folder of the workspace.
pub(crate) fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().unwrap_or(here).to_path_buf()
}

/// The folder in which cargo builds.
pub(crate) fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), |folder| root().join(folder))
}

/// Returns a text of the root.
pub(crate) fn read(path: impl AsRef<Path>) -> Result<String, String> {
    let path = path.as_ref();
    fs::read_to_string(root().join(path)).map_err(|error| format!("{}: {error}", path.display()))
}

/// Writes a text that is not there yet: cargo builds anew what is written.
pub(crate) fn save(path: impl AsRef<Path>, text: &str) -> Outcome {
    let file = root().join(path);
    if fs::read_to_string(&file).is_ok_and(|old| old == text) {
        return Ok(());
    }
    let folder = file.parent().unwrap_or(&file);
    fs::create_dir_all(folder)
        .and_then(|()| fs::write(&file, text))
        .map_err(|error| format!("{}: {error}", file.display()))
}

/// A text file of the repository.
#[derive(Clone, Debug)]
pub(crate) struct File {
    /// Relative to the root, with `/`.
    pub(crate) path: String,
    pub(crate) text: String,
}

/// Every text file that is in version control or would be added to it, sorted by path. In a folder that is
/// no checkout, every text file but those that tools build.
pub(crate) fn texts(root: &Path) -> Result<Vec<File>, String> {
    let mut paths = Vec::new();
    match listed_by_git(root) {
        Some(listed) => paths.extend(listed.split('\0').map(str::to_owned)),
        None => walk(root, "", &mut paths).map_err(|error| format!("{}: {error}", root.display()))?,
    }
    paths.sort();
    paths.dedup();
    // A deleted file is still listed until that is committed, and what is not UTF-8 is no text.
    let read = |path: String| Some(File { text: fs::read_to_string(root.join(&path)).ok()?, path });
    Ok(paths.into_iter().filter_map(read).collect())
}

/// Tracked files and untracked ones that are not ignored; `None` where the folder is no checkout.
fn listed_by_git(root: &Path) -> Option<String> {
    let listed = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
    let output = Command::new("git").args(listed).current_dir(root).output().ok()?;
    let is_checkout = root.join(".git").exists() && output.status.success();
    is_checkout.then(|| String::from_utf8(output.stdout).ok())?
}

/// All files below `folder`, except what tools build there.
fn walk(root: &Path, folder: &str, paths: &mut Vec<String>) -> std::io::Result<()> {
    const BUILT: [&str; 5] = ["target", "node_modules", "dist", "out", ".git"];
    for entry in fs::read_dir(root.join(folder))? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        let path = if folder.is_empty() { name.clone() } else { format!("{folder}/{name}") };
        let kind = entry.file_type()?;
        if kind.is_dir() && !BUILT.contains(&name.as_str()) {
            walk(root, &path, paths)?;
        } else if kind.is_file() {
            paths.push(path);
        }
    }
    Ok(())
}
