//! Maps in GeoJSON: a body for each feature.
//!
//! A body is a feature's geometry, several at once as one body of parts; its name is the feature's property
//! `name`, in any case, else its `id`, else the file's name. Coordinates are taken as they are, mostly
//! degrees of longitude and latitude: distances are then in degrees, which is said. Heights are left out.

use geojson::feature::Id;
use geojson::{Feature, GeoJson, GeometryValue, Position};

use super::names::Names;
use super::simple_features::Geometry;
use super::{Body, Drawing, ReadError, Warning, text};

/// The bodies of a map.
///
/// # Errors
/// If it is not GeoJSON.
pub(super) fn read(bytes: &[u8], stem: &str) -> Result<Drawing, ReadError> {
    let found: GeoJson = text(bytes)?.parse().map_err(|error: geojson::Error| {
        let message = error.to_string();
        ReadError { line: line_in(&message).unwrap_or(1), message: format!("not GeoJSON: {message}") }
    })?;
    let mut reader = Reader { stem, names: Names::default(), drawing: Drawing::default(), heights: 0 };
    match found {
        GeoJson::Geometry(geometry) => reader.body(stem, &geometry.value),
        GeoJson::Feature(feature) => reader.feature(&feature),
        GeoJson::FeatureCollection(all) => all.features.iter().for_each(|feature| reader.feature(feature)),
    }
    let Reader { mut drawing, heights, .. } = reader;
    if heights > 0 {
        let message = format!("the heights of {heights} points are left out: bodies are of the plane");
        drawing.warnings.push(Warning { line: 1, message });
    }
    if drawing.bodies.is_empty() {
        drawing.without_bodies = Some("no feature in it has a geometry".to_owned());
    } else {
        let message = "coordinates are taken as they are: where they are degrees, as GeoJSON wants them, \
                       distances are in degrees";
        drawing.warnings.push(Warning { line: 1, message: message.to_owned() });
    }
    Ok(drawing)
}

/// The line that a message of `serde_json` names.
fn line_in(message: &str) -> Option<u32> {
    message.split_once("at line ")?.1.split(' ').next()?.parse().ok()
}

struct Reader<'s> {
    stem: &'s str,
    names: Names,
    drawing: Drawing,
    heights: usize,
}

impl Reader<'_> {
    fn feature(&mut self, feature: &Feature) {
        let name = name(feature).unwrap_or_else(|| self.stem.to_owned());
        match &feature.geometry {
            Some(geometry) => self.body(&name, &geometry.value),
            None => self.left_out(&name, "it has no geometry"),
        }
    }

    fn body(&mut self, name: &str, value: &GeometryValue) {
        let Some(shape) = self.geometry(value).shape() else {
            return self.left_out(name, "its geometry is empty");
        };
        let name = self.names.unique(name, 1);
        self.drawing.bodies.push(Body { name, shape, line: 1 });
    }

    fn left_out(&mut self, name: &str, reason: &str) {
        self.drawing.warnings.push(Warning { line: 1, message: format!("{name} is left out: {reason}") });
    }

    fn geometry(&mut self, value: &GeometryValue) -> Geometry {
        match value {
            GeometryValue::Point { coordinates } => Geometry::Points(vec![self.place(coordinates)]),
            GeometryValue::MultiPoint { coordinates } => Geometry::Points(self.places(coordinates)),
            GeometryValue::LineString { coordinates } => Geometry::Line(self.places(coordinates)),
            GeometryValue::MultiLineString { coordinates } => {
                Geometry::Several(coordinates.iter().map(|line| Geometry::Line(self.places(line))).collect())
            }
            GeometryValue::Polygon { coordinates } => Geometry::Polygon(self.rings(coordinates)),
            GeometryValue::MultiPolygon { coordinates } => Geometry::Several(
                coordinates.iter().map(|rings| Geometry::Polygon(self.rings(rings))).collect(),
            ),
            GeometryValue::GeometryCollection { geometries } => {
                Geometry::Several(geometries.iter().map(|one| self.geometry(&one.value)).collect())
            }
        }
    }

    fn rings(&mut self, rings: &[Vec<Position>]) -> Vec<Vec<[f64; 2]>> {
        rings.iter().map(|ring| self.places(ring)).collect()
    }

    fn places(&mut self, positions: &[Position]) -> Vec<[f64; 2]> {
        positions.iter().map(|position| self.place(position)).collect()
    }

    fn place(&mut self, position: &Position) -> [f64; 2] {
        let coordinates = position.as_slice();
        self.heights += usize::from(coordinates.len() > 2);
        [0, 1].map(|i| coordinates.get(i).copied().unwrap_or(0.0))
    }
}

/// What a feature is called.
fn name(feature: &Feature) -> Option<String> {
    let property = feature.properties.iter().flatten().find(|(key, _)| key.eq_ignore_ascii_case("name"));
    let text = property.and_then(|(_, value)| value.as_str()).filter(|name| !name.is_empty());
    text.map(str::to_owned).or_else(|| match feature.id.as_ref()? {
        Id::String(id) => Some(id.clone()),
        Id::Number(id) => Some(id.to_string()),
    })
}
