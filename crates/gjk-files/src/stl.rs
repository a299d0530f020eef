//! Meshes in STL, text or binary: a body for each solid.
//!
//! A body is the mesh of a solid's triangles; its name is the solid's, else the file's. Normals are not
//! read. Text is read as doubles, rounded once; binary files hold floats, which are taken as they are.

use super::mesh::{Mesh, Triple, coordinate, lines, usable};
use super::names::Names;
use super::notes::tell;
use super::{Drawing, Options, ReadError, Warning};

/// Bytes before the triangles of a binary file: a header, and their number.
const HEADER: usize = 84;

/// Bytes of a triangle in a binary file: a normal and three vertices of three floats each, and two bytes
/// more.
const TRIANGLE: usize = 50;

/// Where the first vertex stands in a triangle: behind its normal.
const FIRST_VERTEX: usize = 12;

/// The bodies of a mesh file.
///
/// A binary file may begin as a text file does, with `solid`. It has a byte 0 before its first triangle, in
/// the padding of its header or as the highest of the four bytes of its number of triangles, and is as long
/// as that number makes it or longer.
///
/// # Errors
/// If the file is cut off or malformed; naming the line, or for a binary file line 1.
pub(super) fn read(bytes: &[u8], stem: &str, options: &Options) -> Result<Drawing, ReadError> {
    let end = announced(bytes).and_then(length);
    let has_zero = bytes.iter().take(HEADER).any(|byte| *byte == 0);
    let is_binary = end == Some(bytes.len()) || has_zero && end.is_some_and(|end| end <= bytes.len());
    let begin = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes).trim_ascii_start();
    let is_text = begin.get(..5).is_some_and(|word| word.eq_ignore_ascii_case(b"solid"));
    let mut drawing =
        if is_text && !is_binary { text(bytes, stem, options)? } else { binary(bytes, stem, options)? };
    tell(&mut drawing);
    drawing.without_bodies = drawing.bodies.is_empty().then(|| "no solid in it has a triangle".to_owned());
    Ok(drawing)
}

/// The number of triangles that a binary file announces.
fn announced(bytes: &[u8]) -> Option<usize> {
    let count = bytes.get(HEADER - 4..HEADER)?.first_chunk::<4>()?;
    usize::try_from(u32::from_le_bytes(*count)).ok()
}

/// The length of a binary file of so many triangles.
fn length(count: usize) -> Option<usize> {
    count.checked_mul(TRIANGLE)?.checked_add(HEADER)
}

fn binary(bytes: &[u8], stem: &str, options: &Options) -> Result<Drawing, ReadError> {
    let error = |message: String| ReadError { line: 1, message };
    let Some(count) = announced(bytes) else {
        return Err(error(format!(
            "neither a text that begins with \"solid\" nor a binary of {HEADER} bytes or more"
        )));
    };
    let Some(end) = length(count).filter(|end| *end <= bytes.len()) else {
        let message =
            format!("{count} triangles are announced, but the file ends after {} bytes", bytes.len());
        return Err(error(message));
    };
    let mut drawing = Drawing::default();
    if end < bytes.len() {
        let message = format!("{} bytes after the last triangle are left out", bytes.len() - end);
        drawing.warnings.push(Warning { line: 1, message });
    }
    let mut mesh = Mesh::new(stem.to_owned(), 1);
    for (number, triangle) in bytes[HEADER..end].chunks_exact(TRIANGLE).enumerate() {
        let vertex = |i: usize| {
            let float = |axis: usize| {
                let bytes = triangle[FIRST_VERTEX + 12 * i + 4 * axis..].first_chunk::<4>();
                f64::from(bytes.map_or(f32::NAN, |bytes| f32::from_le_bytes(*bytes)))
            };
            [float(0), float(1), float(2)]
        };
        if let Err(reason) = add(&mut mesh, [vertex(0), vertex(1), vertex(2)]) {
            mesh.leave_out_face(1, format!("of triangle {}, {reason}", number + 1));
        }
    }
    if count == 0 {
        drawing.warnings.push(Warning { line: 1, message: "there is no triangle in this file".to_owned() });
    } else {
        mesh.finish(&mut drawing, options);
    }
    Ok(drawing)
}

/// Adds a triangle, if distances are answered for it.
fn add(mesh: &mut Mesh, triangle: [Triple; 3]) -> Result<(), String> {
    for corner in triangle {
        usable(corner)?;
    }
    let corners = triangle.map(|corner| mesh.point(corner));
    mesh.face(&corners)
}

/// What may come next in a text.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Next {
    Solid,
    FacetOrEnd,
    Loop,
    Vertex,
    EndLoop,
    EndFacet,
}

/// A solid while it is read.
#[derive(Debug)]
struct Solid {
    mesh: Mesh,
    corners: Vec<Triple>,
    triangles: usize,
}

fn text(bytes: &[u8], stem: &str, options: &Options) -> Result<Drawing, ReadError> {
    let mut drawing = Drawing::default();
    let mut names = Names::default();
    let mut solid: Option<Solid> = None;
    let mut next = Next::Solid;
    let mut last = 1;
    for (line, content) in lines(bytes) {
        let mut words = content.split_whitespace();
        let Some(word) = words.next() else { continue };
        last = line;
        let word = word.to_ascii_lowercase();
        next = match (next, word.as_str(), &mut solid) {
            (Next::Solid, "solid", _) => {
                let name = words.collect::<Vec<_>>().join(" ");
                let name = names.unique(if name.is_empty() { stem } else { &name }, line);
                solid = Some(Solid { mesh: Mesh::new(name, line), corners: Vec::new(), triangles: 0 });
                Next::FacetOrEnd
            }
            (Next::FacetOrEnd, "facet", _) => Next::Loop,
            (Next::Loop, "outer", _) => Next::Vertex,
            (Next::Vertex, "vertex", Some(solid)) => solid.vertex(words, line)?,
            (Next::EndLoop, "endloop", _) => Next::EndFacet,
            (Next::EndFacet, "endfacet", _) => Next::FacetOrEnd,
            (Next::FacetOrEnd, "endsolid", solid) => {
                if let Some(solid) = solid.take() {
                    solid.finish(line, &mut drawing, options);
                }
                Next::Solid
            }
            (expected, found, _) => {
                let message =
                    format!("\"{}\" stands where {} is expected", found.escape_debug(), expected.words());
                return Err(ReadError { line, message });
            }
        };
    }
    if next == Next::Solid {
        Ok(drawing)
    } else {
        Err(ReadError { line: last, message: format!("the file ends where {} is expected", next.words()) })
    }
}

impl Next {
    fn words(self) -> &'static str {
        match self {
            Self::Solid => "\"solid\"",
            Self::FacetOrEnd => "\"facet\" or \"endsolid\"",
            Self::Loop => "\"outer loop\"",
            Self::Vertex => "\"vertex\"",
            Self::EndLoop => "\"endloop\"",
            Self::EndFacet => "\"endfacet\"",
        }
    }
}

impl Solid {
    fn vertex<'w>(&mut self, mut words: impl Iterator<Item = &'w str>, line: u32) -> Result<Next, ReadError> {
        let mut point = [0.0; 3];
        for value in &mut point {
            *value = coordinate(words.next(), line)?;
        }
        self.corners.push(point);
        let [a, b, c] = *self.corners.as_slice() else { return Ok(Next::Vertex) };
        if let Err(reason) = add(&mut self.mesh, [a, b, c]) {
            self.mesh.leave_out_face(line, format!("of a corner, {reason}"));
        }
        self.corners.clear();
        self.triangles += 1;
        Ok(Next::EndLoop)
    }

    fn finish(self, line: u32, drawing: &mut Drawing, options: &Options) {
        if self.triangles > 0 {
            self.mesh.finish(drawing, options);
        } else {
            let message = "the solid that ends here has no triangle, and gives no body".to_owned();
            drawing.warnings.push(Warning { line, message });
        }
    }
}
