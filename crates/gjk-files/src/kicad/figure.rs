//! What items of a board look like, and their shapes.

use gjk::glam::DVec2;
use gjk_body::shape::Form;

use crate::budget::{Budget, Resource};
use crate::curve::{Arc, Curve, Tolerance, flatten};
use crate::paint::{Rings, Rule, filled, filled_by_chords, ring, rings};
use crate::pair::{Pair, length, minus};
use crate::shapes::{Shape, line, polygon, roughly};

/// How far a shape may be from an arc where nothing else is asked for: 50 nm, a hundredth of what KiCad
/// allows itself, and finer than any maker's tolerance.
pub(super) const FINE: f64 = 50.0;

/// What an item looks like. Lengths are in nanometers.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Figure {
    /// All points within a radius of the line between two points.
    Line { ends: [Pair; 2], radius: f64 },
    /// All points within a radius of curves that follow each other.
    Path { curves: Vec<Curve>, radius: f64 },
    /// All points within a radius of what rings enclose, the outline first.
    Area { rings: Vec<Vec<Pair>>, radius: f64 },
    /// What curves that follow each other and close enclose.
    Region { curves: Vec<Curve>, radius: f64 },
    /// All of these.
    Several(Vec<Figure>),
}

/// Why a figure has no shape.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Unshaped {
    /// It cannot be used: the board is read without it.
    LeftOut(String),
    /// The budget is used up: the board is refused.
    Ended(String),
}

impl From<String> for Unshaped {
    fn from(reason: String) -> Self {
        Self::LeftOut(reason)
    }
}

impl Figure {
    pub(super) fn disc(center: Pair, radius: f64) -> Self {
        Self::Line { ends: [center; 2], radius }
    }

    pub(super) fn polygon(corners: Vec<Pair>, radius: f64) -> Self {
        Self::Area { rings: vec![corners], radius }
    }

    /// Its shapes, with curves within a tolerance.
    ///
    /// # Errors
    /// If it has no area, crosses itself too often, or costs more than the budget allows; says so.
    pub(super) fn shapes(&self, tolerance: f64, budget: &Budget) -> Result<Vec<Shape>, Unshaped> {
        match self {
            Self::Line { ends, radius } => Ok(vec![capsule(*ends, *radius)]),
            Self::Path { curves, radius } => {
                let chain = flatten(curves, &Tolerance { height: 0.5 * tolerance, half_width: 0.0 });
                budget.take(Resource::Elements, chain.spans.len()).map_err(Unshaped::Ended)?;
                let (points, off) = chain.chords();
                let is_curved = curves.iter().any(|curve| !matches!(curve, Curve::Line(_)));
                let slack = if is_curved { chain.slack } else { 0.0 };
                let points = if points.is_empty() { vec![curves[0].start()] } else { points };
                Ok(vec![roughly(line(&points), radius + off, 2.0 * off, slack)])
            }
            Self::Area { rings: given, radius } => area(given, *radius, budget),
            Self::Region { curves, radius } => {
                let contours = std::iter::once(curves.as_slice());
                let found = filled_by_chords(contours, Rule::NonZero, tolerance, budget)?;
                thickened(found.shapes, *radius)
            }
            Self::Several(figures) => {
                let shapes = figures.iter().map(|figure| figure.shapes(tolerance, budget));
                Ok(shapes.collect::<Result<Vec<_>, _>>()?.concat())
            }
        }
    }
}

fn capsule([a, b]: [Pair; 2], radius: f64) -> Shape {
    let [from, to] = [a, b].map(DVec2::from_array);
    match (a == b, radius > 0.0) {
        (true, true) => Form::Ball { center: from, radius },
        (true, false) => Form::Point { at: from },
        (false, true) => Form::Capsule { a: from, b: to, radius },
        (false, false) => Form::Segment { a: from, b: to },
    }
    .into()
}

/// The rings may run along themselves and back, and cross.
fn area(given: &[Vec<Pair>], radius: f64, budget: &Budget) -> Result<Vec<Shape>, Unshaped> {
    budget.take(Resource::Elements, given.iter().map(Vec::len).sum()).map_err(Unshaped::Ended)?;
    let apart = match given {
        [one] => super::slits::rings(one),
        _ => given.to_vec(),
    };
    if !apart.is_empty() && rings(&apart, budget)? == Rings::Sound {
        return Ok(vec![roughly(polygon(&apart), radius, 0.0, 0.0)]);
    }
    let edges: Vec<_> = given.iter().flat_map(|corners| ring(corners)).collect();
    thickened(filled(&edges, Rule::NonZero, [0.0; 2], budget)?.shapes, radius)
}

/// Shapes with a radius around them, at least one.
fn thickened(mut shapes: Vec<Shape>, radius: f64) -> Result<Vec<Shape>, Unshaped> {
    for shape in &mut shapes {
        shape.rounding += radius;
    }
    if shapes.is_empty() { Err("it has no area".to_owned().into()) } else { Ok(shapes) }
}

/// The arc from one point through another to a third; a line if they are in line.
pub(super) fn arc_through(start: Pair, middle: Pair, end: Pair) -> Curve {
    let whole = |p: Pair| p.map(|value| value as i128);
    let [[bx, by], [cx, cy]] = [minus(middle, start), minus(end, start)].map(whole);
    // Twice the cross product, and the center's distance from the start as multiples of it: whole numbers.
    let twice = 2 * (bx * cy - by * cx);
    let [b, c] = [bx * bx + by * by, cx * cx + cy * cy];
    let offset = [(cy * b - by * c) as f64 / twice as f64, (bx * c - cx * b) as f64 / twice as f64];
    let radius = length(offset);
    // A radius beyond a thousand kilometers is a line: the arc is off it by less than rounding.
    if twice == 0 || radius > 1e15 {
        return Curve::Line([start, end]);
    }
    let center = [start[0] + offset[0], start[1] + offset[1]];
    let angle = |p: Pair| (p[1] - center[1]).atan2(p[0] - center[0]);
    let full = std::f64::consts::TAU;
    let first = angle(start);
    // Away from zero: arcs that end where they begin are whole circles.
    let turned = (angle(end) - first).rem_euclid(full);
    let sweep = if twice > 0 { turned } else { turned - full };
    let arc = Arc::around(center, [radius; 2], [first, first + sweep]);
    Curve::Arc(Arc { ends: [start, end], ..arc })
}

/// The arc around a center from a point, by an angle in degrees from x towards y.
pub(super) fn arc_about(center: Pair, start: Pair, degrees: f64) -> Curve {
    let first = (start[1] - center[1]).atan2(start[0] - center[0]);
    let radius = length(minus(start, center));
    let arc = Arc::around(center, [radius; 2], [first, first + degrees.to_radians()]);
    Curve::Arc(Arc { ends: [start, arc.ends[1]], ..arc })
}

/// The whole circle.
pub(super) fn circle(center: Pair, radius: f64) -> Curve {
    let arc = Arc::around(center, [radius; 2], [0.0, std::f64::consts::TAU]);
    let start = [center[0] + radius, center[1]];
    Curve::Arc(Arc { ends: [start; 2], ..arc })
}
