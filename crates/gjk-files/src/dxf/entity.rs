//! Entities, read into figures of the plane.

use super::bspline::spline;
use super::figure::{Figure, arc};
use super::flat::{FLAT, Flat, LEANING, level};
use super::hatch::hatch;
use super::polyline;
use super::record::{Record, Refusal};
use crate::affine::Affine;
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
        "LWPOLYLINE" => in_own_plane(record, polyline::light(record)?),
        "POLYLINE" => match polyline::heavy(record, vertices)? {
            polyline::Heavy::Own(flat) => in_own_plane(record, flat),
            polyline::Heavy::Space(corners, ends) => {
                let (corners, height) = level(&corners)?;
                Ok(Flat { figure: polyline::straight(&corners, ends), height })
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
