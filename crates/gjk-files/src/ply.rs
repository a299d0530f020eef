//! Meshes in PLY, text or binary: one body, called as the file is.
//!
//! Read are the coordinates of the element `vertex` and the corners of the element `face`; colors, normals
//! and the like change no shape. A file without faces, such as a scan, is taken as the hull of its points.

use ply_rs_bw::parser::Parser;
use ply_rs_bw::ply::{DefaultElement, Property};

use super::mesh::{Mesh, usable};
use super::notes::tell;
use super::{Drawing, Options, ReadError, Warning};

/// The body of a mesh file.
///
/// # Errors
/// If it is malformed, or has no vertices; as line 1.
pub(super) fn read(bytes: &[u8], stem: &str, options: &Options) -> Result<Drawing, ReadError> {
    let error = |message: String| ReadError { line: 1, message };
    let mut source = bytes;
    let ply = Parser::<DefaultElement>::new()
        .read_ply(&mut source)
        .map_err(|fault| error(format!("not a PLY mesh: {}", shortened(&fault.to_string()))))?;
    let element = |name: &str| ply.payload.get(name).map_or(&[][..], Vec::as_slice);
    let mut mesh = Mesh::new(stem.to_owned(), 1);
    let mut places = Vec::new();
    let has_faces = !element("face").is_empty();
    for (number, vertex) in element("vertex").iter().enumerate() {
        let mut point = [0.0; 3];
        for (value, axis) in point.iter_mut().zip(["x", "y", "z"]) {
            let found = vertex.get(axis).and_then(number_of);
            *value = found.ok_or_else(|| error(format!("vertex {number} has no {axis}")))?;
        }
        let point = usable(point).map_err(|reason| format!("of vertex {number}, {reason}"));
        // What no face uses is not missed.
        if let (Err(reason), false) = (&point, has_faces) {
            mesh.leave_out_point(1, reason.clone());
        }
        places.push(point.map(|point| mesh.point(point)));
    }
    for (number, face) in element("face").iter().enumerate() {
        let list = face.get("vertex_indices").or_else(|| face.get("vertex_index")).and_then(indices_of);
        let list = list.ok_or_else(|| error(format!("face {number} has no list vertex_indices")))?;
        match corners(&places, &list) {
            Ok(corners) => mesh.face(&corners),
            Err(reason) => mesh.leave_out_face(1, format!("in face {number}, {reason}")),
        }
    }
    let mut drawing = Drawing::default();
    for name in ply.payload.keys().filter(|name| !["vertex", "face"].contains(&name.as_str())) {
        let message = format!("the element \"{}\" is not read", name.escape_debug());
        drawing.warnings.push(Warning { line: 1, message });
    }
    if places.is_empty() {
        drawing.without_bodies = Some("it has no vertices".to_owned());
    } else {
        mesh.finish(&mut drawing, options);
        tell(&mut drawing);
        if drawing.bodies.is_empty() {
            drawing.without_bodies = Some("all that it has is left out".to_owned());
        }
    }
    Ok(drawing)
}

/// Where the corners of a face are in its mesh, or why it has none.
fn corners(places: &[Result<usize, String>], list: &[i64]) -> Result<Vec<usize>, String> {
    let corner = |index: &i64| match usize::try_from(*index).ok().and_then(|index| places.get(index)) {
        Some(place) => place.clone(),
        None => Err(format!("there is no vertex {index}: there are {}", places.len())),
    };
    if list.len() < 3 {
        return Err(format!("at least 3 vertices are needed, and there are {}", list.len()));
    }
    list.iter().map(corner).collect()
}

/// What the parser says, without what its grammar would have liked instead.
fn shortened(message: &str) -> String {
    let message = message.split("\n\tError: ParseError").next().unwrap_or(message);
    message.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn number_of(property: &Property) -> Option<f64> {
    Some(match property {
        Property::Char(x) => f64::from(*x),
        Property::UChar(x) => f64::from(*x),
        Property::Short(x) => f64::from(*x),
        Property::UShort(x) => f64::from(*x),
        Property::Int(x) => f64::from(*x),
        Property::UInt(x) => f64::from(*x),
        Property::Float(x) => f64::from(*x),
        Property::Double(x) => *x,
        _ => return None,
    })
}

fn indices_of(property: &Property) -> Option<Vec<i64>> {
    Some(match property {
        Property::ListChar(list) => list.iter().map(|&i| i64::from(i)).collect(),
        Property::ListUChar(list) => list.iter().map(|&i| i64::from(i)).collect(),
        Property::ListShort(list) => list.iter().map(|&i| i64::from(i)).collect(),
        Property::ListUShort(list) => list.iter().map(|&i| i64::from(i)).collect(),
        Property::ListInt(list) => list.iter().map(|&i| i64::from(i)).collect(),
        Property::ListUInt(list) => list.iter().map(|&i| i64::from(i)).collect(),
        _ => return None,
    })
}
