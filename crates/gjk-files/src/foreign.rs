//! Files of other formats, told by how they begin.

use memchr::memmem;

/// What can be read, for whoever gave something else.
pub const FORMATS: &str = "scenes in JSON (.json), drawings in SVG (.svg), meshes in OBJ (.obj), STL (.stl), PLY (.ply) and \
                           glTF (.gltf, .glb), robots in URDF (.urdf), and maps in GeoJSON (.geojson) and well-known text (.wkt)";

/// How formats begin that are not read, and what they are called.
const BEGINNINGS: [(&[u8], &str); 21] = [
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
    (b"\xFF\xFE", "text in UTF-16, and JSON is UTF-8"),
    (b"\xFE\xFF", "text in UTF-16, and JSON is UTF-8"),
    (b"PK\x03\x04", "a ZIP archive, such as 3MF"),
    (b"OFF\n", "an OFF mesh"),
    (b"OFF\r\n", "an OFF mesh"),
    (b"ISO-10303-21", "STEP"),
    (b"AutoCAD Binary DXF", "binary DXF"),
    (b"AC10", "DWG"),
    (b"Kaydara FBX Binary", "FBX"),
    (b"ARROW1", "an Arrow file"),
    (b"\xFF\xFF\xFF\xFF", "an Arrow stream: `gjk pairs --input-format arrow` reads those of pairs"),
];

/// What a file is that is of no format that is read, if its beginning tells.
pub fn name(bytes: &[u8]) -> Option<&'static str> {
    if let Some((_, name)) = BEGINNINGS.iter().find(|(beginning, _)| bytes.starts_with(beginning)) {
        return Some(name);
    }
    let text = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes).trim_ascii_start();
    if is_dxf(text) {
        return Some("a DXF drawing");
    }
    let is_read = || [&b"<svg"[..], b":svg", b"<robot"].iter().any(|part| memmem::find(text, part).is_some());
    (text.starts_with(b"<") && !is_read()).then_some("XML, and neither SVG nor URDF")
}

/// Whether a text begins with a section of DXF, maybe after comments.
fn is_dxf(text: &[u8]) -> bool {
    let mut lines = text.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii);
    while let (Some(code), Some(value)) = (lines.next(), lines.next()) {
        match code {
            b"999" => {}
            code => return code == b"0" && value == b"SECTION",
        }
    }
    false
}

/// What is said about a file that is no scene, drawing or mesh, or that its name belies.
pub fn refusal(bytes: &[u8]) -> String {
    let known = name(bytes).map(|name| format!("this is {name}"));
    let said = known.unwrap_or_else(|| "this is no format that is known".to_owned());
    format!("{said}; what can be read are {FORMATS}")
}
