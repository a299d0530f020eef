//! Geometries in well-known text: a body a line.
//!
//! A geometry may run over several lines; the next one begins where a line begins with the name of one.
//! Heights (Z) and measures (M) are left out: bodies are of the plane. A number in front, as in EWKT's
//! `SRID=4326;`, is passed over.

use gjk_body::shape::Description;

use super::budget::{Budget, DEEPEST};
use super::harmless::is_one_of;
use super::simple_features::{Geometry, heights_left_out};
use super::text::{counted, text};
use super::{Body, Drawing, Options, ReadError};

/// The bodies of a text.
///
/// # Errors
/// If a geometry is malformed; with the line where it begins.
pub(super) fn read(
    bytes: &[u8],
    stem: &str,
    options: &Options,
    budget: &Budget,
) -> Result<Drawing, ReadError> {
    let mut drawing = Drawing::default();
    for (line, statement) in statements(text(bytes)?) {
        let bare = statement.split_once(';').map_or(statement.as_str(), |(_, rest)| rest);
        let mut source = Source { rest: bare, heights: 0, empty: 0, unread: Vec::new() };
        let found =
            source.geometry(0).map_err(|error| ReadError::new(line, format!("not a geometry: {error}")))?;
        let Source { heights, empty, unread, .. } = source;
        for kind in &unread {
            drawing.warn(
                line,
                format!("a {kind} is left out: only points, straight lines and polygons are read"),
            );
        }
        let mut repaired = 0;
        match found.shapes(options, budget, &mut repaired) {
            Err(reason) => drawing.fault(line, format!("a geometry is left out: {reason}")),
            Ok(shapes) if !shapes.is_empty() => {
                if empty > 0 {
                    drawing.warn(line, format!("{} left out", counted(empty, "empty part")));
                }
                let name = drawing.names.unique(stem, line);
                drawing.notes.repaired(&name, line, repaired);
                drawing.bodies.push(Body { name, shape: Description::Plane(shapes), line });
            }
            Ok(_) if unread.is_empty() => drawing.warn(line, "an empty geometry is left out"),
            Ok(_) => {}
        }
        if heights > 0 {
            drawing.warn(line, heights_left_out(heights));
        }
    }
    Ok(drawing.finished("no geometry in it has a point"))
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

/// Kinds of SQL/MM and of OGC that are not read.
const UNREAD: &str = "\
    CIRCULARSTRING COMPOUNDCURVE CURVE CURVEPOLYGON GEODESICSTRING MULTICURVE MULTISURFACE \
    POLYHEDRALSURFACE SURFACE TIN TRIANGLE CLOTHOID";

/// A text that a geometry is read from.
struct Source<'t> {
    rest: &'t str,
    /// Points so far that have a height.
    heights: usize,
    /// Parts so far that are EMPTY.
    empty: usize,
    /// Geometries so far that are left out.
    unread: Vec<String>,
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
                    "(" => source.places(tag),
                    word if word.eq_ignore_ascii_case("EMPTY") => source.places(tag),
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
            _ if is_one_of(kind, UNREAD) => {
                self.pass_over()?;
                self.unread.push(kind.to_owned());
                Geometry::Several(Vec::new())
            }
            _ => return Err(format!("unknown kind \"{}\"", name.escape_debug())),
        })
    }

    /// Passes over what stands in brackets.
    fn pass_over(&mut self) -> Result<(), String> {
        let mut open = 0_usize;
        loop {
            match self.token() {
                "(" => open += 1,
                ")" => open = open.saturating_sub(1),
                "" => return Err("expected ), found the end".to_owned()),
                _ => {}
            }
            if open == 0 {
                return Ok(());
            }
        }
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
            self.empty += 1;
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
