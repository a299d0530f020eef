//! Meshes in Wavefront OBJ: a body for each object or group.
//!
//! Read are `v`, `f`, `l`, `p`, `o` and `g`. A body is the mesh of the faces of one object and group; where
//! there are only lines and points, the convex hull of what they use; with [`Meshes::Hulls`] the hull of all
//! vertices where nothing uses them. What refers to vertices that there are not is left out.
//!
//! Its name is the object's, the group's, or both with a slash; the file's, if there is neither. A group that
//! is taken up again goes on; an object that is taken up again gives a body of its own, with its line in the
//! name, as in `wheel@12`, and a warning: the two need not belong together. Texture, normal and material
//! statements change no shape and are passed over; anything else is named in a warning. Coordinates are read
//! as doubles, rounded once.

use super::mesh::{Mesh, usable};
use super::text::{coordinate, lines};
use super::{Drawing, Meshes, Options, ReadError, harmless};
use std::collections::{HashMap, HashSet};

/// What has been read so far.
#[derive(Debug, Default)]
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
    unknown: HashSet<String>,
    drawing: Drawing,
}

/// The bodies of a mesh file.
///
/// # Errors
/// If a statement that is read is malformed; naming the line.
pub(super) fn read(bytes: &[u8], stem: &str, options: &Options) -> Result<Drawing, ReadError> {
    let mut reader = Reader { stem, ..Reader::default() };
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

/// Where the comment of a statement begins; the `#` of `1.#IND`, which is a number that is none, begins no
/// comment.
fn comment(text: &str) -> usize {
    let is_number = |at: usize| {
        text[..at].ends_with("1.") && text[at + 1..].starts_with(|c: char| c.is_ascii_uppercase())
    };
    text.match_indices('#').map(|(at, _)| at).find(|at| !is_number(*at)).unwrap_or(text.len())
}

impl Reader<'_> {
    fn statement(&mut self, text: &str, line: u32) -> Result<(), ReadError> {
        let text = &text[..comment(text)];
        let mut words = text.split_whitespace();
        let Some(keyword) = words.next() else { return Ok(()) };
        let name = || text.split_whitespace().skip(1).collect::<Vec<_>>().join(" ");
        match keyword {
            "v" => {
                let [x, y, z] = [words.next(), words.next(), words.next()];
                self.vertices.push([coordinate(x, line)?, coordinate(y, line)?, coordinate(z, line)?]);
                self.used.push(false);
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
                    let object = &self.object;
                    let what = format!("what follows is another one, with @{line} in its name");
                    self.drawing
                        .warn(line, format!("object \"{object}\" already began in line {first}: {what}"));
                }
            }
            "g" => {
                self.group = name();
                self.named = Some(line);
            }
            _ if harmless::is_one_of(keyword, harmless::OBJ) => {}
            _ if self.unknown.insert(keyword.to_owned()) => {
                let keyword = keyword.escape_debug();
                let why = "only straight-edged parts are read";
                self.drawing.warn(line, format!("\"{keyword}\" statements are left out: {why}"));
            }
            _ => {}
        }
        Ok(())
    }

    /// A face, a line or some points, of at least so many vertices; left out of its mesh if it is wrong.
    fn primitive<'w>(&mut self, words: impl Iterator<Item = &'w str>, line: u32, least: usize) {
        let vertices = words.map(|word| self.vertex(word)).collect::<Result<Vec<_>, _>>();
        let vertices = vertices.and_then(|vertices| match vertices.len() {
            count if count < least => {
                Err(format!("at least {least} vertices are needed, and there are {count}"))
            }
            _ => Ok(vertices),
        });
        let mesh = self.mesh(line);
        let mesh = &mut self.meshes[mesh];
        match vertices {
            Err(reason) if least == 3 => mesh.leave_out_face(line, reason),
            Err(reason) => mesh.leave_out_point(line, reason),
            Ok(vertices) => {
                vertices.iter().for_each(|vertex| self.used[*vertex] = true);
                let corners: Vec<usize> =
                    vertices.iter().map(|vertex| mesh.point(self.vertices[*vertex])).collect();
                if least == 3
                    && let Err(reason) = mesh.face(&corners)
                {
                    mesh.leave_out_face(line, reason);
                }
            }
        }
    }

    /// The vertex that a word such as `7`, `7/1/3` or `-1` means: counted from 1, or backwards from the last.
    fn vertex(&self, word: &str) -> Result<usize, String> {
        let digits = word.split('/').next().unwrap_or("");
        let number: i64 = digits
            .parse()
            .map_err(|_| format!("\"{}\" is not the number of a vertex", word.escape_debug()))?;
        let count = self.vertices.len();
        let index = match usize::try_from(number.unsigned_abs()) {
            Ok(above) if number > 0 => Some(above - 1),
            Ok(back) if number < 0 => count.checked_sub(back),
            _ => None,
        };
        let index = index
            .filter(|index| *index < count)
            .ok_or_else(|| format!("there is no vertex {number}: {count} stand above this line"))?;
        usable(self.vertices[index]).map(|_| index).map_err(|reason| format!("of vertex {number}, {reason}"))
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
        let name = self.drawing.names.unique(&name, line);
        self.meshes.push(Mesh::new(name, line));
        self.index.insert(key, self.meshes.len() - 1);
        self.meshes.len() - 1
    }

    fn finish(mut self, options: &Options) -> Drawing {
        let is_cloud = self.meshes.is_empty() && !self.vertices.is_empty();
        let why = match () {
            () if !self.meshes.is_empty() => "everything in it is left out",
            () if is_cloud => {
                "no face, line or point (f, l, p) uses its vertices; use --hull for the convex hull of all of them"
            }
            () => "it has no vertices (v)",
        };
        if is_cloud && options.meshes == Meshes::Hulls {
            self.cloud();
        }
        let unused = self.used.iter().filter(|used| !**used).count();
        if unused > 0 {
            let message = format!(
                "{unused} of {} vertices left out: no face, line or point uses them",
                self.used.len()
            );
            self.drawing.warn(1, message);
        }
        for mesh in self.meshes {
            mesh.finish(&mut self.drawing, options);
        }
        let why = if self.drawing.faults.is_empty() { why } else { "everything in it is left out" };
        self.drawing.finished(why)
    }

    /// Takes all vertices as points of one body.
    fn cloud(&mut self) {
        let mut mesh = Mesh::new(self.stem.to_owned(), 1);
        for (number, vertex) in self.vertices.iter().enumerate() {
            match usable(*vertex) {
                Ok(point) => {
                    mesh.point(point);
                }
                Err(reason) => mesh.leave_out_point(1, format!("of vertex {}, {reason}", number + 1)),
            }
        }
        self.used.fill(true);
        self.meshes.push(mesh);
    }
}
