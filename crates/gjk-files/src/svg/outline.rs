//! The outline of one element in its own coordinates.

use super::path::{self, Contour};
use super::source::{Element, Refusal, Source, left_out, malformed};
use crate::curve::{Arc, Curve, Ends};
use crate::pair::Pair;
use std::f64::consts::FRAC_PI_2;
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
    /// What a pen draws.
    Contours(Vec<Contour>),
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
            "polygon" => lines(&points(element)?, Ends::Closed),
            "polyline" => lines(&points(element)?, Ends::Open),
            _ => Ok(Self::Contours(path::contours(element)?)),
        }
    }

    /// How many pieces it has.
    pub(super) fn size(&self) -> usize {
        match self {
            Self::Contours(contours) => contours.iter().map(|contour| contour.curves.len() + 1).sum(),
            Self::Rectangle { .. } | Self::Ellipse { .. } => 1,
        }
    }

    /// The same as a pen draws it.
    pub(super) fn contours(&self) -> Vec<Contour> {
        match self {
            Self::Contours(contours) => contours.clone(),
            Self::Ellipse { center, radii } => {
                // From the end of the first axis on, as SVG has it.
                let whole = Curve::Arc(Arc::around(*center, *radii, [0.0, 4.0 * FRAC_PI_2]));
                let start = [center[0] + radii[0], center[1]];
                vec![Contour { start, curves: vec![whole], ends: Ends::Closed }]
            }
            Self::Rectangle { center, half, corner } => vec![around(*center, *half, *corner)],
        }
    }
}

/// A rectangle, its corners cut by quarters of ellipses, in the direction from the first axis to the second.
fn around(center: Pair, half: Pair, corner: Pair) -> Contour {
    let straight = [half[0] - corner[0], half[1] - corner[1]];
    // The corners where the second coordinate is least and the first largest, and so on.
    let signs = [[1.0, -1.0], [1.0, 1.0], [-1.0, 1.0], [-1.0, -1.0]];
    let start = [center[0] - straight[0], center[1] - half[1]];
    let mut contour = Contour { start, curves: Vec::new(), ends: Ends::Open };
    for (quarter, [x, y]) in signs.into_iter().enumerate() {
        let middle = [center[0] + x * straight[0], center[1] + y * straight[1]];
        let beside = |x: f64, y: f64| [middle[0] + x * corner[0], middle[1] + y * corner[1]];
        // Even corners go from a side along the first axis to one along the second.
        let ends = if quarter % 2 == 0 {
            [beside(0.0, y), beside(x, 0.0)]
        } else {
            [beside(x, 0.0), beside(0.0, y)]
        };
        if contour.end() != ends[0] {
            contour.curves.push(Curve::Line([contour.end(), ends[0]]));
        }
        if corner != [0.0, 0.0] {
            let from = FRAC_PI_2 * (quarter as f64 - 1.0);
            let arc = Arc { ends, ..Arc::around(middle, corner, [from, from + FRAC_PI_2]) };
            contour.curves.push(Curve::Arc(arc));
        }
    }
    contour.closed()
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
        return Err(left_out("a half axis is 0 or missing, so nothing is drawn"));
    }
    let center = [source.coordinate(element, "cx")?, source.coordinate(element, "cy")?];
    Ok(Outline::Ellipse { center, radii })
}

fn line<'a>(source: &Source<'a>, element: Element<'a>) -> Result<Outline, Refusal> {
    let a = [source.coordinate(element, "x1")?, source.coordinate(element, "y1")?];
    let b = [source.coordinate(element, "x2")?, source.coordinate(element, "y2")?];
    lines(&[a, b], Ends::Open)
}

fn lines(points: &[Pair], ends: Ends) -> Result<Outline, Refusal> {
    let contour = Contour::lines(points, ends).ok_or_else(|| left_out("it has no points"))?;
    Ok(Outline::Contours(vec![contour]))
}

fn points(element: Element<'_>) -> Result<Vec<Pair>, Refusal> {
    let text = element.attribute("points").unwrap_or("").trim();
    let numbers: Vec<f64> =
        NumberListParser::from(text).collect::<Result<_, _>>().map_err(|error| malformed("points", error))?;
    let (pairs, rest) = numbers.as_chunks::<2>();
    if rest.is_empty() {
        Ok(pairs.to_vec())
    } else {
        Err(malformed("points", "the last point has no second coordinate"))
    }
}
