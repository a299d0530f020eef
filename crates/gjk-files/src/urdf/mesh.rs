//! The meshes of a robot.

use std::path::{Path, PathBuf};

use gjk::glam::{DAffine3, DVec3};
use gjk_body::shape::{Described, Description, Form};
use roxmltree::Node;

use super::super::budget::{Budget, Resource};
use super::super::references::{self, Unread};
use super::super::{Drawing, Format, Options, ReadError, drawing};
use super::Reader;
use super::frame::placed;

impl<'d> Reader<'d> {
    /// Adds the bodies of a mesh file to a link.
    pub(super) fn mesh(
        &mut self,
        node: Node<'d, 'd>,
        link: &str,
        at: &DAffine3,
        parts: &mut Vec<Described<DVec3>>,
    ) -> Result<(), ReadError> {
        let name = self.attribute(node, "filename")?;
        let scale = self.numbers(node, "scale", Some([1.0; 3]))?;
        let path = match self.references.find(name, &self.places(name)) {
            Ok(path) => path,
            Err(Unread::Missing(reason)) => {
                self.warn(node, format!("a mesh of link {link} is left out: {reason}"));
                return Ok(());
            }
            Err(Unread::Refused(reason)) => {
                return Err(self.fault(node, format!("a mesh of link {link}: {reason}")));
            }
        };
        let read = self.meshes.entry(path);
        let read = read.or_insert_with_key(|path| mesh(path, self.options, self.budget)).clone();
        match read {
            Err(reason) => {
                self.warn(node, format!("mesh {name} of link {link} is left out: {reason}"));
            }
            Ok(mesh) => {
                let shapes = mesh.bodies.into_iter().flat_map(|body| match body.shape {
                    Description::Space(shapes) => shapes,
                    Description::Plane(_) => Vec::new(),
                });
                let mut shapes: Vec<_> = shapes.collect();
                let count = shapes.iter_mut().map(|shape| mesh_of(&mut shape.form).0.len()).sum();
                let taken = self.budget.take(Resource::Elements, count);
                taken.map_err(|ended| self.fault(node, format!("mesh {name}: {ended}")))?;
                for warning in mesh.warnings {
                    self.warn(node, format!("{name}: {}", warning.message));
                }
                for fault in mesh.faults {
                    self.drawing.fault(self.line(node), format!("{name}: {}", fault.message));
                }
                parts.extend(shapes.into_iter().map(|shape| placed(scaled(shape, scale.into()), at)));
            }
        }
        Ok(())
    }

    /// Where a file may be that the robot's file names.
    fn places(&self, name: &str) -> Vec<PathBuf> {
        let folder = self.references.folder();
        let Some(inside) = name.strip_prefix("package://") else {
            return vec![folder.join(name.strip_prefix("file://").unwrap_or(name))];
        };
        let rest = inside.split_once('/').map_or(inside, |(_, rest)| rest);
        folder.ancestors().flat_map(|above| [above.join(inside), above.join(rest)]).collect()
    }
}

/// The bodies of a mesh file. A robot is not a mesh: it could name itself.
fn mesh(path: &Path, options: &Options, budget: &Budget) -> Result<Drawing, String> {
    let bytes = references::read(path, usize::MAX, budget)?;
    let extension = path.extension().map(|e| e.to_string_lossy().to_ascii_lowercase());
    match Format::of(&bytes, extension.as_deref()) {
        Some(Format::Obj | Format::Stl | Format::Ply | Format::Gltf) => {
            drawing(path, &bytes, options).map_err(|error| error.message)
        }
        _ => Err("it is not a mesh in OBJ, STL, PLY or glTF".to_owned()),
    }
}

/// The vertices and triangles of a mesh or a hull.
fn mesh_of(form: &mut Form<DVec3>) -> (&mut [DVec3], &mut [[u32; 3]]) {
    match form {
        Form::Mesh { vertices, triangles, .. } => (vertices, triangles),
        Form::Hull { vertices } => (vertices, &mut []),
        _ => (&mut [], &mut []),
    }
}

/// A mesh or a hull with every coordinate multiplied.
fn scaled(mut mesh: Described<DVec3>, scale: DVec3) -> Described<DVec3> {
    if scale == DVec3::ONE {
        return mesh;
    }
    let (vertices, triangles) = mesh_of(&mut mesh.form);
    vertices.iter_mut().for_each(|vertex| *vertex *= scale);
    // A mirrored mesh is wound the other way round.
    if scale.element_product() < 0.0 {
        triangles.iter_mut().for_each(|triangle| triangle.swap(1, 2));
    }
    if mesh.vertex_error > 0.0 {
        mesh.vertex_error = (mesh.vertex_error * scale.abs().max_element()).next_up();
    }
    mesh
}
