//! Meshes in Wavefront OBJ: a body for each object or group.
//!
//! Read are `v`, `f`, `l`, `p`, `o` and `g`. A body is the mesh of the faces of one object and group; where
//! there are only lines and points, the convex hull of what they use. Its name is the object's, the group's,
//! or both with a slash; the file's, if there is neither. A group that is taken up again goes on; an object
//! that is taken up again gives a body of its own, with its line in the name, as in `wheel@12`, and a
//! warning: the two need not belong together. Texture, normal and material statements change no shape and are
//! passed over; anything else is named in a warning. Coordinates are read as doubles, rounded once.

#[cfg(test)]
mod tests;

use super::mesh::{Mesh, coordinate, lines};
use super::names::Names;
use super::{Drawing, Options, ReadError, Warning};
use std::collections::{HashMap, HashSet};

/// Statements that change no shape.
const PASSED_OVER: [&str; 16] = [
    "vt",
    "vn",
    "vp",
    "s",
    "mg",
    "usemtl",
    "mtllib",
    "usemap",
    "maplib",
    "bevel",
    "c_interp",
    "d_interp",
    "lod",
    "shadow_obj",
    "trace_obj",
    "end",
];

/// What has been read so far.
#[derive(Debug)]
struct Reader<'a> {
    stem: &'a str,
    vertices: Vec<[f64; 3]>,
    used: Vec<bool>,
    object: String,
    /// Which of all objects it is.
    number: usize,
    group: String,
    /// The line of the last statement that named either.
    named: Option<u32>,
    objects: HashMap<String, u32>,
    /// Which mesh an object and a group draw into.
    index: HashMap<(usize, String), usize>,
    meshes: Vec<Mesh>,
    names: Names,
    unknown: HashSet<String>,
    drawing: Drawing,
}

/// The bodies of a mesh file.
///
/// # Errors
/// If a statement that is read is malformed; naming the line.
pub(super) fn read(bytes: &[u8], stem: &str, options: &Options) -> Result<Drawing, ReadError> {
    let mut reader = Reader {
        stem,
        vertices: Vec::new(),
        used: Vec::new(),
        object: String::new(),
        number: 0,
        group: String::new(),
        named: None,
        objects: HashMap::new(),
        index: HashMap::new(),
        meshes: Vec::new(),
        names: Names::default(),
        unknown: HashSet::new(),
        drawing: Drawing::default(),
    };
    // A backslash at the end of a line continues it.
    let mut begun: Option<(u32, String)> = None;
    for (number, line) in lines(bytes) {
        let line = line.trim_end();
        let (first, mut statement) = begun.take().unwrap_or((number, String::new()));
        match line.strip_suffix('\\') {
            Some(part) => {
                statement.push_str(part);
                statement.push(' ');
                begun = Some((first, statement));
            }
            None => {
                statement.push_str(line);
                reader.statement(&statement, first)?;
            }
        }
    }
    if let Some((first, statement)) = begun {
        reader.statement(&statement, first)?;
    }
    Ok(reader.finish(options))
}

impl Reader<'_> {
    fn statement(&mut self, text: &str, line: u32) -> Result<(), ReadError> {
        let text = text.split('#').next().unwrap_or("");
        let mut words = text.split_whitespace();
        let Some(keyword) = words.next() else { return Ok(()) };
        let name = || text.split_whitespace().skip(1).collect::<Vec<_>>().join(" ");
        match keyword {
            "v" => {
                let [x, y, z] = [words.next(), words.next(), words.next()];
                self.vertices.push([coordinate(x, line)?, coordinate(y, line)?, coordinate(z, line)?]);
                self.used.push(false);
                Ok(())
            }
            "f" => self.primitive(words, line, 3),
            "l" => self.primitive(words, line, 2),
            "p" => self.primitive(words, line, 1),
            "o" => {
                self.object = name();
                self.number += 1;
                self.group.clear();
                self.named = Some(line);
                let first = *self.objects.entry(self.object.clone()).or_insert(line);
                if first != line {
                    let message = format!(
                        "the object \"{}\" was begun in line {first} already: what follows is another, with @{line} in its name",
                        self.object
                    );
                    self.drawing.warnings.push(Warning { line, message });
                }
                Ok(())
            }
            "g" => {
                self.group = name();
                self.named = Some(line);
                Ok(())
            }
            _ if PASSED_OVER.contains(&keyword) => Ok(()),
            _ => {
                if self.unknown.insert(keyword.to_owned()) {
                    let message = format!(
                        "\"{}\" statements are left out: only straight-edged parts are read",
                        keyword.escape_debug()
                    );
                    self.drawing.warnings.push(Warning { line, message });
                }
                Ok(())
            }
        }
    }

    /// A face, a line or some points, of at least so many vertices.
    fn primitive<'w>(
        &mut self,
        words: impl Iterator<Item = &'w str>,
        line: u32,
        least: usize,
    ) -> Result<(), ReadError> {
        let vertices = words.map(|word| self.vertex(word, line)).collect::<Result<Vec<_>, _>>()?;
        if vertices.len() < least {
            let message = format!("at least {least} vertices are needed, and there are {}", vertices.len());
            return Err(ReadError { line, message });
        }
        let mesh = self.mesh(line);
        let mesh = &mut self.meshes[mesh];
        let mut corners = Vec::with_capacity(vertices.len());
        for vertex in vertices {
            self.used[vertex] = true;
            corners.push(mesh.point(self.vertices[vertex]));
        }
        if least == 3 {
            mesh.face(&corners);
        }
        Ok(())
    }

    /// The vertex that a word such as `7`, `7/1/3` or `-1` means: counted from 1, or backwards from the last.
    fn vertex(&self, word: &str, line: u32) -> Result<usize, ReadError> {
        let digits = word.split('/').next().unwrap_or("");
        let error = |message: String| ReadError { line, message };
        let number: i64 = digits
            .parse()
            .map_err(|_| error(format!("\"{}\" is not the number of a vertex", word.escape_debug())))?;
        let count = self.vertices.len();
        let index = match usize::try_from(number.unsigned_abs()) {
            Ok(above) if number > 0 => Some(above - 1),
            Ok(back) if number < 0 => count.checked_sub(back),
            _ => None,
        };
        index
            .filter(|index| *index < count)
            .ok_or_else(|| error(format!("there is no vertex {number}: {count} stand above this line")))
    }

    /// The mesh of the current object and group, begun if need be.
    fn mesh(&mut self, line: u32) -> usize {
        let key = (self.number, self.group.clone());
        if let Some(index) = self.index.get(&key) {
            return *index;
        }
        let name = match (self.object.as_str(), self.group.as_str()) {
            ("", "") => self.stem.to_owned(),
            (name, "") | ("", name) => name.to_owned(),
            (object, group) => format!("{object}/{group}"),
        };
        let line = self.named.unwrap_or(line);
        let name = self.names.unique(&name, line);
        self.meshes.push(Mesh::new(name, line));
        self.index.insert(key, self.meshes.len() - 1);
        self.meshes.len() - 1
    }

    fn finish(mut self, options: &Options) -> Drawing {
        if self.meshes.is_empty() {
            let what = if self.vertices.is_empty() {
                "it has no vertices (v)"
            } else {
                "no face, line or point (f, l, p) uses its vertices"
            };
            self.drawing.without_bodies = Some(what.to_owned());
        }
        let unused = self.used.iter().filter(|used| !**used).count();
        if unused > 0 {
            let message = format!(
                "{unused} of {} vertices left out: no face, line or point uses them",
                self.used.len()
            );
            self.drawing.warnings.push(Warning { line: 1, message });
        }
        for mesh in self.meshes {
            mesh.finish(&mut self.drawing, options);
        }
        self.drawing.warnings.sort_by_key(|warning| warning.line);
        self.drawing
    }
}
