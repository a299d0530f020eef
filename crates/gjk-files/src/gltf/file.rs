//! The file itself: what it needs, whether its indices have something at the other end, and its buffers.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use gltf::buffer::Source;
use gltf::json::validation::Checked::Valid;
use gltf::mesh::Semantic;
use gltf::{Document, Gltf};
use serde_json::{Value, json};

use super::super::budget::Budget;
use super::super::references::References;
use super::super::{ReadError, harmless};

/// The file, whose indices have something at the other end, its binary part, and what is to be said of it.
pub(super) fn checked(bytes: &[u8]) -> Result<(Gltf, Vec<String>), ReadError> {
    if let Some(length) = told_length(bytes).filter(|&length| length < HEADER) {
        let message = format!("not glTF: its header of {HEADER} bytes gives a length of {length} bytes");
        return Err(fault(message));
    }
    let parsed = Gltf::from_slice_without_validation(bytes);
    let Gltf { document, blob } = parsed.map_err(|error| other_version(bytes).unwrap_or(no_gltf(&error)))?;
    let mut root = document.into_json();
    if let Some(name) = root.extensions_required.iter().find(|name| harmless::is_one_of(name, OF_GEOMETRY)) {
        return Err(fault(format!("it needs the extension {name}, which is not read")));
    }
    let required = std::mem::take(&mut root.extensions_required);
    let others = required.iter().filter(|name| *name != INSTANCING).map(|name| {
        let name = name.escape_debug();
        format!("it needs the extension {name}, which is not applied")
    });
    let mut warnings: Vec<String> = others.collect();
    let is_known = |name: &str| harmless::begins_as_one_of(name, harmless::GLTF);
    let used = std::mem::take(&mut root.extensions_used).into_iter();
    let unknown = used.filter(|name| !is_known(name) && !required.contains(name));
    warnings.extend(unknown.map(|name| {
        let name = name.escape_debug();
        format!("it uses the extension {name}, which is not read: bodies may be elsewhere")
    }));
    // The library's own check takes the attributes' accessors for granted, and wants the bounds of positions,
    // which nobody reads here and many files have not.
    for primitive in root.meshes.iter().flat_map(|mesh| &mesh.primitives) {
        for (semantic, index) in &primitive.attributes {
            let Some(accessor) = root.accessors.get_mut(index.value()) else {
                return Err(fault(format!("not glTF: there is no accessor {}", index.value())));
            };
            if *semantic == Valid(Semantic::Positions) {
                accessor.min.get_or_insert_with(|| json!([0, 0, 0]));
                accessor.max.get_or_insert_with(|| json!([0, 0, 0]));
            }
        }
    }
    let document = Document::from_json(root).map_err(|error| no_gltf(&error))?;
    Ok((Gltf { document, blob }, warnings))
}

/// The extension by which one node draws its mesh many times.
pub(super) const INSTANCING: &str = "EXT_mesh_gpu_instancing";

/// Extensions without which positions or triangles cannot be read, or are others.
const OF_GEOMETRY: &str = "\
    KHR_draco_mesh_compression EXT_meshopt_compression KHR_meshopt_compression \
    KHR_mesh_quantization";

/// That a file which is no glTF 2.0 is some other glTF.
fn other_version(bytes: &[u8]) -> Option<ReadError> {
    let version = match bytes {
        [b'g', b'l', b'T', b'F', a, b, c, d, ..] => u32::from_le_bytes([*a, *b, *c, *d]).to_string(),
        _ => {
            let file: Value = serde_json::from_slice(bytes).ok()?;
            match file.get("asset")?.get("version") {
                // The first version could leave it out.
                None => "1.0".to_owned(),
                Some(Value::String(version)) => version.clone(),
                Some(other) => other.to_string(),
            }
        }
    };
    let is_read = version.starts_with('2');
    (!is_read).then(|| fault(format!("this is glTF {}; gjk reads 2.0 only", version.escape_debug())))
}

/// How many bytes the header of a binary file has.
const HEADER: u32 = 12;

/// How long a binary file says that it is.
fn told_length(bytes: &[u8]) -> Option<u32> {
    let (header, _) = bytes.split_first_chunk::<{ HEADER as usize }>()?;
    let [b'g', b'l', b'T', b'F', _, _, _, _, length @ ..] = *header else { return None };
    Some(u32::from_le_bytes(length))
}

/// The first thing that is wrong, and how many more there are.
fn no_gltf(error: &gltf::Error) -> ReadError {
    fault(match error {
        gltf::Error::Validation(faults) if !faults.is_empty() => {
            let (path, first) = &faults[0];
            let more = match faults.len() - 1 {
                0 => String::new(),
                more => format!(", and {more} more such"),
            };
            format!("not glTF: {path}: {first}{more}")
        }
        error => format!("not glTF: {error}"),
    })
}

pub(super) fn fault(message: String) -> ReadError {
    ReadError::new(1, message)
}

/// The bytes of a buffer.
pub(super) fn content(
    buffer: &gltf::Buffer<'_>,
    blob: Option<&[u8]>,
    references: &References,
    budget: &Budget,
) -> Result<Vec<u8>, ReadError> {
    let bytes = match buffer.source() {
        Source::Bin => {
            blob.map(<[u8]>::to_vec).ok_or_else(|| fault("its binary part is missing".to_owned()))?
        }
        Source::Uri(uri) => match uri.strip_prefix("data:") {
            Some(data) => {
                let text = data.split_once(";base64,").map(|(_, text)| text);
                text.and_then(|text| STANDARD.decode(text).ok())
                    .ok_or_else(|| fault(format!("buffer {} is not base64", buffer.index())))?
            }
            None => {
                let read = references.read(&uri.replace("%20", " "), buffer.length(), budget);
                read.map_err(|unread| fault(format!("buffer {}: {}", buffer.index(), unread.reason())))?
            }
        },
    };
    if bytes.len() < buffer.length() {
        return Err(fault(format!("buffer {} ends after {} bytes", buffer.index(), bytes.len())));
    }
    Ok(bytes)
}
