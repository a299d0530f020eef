//! The outline of one element in its own coordinates, and the contours of lines and curves that a pen draws.

use super::source::{Element, Refusal, Source, left_out, malformed};
use crate::affine::{Affine, turn};
use crate::curve::{Arc, Curve, Ends};
use crate::pair::{Pair, distance, dot, largest};
use std::f64::consts::{FRAC_PI_2, PI, TAU};
use svgtypes::{NumberListParser, PathParser, PathSegment};

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
            _ => Ok(Self::Contours(contours(element)?)),
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

/// How far the end of a contour may be from its beginning to be meant to be there, in units of the largest
/// coordinate times 2⁻⁵²: the sum of some hundred steps. Dimensionless.
const ROUNDING: f64 = 256.0;

/// A line that a pen draws without being lifted.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Contour {
    pub(super) start: Pair,
    /// Each begins where the one before ends; of a closed contour the last one ends at the start.
    pub(super) curves: Vec<Curve>,
    pub(super) ends: Ends,
}

impl Contour {
    /// Lines from point to point; `None` of less than one point.
    pub(super) fn lines(points: &[Pair], ends: Ends) -> Option<Self> {
        let mut contour = Self { start: *points.first()?, curves: Vec::new(), ends: Ends::Open };
        for point in &points[1..] {
            contour.curves.push(Curve::Line([contour.end(), *point]));
        }
        Some(if ends == Ends::Closed { contour.closed() } else { contour })
    }

    pub(super) fn end(&self) -> Pair {
        self.curves.last().map_or(self.start, Curve::end)
    }

    /// The same, back to where it began.
    pub(super) fn closed(mut self) -> Self {
        if self.end() != self.start {
            self.curves.push(Curve::Line([self.end(), self.start]));
        }
        Self { ends: Ends::Closed, ..self }
    }

    /// The same, its end where it began if it is there but for rounding: steps that are relative to each
    /// other add up to as much, and what is left would cross the line.
    fn rejoined(mut self) -> Self {
        let largest = self.curves.iter().map(Curve::largest).fold(0.0, f64::max);
        let off = distance(self.end(), self.start);
        let is_back = off <= ROUNDING * f64::EPSILON * largest && self.curves.len() > 1;
        if let Some(last) = self.curves.last_mut().filter(|_| is_back) {
            last.set_end(self.start);
        }
        self
    }

    /// The vertices, if all is straight; those of a closed one end with the first.
    pub(super) fn vertices(&self) -> Option<Vec<Pair>> {
        let is_straight = self.curves.iter().all(|curve| matches!(curve, Curve::Line(_)));
        is_straight.then(|| [self.start].into_iter().chain(self.curves.iter().map(Curve::end)).collect())
    }

    pub(super) fn mapped(&self, affine: &Affine) -> Self {
        let curves = self.curves.iter().map(|curve| curve.mapped(affine)).collect();
        Self { start: affine.point(self.start), curves, ends: self.ends }
    }
}

/// Where a pen is, and where it has been.
#[derive(Debug, Default)]
struct Pen {
    at: Pair,
    /// Where the contour began.
    start: Pair,
    /// What has been drawn; the last one may go on.
    contours: Vec<Contour>,
    /// Whether the next line goes on with the last contour.
    is_down: bool,
    /// The last control point, and the degree of its curve: smooth curves begin opposite of it.
    control: Option<(Pair, u32)>,
}

/// The contours of a `path`.
fn contours(element: Element<'_>) -> Result<Vec<Contour>, Refusal> {
    let text = element.attribute("d").unwrap_or("").trim();
    let mut pen = Pen::default();
    for segment in PathParser::from(text) {
        pen.draw(segment.map_err(|error| malformed("d", error))?);
    }
    let contours: Vec<Contour> = pen.contours.into_iter().map(Contour::rejoined).collect();
    if contours.is_empty() { Err(left_out("it draws nothing")) } else { Ok(contours) }
}

impl Pen {
    fn draw(&mut self, segment: PathSegment) {
        let base = if segment.is_abs() { [0.0, 0.0] } else { self.at };
        let point = |x: f64, y: f64| [base[0] + x, base[1] + y];
        let at = self.at;
        let control = std::mem::take(&mut self.control);
        let opposite = |degree: u32| match control {
            Some(([x, y], of)) if of == degree => [2.0 * at[0] - x, 2.0 * at[1] - y],
            _ => at,
        };
        match segment {
            PathSegment::MoveTo { x, y, .. } => {
                self.at = point(x, y);
                self.start = self.at;
                self.is_down = false;
            }
            PathSegment::LineTo { x, y, .. } => self.add(Curve::Line([at, point(x, y)])),
            PathSegment::HorizontalLineTo { x, .. } => self.add(Curve::Line([at, [base[0] + x, at[1]]])),
            PathSegment::VerticalLineTo { y, .. } => self.add(Curve::Line([at, [at[0], base[1] + y]])),
            PathSegment::ClosePath { .. } => self.close(),
            PathSegment::CurveTo { x1, y1, x2, y2, x, y, .. } => {
                self.cubic([at, point(x1, y1), point(x2, y2), point(x, y)]);
            }
            PathSegment::SmoothCurveTo { x2, y2, x, y, .. } => {
                self.cubic([at, opposite(3), point(x2, y2), point(x, y)]);
            }
            PathSegment::Quadratic { x1, y1, x, y, .. } => self.quadratic([at, point(x1, y1), point(x, y)]),
            PathSegment::SmoothQuadratic { x, y, .. } => self.quadratic([at, opposite(2), point(x, y)]),
            PathSegment::EllipticalArc { rx, ry, x_axis_rotation, large_arc, sweep, x, y, .. } => {
                let which = Which { large: large_arc, positive: sweep };
                self.add(arc([at, point(x, y)], [rx, ry], x_axis_rotation, which));
            }
        }
    }

    fn cubic(&mut self, points: [Pair; 4]) {
        self.add(Curve::Cubic(points));
        self.control = Some((points[2], 3));
    }

    fn quadratic(&mut self, points: [Pair; 3]) {
        self.add(Curve::Quadratic(points));
        self.control = Some((points[1], 2));
    }

    fn add(&mut self, curve: Curve) {
        if !self.is_down {
            self.contours.push(Contour { start: self.at, curves: Vec::new(), ends: Ends::Open });
            self.start = self.at;
            self.is_down = true;
        }
        if let Some(contour) = self.contours.last_mut() {
            contour.curves.push(curve);
        }
        self.at = curve.end();
    }

    fn close(&mut self) {
        if self.is_down
            && let Some(contour) = self.contours.pop()
        {
            self.contours.push(contour.rejoined().closed());
        }
        self.at = self.start;
        self.is_down = false;
    }
}

/// How far the square of the half distance of the ends, in radii, may be from 1 to be 1, in units of 2⁻⁵²
/// times the largest coordinate in radii: half of an ellipse is drawn with radii that just reach, and rounded
/// coordinates make them miss by as much, which would move the center by the root of it.
const REACHES: f64 = 64.0;

/// Which of the four arcs with given radii between two points is meant.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Which {
    /// More than half of the ellipse.
    large: bool,
    /// Turning from the first axis towards the second.
    positive: bool,
}

/// The arc between two points with given half axes, the first turned by some degrees (SVG 2, appendix B.2.4);
/// a line if a half axis is 0. Half axes that are too short are stretched until they reach.
fn arc(ends: [Pair; 2], radii: Pair, degrees: f64, which: Which) -> Curve {
    let [a, b] = ends;
    let radii = radii.map(f64::abs);
    if a == b || radii[0] == 0.0 || radii[1] == 0.0 {
        return Curve::Line(ends);
    }
    let [cos, sin] = turn(degrees);
    let half = [0.5 * (a[0] - b[0]), 0.5 * (a[1] - b[1])];
    let middle = [0.5 * (a[0] + b[0]), 0.5 * (a[1] + b[1])];
    // Where the ellipse is the unit circle, with the middle of both ends in the origin, they are at ±u.
    let u = [(half[0] * cos + half[1] * sin) / radii[0], (half[1] * cos - half[0] * sin) / radii[1]];
    let squared = dot(u, u);
    let largest = largest(ends) / radii[0].min(radii[1]);
    let reaches = REACHES * f64::EPSILON * largest.max(1.0);
    let (stretch, center) = if squared >= 1.0 - reaches {
        (squared.sqrt(), [0.0, 0.0])
    } else {
        let side = if which.large == which.positive { -1.0 } else { 1.0 };
        let away = side * ((1.0 - squared) / squared).sqrt();
        (1.0, [away * u[1], -away * u[0]])
    };
    let angle = |p: Pair| (p[1] - center[1]).atan2(p[0] - center[0]);
    let from = angle(u);
    let turned = match (stretch == 1.0 && center != [0.0, 0.0], which.positive) {
        (false, true) => PI,
        (false, false) => -PI,
        (true, true) => (angle([-u[0], -u[1]]) - from).rem_euclid(TAU),
        (true, false) => -(from - angle([-u[0], -u[1]])).rem_euclid(TAU),
    };
    let axes = radii.map(|radius| radius * stretch);
    let x = [axes[0] * cos, axes[0] * sin];
    let y = [-axes[1] * sin, axes[1] * cos];
    let along = |i: usize| middle[i] + center[0] * x[i] + center[1] * y[i];
    Curve::Arc(Arc { center: [along(0), along(1)], x, y, angles: [from, from + turned], ends })
}
