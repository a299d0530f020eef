//! The meshes of a robot.

use std::path::{Path, PathBuf};

use gjk::glam::DAffine3;
use gjk_json::shape::{Mesh, Shape};
use roxmltree::Node;

use super::super::budget::{Budget, Resource};
use super::super::references::{self, Unread};
use super::super::{Drawing, Format, Options, ReadError, drawing};
use super::Reader;
use super::frame::pose;

impl<'d> Reader<'d> {
    /// Adds the bodies of a mesh file to a link.
    pub(super) fn mesh(
        &mut self,
        node: Node<'d, 'd>,
        link: &str,
        at: &DAffine3,
        parts: &mut Vec<Shape>,
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
                let count = mesh.bodies.iter().map(|body| vertices(&body.shape)).sum();
                let taken = self.budget.take(Resource::Elements, count);
                taken.map_err(|ended| self.fault(node, format!("mesh {name}: {ended}")))?;
                for warning in mesh.warnings {
                    self.warn(node, format!("{name}: {}", warning.message));
                }
                for fault in mesh.faults {
                    self.drawing.fault(self.line(node), format!("{name}: {}", fault.message));
                }
                for body in mesh.bodies {
                    let Shape::Mesh(mesh) = body.shape else { continue };
                    parts.push(Shape::Mesh(Mesh { pose: Some(pose(at)), ..scaled(mesh, scale) }));
                }
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

/// The number of points of a mesh; 0 of other shapes.
fn vertices(shape: &Shape) -> usize {
    if let Shape::Mesh(mesh) = shape { mesh.vertices.len() } else { 0 }
}

/// A mesh or a hull with every coordinate multiplied.
fn scaled(mut mesh: Mesh, scale: [f64; 3]) -> Mesh {
    if scale == [1.0; 3] {
        return mesh;
    }
    for vertex in &mut mesh.vertices {
        *vertex = [0, 1, 2].map(|axis| vertex[axis] * scale[axis]);
    }
    if mesh.vertex_error > 0.0 {
        let largest = scale.iter().fold(0.0_f64, |largest, factor| largest.max(factor.abs()));
        mesh.vertex_error = (mesh.vertex_error * largest).next_up();
    }
    // A mirrored mesh is wound the other way round.
    if scale.iter().product::<f64>() < 0.0 {
        for triangle in mesh.triangles.iter_mut().flatten() {
            triangle.swap(1, 2);
        }
    }
    mesh
}
