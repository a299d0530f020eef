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
use gltf::mesh::Mode;
use gltf::{Document, Gltf, Node, Primitive};

use super::mesh::{Mesh, in_domain};
use super::names::Names;
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
    let (file, blob) = checked(bytes)?;
    let buffers = file.buffers().map(|buffer| content(&buffer, blob.as_deref(), folder));
    let mut reader = Reader {
        stem,
        buffers: buffers.collect::<Result<_, _>>()?,
        names: Names::default(),
        drawing: Drawing::default(),
        options,
    };
    let scenes = file.default_scene().or_else(|| file.scenes().next());
    for node in scenes.iter().flat_map(gltf::Scene::nodes) {
        reader.node(&node, &IDENTITY, 0)?;
    }
    let mut drawing = reader.drawing;
    drawing.without_bodies = drawing.bodies.is_empty().then(|| "no node of its scene has a mesh".to_owned());
    Ok(drawing)
}

/// The file, whose indices have something at the other end, and its binary part.
fn checked(bytes: &[u8]) -> Result<(Document, Option<Vec<u8>>), ReadError> {
    let no_gltf = |error: gltf::Error| fault(format!("not glTF: {error}"));
    let Gltf { document, blob } = Gltf::from_slice_without_validation(bytes).map_err(no_gltf)?;
    let root = document.into_json();
    // The library's own check takes the attributes' accessors for granted.
    let primitives = root.meshes.iter().flat_map(|mesh| &mesh.primitives);
    let mut accessors = primitives.flat_map(|primitive| primitive.attributes.values());
    if let Some(missing) = accessors.find(|accessor| accessor.value() >= root.accessors.len()) {
        return Err(fault(format!("not glTF: there is no accessor {}", missing.value())));
    }
    Ok((Document::from_json(root).map_err(no_gltf)?, blob))
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
            let point = moved(here, position.map(f64::from));
            let point = point.map(in_domain);
            let [Some(x), Some(y), Some(z)] = point else {
                return Err(fault(format!("{name} has a coordinate that is not finite or beyond 2^500")));
            };
            places.push(body.point([x, y, z]));
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
        for triangle in &triangles {
            let corners = triangle.map(|index| places.get(index).copied());
            let [Some(a), Some(b), Some(c)] = corners else {
                return Err(fault(format!("{name} has a triangle with a vertex that there is not")));
            };
            body.face(&[a, b, c]);
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
