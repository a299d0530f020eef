//! Meshes in STL, text or binary: a body for each solid.
//!
//! A body is the mesh of a solid's triangles; its name is the solid's, else the file's. Normals are not
//! read. Text is read as doubles, rounded once; binary files hold floats, which are taken as they are.

use std::borrow::Cow;

use super::mesh::{Mesh, usable};
use super::text::{coordinate, lines, without_mark};
use super::{Drawing, Options, ReadError};

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
    let begin = without_mark(bytes).trim_ascii_start();
    let is_text = begin.get(..5).is_some_and(|word| word.eq_ignore_ascii_case(b"solid"));
    let drawing =
        if is_text && !is_binary { text(bytes, stem, options)? } else { binary(bytes, stem, options)? };
    Ok(drawing.finished("no solid in it has a triangle"))
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
    let error = |message: String| ReadError::new(1, message);
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
        drawing.warn(1, format!("{} bytes after the last triangle are left out", bytes.len() - end));
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
        drawing.warn(1, "the file has no triangles");
    } else {
        mesh.finish(&mut drawing, options);
    }
    Ok(drawing)
}

/// Adds a triangle, if distances are answered for it.
fn add(mesh: &mut Mesh, triangle: [[f64; 3]; 3]) -> Result<(), String> {
    for corner in triangle {
        usable(corner)?;
    }
    let corners = triangle.map(|corner| mesh.point(corner));
    mesh.face(&corners)
}

/// The statements of a text, one a line.
struct Statements<I> {
    lines: I,
    line: u32,
}

impl<'b, I: Iterator<Item = (u32, Cow<'b, str>)>> Statements<I> {
    /// Returns which of the expected statements comes next, and its other words; `None` at the end.
    ///
    /// # Errors
    /// If another statement comes next; with the line.
    fn next(&mut self, expected: &[&str]) -> Result<Option<(usize, String)>, ReadError> {
        let Some((line, text)) = self.lines.find(|(_, text)| !text.trim().is_empty()) else {
            return Ok(None);
        };
        self.line = line;
        let text = text.trim();
        let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let begins =
            |name: &&str| name.split(' ').next().is_some_and(|first| first.eq_ignore_ascii_case(word));
        match expected.iter().position(begins) {
            Some(which) => Ok(Some((which, rest.to_owned()))),
            None => {
                let word = word.to_ascii_lowercase();
                let message =
                    format!("\"{}\" stands where {} is expected", word.escape_debug(), listed(expected));
                Err(ReadError::new(line, message))
            }
        }
    }

    /// As [`next`](Self::next), where the file may not end.
    fn expect(&mut self, expected: &[&str]) -> Result<(usize, String), ReadError> {
        let ended =
            |line| ReadError::new(line, format!("the file ends where {} is expected", listed(expected)));
        self.next(expected)?.ok_or_else(|| ended(self.line))
    }
}

fn listed(names: &[&str]) -> String {
    names.iter().map(|name| format!("\"{name}\"")).collect::<Vec<_>>().join(" or ")
}

fn text(bytes: &[u8], stem: &str, options: &Options) -> Result<Drawing, ReadError> {
    let mut drawing = Drawing::default();
    let mut statements = Statements { lines: lines(bytes), line: 1 };
    while let Some((_, title)) = statements.next(&["solid"])? {
        let name = title.split_whitespace().collect::<Vec<_>>().join(" ");
        let name = drawing.names.unique(if name.is_empty() { stem } else { &name }, statements.line);
        let mut mesh = Mesh::new(name, statements.line);
        let mut triangles = 0;
        while statements.expect(&["facet", "endsolid"])?.0 == 0 {
            statements.expect(&["outer loop"])?;
            let mut corners = [[0.0; 3]; 3];
            for corner in &mut corners {
                let (_, numbers) = statements.expect(&["vertex"])?;
                let mut words = numbers.split_whitespace();
                for number in corner {
                    *number = coordinate(words.next(), statements.line)?;
                }
            }
            if let Err(reason) = add(&mut mesh, corners) {
                mesh.leave_out_face(statements.line, format!("of a corner, {reason}"));
            }
            statements.expect(&["endloop"])?;
            statements.expect(&["endfacet"])?;
            triangles += 1;
        }
        if triangles > 0 {
            mesh.finish(&mut drawing, options);
        } else {
            drawing.warn(statements.line, "the solid that ends here has no triangles");
        }
    }
    Ok(drawing)
}
