//! What can be read besides scenes: drawings (SVG) and meshes (OBJ, STL).

pub mod foreign;
mod mesh;
mod names;
mod obj;
mod stl;
mod svg;

use std::path::Path;

/// A body that was read.
#[derive(Clone, Debug, PartialEq)]
pub struct Body {
    /// Unique in its drawing.
    pub name: String,
    /// A shape in the JSON form of a scene.
    pub shape: serde_json::Value,
    /// Where it stands in the file, from 1.
    pub line: u32,
}

/// Something in the file that is not a body, or not quite.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Warning {
    /// Where it stands in the file, from 1.
    pub line: u32,
    /// What was left out or changed, and why.
    pub message: String,
}

/// Everything that a file gave.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Drawing {
    /// In the file's order.
    pub bodies: Vec<Body>,
    /// By line.
    pub warnings: Vec<Warning>,
    /// Why there is no body, where there is none.
    pub without_bodies: Option<String>,
}

/// Why a file could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadError {
    /// Where it stands in the file, from 1.
    pub line: u32,
    /// What is wrong there.
    pub message: String,
}

/// Reads a drawing or a mesh, by the file's extension: `.svg`, `.obj` or `.stl`, in either case.
///
/// # Errors
/// If the extension is another, or the file is malformed; naming the line. A binary file is all line 1.
pub fn drawing(path: &Path, bytes: &[u8]) -> Result<Drawing, ReadError> {
    let extension = path.extension().map(|e| e.to_string_lossy().to_ascii_lowercase());
    let stem = path.file_stem().map(|s| s.to_string_lossy().into_owned()).unwrap_or_default();
    match extension.as_deref() {
        Some("svg") => svg::read(bytes),
        Some("obj") => obj::read(bytes, &stem),
        Some("stl") => stl::read(bytes, &stem),
        _ => Err(ReadError { line: 1, message: "the file is neither .svg, .obj nor .stl".to_owned() }),
    }
}
