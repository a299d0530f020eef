//! The file that a scene comes from.

use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use super::scene::{Scene, from_drawing, from_json};
use crate::diagnostic::{Snippet, complain, complain_about, warn};
use crate::read;
use gjk_json::number::Number;

/// A file, read but not understood yet.
#[derive(Debug)]
pub(crate) struct Source {
    /// How messages call it.
    pub(crate) name: String,
    path: PathBuf,
    bytes: Vec<u8>,
}

impl Source {
    /// Reads a file, or standard input for "-".
    pub(crate) fn read(path: &Path) -> Result<Self, String> {
        if path == Path::new("-") {
            let mut bytes = Vec::new();
            return match io::stdin().lock().read_to_end(&mut bytes) {
                Ok(_) => Ok(Self { name: "standard input".to_owned(), path: path.to_owned(), bytes }),
                Err(error) => Err(format!("standard input: {error}")),
            };
        }
        let name = path.display().to_string();
        match fs::read(path) {
            Ok(bytes) => Ok(Self { name, path: path.to_owned(), bytes }),
            Err(error) => Err(format!("{name}: {error}")),
        }
    }

    /// The bodies in it; if it cannot be used, says why.
    pub(crate) fn scene<N: Number>(&self) -> Option<Scene<N>> {
        if self.is_drawing() { self.scene_of_drawing() } else { self.scene_of_json() }
    }

    fn extension(&self) -> Option<String> {
        self.path.extension().map(|extension| extension.to_string_lossy().to_ascii_lowercase())
    }

    fn is_drawing(&self) -> bool {
        matches!(self.extension().as_deref(), Some("svg" | "obj" | "stl"))
    }

    /// Whether the second axis points down, as it does in SVG.
    pub(crate) fn is_svg(&self) -> bool {
        self.extension().as_deref() == Some("svg")
    }

    fn scene_of_drawing<N: Number>(&self) -> Option<Scene<N>> {
        let at = |line: u32, message: &str| format!("{}:{line}: {message}", self.name);
        let read = read::drawing(&self.path, &self.bytes);
        let has_bodies = read.as_ref().is_ok_and(|drawing| drawing.without_bodies.is_none());
        if !has_bodies && self.is_foreign() {
            self.refuse();
            return None;
        }
        let drawing = read.inspect_err(|error| complain(&at(error.line, &error.message))).ok()?;
        let warnings: Vec<String> =
            drawing.warnings.iter().map(|warning| at(warning.line, &warning.message)).collect();
        if let Some(reason) = &drawing.without_bodies {
            warnings.iter().for_each(|warning| warn(warning));
            complain(&format!("{}: there is no body in it: {reason}", self.name));
            return None;
        }
        let read = from_drawing(&drawing.bodies, warnings);
        read.inspect_err(|(line, message)| complain(&at(*line, message))).ok()
    }

    fn scene_of_json<N: Number>(&self) -> Option<Scene<N>> {
        let text = self.bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(&self.bytes);
        let first = text.trim_ascii_start().first();
        // What begins as a scene does is taken for one, whatever is wrong with it.
        if first.is_some_and(|byte| !b"{[".contains(byte)) {
            self.refuse();
            return None;
        }
        let text = match std::str::from_utf8(&self.bytes) {
            Ok(text) => text.trim_start_matches('\u{feff}'),
            Err(error) => {
                let before = &self.bytes[..error.valid_up_to()];
                let line = before.iter().filter(|&&byte| byte == b'\n').count() + 1;
                complain(&format!("{}:{line}: not UTF-8", self.name));
                return None;
            }
        };
        match from_json(text) {
            Ok(scene) => Some(scene),
            Err(_) if self.is_foreign() => {
                self.refuse();
                None
            }
            Err(fault) => {
                complain_about(&Snippet { name: &self.name, text, fault: &fault });
                None
            }
        }
    }

    fn is_foreign(&self) -> bool {
        read::foreign::name(&self.bytes, self.extension().as_deref()).is_some()
    }

    /// Says that this is no file that can be read, and which ones can.
    fn refuse(&self) {
        let message = read::foreign::refusal(&self.bytes, self.extension().as_deref());
        complain(&format!("{}: {message}", self.name));
    }
}
