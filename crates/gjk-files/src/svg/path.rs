//! Paths, as contours of lines and curves.

use super::elliptical;
use super::source::{Element, Refusal, left_out, malformed};
use crate::affine::Affine;
use crate::curve::{Curve, Ends};
use crate::pair::{Pair, distance};
use svgtypes::{PathParser, PathSegment};

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
pub(super) fn contours(element: Element<'_>) -> Result<Vec<Contour>, Refusal> {
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
                let which = elliptical::Which { large: large_arc, positive: sweep };
                self.add(elliptical::arc([at, point(x, y)], [rx, ry], x_axis_rotation, which));
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
