//! Lines, arcs, circles, rectangles, polygons and curves, on the board, in footprints and in pads.

use super::figure::{Figure, arc_about, arc_through, circle};
use super::length::{Lengths, number_of, required};
use super::place::Place;
use super::sexpr::List;
use crate::ReadError;
use crate::curve::Curve;
use crate::pair::{Pair, distance};

/// The role of a drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    Copper,
    /// Part of the board's outline: a line without width.
    Edge,
}

/// The figure of a drawing; `None` if it is of another kind, or paints nothing.
///
/// # Errors
/// If a number that it needs is missing or malformed.
pub(super) fn figure(
    list: List<'_>,
    place: Place,
    role: Role,
    lengths: &mut Lengths,
) -> Result<Option<Figure>, ReadError> {
    let name = list.name();
    let Some((_, kind)) = name.split_once('_').filter(|(prefix, _)| ["gr", "fp"].contains(prefix)) else {
        return Ok(None);
    };
    if !["line", "arc", "circle", "rect", "poly", "curve"].contains(&kind) {
        return Ok(None);
    }
    let width = width(list, lengths)?;
    let is_by_default = kind == "poly" || width == 0 && ["circle", "rect"].contains(&kind);
    let (radius, is_filled) = match role {
        Role::Copper => (0.5 * width as f64, is_filled(list, is_by_default)),
        Role::Edge => (0.0, false),
    };
    let mut at = |name| lengths.point_of(list, name).map(|p| place.point(p));
    Ok(Some(match kind {
        "line" => Figure::Line { ends: [at("start")?, at("end")?], radius },
        "arc" => Figure::Path { curves: vec![arc(list, place, lengths)?], radius },
        "circle" => {
            let (center, end) = (at("center")?, at("end")?);
            // KiCad keeps the radius in whole nanometers.
            let own = distance(center, end).round();
            match is_filled {
                true => Figure::disc(center, own + radius),
                false => Figure::Path { curves: vec![circle(center, own)], radius },
            }
        }
        "rect" => {
            let [[left, top], [right, bottom]] =
                [lengths.point_of(list, "start")?, lengths.point_of(list, "end")?];
            let corners = [[left, top], [right, top], [right, bottom], [left, bottom]];
            polygon(corners.map(|corner| place.point(corner)).to_vec(), is_filled, radius)
        }
        "poly" => {
            let curves = outline(required(list, "pts")?, place, lengths)?;
            match corners_of(&curves) {
                Some(corners) => polygon(corners, is_filled, radius),
                None if is_filled => Figure::Region { curves, radius },
                None => Figure::Path { curves, radius },
            }
        }
        _ => Figure::Path { curves: vec![cubic(list, place, lengths)?], radius },
    }))
}

/// A filled polygon, or its outline.
fn polygon(corners: Vec<Pair>, is_filled: bool, radius: f64) -> Figure {
    if is_filled {
        return Figure::polygon(corners, radius);
    }
    let next = corners.iter().cycle().skip(1);
    let curves = corners.iter().zip(next).map(|(p, q)| Curve::Line([*p, *q])).collect();
    Figure::Path { curves, radius }
}

/// The width of the stroke; 0 if there is none.
fn width(list: List<'_>, lengths: &mut Lengths) -> Result<i64, ReadError> {
    let own = list.get("stroke").unwrap_or(list);
    Ok(lengths.length_of(own, "width")?.unwrap_or(0).max(0))
}

fn is_filled(list: List<'_>, by_default: bool) -> bool {
    list.text_of("fill").map_or(by_default, |fill| ["yes", "solid", "true"].contains(&fill.as_ref()))
}

/// An arc by three points; in files of KiCad 5 by its center, its start and an angle.
fn arc(list: List<'_>, place: Place, lengths: &mut Lengths) -> Result<Curve, ReadError> {
    let mut at = |name| lengths.point_of(list, name).map(|p| place.point(p));
    let (start, end) = (at("start")?, at("end")?);
    if list.get("mid").is_none() {
        let degrees = number_of(list, "angle")?;
        let degrees =
            degrees.ok_or_else(|| list.error(format!("`{}` has neither `mid` nor `angle`", list.name())))?;
        return Ok(arc_about(start, end, degrees));
    }
    Ok(arc_through(start, at("mid")?, end))
}

/// A Bézier curve by its four control points.
fn cubic(list: List<'_>, place: Place, lengths: &mut Lengths) -> Result<Curve, ReadError> {
    let mut points = Vec::new();
    let pts = required(list, "pts")?;
    for xy in pts.all("xy") {
        points.push(place.point(lengths.pair(xy)?.map(|value| value as f64)));
    }
    let count = points.len();
    let points = <[Pair; 4]>::try_from(points);
    points.map(Curve::Cubic).map_err(|_| pts.error(format!("a curve has four points (got {count})")))
}

/// The closed outline that a list of points is, which may have arcs.
///
/// # Errors
/// If a coordinate is missing or malformed, or there are no points.
pub(super) fn outline(pts: List<'_>, place: Place, lengths: &mut Lengths) -> Result<Vec<Curve>, ReadError> {
    let mut curves: Vec<Curve> = Vec::new();
    let mut first: Option<Pair> = None;
    let mut last: Option<Pair> = None;
    for piece in pts.lists() {
        let (start, curve) = match piece.name() {
            "xy" => (place.point(lengths.pair(piece)?.map(|value| value as f64)), None),
            "arc" => {
                let arc = arc(piece, place, lengths)?;
                (arc.start(), Some(arc))
            }
            _ => continue,
        };
        first.get_or_insert(start);
        curves.extend(last.map(|last| Curve::Line([last, start])));
        last = Some(curve.map_or(start, |curve| curve.end()));
        curves.extend(curve);
    }
    let (Some(first), Some(last)) = (first, last) else { return Err(pts.error("`pts` has no points")) };
    curves.push(Curve::Line([last, first]));
    Ok(curves)
}

/// The corners of an outline without arcs.
pub(super) fn corners_of(curves: &[Curve]) -> Option<Vec<Pair>> {
    let corner = |curve: &Curve| match curve {
        Curve::Line([start, _]) => Some(*start),
        _ => None,
    };
    curves.iter().map(corner).collect()
}

/// The polygons that a text is drawn with, if it has them: of fonts with outlines.
///
/// # Errors
/// If a coordinate is missing or malformed.
pub(super) fn text(list: List<'_>, lengths: &mut Lengths) -> Result<Option<Figure>, ReadError> {
    let Some(cache) = list.get("render_cache") else { return Ok(None) };
    let mut letters = Vec::new();
    for polygon in cache.all("polygon") {
        let mut rings = Vec::new();
        for pts in polygon.all("pts") {
            let curves = outline(pts, Place::BOARD, lengths)?;
            rings.extend(corners_of(&curves));
        }
        letters.push(Figure::Area { rings, radius: 0.0 });
    }
    Ok((!letters.is_empty()).then_some(Figure::Several(letters)))
}
