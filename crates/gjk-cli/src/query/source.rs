//! The file that a scene comes from.

use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use super::scene::{Scene, from_drawing, from_json};
use crate::diagnostic::{Snippet, complain, complain_about};
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
        let drawing = read::drawing(&self.path, &self.bytes)
            .inspect_err(|error| complain(&format!("{}:{}: {}", self.name, error.line, error.message)))
            .ok()?;
        let warnings: Vec<String> = drawing
            .warnings
            .iter()
            .map(|warning| format!("{}:{}: {}", self.name, warning.line, warning.message))
            .collect();
        let read = from_drawing(&drawing.bodies, warnings);
        read.inspect_err(|(line, message)| complain(&format!("{}:{line}: {message}", self.name))).ok()
    }

    fn scene_of_json<N: Number>(&self) -> Option<Scene<N>> {
        let text = match std::str::from_utf8(&self.bytes) {
            Ok(text) => text.trim_start_matches('\u{feff}'),
            Err(error) => {
                let before = &self.bytes[..error.valid_up_to()];
                let line = before.iter().filter(|&&byte| byte == b'\n').count() + 1;
                complain(&format!("{}:{line}: not UTF-8", self.name));
                return None;
            }
        };
        from_json(text).inspect_err(|fault| complain_about(&Snippet { name: &self.name, text, fault })).ok()
    }
}
