//! Which format a file has.

use memchr::memmem;

use super::dxf::pairs;
use super::geojson;
use super::kicad;
use super::text::without_mark;

/// The formats that are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// A drawing in SVG.
    Svg,
    /// A mesh in Wavefront OBJ.
    Obj,
    /// A mesh in STL, text or binary.
    Stl,
    /// A mesh in PLY, text or binary.
    Ply,
    /// A scene of meshes in glTF, text or binary.
    Gltf,
    /// A map in GeoJSON.
    GeoJson,
    /// Geometries in well-known text.
    Wkt,
    /// A robot in URDF.
    Urdf,
    /// A drawing in DXF, text or binary.
    Dxf,
    /// A printed circuit board of KiCad.
    KicadPcb,
}

/// How a geometry in well-known text begins.
const GEOMETRIES: [&str; 7] =
    ["POINT", "LINESTRING", "POLYGON", "MULTIPOINT", "MULTILINESTRING", "MULTIPOLYGON", "GEOMETRYCOLLECTION"];

impl Format {
    /// The format of a file, by how it begins, else by its extension, in lower case.
    pub fn of(bytes: &[u8], extension: Option<&str>) -> Option<Self> {
        by_content(bytes).or_else(|| match extension? {
            "svg" => Some(Self::Svg),
            "obj" => Some(Self::Obj),
            "stl" => Some(Self::Stl),
            "ply" => Some(Self::Ply),
            "gltf" | "glb" => Some(Self::Gltf),
            "geojson" => Some(Self::GeoJson),
            "wkt" => Some(Self::Wkt),
            "urdf" => Some(Self::Urdf),
            "dxf" => Some(Self::Dxf),
            "kicad_pcb" => Some(Self::KicadPcb),
            _ => None,
        })
    }
}

fn by_content(bytes: &[u8]) -> Option<Format> {
    if bytes.starts_with(b"glTF") {
        return Some(Format::Gltf);
    }
    if bytes.starts_with(b"ply\n") || bytes.starts_with(b"ply\r") {
        return Some(Format::Ply);
    }
    if pairs::is_binary(bytes) {
        return Some(Format::Dxf);
    }
    let text = without_mark(bytes).trim_ascii_start();
    let holds = |part: &[u8]| memmem::find(text, part).is_some();
    if text.starts_with(b"<") {
        return match () {
            () if holds(b"<svg") || holds(b":svg") => Some(Format::Svg),
            () if holds(b"<robot") => Some(Format::Urdf),
            () => None,
        };
    }
    let separator = geojson::SEPARATOR as u8;
    let object = if text.first() == Some(&separator) { text[1..].trim_ascii_start() } else { text };
    if object.starts_with(b"{") {
        return match () {
            () if holds(b"\"bodies\"") => None,
            () if holds(b"\"asset\"") && holds(b"\"version\"") => Some(Format::Gltf),
            () if holds(b"\"FeatureCollection\"") || holds(b"\"Feature\"") => Some(Format::GeoJson),
            () if holds(b"\"coordinates\"") || holds(b"\"geometries\"") => Some(Format::GeoJson),
            () => None,
        };
    }
    if text.starts_with(kicad::BEGINNING.as_bytes()) {
        return Some(Format::KicadPcb);
    }
    if pairs::is_text(text) {
        return Some(Format::Dxf);
    }
    let mut lines = text.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii);
    let first = lines.find(|line| !line.is_empty() && !line.starts_with(b"#"))?;
    let word = first.split(u8::is_ascii_whitespace).next()?;
    match word {
        b"solid" => Some(Format::Stl),
        b"v" | b"o" | b"g" | b"mtllib" => Some(Format::Obj),
        _ => {
            let name = first.split(|byte| !byte.is_ascii_alphabetic()).next()?;
            let is_geometry = GEOMETRIES.iter().any(|known| name.eq_ignore_ascii_case(known.as_bytes()));
            is_geometry.then_some(Format::Wkt)
        }
    }
}
