//! Polylines: LWPOLYLINE, which has its vertices in itself, and POLYLINE, which has them behind it.

use super::figure::{Figure, Path, Width, bulging};
use super::flat::Flat;
use super::record::{Record, Refusal, number};
use crate::curve::{Curve, Ends};
use crate::pair::Pair;

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
pub(super) enum Heavy {
    /// In its own plane.
    Own(Flat),
    /// Corners in space.
    Space(Vec<[f64; 3]>, Ends),
}

/// What an LWPOLYLINE draws, in its own plane.
///
/// # Errors
/// If it is malformed.
pub(super) fn light(record: &Record<'_>) -> Result<Flat, Refusal> {
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
pub(super) fn heavy(record: &Record<'_>, vertices: &[Record<'_>]) -> Result<Heavy, Refusal> {
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
pub(super) fn straight(points: &[Pair], ends: Ends) -> Figure {
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
