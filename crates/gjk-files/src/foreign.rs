//! Files of other formats, told by how they begin.

use memchr::memmem;

use super::text::without_mark;

/// What can be read, for whoever gave something else.
pub const FORMATS: &str = "scenes in JSON (.json), drawings in SVG (.svg) and DXF (.dxf), boards of KiCad (.kicad_pcb), meshes in OBJ (.obj), STL (.stl), PLY (.ply) and \
                           glTF (.gltf, .glb), robots in URDF (.urdf), and maps in GeoJSON (.geojson) and well-known text (.wkt)";

/// How formats begin that are not read, and what they are called.
const BEGINNINGS: [(&[u8], &str); 20] = [
    (b"\x89PNG\r\n\x1a\n", "a PNG picture"),
    (b"\xFF\xD8\xFF", "a JPEG picture"),
    (b"GIF8", "a GIF picture"),
    (b"RIFF", "a RIFF file, such as a WebP picture"),
    (b"%PDF-", "a PDF document"),
    (b"%!PS", "PostScript"),
    (b"\x1F\x8B", "compressed by gzip: unpack it first"),
    (b"BZh", "compressed by bzip2: unpack it first"),
    (b"\xFD7zXZ\0", "compressed by xz: unpack it first"),
    (b"\x28\xB5\x2F\xFD", "compressed by zstd: unpack it first"),
    (b"\xFF\xFE", UTF_16),
    (b"\xFE\xFF", UTF_16),
    (b"PK\x03\x04", "a ZIP archive, such as 3MF"),
    (b"OFF\n", "an OFF mesh"),
    (b"OFF\r\n", "an OFF mesh"),
    (b"ISO-10303-21", "STEP"),
    (b"AC10", "DWG"),
    (b"Kaydara FBX Binary", "FBX"),
    (b"ARROW1", "an Arrow file"),
    (b"\xFF\xFF\xFF\xFF", "an Arrow stream: `gjk pairs --input-format arrow` reads those of pairs"),
];

const UTF_16: &str =
    "text in UTF-16, and text is read as UTF-8: convert it first, as by `iconv -f UTF-16 -t UTF-8`";

/// Whether a file is text in UTF-16 that does not say so: every other one of its first bytes is 0.
fn is_utf_16(bytes: &[u8]) -> bool {
    let first = &bytes[..bytes.len().min(16)];
    let zeros = |start: usize| first.iter().skip(start).step_by(2).all(|byte| *byte == 0);
    let letters = |start: usize| first.iter().skip(start).step_by(2).all(|byte| (9..127).contains(byte));
    first.len() >= 4 && (letters(0) && zeros(1) || zeros(0) && letters(1))
}

/// What a file is that is of no format that is read, if its beginning tells.
pub fn name(bytes: &[u8]) -> Option<&'static str> {
    if let Some((_, name)) = BEGINNINGS.iter().find(|(beginning, _)| bytes.starts_with(beginning)) {
        return Some(name);
    }
    if is_utf_16(bytes) {
        return Some(UTF_16);
    }
    let text = without_mark(bytes).trim_ascii_start();
    let is_read = || [&b"<svg"[..], b":svg", b"<robot"].iter().any(|part| memmem::find(text, part).is_some());
    (text.starts_with(b"<") && !is_read()).then_some("XML, and neither SVG nor URDF")
}

/// What is said about a file that is no scene, drawing or mesh, or that its name belies.
pub fn refusal(bytes: &[u8]) -> String {
    let known = name(bytes).map(|name| format!("this is {name}"));
    let said = known.unwrap_or_else(|| "this is an unknown format".to_owned());
    format!("{said}; gjk reads {FORMATS}")
}
