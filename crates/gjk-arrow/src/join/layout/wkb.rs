//! Geometries in well-known binary.

use geo_traits::{
    CoordTrait, GeometryCollectionTrait, GeometryTrait, GeometryType, LineStringTrait, MultiLineStringTrait,
    MultiPointTrait, MultiPolygonTrait, PointTrait, PolygonTrait,
};
use gjk::glam::DVec2;
use wkb::reader::{Wkb, read_wkb};

/// A geometry of the plane.
#[derive(Clone, Debug, PartialEq)]
pub enum Geometry {
    /// Points; of an empty geometry none.
    Points(Vec<DVec2>),
    /// The points of a line.
    Line(Vec<DVec2>),
    /// Rings, the outline first, each without the point that repeats its first.
    Polygon(Vec<Vec<DVec2>>),
    /// The geometries of a collection.
    Several(Vec<Geometry>),
}

/// Returns the geometry that well-known binary describes. Heights and measures are left out.
///
/// # Errors
/// If it describes none; the text goes on behind the column's name.
pub fn geometry(bytes: &[u8]) -> Result<Geometry, String> {
    let found = read_wkb(bytes).map_err(|error| format!(": not well-known binary: {error}"))?;
    read(&found).ok_or_else(|| ": geometries of this type are not read".to_owned())
}

fn read(found: &Wkb<'_>) -> Option<Geometry> {
    Some(match found.as_type() {
        GeometryType::Point(point) => Geometry::Points(point.coord().iter().map(place).collect()),
        GeometryType::MultiPoint(points) => {
            let coordinates = points.points().filter_map(|point| point.coord().map(|coord| place(&coord)));
            Geometry::Points(coordinates.collect())
        }
        GeometryType::LineString(line) => Geometry::Line(places(line)),
        GeometryType::MultiLineString(lines) => {
            Geometry::Several(lines.line_strings().map(|line| Geometry::Line(places(&line))).collect())
        }
        GeometryType::Polygon(polygon) => Geometry::Polygon(rings(polygon)),
        GeometryType::MultiPolygon(polygons) => {
            Geometry::Several(polygons.polygons().map(|polygon| Geometry::Polygon(rings(&polygon))).collect())
        }
        GeometryType::GeometryCollection(all) => {
            Geometry::Several(all.geometries().map(|one| read(one)).collect::<Option<_>>()?)
        }
        _ => return None,
    })
}

fn place(coordinate: &impl CoordTrait<T = f64>) -> DVec2 {
    DVec2::new(coordinate.x(), coordinate.y())
}

fn places(line: &impl LineStringTrait<T = f64>) -> Vec<DVec2> {
    line.coords().map(|coordinate| place(&coordinate)).collect()
}

fn rings(polygon: &impl PolygonTrait<T = f64>) -> Vec<Vec<DVec2>> {
    let rings = polygon.exterior().into_iter().map(|ring| opened(places(&ring)));
    let holes = polygon.interiors().map(|ring| opened(places(&ring)));
    rings.chain(holes).collect()
}

/// A ring without the last point, which repeats the first.
fn opened(mut ring: Vec<DVec2>) -> Vec<DVec2> {
    if ring.len() > 1 && ring.first() == ring.last() {
        ring.pop();
    }
    ring
}
