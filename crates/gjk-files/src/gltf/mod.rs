//! Scenes in glTF 2.0, text or binary: a body for each node with a mesh.
//!
//! A body stands where its node does, the transforms of all nodes above it applied, in the scene's frame (y
//! up, meters). Its name is the node's, else the mesh's, else the file's. What hangs together by the places
//! of its points is one mesh, however it is cut into primitives. Morph targets have the weights that the node
//! gives, else the mesh; a node that is drawn many times (`EXT_mesh_gpu_instancing`) gives a body each time.
//! Skins and animations are not applied. Buffers may be in the file, in base64, or in files beside it.

mod accessor;
mod file;

use gjk::glam::{DMat4, DVec3};
use gltf::mesh::Mode;
use gltf::{Document, Gltf, Node, Primitive};

use super::budget::{Budget, DEEPEST, Resource};
use super::mesh::{Mesh, usable};
use super::references::References;
use super::{Drawing, Options, ReadError};
use accessor::{Buffers, matrix};
use file::{checked, content, fault};

/// The bodies of a scene.
///
/// # Errors
/// If it is not glTF, a buffer is missing or may not be read, or the budget ends; as line 1.
pub(super) fn read(
    bytes: &[u8],
    stem: &str,
    references: &References,
    options: &Options,
    budget: &Budget,
) -> Result<Drawing, ReadError> {
    let (Gltf { document: file, blob }, warnings) = checked(bytes)?;
    let buffers = file.buffers().map(|buffer| content(&buffer, blob.as_deref(), references, budget));
    let mut reader = Reader {
        stem,
        file: &file,
        buffers: Buffers { bytes: buffers.collect::<Result<_, _>>()?, budget },
        drawing: Drawing::default(),
        has_mesh: false,
        options,
    };
    warnings.into_iter().for_each(|message| reader.warn(message));
    let scenes = file.default_scene().or_else(|| file.scenes().next());
    for node in scenes.iter().flat_map(gltf::Scene::nodes) {
        reader.node(&node, &DMat4::IDENTITY, 0)?;
    }
    let Reader { drawing, has_mesh, .. } = reader;
    let why = match has_mesh {
        _ if !drawing.faults.is_empty() => "everything in it is left out",
        false => "no node of its scene has a mesh",
        true => "no mesh of its scene has triangles",
    };
    Ok(drawing.finished(why))
}

struct Reader<'s> {
    stem: &'s str,
    file: &'s Document,
    buffers: Buffers<'s>,
    drawing: Drawing,
    /// Whether a node of the scene has a mesh.
    has_mesh: bool,
    options: &'s Options,
}

impl Reader<'_> {
    fn node(&mut self, node: &Node<'_>, above: &DMat4, depth: u32) -> Result<(), ReadError> {
        if depth > DEEPEST {
            return Err(fault(format!("nodes are nested deeper than {DEEPEST} levels")));
        }
        // Nodes may have common children: ten levels of ten each are 10¹⁰ instances.
        self.take(Resource::Instances, 1, node)?;
        let here = *above * matrix(&node.transform());
        if let Some(mesh) = node.mesh() {
            self.has_mesh = true;
            let name = node.name().or(mesh.name()).filter(|name| !name.is_empty()).unwrap_or(self.stem);
            match self.buffers.instances(self.file, node)? {
                None => self.body(node, &mesh, &here, name)?,
                Some(instances) => {
                    self.take(Resource::Instances, instances.len(), node)?;
                    for (number, instance) in instances.iter().enumerate() {
                        let name = format!("{name}[{}]", number + 1);
                        self.body(node, &mesh, &(here * *instance), &name)?;
                    }
                }
            }
        }
        node.children().try_for_each(|child| self.node(&child, &here, depth + 1))
    }

    fn take(&self, resource: Resource, amount: usize, node: &Node<'_>) -> Result<(), ReadError> {
        let taken = self.buffers.budget.take(resource, amount);
        taken.map_err(|ended| fault(format!("node {}: {ended}", node.index())))
    }

    /// Adds a mesh, drawn by a node.
    fn body(
        &mut self,
        node: &Node<'_>,
        mesh: &gltf::Mesh<'_>,
        here: &DMat4,
        name: &str,
    ) -> Result<(), ReadError> {
        let name = self.drawing.names.unique(name, 1);
        let mut body = Mesh::new(name.clone(), 1);
        let weights = node.weights().or(mesh.weights()).unwrap_or_default();
        let mut is_read = false;
        for primitive in mesh.primitives() {
            is_read |= self.primitive(&primitive, weights, here, &name, &mut body)?;
        }
        if node.skin().is_some() {
            self.warn(format!("{name} is read in its rest pose: skins are not applied"));
        }
        if is_read {
            body.finish(&mut self.drawing, self.options);
        } else {
            self.warn(format!("{name} is left out: it has no triangles"));
        }
        Ok(())
    }

    /// Adds the triangles of a primitive; whether there are any.
    fn primitive(
        &mut self,
        primitive: &Primitive<'_>,
        weights: &[f32],
        here: &DMat4,
        name: &str,
        body: &mut Mesh,
    ) -> Result<bool, ReadError> {
        if let mode @ (Mode::Points | Mode::Lines | Mode::LineLoop | Mode::LineStrip) = primitive.mode() {
            self.warn(format!("{name}: {mode:?} are not read, only triangles"));
            return Ok(false);
        }
        let Some(positions) = self.buffers.positions(primitive, weights)? else { return Ok(false) };
        let mut places = Vec::new();
        for position in positions {
            let point = usable(here.transform_point3(DVec3::from(position)).to_array());
            places.push(point.map(|point| body.point(point)));
        }
        let indices: Vec<usize> = match self.buffers.indices(primitive)? {
            Some(indices) => indices,
            None => (0..places.len()).collect(),
        };
        let triangles: Vec<[usize; 3]> = match primitive.mode() {
            // Every other triangle of a strip runs the other way round.
            Mode::TriangleStrip => (0..indices.len().saturating_sub(2))
                .map(|i| [indices[i], indices[i + 1 + i % 2], indices[i + 2 - i % 2]])
                .collect(),
            Mode::TriangleFan => indices.windows(2).skip(1).map(|w| [indices[0], w[0], w[1]]).collect(),
            _ => indices.chunks_exact(3).map(|t| [t[0], t[1], t[2]]).collect(),
        };
        for (number, triangle) in triangles.iter().enumerate() {
            let corner = |index: &usize| match places.get(*index) {
                Some(place) => place.clone().map_err(|reason| format!("of vertex {index}, {reason}")),
                None => Err(format!("vertex {index} does not exist (there are {})", places.len())),
            };
            let corners = triangle.iter().map(corner).collect::<Result<Vec<_>, _>>();
            if let Err(reason) = corners.and_then(|corners| body.face(&corners)) {
                body.leave_out_face(1, format!("in triangle {number}, {reason}"));
            }
        }
        Ok(!triangles.is_empty())
    }

    fn warn(&mut self, message: String) {
        self.drawing.warn(1, message);
    }
}
