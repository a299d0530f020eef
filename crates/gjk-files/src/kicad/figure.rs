//! What items of a board look like, and their shapes in JSON.

use serde_json::{Value, json};

use crate::budget::{Budget, Resource};
use crate::curve::{Arc, Curve, Tolerance, flatten};
use crate::paint::{Rings, Rule, filled, filled_by_chords, ring, rings};
use crate::pair::{Pair, length, minus};
use crate::shapes::{line, polygon, roughly, together};

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

    /// Its shape, with curves within a tolerance.
    ///
    /// # Errors
    /// If it has no area, crosses itself too often, or costs more than the budget allows; says so.
    pub(super) fn shape(&self, tolerance: f64, budget: &Budget) -> Result<Value, Unshaped> {
        match self {
            Self::Line { ends, radius } => Ok(capsule(*ends, *radius)),
            Self::Path { curves, radius } => {
                let chain = flatten(curves, &Tolerance { height: 0.5 * tolerance, half_width: 0.0 });
                budget.take(Resource::Elements, chain.spans.len()).map_err(Unshaped::Ended)?;
                let (points, off) = chain.chords();
                let is_curved = curves.iter().any(|curve| !matches!(curve, Curve::Line(_)));
                let slack = if is_curved { chain.slack } else { 0.0 };
                let points = if points.is_empty() { vec![curves[0].start()] } else { points };
                Ok(roughly(line(&points), radius + off, 2.0 * off, slack))
            }
            Self::Area { rings: given, radius } => area(given, *radius, budget),
            Self::Region { curves, radius } => {
                let contours = std::iter::once(curves.as_slice());
                let found = filled_by_chords(contours, Rule::NonZero, tolerance, budget)?;
                thickened(found.shapes, *radius)
            }
            Self::Several(figures) => {
                let shapes = figures.iter().map(|figure| figure.shape(tolerance, budget));
                flattened(shapes.collect::<Result<_, _>>()?)
            }
        }
    }
}

fn capsule([a, b]: [Pair; 2], radius: f64) -> Value {
    match (a == b, radius > 0.0) {
        (true, true) => json!({"type": "ball", "center": a, "radius": radius}),
        (true, false) => json!({"type": "point", "at": a}),
        (false, true) => json!({"type": "capsule", "a": a, "b": b, "radius": radius}),
        (false, false) => json!({"type": "segment", "a": a, "b": b}),
    }
}

/// The rings may run along themselves and back, and cross.
fn area(given: &[Vec<Pair>], radius: f64, budget: &Budget) -> Result<Value, Unshaped> {
    budget.take(Resource::Elements, given.iter().map(Vec::len).sum()).map_err(Unshaped::Ended)?;
    let apart = match given {
        [one] => super::slits::rings(one),
        _ => given.to_vec(),
    };
    if !apart.is_empty() && rings(&apart, budget)? == Rings::Sound {
        return Ok(roughly(polygon(&apart), radius, 0.0, 0.0));
    }
    let edges: Vec<_> = given.iter().flat_map(|corners| ring(corners)).collect();
    thickened(filled(&edges, Rule::NonZero, [0.0; 2], budget)?.shapes, radius)
}

/// Shapes with a radius around them, as one.
fn thickened(mut shapes: Vec<Value>, radius: f64) -> Result<Value, Unshaped> {
    if radius > 0.0 {
        for shape in &mut shapes {
            let own = shape.get("rounding").and_then(Value::as_f64).unwrap_or(0.0);
            shape["rounding"] = json!(own + radius);
        }
    }
    flattened(shapes)
}

/// Some shapes as one, without compounds in compounds.
fn flattened(shapes: Vec<Value>) -> Result<Value, Unshaped> {
    let parts: Vec<Value> = shapes
        .into_iter()
        .flat_map(|mut shape| match shape.get_mut("parts").map(Value::take) {
            Some(Value::Array(parts)) => parts,
            _ => vec![shape],
        })
        .collect();
    if parts.is_empty() { Err("it has no area".to_owned().into()) } else { Ok(together(parts)) }
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
