//! Bodies from the files that people have: drawings, meshes, maps.
//!
//! Every body comes with its name in the file and the line where it stands; its shape is one that a scene in
//! JSON can have. What a file has besides bodies is said in warnings.
//!
//! ```
//! use std::path::Path;
//! use gjk_files::{Options, drawing};
//!
//! let text = b"POLYGON ((0 0, 4 0, 4 4, 0 4, 0 0), (1 1, 2 1, 2 2, 1 1))";
//! let map = drawing(Path::new("plot.wkt"), text, &Options::default()).unwrap();
//! assert_eq!(map.bodies[0].name, "plot");
//! assert_eq!(map.bodies[0].shape.json()["holes"][0][1][0], 2.0);
//! ```
#![forbid(unsafe_code)]

mod budget;
mod curve;
mod dxf;
pub mod foreign;
mod format;
mod frame;
mod geojson;
mod gltf;
mod harmless;
mod mesh;
mod names;
mod notes;
mod obj;
mod paint;
mod ply;
mod references;
mod simple_features;
mod stl;
mod svg;
mod triangulate;
mod urdf;
mod weld;
mod wkt;
mod xml;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use budget::Budget;
use gjk_json::shape::Shape;
use references::References;

pub use format::Format;

/// A body that was read.
#[derive(Clone, Debug, PartialEq)]
pub struct Body {
    /// Unique in its file.
    pub name: String,
    /// Its shape, with its pose.
    pub shape: Shape,
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
    /// What is wrong in the file and left out of its bodies, by line.
    pub faults: Vec<Warning>,
    /// Pairs of bodies, by name, that nobody asks about.
    pub ignored: Vec<[String; 2]>,
    /// Why there is no body, where there is none.
    pub without_bodies: Option<String>,
    /// What is to be said of bodies of meshes, until it is.
    notes: notes::Notes,
}

/// Why a file could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadError {
    /// Where it stands in the file, from 1.
    pub line: u32,
    /// What is wrong there.
    pub message: String,
}

/// How meshes are taken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Meshes {
    /// As they are; a closed one that is convex as the hull that it is.
    #[default]
    AsTheyAre,
    /// As the convex hull of their points.
    Hulls,
}

/// What a body of a mesh or of a drawing in DXF is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pieces {
    /// What the file calls an object; of a drawing a block, or lines that together are an outline.
    #[default]
    Together,
    /// Every piece whose triangles hang together by their points; of a drawing every entity.
    Apart,
}

/// How files are read.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Options {
    /// How meshes are taken.
    pub meshes: Meshes,
    /// What a body of a mesh or of a drawing in DXF is.
    pub pieces: Pieces,
    /// The values of a robot's joints, in radians or metres; 0 where there is none.
    pub joints: BTreeMap<String, f64>,
    /// How far the polygon around a curve of a drawing may be from it, in the drawing's units; `None` for a
    /// millionth of the larger side of what is drawn. Bodies with curves have it as their `error`.
    pub curve_tolerance: Option<f64>,
    /// Vertices of a mesh that does not close become one where they are within this distance of each other,
    /// and edges close by that; `None` for 1e-8 of the mesh's largest side, 0 for none. A body of such a mesh
    /// has the farthest that a vertex is moved as its `vertex_error`.
    pub weld: Option<f64>,
    /// Whether what is drawn with a stroke is as large as the stroke makes it.
    pub strokes: Strokes,
    /// Pairs of a robot's links that are not asked about; `None` for a file with the ending `srdf` and the
    /// name of the robot or of its file, in the same folder or in `srdf` beside it.
    pub srdf: Option<PathBuf>,
    /// Whether a polygon of a map that crosses itself, or whose holes do not fit, is taken as what its rings
    /// go around an odd number of times, instead of being unusable.
    pub repair: bool,
    /// Whether files that a file names may be anywhere, and not in its own folder and below alone.
    pub allow_outside: bool,
}

/// Whether strokes count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Strokes {
    /// Part of the body.
    #[default]
    Count,
    /// Left aside: bodies are the insides of outlines, and open lines have no width.
    Ignore,
}

/// Reads a file, by what is in it and, where that does not tell, by its extension. Files that it names are
/// looked for beside it: they have to be regular files in its folder and below, those of a robot in its
/// package, unless [`Options::allow_outside`] is set.
///
/// # Errors
/// If it is of none of the formats, malformed, names a file that may not be read, or asks for more memory or
/// work than its size allows; naming the line. A binary file is all line 1.
pub fn drawing(path: &Path, bytes: &[u8], options: &Options) -> Result<Drawing, ReadError> {
    let extension = path.extension().map(|e| e.to_string_lossy().to_ascii_lowercase());
    let stem = path.file_stem().map(|s| s.to_string_lossy().into_owned()).unwrap_or_default();
    let budget = &Budget::of(bytes.len());
    match Format::of(bytes, extension.as_deref()) {
        Some(Format::Svg) => svg::read(bytes, options, budget),
        Some(Format::Obj) => obj::read(bytes, &stem, options),
        Some(Format::Stl) => stl::read(bytes, &stem, options),
        Some(Format::Ply) => ply::read(bytes, &stem, options),
        Some(Format::Gltf) => {
            gltf::read(bytes, &stem, &References::of(path, options.allow_outside), options, budget)
        }
        Some(Format::GeoJson) => geojson::read(bytes, &stem, options, budget),
        Some(Format::Wkt) => wkt::read(bytes, &stem, options, budget),
        Some(Format::Dxf) => dxf::read(bytes, options, budget),
        Some(Format::Urdf) => urdf::read(bytes, path, options, budget),
        None => Err(ReadError { line: 1, message: foreign::refusal(bytes) }),
    }
}

/// The text of a file.
///
/// # Errors
/// If it is not UTF-8, with the line.
pub(crate) fn text(bytes: &[u8]) -> Result<&str, ReadError> {
    let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    std::str::from_utf8(bytes).map_err(|error| {
        let line = 1 + bytes[..error.valid_up_to()].iter().filter(|byte| **byte == b'\n').count();
        ReadError {
            line: u32::try_from(line).unwrap_or(u32::MAX),
            message: "the text is not UTF-8".to_owned(),
        }
    })
}
