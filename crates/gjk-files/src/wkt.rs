//! Geometries in well-known text: a body a line.
//!
//! A geometry may run over several lines; the next one begins where a line begins with the name of one.
//! Heights (Z) and measures (M) are left out: bodies are of the plane. A number in front, as in EWKT's
//! `SRID=4326;`, is passed over.

use super::names::Names;
use super::simple_features::Geometry;
use super::{Body, Drawing, ReadError, Warning, text};

/// The bodies of a text.
///
/// # Errors
/// If a geometry is malformed; with the line where it begins.
pub(super) fn read(bytes: &[u8], stem: &str) -> Result<Drawing, ReadError> {
    let mut drawing = Drawing::default();
    let mut names = Names::default();
    for (line, statement) in statements(text(bytes)?) {
        let bare = statement.split_once(';').map_or(statement.as_str(), |(_, rest)| rest);
        let mut source = Source { rest: bare, heights: 0 };
        let found = source
            .geometry(0)
            .map_err(|error| ReadError { line, message: format!("not a geometry: {error}") })?;
        let heights = source.heights;
        match found.shape() {
            Some(shape) => drawing.bodies.push(Body { name: names.unique(stem, line), shape, line }),
            None => {
                let message = "an empty geometry is left out".to_owned();
                drawing.warnings.push(Warning { line, message });
            }
        }
        if heights > 0 {
            let message = format!("the heights of {heights} points are left out: bodies are of the plane");
            drawing.warnings.push(Warning { line, message });
        }
    }
    drawing.without_bodies = drawing.bodies.is_empty().then(|| "no geometry in it has a point".to_owned());
    Ok(drawing)
}

/// The geometries of a text, each with its line.
fn statements(text: &str) -> Vec<(u32, String)> {
    let mut statements: Vec<(u32, String)> = Vec::new();
    for (line, number) in text.lines().zip(1..) {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        match statements.last_mut() {
            Some((_, statement)) if !line.starts_with(|c: char| c.is_ascii_alphabetic()) => {
                statement.push(' ');
                statement.push_str(line);
            }
            _ => statements.push((number, line.to_owned())),
        }
    }
    statements
}

/// Collections nested deeper than this are refused: the reader's own depth must have an end.
const DEEPEST: u32 = 64;

/// A text that a geometry is read from.
struct Source<'t> {
    rest: &'t str,
    /// Points so far that have a height.
    heights: usize,
}

impl<'t> Source<'t> {
    /// The next bracket, comma or word; "" at the end.
    fn token(&mut self) -> &'t str {
        let token = self.ahead();
        self.rest = &self.rest.trim_start()[token.len()..];
        token
    }

    /// The token that comes next, which is not taken.
    fn ahead(&self) -> &'t str {
        let text = self.rest.trim_start();
        let end = text.find(|c: char| matches!(c, '(' | ')' | ',') || c.is_whitespace());
        &text[..end.map_or(text.len(), |end| end.max(1))]
    }

    /// Takes the next token if it is this word.
    fn takes(&mut self, word: &str) -> bool {
        let takes = self.ahead().eq_ignore_ascii_case(word);
        if takes {
            self.token();
        }
        takes
    }

    fn geometry(&mut self, depth: u32) -> Result<Geometry, String> {
        let name = self.token().to_ascii_uppercase();
        let tags = ["ZM", "Z", "M"];
        let tagged = tags.iter().find_map(|tag| Some((name.strip_suffix(tag)?, *tag)));
        let (kind, tag) = tagged
            .unwrap_or_else(|| (&name, tags.into_iter().find(|tag| self.takes(tag)).unwrap_or_default()));
        Ok(match kind {
            "POINT" => match self.places(tag)? {
                points if points.len() > 1 => return Err(format!("a POINT with {} points", points.len())),
                points => Geometry::Points(points),
            },
            "LINESTRING" | "LINEARRING" => Geometry::Line(self.places(tag)?),
            "POLYGON" => Geometry::Polygon(self.rings(tag)?),
            "MULTIPOINT" => Geometry::Points(
                self.list(|source| match source.ahead() {
                    "(" => Ok(source.places(tag)?),
                    _ if source.takes("EMPTY") => Ok(Vec::new()),
                    _ => Ok(vec![source.place(tag)?]),
                })?
                .concat(),
            ),
            "MULTILINESTRING" => {
                Geometry::Several(self.list(|source| Ok(Geometry::Line(source.places(tag)?)))?)
            }
            "MULTIPOLYGON" => {
                Geometry::Several(self.list(|source| Ok(Geometry::Polygon(source.rings(tag)?)))?)
            }
            "GEOMETRYCOLLECTION" if depth == DEEPEST => {
                return Err(format!("collections are nested deeper than {DEEPEST} levels"));
            }
            "GEOMETRYCOLLECTION" => Geometry::Several(self.list(|source| source.geometry(depth + 1))?),
            _ => return Err(format!("unknown kind \"{}\"", name.escape_debug())),
        })
    }

    fn rings(&mut self, tag: &str) -> Result<Vec<Vec<[f64; 2]>>, String> {
        self.list(|source| source.places(tag))
    }

    fn places(&mut self, tag: &str) -> Result<Vec<[f64; 2]>, String> {
        self.list(|source| source.place(tag))
    }

    /// What stands in brackets, with commas in between; nothing of EMPTY.
    fn list<T>(&mut self, item: impl Fn(&mut Self) -> Result<T, String>) -> Result<Vec<T>, String> {
        if self.takes("EMPTY") {
            return Ok(Vec::new());
        }
        if !self.takes("(") {
            return Err(format!("expected ( or EMPTY, found {}", self.found()));
        }
        let mut items = vec![item(self)?];
        while self.takes(",") {
            items.push(item(self)?);
        }
        if self.takes(")") { Ok(items) } else { Err(format!("expected , or ), found {}", self.found())) }
    }

    /// The coordinates of a point. Without a tag a third number is a height, as older programs write it.
    fn place(&mut self, tag: &str) -> Result<[f64; 2], String> {
        let mut numbers = Vec::new();
        while !matches!(self.ahead(), "" | "(" | ")" | ",") {
            let number = self.ahead().parse().ok().filter(|number: &f64| number.is_finite());
            numbers.push(number.ok_or_else(|| format!("expected a number, found {}", self.found()))?);
            self.token();
        }
        match (numbers.as_slice(), tag) {
            (&[x, y], "") | (&[x, y, _], "M") => Ok([x, y]),
            (&[x, y, _], "" | "Z") | (&[x, y, _, _], "" | "ZM") => {
                self.heights += 1;
                Ok([x, y])
            }
            _ => Err(format!("a point has {} numbers", numbers.len())),
        }
    }

    /// The next token, for a message.
    fn found(&self) -> String {
        match self.ahead() {
            "" => "the end".to_owned(),
            token => format!("\"{}\"", token.escape_debug()),
        }
    }
}
