//! Scenes in glTF 2.0, text or binary: a body for each node with a mesh.
//!
//! A body stands where its node does, the transforms of all nodes above it applied, in the scene's frame (y
//! up, metres). Its name is the node's, else the mesh's, else the file's. What hangs together by the places
//! of its points is one mesh, however it is cut into primitives. Skins, morphs and animations are not
//! applied. Buffers may be in the file, in base64, or in files beside it.

use std::path::Path;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use gltf::buffer::Source;
use gltf::json::validation::Checked::Valid;
use gltf::mesh::{Mode, Semantic};
use gltf::{Document, Gltf, Node, Primitive};
use serde_json::{Value, json};

use super::mesh::{Mesh, usable};
use super::names::Names;
use super::notes::tell;
use super::{Drawing, Options, ReadError, Warning};

/// Nodes nested deeper than this are refused: the walk's own depth must have an end.
const DEEPEST: u32 = 256;

/// A matrix by columns.
type Matrix = [[f64; 4]; 4];

/// The bodies of a scene.
///
/// # Errors
/// If it is not glTF, or a buffer is missing; as line 1.
pub(super) fn read(
    bytes: &[u8],
    stem: &str,
    folder: Option<&Path>,
    options: &Options,
) -> Result<Drawing, ReadError> {
    let (Gltf { document: file, blob }, warnings) = checked(bytes)?;
    let buffers = file.buffers().map(|buffer| content(&buffer, blob.as_deref(), folder));
    let mut reader = Reader {
        stem,
        buffers: buffers.collect::<Result<_, _>>()?,
        names: Names::default(),
        drawing: Drawing { warnings, ..Drawing::default() },
        options,
    };
    let scenes = file.default_scene().or_else(|| file.scenes().next());
    for node in scenes.iter().flat_map(gltf::Scene::nodes) {
        reader.node(&node, &IDENTITY, 0)?;
    }
    let mut drawing = reader.drawing;
    tell(&mut drawing);
    let why = if drawing.faults.is_empty() {
        "no node of its scene has a mesh"
    } else {
        "all that it has is left out"
    };
    drawing.without_bodies = drawing.bodies.is_empty().then(|| why.to_owned());
    Ok(drawing)
}

/// The file, whose indices have something at the other end, its binary part, and what is to be said of it.
fn checked(bytes: &[u8]) -> Result<(Gltf, Vec<Warning>), ReadError> {
    if let Some(length) = told_length(bytes).filter(|&length| length < HEADER) {
        let message = format!("not glTF: its header says that it is {length} bytes long, and has {HEADER}");
        return Err(fault(message));
    }
    let parsed = Gltf::from_slice_without_validation(bytes);
    let Gltf { document, blob } = parsed.map_err(|error| other_version(bytes).unwrap_or(no_gltf(&error)))?;
    let mut root = document.into_json();
    if let Some(name) = root.extensions_required.iter().find(|name| OF_GEOMETRY.contains(&name.as_str())) {
        return Err(fault(format!("it needs the extension {name}, which is not read")));
    }
    let others = std::mem::take(&mut root.extensions_required).into_iter().map(|name| {
        let name = name.escape_debug();
        Warning { line: 1, message: format!("it needs the extension {name}, which is not applied") }
    });
    let warnings = others.collect();
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

/// Extensions without which positions or triangles cannot be read, or are others.
const OF_GEOMETRY: [&str; 4] = [
    "KHR_draco_mesh_compression",
    "EXT_meshopt_compression",
    "KHR_meshopt_compression",
    "KHR_mesh_quantization",
];

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
    (!is_read).then(|| fault(format!("this is glTF {}, and 2.0 alone is read", version.escape_debug())))
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

fn fault(message: String) -> ReadError {
    ReadError { line: 1, message }
}

/// The bytes of a buffer.
fn content(
    buffer: &gltf::Buffer<'_>,
    blob: Option<&[u8]>,
    folder: Option<&Path>,
) -> Result<Vec<u8>, ReadError> {
    let bytes = match buffer.source() {
        Source::Bin => {
            blob.map(<[u8]>::to_vec).ok_or_else(|| fault("its binary part is missing".to_owned()))?
        }
        Source::Uri(uri) => match uri.strip_prefix("data:") {
            Some(data) => {
                let text = data.split_once(";base64,").map(|(_, text)| text);
                text.and_then(|text| STANDARD.decode(text).ok())
                    .ok_or_else(|| fault(format!("buffer {} is no base64", buffer.index())))?
            }
            None => {
                let path = folder.unwrap_or(Path::new("")).join(uri.replace("%20", " "));
                std::fs::read(&path).map_err(|error| fault(format!("{}: {error}", path.display())))?
            }
        },
    };
    if bytes.len() < buffer.length() {
        return Err(fault(format!("buffer {} ends after {} bytes", buffer.index(), bytes.len())));
    }
    Ok(bytes)
}

struct Reader<'s> {
    stem: &'s str,
    buffers: Vec<Vec<u8>>,
    names: Names,
    drawing: Drawing,
    options: &'s Options,
}

impl Reader<'_> {
    fn node(&mut self, node: &Node<'_>, above: &Matrix, depth: u32) -> Result<(), ReadError> {
        if depth > DEEPEST {
            return Err(fault(format!("nodes are nested deeper than {DEEPEST} levels")));
        }
        let own = node.transform().matrix().map(|column| column.map(f64::from));
        let here = product(above, &own);
        if let Some(mesh) = node.mesh() {
            let name = node.name().or(mesh.name()).filter(|name| !name.is_empty()).unwrap_or(self.stem);
            let name = self.names.unique(name, 1);
            let mut body = Mesh::new(name.clone(), 1);
            let mut is_read = false;
            for primitive in mesh.primitives() {
                is_read |= self.primitive(&primitive, &here, &name, &mut body)?;
            }
            if node.skin().is_some() {
                self.warn(format!("{name} is taken in its pose of rest: skins are not applied"));
            }
            if is_read {
                body.finish(&mut self.drawing, self.options);
            } else {
                self.warn(format!("{name} is left out: it has no triangles"));
            }
        }
        node.children().try_for_each(|child| self.node(&child, &here, depth + 1))
    }

    /// Adds the triangles of a primitive; whether there are any.
    fn primitive(
        &mut self,
        primitive: &Primitive<'_>,
        here: &Matrix,
        name: &str,
        body: &mut Mesh,
    ) -> Result<bool, ReadError> {
        let reader = primitive.reader(|buffer| self.buffers.get(buffer.index()).map(Vec::as_slice));
        let Some(positions) = reader.read_positions() else { return Ok(false) };
        let mut places = Vec::new();
        for position in positions {
            let point = usable(moved(here, position.map(f64::from)));
            places.push(point.map(|point| body.point(point)));
        }
        let indices: Vec<usize> = match reader.read_indices() {
            Some(indices) => indices.into_u32().map(|index| index as usize).collect(),
            None => (0..places.len()).collect(),
        };
        let triangles: Vec<[usize; 3]> = match primitive.mode() {
            Mode::Triangles => indices.chunks_exact(3).map(|t| [t[0], t[1], t[2]]).collect(),
            // Every other triangle of a strip runs the other way round.
            Mode::TriangleStrip => (0..indices.len().saturating_sub(2))
                .map(|i| [indices[i], indices[i + 1 + i % 2], indices[i + 2 - i % 2]])
                .collect(),
            Mode::TriangleFan => indices.windows(2).skip(1).map(|w| [indices[0], w[0], w[1]]).collect(),
            other => {
                self.warn(format!("{name}: {other:?} are not read, triangles alone"));
                return Ok(false);
            }
        };
        for (number, triangle) in triangles.iter().enumerate() {
            let corner = |index: &usize| match places.get(*index) {
                Some(place) => place.clone().map_err(|reason| format!("of vertex {index}, {reason}")),
                None => Err(format!("there is no vertex {index}: there are {}", places.len())),
            };
            match triangle.iter().map(corner).collect::<Result<Vec<_>, _>>() {
                Ok(corners) => body.face(&corners),
                Err(reason) => body.leave_out_face(1, format!("in triangle {number}, {reason}")),
            }
        }
        Ok(!triangles.is_empty())
    }

    fn warn(&mut self, message: String) {
        self.drawing.warnings.push(Warning { line: 1, message });
    }
}

const IDENTITY: Matrix =
    [[1.0, 0.0, 0.0, 0.0], [0.0, 1.0, 0.0, 0.0], [0.0, 0.0, 1.0, 0.0], [0.0, 0.0, 0.0, 1.0]];

fn product(a: &Matrix, b: &Matrix) -> Matrix {
    b.map(|column| [0, 1, 2, 3].map(|row| (0..4).map(|k| a[k][row] * column[k]).sum()))
}

fn moved(matrix: &Matrix, [x, y, z]: [f64; 3]) -> [f64; 3] {
    let [a, b, c, d] = matrix;
    [0, 1, 2].map(|row| a[row] * x + b[row] * y + c[row] * z + d[row])
}
