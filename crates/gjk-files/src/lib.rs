#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod affine;
mod budget;
mod curve;
mod drawing;
mod dxf;
pub mod foreign;
mod format;
mod geojson;
mod gltf;
mod harmless;
mod kicad;
mod mesh;
mod names;
mod notes;
mod obj;
mod options;
mod paint;
mod pair;
mod ply;
mod read_error;
mod references;
mod rules;
mod shapes;
mod simple_features;
mod stl;
mod svg;
mod text;
mod triangulate;
mod urdf;
mod weld;
mod wkt;
mod xml;

use std::path::Path;

use budget::Budget;
use references::References;

pub use drawing::{Body, Drawing, Warning};
pub use format::Format;
pub use options::{Meshes, Options, Pieces, Strokes};
pub use read_error::ReadError;
pub use rules::rules;

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
        Some(Format::Gltf) => gltf::read(bytes, &stem, &References::of(path, options), options, budget),
        Some(Format::GeoJson) => geojson::read(bytes, &stem, options, budget),
        Some(Format::Wkt) => wkt::read(bytes, &stem, options, budget),
        Some(Format::Dxf) => dxf::read(bytes, options, budget),
        Some(Format::KicadPcb) => kicad::read(bytes, path, options, budget),
        Some(Format::Urdf) => urdf::read(bytes, path, options, budget),
        None => Err(ReadError::new(1, foreign::refusal(bytes))),
    }
}
