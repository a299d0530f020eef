//! Splines, as the Bézier curves that they are made of.

use super::figure::{Figure, Flat, Path, Width, level};
use super::pairs::{Record, Refusal, number};
use crate::curve::{Curve, Ends};
use crate::pair::Pair;

/// Flag of a spline that comes back.
const CLOSED: i64 = 1;

/// A spline of the plane.
#[derive(Debug, Default)]
pub(super) struct Spline {
    pub(super) degree: f64,
    pub(super) knots: Vec<f64>,
    pub(super) points: Vec<Pair>,
    /// None, or one for each point.
    pub(super) weights: Vec<f64>,
}

/// A control point times its weight, and the weight.
type Weighted = [f64; 3];

/// What a SPLINE draws: it is written in the drawing's own coordinates.
///
/// # Errors
/// If it is of a degree above three, given by the points alone that it goes through, or malformed.
pub(super) fn spline(record: &Record<'_>) -> Result<Flat, Refusal> {
    let mut spline = Spline { degree: record.required(71)?, ..Spline::default() };
    let mut points = Vec::<[f64; 3]>::new();
    for pair in record.fields() {
        match (pair.code, points.last_mut()) {
            (40, _) => spline.knots.push(number(pair)?),
            (41, _) => spline.weights.push(number(pair)?),
            (10, _) => points.push([number(pair)?, 0.0, 0.0]),
            (20, Some(point)) => point[1] = number(pair)?,
            (30, Some(point)) => point[2] = number(pair)?,
            _ => {}
        }
    }
    let (points, height) = level(&points)?;
    let pieces = Spline { points, ..spline }.pieces()?;
    let ends = if record.integer(70)? & CLOSED == 0 { Ends::Open } else { Ends::Closed };
    let path = Path::new(pieces, ends, Width::None).ok_or("a spline without a length")?;
    Ok(Flat { figure: Figure::Path(path), height })
}

impl Spline {
    /// The Bézier curves that it is made of.
    ///
    /// # Errors
    /// If it is of a degree above three, has a weight that is not above 0, or not as many knots as it needs.
    pub(super) fn pieces(&self) -> Result<Vec<Curve>, Refusal> {
        let Self { degree, knots, points, weights } = self;
        if ![1.0, 2.0, 3.0].contains(degree) {
            return Err("a spline of a degree above 3".into());
        }
        let degree = *degree as usize;
        if points.is_empty() {
            return Err("a spline without control points".into());
        }
        let is_sorted = knots.windows(2).all(|ends| ends[0] <= ends[1]);
        if points.len() <= degree || knots.len() != points.len() + degree + 1 || !is_sorted {
            return Err("a spline whose knots do not go with its control points".into());
        }
        let is_weighted = weights.iter().any(|weight| *weight != weights[0]);
        if is_weighted && (weights.len() != points.len() || weights.iter().any(|weight| !(*weight > 0.0))) {
            return Err("a spline whose control points do not all have weights above 0".into());
        }
        let weight = |i: usize| if is_weighted { weights[i] } else { 1.0 };
        let weighted: Vec<Weighted> = (0..points.len())
            .map(|i| [points[i][0] * weight(i), points[i][1] * weight(i), weight(i)])
            .collect();
        let mut pieces: Vec<Curve> = Vec::new();
        for span in (degree..points.len()).filter(|span| knots[*span] < knots[*span + 1]) {
            let control = bezier(knots, &weighted[span - degree..=span], span);
            let mut curve = if is_weighted { rational(&control) } else { polynomial(&control) };
            if let Some(last) = pieces.last() {
                curve.set_start(last.end());
            }
            pieces.push(curve);
        }
        Ok(pieces)
    }
}

/// The control points of the Bézier curve over the knots from one to the next, by those that it depends on:
/// the blossom with the first of the two as each argument, then with more and more of the other (L. Ramshaw,
/// 1987).
fn bezier(knots: &[f64], points: &[Weighted], span: usize) -> Vec<Weighted> {
    let degree = points.len() - 1;
    let [from, to] = [knots[span], knots[span + 1]];
    let control = |seconds: usize| {
        let mut points = points.to_vec();
        for level in 1..=degree {
            let at = if level <= seconds { to } else { from };
            for i in (level..=degree).rev() {
                let [low, high] = [knots[span - degree + i], knots[span + 1 + i - level]];
                let share = (at - low) / (high - low);
                points[i] = between(points[i - 1], points[i], share);
            }
        }
        points[degree]
    };
    (0..=degree).map(control).collect()
}

fn between(p: Weighted, q: Weighted, share: f64) -> Weighted {
    [0, 1, 2].map(|k| (1.0 - share) * p[k] + share * q[k])
}

/// The curve with these control points, all of the weight 1.
fn polynomial(control: &[Weighted]) -> Curve {
    let at = |i: usize| [control[i][0], control[i][1]];
    match control.len() {
        2 => Curve::Line([at(0), at(1)]),
        3 => Curve::Quadratic([at(0), at(1), at(2)]),
        _ => Curve::Cubic([at(0), at(1), at(2), at(3)]),
    }
}

/// The curve with these control points; of the first degree weights say how fast, not where.
fn rational(control: &[Weighted]) -> Curve {
    let at = |point: Weighted| [point[0] / point[2], point[1] / point[2]];
    let cubic = match *control {
        [a, b] => return Curve::Line([at(a), at(b)]),
        [a, b, c] => [a, between(a, b, 2.0 / 3.0), between(c, b, 2.0 / 3.0), c],
        _ => [control[0], control[1], control[2], control[3]],
    };
    Curve::Rational(cubic.map(at), cubic.map(|point| point[2]))
}
