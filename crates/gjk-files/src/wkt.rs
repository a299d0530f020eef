//! Geometries in well-known text: a body a line.
//!
//! A geometry may run over several lines; the next one begins where a line begins with the name of one.
//! Heights (Z) and measures (M) are left out: bodies are of the plane. A number in front, as in EWKT's
//! `SRID=4326;`, is passed over.

use std::borrow::Cow;
use std::str::FromStr;

use wkt::Wkt;
use wkt::types::{Coord, LineString, Polygon};

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
        let found = Wkt::<f64>::from_str(&with_dimension(bare.trim()))
            .map_err(|error| ReadError { line, message: format!("not a geometry: {error}") })?;
        let mut heights = 0;
        match geometry(&found, &mut heights).shape() {
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

/// The geometry with a Z or ZM, where its points have three or four coordinates and its name does not say so:
/// thus older programs write heights.
fn with_dimension(text: &str) -> Cow<'_, str> {
    let Some((name, rest)) = text.split_once('(') else { return text.into() };
    let first = rest.trim_start_matches(|c: char| c == '(' || c.is_whitespace());
    let point = first.split([',', ')']).next().unwrap_or("");
    // A collection has geometries there, and no numbers.
    let is_bare = !name.trim().contains(char::is_whitespace);
    let tag = match point.split_whitespace().take_while(|word| word.parse::<f64>().is_ok()).count() {
        _ if !is_bare => return text.into(),
        3 => "Z",
        4 => "ZM",
        _ => return text.into(),
    };
    format!("{} {tag} ({rest}", name.trim()).into()
}

fn geometry(found: &Wkt<f64>, heights: &mut usize) -> Geometry {
    match found {
        Wkt::Point(point) => Geometry::Points(point.coord().map(|c| place(c, heights)).into_iter().collect()),
        Wkt::MultiPoint(points) => {
            let coordinates = points.points().iter().filter_map(|point| point.coord());
            Geometry::Points(coordinates.map(|c| place(c, heights)).collect())
        }
        Wkt::LineString(line) => Geometry::Line(places(line, heights)),
        Wkt::MultiLineString(lines) => Geometry::Several(
            lines.line_strings().iter().map(|l| Geometry::Line(places(l, heights))).collect(),
        ),
        Wkt::Polygon(polygon) => Geometry::Polygon(rings(polygon, heights)),
        Wkt::MultiPolygon(polygons) => Geometry::Several(
            polygons.polygons().iter().map(|p| Geometry::Polygon(rings(p, heights))).collect(),
        ),
        Wkt::GeometryCollection(all) => {
            Geometry::Several(all.geometries().iter().map(|one| geometry(one, heights)).collect())
        }
    }
}

fn rings(polygon: &Polygon<f64>, heights: &mut usize) -> Vec<Vec<[f64; 2]>> {
    polygon.rings().iter().map(|ring| places(ring, heights)).collect()
}

fn places(line: &LineString<f64>, heights: &mut usize) -> Vec<[f64; 2]> {
    line.coords().iter().map(|coordinate| place(coordinate, heights)).collect()
}

fn place(coordinate: &Coord<f64>, heights: &mut usize) -> [f64; 2] {
    *heights += usize::from(coordinate.z.is_some());
    [coordinate.x, coordinate.y]
}
