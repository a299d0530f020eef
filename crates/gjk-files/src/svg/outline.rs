//! The outline of one element in its own coordinates.

use super::affine::Pair;
use super::convex::{Dent, convex};
use super::path;
use super::source::{Element, Refusal, Source, left_out};
use svgtypes::NumberListParser;

/// A convex outline.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Outline {
    /// A rectangle, its corners cut by quarters of an ellipse.
    Rectangle {
        /// Its middle.
        center: Pair,
        /// Half its width and height.
        half: Pair,
        /// The half axes of the corners; both zero if they are sharp.
        corner: Pair,
    },
    /// A circle or an ellipse.
    Ellipse {
        /// Its middle.
        center: Pair,
        /// Its half axes.
        radii: Pair,
    },
    /// A convex polygon, strictly convex at each corner; a segment if it has two.
    Polygon(Vec<Pair>),
}

impl Outline {
    /// The names of the elements that have outlines.
    pub(super) const ELEMENTS: [&'static str; 7] =
        ["rect", "circle", "ellipse", "line", "polygon", "polyline", "path"];

    /// The outline of an element of one of those names.
    pub(super) fn of<'a>(source: &Source<'a>, element: Element<'a>) -> Result<Self, Refusal> {
        match element.tag_name().name() {
            "rect" => rectangle(source, element),
            "circle" => circle(source, element),
            "ellipse" => ellipse(source, element),
            "line" => line(source, element),
            "polygon" => polygon(&points(source, element)?),
            "polyline" => polyline(&points(source, element)?),
            _ => polygon(&path::vertices(source, element)?),
        }
    }
}

/// A size that SVG must have to draw anything.
fn drawn_size<'a>(source: &Source<'a>, element: Element<'a>, name: &str) -> Result<f64, Refusal> {
    match source.size(element, name)? {
        Some(size) if size > 0.0 => Ok(size),
        Some(_) => Err(left_out(format!("its {name} is 0, so that nothing is drawn"))),
        None => Err(left_out(format!("it has no {name}, so that nothing is drawn"))),
    }
}

/// A corner radius that is missing is as large as the other; none is larger than half the side that it cuts.
fn rectangle<'a>(source: &Source<'a>, element: Element<'a>) -> Result<Outline, Refusal> {
    let half = [0.5 * drawn_size(source, element, "width")?, 0.5 * drawn_size(source, element, "height")?];
    let x = source.coordinate(element, "x")?;
    let y = source.coordinate(element, "y")?;
    let [rx, ry] = [source.size(element, "rx")?, source.size(element, "ry")?];
    let corner = [rx.or(ry).unwrap_or(0.0).min(half[0]), ry.or(rx).unwrap_or(0.0).min(half[1])];
    // Sharp in one direction is sharp.
    let corner = if corner[0] == 0.0 || corner[1] == 0.0 { [0.0, 0.0] } else { corner };
    Ok(Outline::Rectangle { center: [x + half[0], y + half[1]], half, corner })
}

fn circle<'a>(source: &Source<'a>, element: Element<'a>) -> Result<Outline, Refusal> {
    let radius = drawn_size(source, element, "r")?;
    let center = [source.coordinate(element, "cx")?, source.coordinate(element, "cy")?];
    Ok(Outline::Ellipse { center, radii: [radius, radius] })
}

/// As with corners, a half axis that is missing is as long as the other.
fn ellipse<'a>(source: &Source<'a>, element: Element<'a>) -> Result<Outline, Refusal> {
    let [rx, ry] = [source.size(element, "rx")?, source.size(element, "ry")?];
    let radii = [rx.or(ry).unwrap_or(0.0), ry.or(rx).unwrap_or(0.0)];
    if radii[0] == 0.0 || radii[1] == 0.0 {
        return Err(left_out("a half axis is 0 or missing, so that nothing is drawn"));
    }
    let center = [source.coordinate(element, "cx")?, source.coordinate(element, "cy")?];
    Ok(Outline::Ellipse { center, radii })
}

fn line<'a>(source: &Source<'a>, element: Element<'a>) -> Result<Outline, Refusal> {
    let a = [source.coordinate(element, "x1")?, source.coordinate(element, "y1")?];
    let b = [source.coordinate(element, "x2")?, source.coordinate(element, "y2")?];
    if a == b { Err(left_out("it has no length")) } else { Ok(Outline::Polygon(vec![a, b])) }
}

fn points<'a>(source: &Source<'a>, element: Element<'a>) -> Result<Vec<Pair>, Refusal> {
    let text = element.attribute("points").unwrap_or("").trim();
    let numbers: Vec<f64> = NumberListParser::from(text)
        .collect::<Result<_, _>>()
        .map_err(|error| source.malformed(element, "points", error))?;
    let (pairs, rest) = numbers.as_chunks::<2>();
    if rest.is_empty() {
        Ok(pairs.to_vec())
    } else {
        Err(source.malformed(element, "points", "the last point has no second coordinate").into())
    }
}

fn polyline(points: &[Pair]) -> Result<Outline, Refusal> {
    if points.len() > 2 && points.first() != points.last() {
        return Err(left_out(
            "it is open: a chain of lines is not convex (repeat its first point to close it)",
        ));
    }
    polygon(points)
}

/// The polygon with these vertices, if it is convex.
fn polygon(vertices: &[Pair]) -> Result<Outline, Refusal> {
    let corners = convex(vertices).map_err(|dent| {
        left_out(match dent {
            Dent::Inwards([x, y]) => format!("not convex: it bends inwards at ({x}, {y})"),
            Dent::Crossing([x, y]) => format!("not convex: it crosses or retraces itself near ({x}, {y})"),
        })
    })?;
    match corners.len() {
        0 => Err(left_out("it has no points")),
        1 => Err(left_out("it has no extent")),
        _ => Ok(Outline::Polygon(corners)),
    }
}
