//! What an element draws: its inside and its stroke, placed in the drawing.

use super::fill::Fill;
use super::filled::{Straight, regions};
use super::named::named;
use super::outline::{Contour, Outline};
use super::source::{Refusal, left_out};
use super::stroke::{Cap, Join, Nib, Piece, pieces};
use crate::affine::{Affine, Frame, same};
use crate::budget::Budget;
use crate::curve::{Curve, Ends, Tolerance, flatten};
use crate::paint::Filled;
use crate::pair::{Pair, around};
use crate::shapes::{Shape, ellipse_under, line, points, roughly};
use gjk_body::shape::Form;

/// The largest error of a line in the middle of a stroke, as a share of half the stroke's width: so that no
/// stroke is thinner than what may be missing of it. Dimensionless.
const OF_STROKE: f64 = 0.125;

/// How much longer than the side of a square its diagonal is: the limit that keeps the corners of rectangles.
const SQUARE_MITER: f64 = std::f64::consts::SQRT_2;

/// An outline, and how it is drawn where.
#[derive(Clone, Debug)]
pub(super) struct Drawn {
    pub(super) outline: Outline,
    pub(super) affine: Affine,
    pub(super) fill: Fill,
    /// What draws the stroke, if it counts.
    pub(super) nib: Option<Nib>,
}

impl Drawn {
    /// The corners of a box that holds all of it.
    pub(super) fn bounds(&self) -> [Pair; 2] {
        let mut corners = Vec::new();
        for contour in self.outline.contours() {
            let contour = contour.mapped(&self.affine);
            corners.push(contour.start);
            corners.extend(contour.curves.iter().flat_map(Curve::bounds));
        }
        let [low, high] = around(&corners);
        let beside = self.nib.map_or(0.0, |nib| nib.radius * self.affine.stretch());
        [low.map(|low| low - beside), high.map(|high| high + beside)]
    }

    /// Whether its shape depends on a tolerance.
    pub(super) fn is_rough(&self) -> bool {
        let is_named = named(&self.outline, &self.affine).is_some() && self.nib.is_none();
        !is_named && self.outline.contours().iter().any(|contour| contour.vertices().is_none())
    }

    /// The shapes, which are nowhere farther than the tolerance around what is drawn, but for rounding.
    pub(super) fn shapes(&self, tolerance: f64, budget: &Budget) -> Result<Vec<Shape>, Refusal> {
        let Some(nib) = &self.nib else { return self.inside(tolerance, budget) };
        if let Some(shape) = self.inflated(nib) {
            return Ok(vec![shape]);
        }
        let contours: Vec<Contour> =
            self.outline.contours().into_iter().filter(|contour| has_extent(contour, nib)).collect();
        if contours.is_empty() {
            return Err(left_out("it has no length"));
        }
        let is_round = self.scale().is_some()
            && (nib.join == Join::Round || contours.iter().all(has_no_corner))
            && (nib.cap == Cap::Round || contours.iter().all(|contour| contour.ends == Ends::Closed));
        let is_filled = !self.fill.is_none()
            && contours.iter().any(|contour| contour.curves.len() > 1 || contour.vertices().is_none());
        let is_closed = contours.iter().all(|contour| contour.ends == Ends::Closed);
        let mut parts = Vec::new();
        if is_filled {
            let radius = nib.radius * self.affine.stretch();
            let height = tolerance.min(OF_STROKE * radius);
            let inside = self.filled(&contours, height, budget)?;
            if is_round && is_closed && inside.has_outlines {
                return Ok(inside.shapes.into_iter().map(|shape| rounded(shape, radius)).collect());
            }
            parts = inside.shapes;
        }
        for contour in &contours {
            if is_round {
                parts.push(self.line(contour, nib, tolerance));
            } else {
                parts.extend(self.stroke(contour, nib, tolerance));
            }
        }
        Ok(parts)
    }

    /// The inside alone; of an open line that nothing fills, the line.
    fn inside(&self, tolerance: f64, budget: &Budget) -> Result<Vec<Shape>, Refusal> {
        if let Some(shape) = named(&self.outline, &self.affine) {
            return Ok(vec![shape]);
        }
        let shapes = self.filled(&self.outline.contours(), tolerance, budget)?.shapes;
        if shapes.is_empty() { Err(left_out("it has no inside")) } else { Ok(shapes) }
    }

    fn filled(&self, contours: &[Contour], tolerance: f64, budget: &Budget) -> Result<Filled, Refusal> {
        let lines: Option<Vec<Vec<Pair>>> = contours.iter().map(Contour::vertices).collect();
        if let Some(lines) = lines {
            return Straight { fill: self.fill, affine: &self.affine, budget }.filled(lines);
        }
        let mapped: Vec<Contour> = contours.iter().map(|contour| contour.mapped(&self.affine)).collect();
        if self.fill.is_none()
            && self.nib.is_none()
            && mapped.iter().all(|contour| contour.ends == Ends::Open)
        {
            let shapes = mapped.iter().map(|contour| around_line(contour, 0.0, tolerance)).collect();
            return Ok(Filled { shapes, has_outlines: true });
        }
        regions(&mapped, self.fill, tolerance, budget)
    }

    /// A rectangle or an ellipse with its inside and its stroke, where that is one again, or one with
    /// rounding.
    fn inflated(&self, nib: &Nib) -> Option<Shape> {
        let radius = nib.radius * self.scale()?;
        if self.fill.is_none() {
            return None;
        }
        match &self.outline {
            Outline::Contours(_) => None,
            Outline::Ellipse { .. } => Some(rounded(named(&self.outline, &self.affine)?, radius)),
            Outline::Rectangle { corner, .. } if *corner != [0.0, 0.0] || nib.join == Join::Round => {
                Some(rounded(named(&self.outline, &self.affine)?, radius))
            }
            Outline::Rectangle { center, half, corner } => {
                let is_sharp = nib.join == Join::Miter && nib.miter_limit >= SQUARE_MITER;
                let half = half.map(|half| half + nib.radius);
                let larger = Outline::Rectangle { center: *center, half, corner: *corner };
                is_sharp.then(|| named(&larger, &self.affine)).flatten()
            }
        }
    }

    /// How much larger everything becomes, if all directions do alike.
    fn scale(&self) -> Option<f64> {
        match self.affine.frame() {
            Frame::Square { scale, .. } if same(scale[0], scale[1]) => Some(scale[0]),
            _ => None,
        }
    }

    /// A round stroke.
    fn line(&self, contour: &Contour, nib: &Nib, tolerance: f64) -> Shape {
        let radius = nib.radius * self.affine.stretch();
        let height = (0.5 * tolerance).min(OF_STROKE * radius);
        around_line(&contour.mapped(&self.affine), radius, height)
    }

    /// Any other stroke, piece by piece.
    fn stroke(&self, contour: &Contour, nib: &Nib, tolerance: f64) -> Vec<Shape> {
        let stretch = self.affine.stretch();
        let height = (0.5 * tolerance / stretch).min(OF_STROKE * nib.radius);
        let found = pieces(contour, nib, height);
        let error = found.error * stretch;
        let shape = |piece: Piece| match piece {
            Piece::Disc(center) => ellipse_under(center, [nib.radius; 2], &self.affine),
            Piece::Hull(hull) => {
                let hull: Vec<Pair> = hull.into_iter().map(|point| self.affine.point(point)).collect();
                Form::Hull { vertices: points(&hull) }.into()
            }
        };
        // Outside of the pieces by the error, they then are outside of what is covered by twice as much.
        found.pieces.into_iter().map(|piece| roughly(shape(piece), error, 2.0 * error, 0.0)).collect()
    }
}

/// Everything within the radius of a line, and less than twice its height more.
fn around_line(contour: &Contour, radius: f64, height: f64) -> Shape {
    if let Some(vertices) = contour.vertices() {
        return rounded(line(&vertices), radius);
    }
    let chain = flatten(&contour.curves, &Tolerance { height, half_width: 0.0 });
    let (vertices, off) = chain.chords();
    roughly(line(&vertices), radius + off, 2.0 * off, chain.slack)
}

/// A shape with this much more rounding.
fn rounded(mut shape: Shape, more: f64) -> Shape {
    match &mut shape.form {
        Form::Ball { radius, .. } => *radius += more,
        _ => shape.rounding += more,
    }
    shape
}

/// Whether there is nothing to join.
fn has_no_corner(contour: &Contour) -> bool {
    contour.ends == Ends::Open && matches!(contour.curves.as_slice(), [Curve::Line(_) | Curve::Arc(_)])
}

/// Whether a pen draws something along it: a point has no direction to be drawn in, but round and square
/// ends.
fn has_extent(contour: &Contour, nib: &Nib) -> bool {
    let is_point = contour.curves.iter().all(|curve| {
        let [low, high] = curve.bounds();
        low == high
    });
    !is_point || nib.cap != Cap::Butt
}
