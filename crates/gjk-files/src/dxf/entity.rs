//! Entities, read into figures of the plane. An LWPOLYLINE has its vertices in itself, a POLYLINE behind it.

use super::bspline::spline;
use super::figure::{FLAT, Figure, Flat, LEANING, Path, Width, arc, bulging, level};
use super::hatch::hatch;
use super::pairs::{Record, Refusal, number};
use crate::affine::Affine;
use crate::curve::{Curve, Ends};
use crate::pair::{Pair, length};

/// What an entity draws; the vertices of a polyline stand behind it in the file.
///
/// # Errors
/// If it draws nothing that is a body, is not flat, or malformed.
pub(super) fn figure(record: &Record<'_>, vertices: &[Record<'_>]) -> Result<Flat, Refusal> {
    match record.kind().as_ref() {
        "POINT" => {
            let [x, y, height] = record.point(10)?;
            Ok(Flat { figure: Figure::Point([x, y]), height })
        }
        "LINE" => {
            let (corners, height) = level(&[record.point(10)?, record.point(11)?])?;
            Ok(Flat { figure: Figure::line(corners[0], corners[1]), height })
        }
        "3DFACE" => {
            let (corners, height) = level(&face(record)?)?;
            Ok(Flat { figure: Figure::polygon(&corners), height })
        }
        // Their corners are written like those of two strips, not around.
        "SOLID" | "TRACE" => {
            let [a, b, c, d] = face(record)?;
            let (corners, height) = level(&[a, b, d, c])?;
            in_own_plane(record, Flat { figure: Figure::polygon(&corners), height })
        }
        "CIRCLE" => {
            let (center, radius, height) = circle(record)?;
            in_own_plane(
                record,
                Flat { figure: Figure::Ellipse { center, x: [radius, 0.0], y: [0.0, radius] }, height },
            )
        }
        "ARC" => {
            let (center, radius, height) = circle(record)?;
            let [from, to] = [record.required(50)?, record.required(51)?];
            let axes = [[radius, 0.0], [0.0, radius]];
            let path = arc(center, axes, from.to_radians(), counterclockwise(from, to));
            in_own_plane(record, Flat { figure: Figure::Path(path), height })
        }
        "ELLIPSE" => ellipse(record),
        "LWPOLYLINE" => in_own_plane(record, light(record)?),
        "POLYLINE" => match heavy(record, vertices)? {
            Heavy::Own(flat) => in_own_plane(record, flat),
            Heavy::Space(corners, ends) => {
                let (corners, height) = level(&corners)?;
                Ok(Flat { figure: straight(&corners, ends), height })
            }
        },
        "SPLINE" => spline(record),
        "HATCH" => in_own_plane(record, hatch(record)?),
        kind => Err(format!("{kind} entities are not read").into()),
    }
}

/// From the plane of an entity, or of what a block draws, to the one it is drawn in: x points the other way
/// where it is seen from below.
///
/// # Errors
/// If that plane leans.
pub(super) fn own_plane(record: &Record<'_>) -> Result<Affine, Refusal> {
    let [x, y, z] = record.extrusion()?;
    if x.abs().max(y.abs()) > FLAT * z.abs() || z == 0.0 {
        return Err(LEANING.into());
    }
    Ok(Affine::scaling([if z > 0.0 { 1.0 } else { -1.0 }, 1.0]))
}

fn in_own_plane(record: &Record<'_>, flat: Flat) -> Result<Flat, Refusal> {
    Ok(Flat { figure: flat.figure.moved(&own_plane(record)?), height: flat.height })
}

/// Four corners, the last of which may be left out.
fn face(record: &Record<'_>) -> Result<[[f64; 3]; 4], Refusal> {
    let third = record.point(12)?;
    let fourth = if record.number(13)?.is_some() { record.point(13)? } else { third };
    Ok([record.point(10)?, record.point(11)?, third, fourth])
}

fn circle(record: &Record<'_>) -> Result<(Pair, f64, f64), Refusal> {
    let ([x, y, height], radius) = (record.point(10)?, record.required(40)?);
    if radius > 0.0 { Ok(([x, y], radius, height)) } else { Err("without a radius above 0".into()) }
}

/// How far it is from one angle in degrees to the next place of another, in radians; a whole turn to itself.
fn counterclockwise(from: f64, to: f64) -> f64 {
    match (to - from).rem_euclid(360.0) {
        0.0 => std::f64::consts::TAU,
        degrees => degrees.to_radians(),
    }
}

/// Its axis is written in the drawing's own coordinates, whatever its plane.
fn ellipse(record: &Record<'_>) -> Result<Flat, Refusal> {
    let turned = own_plane(record)?.x[0];
    let ([cx, cy, height], [x, y, rise]) = (record.point(10)?, record.point(11)?);
    let length = length([x, y]);
    if rise.abs() > FLAT * length {
        return Err(LEANING.into());
    }
    let ratio = record.required(40)? * turned;
    if length == 0.0 || ratio == 0.0 {
        return Err("without an area".into());
    }
    let (center, major, minor) = ([cx, cy], [x, y], [-y * ratio, x * ratio]);
    let full = std::f64::consts::TAU;
    let [from, to] = [record.number(41)?.unwrap_or(0.0), record.number(42)?.unwrap_or(full)];
    // A whole turn is written with less digits than it has.
    let through = (to - from).rem_euclid(full);
    let figure = if through <= FLAT * full || through >= (1.0 - FLAT) * full {
        Figure::Ellipse { center, x: major, y: minor }
    } else {
        Figure::Path(arc(center, [major, minor], from, through))
    };
    Ok(Flat { figure, height })
}

/// Flags of a POLYLINE and an LWPOLYLINE.
const CLOSED: i64 = 1;
const IN_SPACE: i64 = 8;
const MESH: i64 = 16 | 64;
/// Flag of a VERTEX: what a spline is drawn to, not through.
const CONTROL: i64 = 16;

/// A corner, and what leads from it to the next.
#[derive(Clone, Copy, Debug, Default)]
struct Corner {
    at: Pair,
    /// The tangent of a quarter of the angle that the arc to the next corner goes through; left turns are
    /// positive.
    bulge: f64,
    /// Here, and at the next corner.
    widths: [f64; 2],
}

/// What a POLYLINE draws.
enum Heavy {
    /// In its own plane.
    Own(Flat),
    /// Corners in space.
    Space(Vec<[f64; 3]>, Ends),
}

/// What an LWPOLYLINE draws, in its own plane.
///
/// # Errors
/// If it is malformed.
fn light(record: &Record<'_>) -> Result<Flat, Refusal> {
    let width = record.number(43)?.unwrap_or(0.0);
    let mut corners: Vec<Corner> = Vec::new();
    for pair in record.fields() {
        if pair.code == 10 {
            corners.push(Corner { at: [number(pair)?, f64::NAN], bulge: 0.0, widths: [width; 2] });
        }
        let Some(corner) = corners.last_mut() else { continue };
        match pair.code {
            20 => corner.at[1] = number(pair)?,
            40 => corner.widths[0] = number(pair)?,
            41 => corner.widths[1] = number(pair)?,
            42 => corner.bulge = number(pair)?,
            _ => {}
        }
    }
    if corners.iter().any(|corner| corner.at[1].is_nan()) {
        return Err("a vertex without its y (group code 20)".into());
    }
    Ok(Flat { figure: path(&corners, ends(record)?)?, height: record.number(38)?.unwrap_or(0.0) })
}

/// What a POLYLINE draws.
///
/// # Errors
/// If it is malformed, or a mesh.
fn heavy(record: &Record<'_>, vertices: &[Record<'_>]) -> Result<Heavy, Refusal> {
    let flags = record.integer(70)?;
    if flags & MESH != 0 {
        return Err("a mesh in space".into());
    }
    let mut points = Vec::new();
    let mut corners = Vec::new();
    let widths = [record.number(40)?.unwrap_or(0.0), record.number(41)?.unwrap_or(0.0)];
    for vertex in vertices {
        if vertex.integer(70)? & CONTROL != 0 {
            continue;
        }
        let point = vertex.point(10)?;
        points.push(point);
        corners.push(Corner {
            at: [point[0], point[1]],
            bulge: vertex.number(42)?.unwrap_or(0.0),
            widths: [vertex.number(40)?.unwrap_or(widths[0]), vertex.number(41)?.unwrap_or(widths[1])],
        });
    }
    if flags & IN_SPACE != 0 {
        return if points.is_empty() {
            Err("without vertices".into())
        } else {
            Ok(Heavy::Space(points, ends(record)?))
        };
    }
    let height = record.number(30)?.unwrap_or(0.0);
    Ok(Heavy::Own(Flat { figure: path(&corners, ends(record)?)?, height }))
}

/// The straight lines through these points.
fn straight(points: &[Pair], ends: Ends) -> Figure {
    let corners: Vec<Corner> = points.iter().map(|at| Corner { at: *at, ..Corner::default() }).collect();
    path(&corners, ends).unwrap_or(Figure::Point([0.0; 2]))
}

fn ends(record: &Record<'_>) -> Result<Ends, Refusal> {
    Ok(if record.integer(70)? & CLOSED == 0 { Ends::Open } else { Ends::Closed })
}

/// One that comes back to its first corner is closed, whatever it says.
fn path(corners: &[Corner], ends: Ends) -> Result<Figure, Refusal> {
    let [first, rest @ ..] = corners else { return Err("without vertices".into()) };
    let last = rest.last().unwrap_or(first);
    let comes_back = rest.len() > 1 && last.at == first.at;
    let targets = rest.iter().chain((ends == Ends::Closed && last.at != first.at).then_some(first));
    let drawn = corners.iter().zip(targets).filter(|(from, to)| from.at != to.at);
    let pieces: Vec<Curve> = drawn.clone().map(|(from, to)| bulging(from.at, to.at, from.bulge)).collect();
    if pieces.is_empty() {
        return Ok(Figure::Point(first.at));
    }
    let mut widths = drawn.flat_map(|(from, _)| from.widths);
    let width = widths.next().unwrap_or(0.0);
    let width = match () {
        () if widths.any(|other| other != width) => Width::Varying,
        () if width > 0.0 => Width::Half(0.5 * width),
        () => Width::None,
    };
    let ends = if comes_back { Ends::Closed } else { ends };
    Ok(Figure::Path(Path { pieces, ends, width }))
}
