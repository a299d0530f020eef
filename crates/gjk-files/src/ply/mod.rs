//! Meshes in PLY, text or binary: one body, called as the file is.
//!
//! Read are the coordinates of the element `vertex`, the corners of `face`, and the strips of triangles of
//! `tristrips`; colors, normals and the like change no shape. A file of vertices alone, such as a scan, is
//! taken as the hull of its points; one with other elements that are not read only with [`Meshes::Hulls`].

mod header;
mod values;

use super::mesh::{Mesh, Triple, usable};
use super::{Drawing, Meshes, Options, ReadError};
use header::{Element, Header, Property};
use values::Values;

/// What a list of corners makes of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Corners {
    Face,
    /// A triangle for each three in a row; −1 begins anew.
    Strip,
}

/// What has been read.
#[derive(Debug, Default)]
struct Content {
    vertices: Vec<(Triple, u32)>,
    faces: Vec<Face>,
    /// Elements that are not read.
    unread: Vec<String>,
}

#[derive(Debug)]
struct Face {
    line: u32,
    /// What it is a part of, and which of all.
    of: (Corners, u64),
    corners: Vec<f64>,
}

/// The body of a mesh file.
///
/// # Errors
/// If it is malformed; with the line, 1 for a binary file.
pub(super) fn read(bytes: &[u8], stem: &str, options: &Options) -> Result<Drawing, ReadError> {
    let Content { vertices, faces, unread } = content(bytes)?;
    let mut drawing = Drawing::default();
    for name in &unread {
        drawing.warn(1, format!("the element \"{}\" is not read", name.escape_debug()));
    }
    // A hull around what is not read would be a body that nobody drew.
    let is_cloud = faces.is_empty() && (unread.is_empty() || options.meshes == Meshes::Hulls);
    if vertices.is_empty() || faces.is_empty() && !is_cloud {
        let hull = "it has no faces that are read; use --hull for the convex hull of its points";
        return Ok(drawing.finished(if vertices.is_empty() { "it has no vertices" } else { hull }));
    }
    let mut mesh = Mesh::new(stem.to_owned(), 1);
    let mut places = Vec::new();
    for (number, (vertex, line)) in vertices.into_iter().enumerate() {
        let point = usable(vertex).map_err(|reason| format!("of vertex {number}, {reason}"));
        // What no face uses is not missed.
        if let (Err(reason), true) = (&point, is_cloud) {
            mesh.leave_out_point(line, reason.clone());
        }
        places.push(point.map(|point| mesh.point(point)));
    }
    for Face { line, of: (kind, number), corners } in faces {
        let name = if kind == Corners::Face { "face" } else { "strip" };
        if let Err(reason) = indices(&places, &corners).and_then(|corners| mesh.face(&corners)) {
            mesh.leave_out_face(line, format!("in {name} {number}, {reason}"));
        }
    }
    mesh.finish(&mut drawing, options);
    Ok(drawing.finished("everything in it is left out"))
}

fn content(bytes: &[u8]) -> Result<Content, ReadError> {
    let header = Header::read(bytes)?;
    let mut values = Values::new(bytes, &header);
    let mut content = Content::default();
    for element in &header.elements {
        match element.name.as_str() {
            "vertex" => {
                let wanted = [position(element, "x")?, position(element, "y")?, position(element, "z")?];
                for _ in 0..element.count {
                    let row = values.row(element, &wanted)?;
                    content.vertices.push(([row[0][0], row[1][0], row[2][0]], values.line));
                }
            }
            "face" => content.add_faces(&mut values, element, Corners::Face)?,
            "tristrips" => content.add_faces(&mut values, element, Corners::Strip)?,
            // Of an element without properties there is nothing to pass over, however many there are.
            name => {
                content.unread.push(name.to_owned());
                if !element.properties.is_empty() {
                    for _ in 0..element.count {
                        values.row(element, &[])?;
                    }
                }
            }
        }
    }
    Ok(content)
}

/// Which property of an element is a single value of this name, or a list where that is `vertex_indices`.
fn position(element: &Element, name: &str) -> Result<usize, ReadError> {
    let is_list = name == LIST;
    let is_it = |property: &Property| {
        let is_named = property.name == name || is_list && property.name == OTHER_LIST;
        is_named && property.length.is_some() == is_list
    };
    element.properties.iter().position(is_it).ok_or_else(|| {
        let what = if is_list { "list" } else { "single value" };
        ReadError::new(1, format!("not a PLY mesh: the element {} has no {what} {name}", element.name))
    })
}

/// What the list of a face's corners is called, and what other programs call it.
const LIST: &str = "vertex_indices";
const OTHER_LIST: &str = "vertex_index";

impl Content {
    fn add_faces(
        &mut self,
        values: &mut Values<'_>,
        element: &Element,
        corners: Corners,
    ) -> Result<(), ReadError> {
        if element.count == 0 {
            return Ok(());
        }
        let wanted = [position(element, LIST)?];
        for number in 0..element.count {
            let list = values.row(element, &wanted)?.pop().unwrap_or_default();
            let (line, of) = (values.line, (corners, number));
            if corners == Corners::Face {
                self.faces.push(Face { line, of, corners: list });
                continue;
            }
            for strip in list.split(|index| *index == -1.0) {
                for (i, corner) in strip.windows(3).enumerate() {
                    // Every other triangle of a strip runs the other way round; one with a corner twice only
                    // leads on to the next.
                    let [a, b, c] = if i % 2 == 0 { [0, 1, 2] } else { [1, 0, 2] }.map(|i| corner[i]);
                    if a != b && b != c && c != a {
                        self.faces.push(Face { line, of, corners: vec![a, b, c] });
                    }
                }
            }
        }
        Ok(())
    }
}

/// Where the corners of a face are in its mesh, or why it has none.
fn indices(places: &[Result<usize, String>], list: &[f64]) -> Result<Vec<usize>, String> {
    let corner = |index: &f64| {
        let place = if *index >= 0.0 && index.fract() == 0.0 { places.get(*index as usize) } else { None };
        place
            .cloned()
            .unwrap_or_else(|| Err(format!("vertex {index} does not exist (there are {})", places.len())))
    };
    if list.len() < 3 {
        return Err(format!("at least 3 vertices are needed, and there are {}", list.len()));
    }
    list.iter().map(corner).collect()
}
