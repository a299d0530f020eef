//! Files that are written whole or not at all.

use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::process;

use same_file::Handle;

use crate::stop::Stop;

/// Links that are followed at most, as the kernel does.
const MOST_LINKS: usize = 40;

/// Names that are tried at most for a file that nobody else writes.
const MOST_NAMES: u32 = 1000;

/// Whether writing to one path would change what is read from the other; "-" is standard input. Links of both
/// kinds are seen through.
///
/// A device, a pipe or a terminal is no file that could be lost.
pub(crate) fn is_same(output: &Path, input: &Path) -> bool {
    // Pipes are not opened, which would wait for whoever has their other end.
    let is_file = |path: &Path| fs::metadata(path).is_ok_and(|metadata| metadata.is_file());
    let read = match input {
        _ if !is_file(output) => return false,
        input if input == Path::new("-") => Handle::stdin(),
        input if is_file(input) => Handle::from_path(input),
        _ => return false,
    };
    matches!((Handle::from_path(output), read), (Ok(written), Ok(read)) if written == read)
}

/// Refuses a picture that would be written over one of the scenes.
pub(crate) fn refuse_over(picture: Option<&Path>, scenes: &[PathBuf]) -> Result<(), Stop> {
    let is_scene = |picture: &&Path| scenes.iter().any(|scene| is_same(picture, scene));
    let Some(over) = picture.filter(is_scene) else { return Ok(()) };
    Err(Stop::Usage(format!("--svg {} would be written over the scene", over.display())))
}

/// Writes a file: after an error it is what it was before, or still not there.
///
/// A device, a pipe or a terminal is written to as it is; so is the file behind standard output, after what
/// it has already.
///
/// # Errors
/// If the file cannot be written; says which and why.
pub(crate) fn write(path: &Path, bytes: &[u8]) -> Result<(), String> {
    write_or_keep(path, bytes).map_err(|error| format!("{}: {error}", path.display()))
}

fn write_or_keep(path: &Path, bytes: &[u8]) -> io::Result<()> {
    match fs::metadata(path) {
        Ok(metadata) if metadata.is_dir() => Err(io::Error::from(ErrorKind::IsADirectory)),
        Ok(metadata) if metadata.is_file() && is_standard_output(path) => {
            let mut output = io::stdout().lock();
            output.write_all(bytes).and_then(|()| output.flush())
        }
        Ok(metadata) if !metadata.is_file() => {
            let mut file = OpenOptions::new().write(true).open(path)?;
            file.write_all(bytes).and_then(|()| file.flush())
        }
        Ok(metadata) => {
            // What may not be written to is not replaced either.
            OpenOptions::new().write(true).open(path)?;
            replace(&behind_links(path)?, bytes, Some(metadata.permissions()))
        }
        Err(error) if error.kind() == ErrorKind::NotFound => replace(&behind_links(path)?, bytes, None),
        Err(error) => Err(error),
    }
}

fn is_standard_output(path: &Path) -> bool {
    match (Handle::from_path(path), Handle::stdout()) {
        (Ok(file), Ok(output)) => file == output,
        _ => false,
    }
}

/// Where links lead to in the end, if something is there or not: a link stays one.
fn behind_links(path: &Path) -> io::Result<PathBuf> {
    let mut path = path.to_owned();
    for _ in 0..MOST_LINKS {
        let Ok(target) = fs::read_link(&path) else { return Ok(path) };
        path = path.parent().unwrap_or(Path::new("")).join(target);
    }
    Err(io::Error::other("too many links"))
}

/// Puts a new file in the place of one, in one step, by way of a file beside it.
fn replace(path: &Path, bytes: &[u8], permissions: Option<fs::Permissions>) -> io::Result<()> {
    let (draft, mut file) = draft(path)?;
    let written = file
        .write_all(bytes)
        .and_then(|()| permissions.map_or(Ok(()), |permissions| file.set_permissions(permissions)))
        // A disk may be full and say so only now.
        .and_then(|()| file.sync_all());
    drop(file);
    let moved = written.and_then(|()| fs::rename(&draft, path));
    if moved.is_err() {
        // The error is told; that a draft stays behind as well would not help.
        let _ = fs::remove_file(&draft);
    }
    moved
}

/// A new file in the same folder, so that it can be moved into place.
fn draft(path: &Path) -> io::Result<(PathBuf, File)> {
    let name = path.file_name().ok_or_else(|| io::Error::from(ErrorKind::InvalidFilename))?;
    for number in 0..MOST_NAMES {
        let mut drafted = std::ffi::OsString::from(".");
        drafted.push(name);
        drafted.push(format!(".{}-{number}.draft", process::id()));
        let draft = path.with_file_name(drafted);
        match OpenOptions::new().write(true).create_new(true).open(&draft) {
            Ok(file) => return Ok((draft, file)),
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error),
        }
    }
    Err(io::Error::from(ErrorKind::AlreadyExists))
}
