//! Maps in GeoJSON: a body for each feature.
//!
//! A file is one GeoJSON text or several: one a line, or as a text sequence (RFC 8142), in which a byte 1E
//! stands before each. A body is a feature's geometry, several at once as one body of parts; its name is the
//! feature's property `name`, in any case, else its `id`, else the file's name. Coordinates are taken as they
//! are. If they may be longitude and latitude, a warning says that distances are in degrees. Heights are left
//! out. A feature that is malformed is a fault, and the others are read.

use gjk_body::shape::Description;
use serde_json::{Deserializer, Value};

use super::budget::Budget;
use super::simple_features::{Geometry, heights_left_out};
use super::text::text;
use super::{Body, Drawing, Options, ReadError};

/// What stands before each text of a sequence.
pub(super) const SEPARATOR: char = '\u{1E}';

/// The bodies of a map.
///
/// # Errors
/// If it is not JSON, or the only text in it is not GeoJSON; with the line.
pub(super) fn read(
    bytes: &[u8],
    stem: &str,
    options: &Options,
    budget: &Budget,
) -> Result<Drawing, ReadError> {
    let text = text(bytes)?.replace(SEPARATOR, " ");
    let mut reader = Reader {
        stem,
        options,
        budget,
        drawing: Drawing::default(),
        line: 1,
        heights: 0,
        is_projected: false,
    };
    let mut at = 0;
    let mut texts = Deserializer::from_str(&text).into_iter::<Value>();
    while let Some(value) = texts.next() {
        let start = at + text[at..].len() - text[at..].trim_start().len();
        let lines = text[at..start].matches('\n').count();
        reader.line = reader.line.saturating_add(u32::try_from(lines).unwrap_or(u32::MAX));
        let value = value.map_err(|error| {
            let line = u32::try_from(error.line()).unwrap_or(u32::MAX);
            ReadError::new(line, format!("not GeoJSON: {error}"))
        })?;
        reader.add(&value)?;
        at = texts.byte_offset();
        let lines = text[start..at].matches('\n').count();
        reader.line = reader.line.saturating_add(u32::try_from(lines).unwrap_or(u32::MAX));
    }
    let Reader { mut drawing, heights, is_projected, .. } = reader;
    drawing.tell();
    if heights > 0 {
        drawing.warn(1, heights_left_out(heights));
    }
    if !drawing.bodies.is_empty() && !is_projected {
        drawing.warn(1, "coordinates in degrees give distances in degrees: reproject them first");
    }
    let is_said = !drawing.faults.is_empty();
    Ok(drawing.finished(if is_said { "everything in it is left out" } else { "no feature has a geometry" }))
}

struct Reader<'s> {
    stem: &'s str,
    options: &'s Options,
    budget: &'s Budget,
    drawing: Drawing,
    /// Where the text begins that is read.
    line: u32,
    heights: usize,
    /// Whether some position cannot be a longitude and a latitude in degrees.
    is_projected: bool,
}

impl Reader<'_> {
    /// Adds what one text has.
    ///
    /// # Errors
    /// If it is neither a feature nor several nor a geometry.
    fn add(&mut self, value: &Value) -> Result<(), ReadError> {
        match value["type"].as_str() {
            Some("FeatureCollection") => {
                value["features"].as_array().into_iter().flatten().for_each(|feature| self.feature(feature));
            }
            Some("Feature") => self.feature(value),
            Some(_) => self.body(self.stem, value),
            None => {
                return Err(ReadError::new(self.line, "not GeoJSON: an object with a type is expected"));
            }
        }
        Ok(())
    }

    fn feature(&mut self, feature: &Value) {
        let name = name(feature).unwrap_or_else(|| self.stem.to_owned());
        match &feature["geometry"] {
            Value::Null => self.left_out(&name, "it has no geometry"),
            geometry => self.body(&name, geometry),
        }
    }

    fn body(&mut self, name: &str, value: &Value) {
        let line = self.line;
        let (options, budget, mut repaired) = (self.options, self.budget, 0);
        let shapes =
            self.geometry(value).and_then(|geometry| geometry.shapes(options, budget, &mut repaired));
        match shapes {
            Ok(shapes) if shapes.is_empty() => self.left_out(name, "its geometry is empty"),
            Ok(shapes) => {
                let name = self.drawing.names.unique(name, line);
                self.drawing.notes.repaired(&name, line, repaired);
                self.drawing.bodies.push(Body { name, shape: Description::Plane(shapes), line });
            }
            Err(reason) => {
                self.drawing.fault(line, format!("{name} is left out: {reason}"));
            }
        }
    }

    fn left_out(&mut self, name: &str, reason: &str) {
        self.drawing.warn(self.line, format!("{name} is left out: {reason}"));
    }

    fn geometry(&mut self, value: &Value) -> Result<Geometry, String> {
        let coordinates = &value["coordinates"];
        Ok(match value["type"].as_str().unwrap_or_default() {
            "Point" if is_empty(coordinates) => Geometry::Points(Vec::new()),
            "Point" => Geometry::Points(vec![self.place(coordinates)?]),
            "MultiPoint" => Geometry::Points(self.places(coordinates)?),
            "LineString" => Geometry::Line(self.places(coordinates)?),
            "MultiLineString" => {
                let lines = items(coordinates, |line| Ok(Geometry::Line(self.places(line)?)));
                Geometry::Several(lines?)
            }
            "Polygon" => Geometry::Polygon(items(coordinates, |ring| self.places(ring))?),
            "MultiPolygon" => Geometry::Several(items(coordinates, |rings| {
                Ok(Geometry::Polygon(items(rings, |ring| self.places(ring))?))
            })?),
            "GeometryCollection" => Geometry::Several(items(&value["geometries"], |one| self.geometry(one))?),
            other => return Err(format!("\"{}\" is not a kind of geometry", other.escape_debug())),
        })
    }

    fn places(&mut self, positions: &Value) -> Result<Vec<[f64; 2]>, String> {
        items(positions, |position| self.place(position))
    }

    fn place(&mut self, position: &Value) -> Result<[f64; 2], String> {
        let numbers = position.as_array().map_or(&[][..], Vec::as_slice);
        let at = [0, 1].map(|i| numbers.get(i).and_then(Value::as_f64));
        let [Some(x), Some(y)] = at else {
            return Err(format!("{} is not a position of two numbers", shortened(position)));
        };
        self.heights += usize::from(numbers.len() > 2);
        self.is_projected |= x.abs() > 360.0 || y.abs() > 90.0;
        Ok([x, y])
    }
}

/// Letters of a value that a message quotes at most.
const QUOTED: usize = 40;

fn shortened(value: &Value) -> String {
    let text = value.to_string();
    let more = if text.chars().count() > QUOTED { "…" } else { "" };
    text.chars().take(QUOTED).collect::<String>() + more
}

/// Whether there is nothing in it: `null`, or an empty list.
fn is_empty(value: &Value) -> bool {
    value.is_null() || value.as_array().is_some_and(Vec::is_empty)
}

/// The items of a list, those that are empty left out; nothing of `null`.
fn items<T>(list: &Value, item: impl FnMut(&Value) -> Result<T, String>) -> Result<Vec<T>, String> {
    match list {
        Value::Null => Ok(Vec::new()),
        Value::Array(items) => items.iter().filter(|item| !is_empty(item)).map(item).collect(),
        other => Err(format!("{} is not a list", shortened(other))),
    }
}

/// What a feature is called.
fn name(feature: &Value) -> Option<String> {
    let properties = feature["properties"].as_object();
    let property = properties.into_iter().flatten().find(|(key, _)| key.eq_ignore_ascii_case("name"));
    let text = property.and_then(|(_, value)| value.as_str()).filter(|name| !name.is_empty());
    text.map(str::to_owned).or_else(|| match &feature["id"] {
        Value::String(id) => Some(id.clone()),
        Value::Number(id) => Some(id.to_string()),
        _ => None,
    })
}
