//! The outline of one element in its own coordinates.

use super::affine::Pair;
use super::convex::{Dent, convex};
use super::fill::Fill;
use super::path;
use super::source::{Element, Refusal, Source, left_out};
use gjk::glam::DVec2;
use gjk_body::{BodyError, Region};
use svgtypes::NumberListParser;

/// What an element outlines.
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
    /// Regions of straight edges that need not be convex: of each the outline first, then its holes.
    Regions(Vec<Vec<Vec<Pair>>>),
    /// Lines from point to point.
    Lines(Vec<Vec<Pair>>),
}

impl Outline {
    /// The names of the elements that have outlines.
    pub(super) const ELEMENTS: [&'static str; 7] =
        ["rect", "circle", "ellipse", "line", "polygon", "polyline", "path"];

    /// The outline of an element of one of those names.
    pub(super) fn of<'a>(source: &Source<'a>, element: Element<'a>, fill: Fill) -> Result<Self, Refusal> {
        match element.tag_name().name() {
            "rect" => rectangle(source, element),
            "circle" => circle(source, element),
            "ellipse" => ellipse(source, element),
            "line" => line(source, element),
            "polygon" => polygon(&points(source, element)?),
            "polyline" => polyline(points(source, element)?, fill),
            _ => subpaths(path::subpaths(source, element)?, fill),
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

/// An open line that is filled is closed for it, as SVG does.
fn polyline(points: Vec<Pair>, fill: Fill) -> Result<Outline, Refusal> {
    let is_open = points.len() > 2 && points.first() != points.last();
    if is_open && fill.is_none() { Ok(Outline::Lines(vec![points])) } else { polygon(&points) }
}

/// What the subpaths of a path outline together.
fn subpaths(subpaths: Vec<Vec<Pair>>, fill: Fill) -> Result<Outline, Refusal> {
    let mut subpaths = subpaths;
    if subpaths.len() == 1 {
        return polyline(subpaths.pop().unwrap_or_default(), fill);
    }
    if fill.is_none() && subpaths.iter().all(|points| points.first() != points.last()) {
        return Ok(Outline::Lines(subpaths));
    }
    let rings: Vec<Vec<Pair>> = subpaths.into_iter().map(opened).filter(|ring| ring.len() > 2).collect();
    // Which of them is a hole of which does not matter yet: how they meet does.
    if let Err(Flaw::Crossing(message)) = checked(&rings) {
        return Err(left_out(message));
    }
    let found = fill.regions(&rings);
    if found.is_empty() { Err(left_out("it has no inside")) } else { regions(found) }
}

/// Regions, of which each has an inside.
fn regions(regions: Vec<Vec<Vec<Pair>>>) -> Result<Outline, Refusal> {
    for rings in &regions {
        if let Err(Flaw::Crossing(message) | Flaw::Other(message)) = checked(rings) {
            return Err(left_out(message));
        }
    }
    Ok(Outline::Regions(regions))
}

/// Why rings have no inside, in words.
enum Flaw {
    Crossing(String),
    Other(String),
}

/// Whether rings, the outline first, have an inside.
fn checked(rings: &[Vec<Pair>]) -> Result<(), Flaw> {
    let points: Vec<Vec<DVec2>> =
        rings.iter().map(|ring| ring.iter().map(|&[x, y]| DVec2::new(x, y)).collect()).collect();
    let Some((outline, holes)) = points.split_first() else { return Ok(()) };
    Region::with_holes(outline, holes).map(|_| ()).map_err(|error| match error {
        BodyError::Crossing { edges: [[ring, edge], _] } => {
            let [x, y] = rings[ring][edge];
            Flaw::Crossing(format!("it crosses or retraces itself behind ({x}, {y})"))
        }
        error => Flaw::Other(error.to_string()),
    })
}

/// A ring without corners that repeat the one before.
fn opened(mut ring: Vec<Pair>) -> Vec<Pair> {
    ring.dedup();
    while ring.len() > 1 && ring.first() == ring.last() {
        ring.pop();
    }
    ring
}

/// The polygon with these vertices.
fn polygon(vertices: &[Pair]) -> Result<Outline, Refusal> {
    let corners = match convex(vertices) {
        Ok(corners) => corners,
        Err(Dent::Inwards) => return regions(vec![vec![opened(vertices.to_vec())]]),
        Err(Dent::Crossing([x, y])) => {
            return Err(left_out(format!("it crosses or retraces itself near ({x}, {y})")));
        }
    };
    match corners.len() {
        0 => Err(left_out("it has no points")),
        1 => Err(left_out("it has no extent")),
        _ => Ok(Outline::Polygon(corners)),
    }
}
