//! Contours as chains of spans.

use super::cubic;
use super::segment::Curve;
use super::span::{Side, Span};
use crate::pair::{Pair, distance, dot, length};

/// What rounding moves a vertex by at most, in units of the largest coordinate times 2⁻⁵².
///
/// A blossom takes six roundings of numbers that are at most twice the largest, on each of three levels, and
/// quadratic curves are raised with two before: 20 units of 2⁻⁵³ at most. A tangent's direction is that of an
/// arm that is at least 1/16 of the chord, from two such points; it is followed for at most one chord, so
/// that the corner is off either tangent by at most 16 times that, but arms so short are rare and taken only
/// then. Angles, their sines and the largest of all numbers of an arc: less. A hull of control points is off
/// by rounding of the points alone.
const ROUNDING: f64 = 512.0;

/// The shortest piece of a curve that is looked at, as a share of the parameter: what is shorter and still no
/// span, as at a cusp, becomes a line, and its size slack. Dimensionless.
const SHORTEST: f64 = 1e-12;

/// The size of a piece that is no span, as at a cusp, and need not be looked at any closer, as a share of the
/// tolerance. Dimensionless.
const SPECK: f64 = 1.0 / 65536.0;

/// The finest tolerance, as a share of the largest coordinate, so that no curve has more than some hundred
/// thousand spans. Dimensionless.
const FINEST: f64 = 1e-11;

/// How much of the length that is allowed is tried, so that most tries succeed. Dimensionless.
const CAUTION: f64 = 0.96;

/// How much longer than the last one a span may be.
const GROWTH: f64 = 4.0;

/// The cosine between directions that are one but for rounding, and not the two of a cusp.
const SMOOTH: f64 = 0.999;

/// How far ways may be from their curves.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Tolerance {
    /// The largest error of a way.
    pub(crate) height: f64,
    /// Half the width of a band along the curve that quadrilaterals are to cover as well as that; 0 for none.
    pub(crate) half_width: f64,
}

/// A contour, cut into spans.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Chain {
    /// The spans, and for each which curve it belongs to.
    pub(crate) spans: Vec<(Span, usize)>,
    /// How far any vertex may be from where it belongs.
    pub(crate) slack: f64,
}

/// Cuts a contour into spans, each as long as the tolerance allows. Curves begin where the one before ends.
pub(crate) fn flatten(curves: &[Curve], tolerance: &Tolerance) -> Chain {
    let largest = curves.iter().map(Curve::largest).fold(0.0, f64::max);
    let noise = ROUNDING * f64::EPSILON * largest;
    let mut chain = Chain { spans: Vec::new(), slack: noise };
    let tolerance = &Tolerance { height: tolerance.height.max(FINEST * largest), ..*tolerance };
    for (index, curve) in curves.iter().enumerate() {
        match curve {
            Curve::Line([a, b]) if a == b => {}
            Curve::Line(ends) => chain.spans.push((Span::line(*ends), index)),
            Curve::Quadratic(points) => chain.add_cubic(&cubic::raised(*points), index, tolerance, noise),
            Curve::Cubic(points) => chain.add_cubic(points, index, tolerance, noise),
            Curve::Rational(points, weights) => chain.add(index, tolerance, &|from, to| {
                let (piece, _) = cubic::rational_piece(points, weights, from, to);
                Piece {
                    span: cubic::rational_span(&piece, noise),
                    ends: [piece[0], piece[3]],
                    size: size(&piece),
                }
            }),
            Curve::Arc(arc) => chain.add(index, tolerance, &|from, to| Piece {
                span: arc.span(from, to),
                ends: [from, to].map(|t| arc.at(t)),
                size: length(arc.x) + length(arc.y),
            }),
        }
    }
    chain
}

/// A piece of a curve.
struct Piece {
    /// `None` if it turns too far.
    span: Option<Span>,
    ends: [Pair; 2],
    /// None of it is farther from its ends.
    size: f64,
}

/// How far control points are from the first one.
fn size(piece: &[Pair; 4]) -> f64 {
    piece.iter().map(|point| distance(*point, piece[0])).fold(0.0, f64::max)
}

impl Chain {
    fn add_cubic(&mut self, curve: &[Pair; 4], index: usize, tolerance: &Tolerance, noise: f64) {
        if curve.iter().all(|point| *point == curve[0]) {
            return;
        }
        self.add(index, tolerance, &|from, to| {
            let piece = cubic::piece(curve, from, to);
            Piece { span: cubic::span(&piece, noise), ends: [piece[0], piece[3]], size: size(&piece) }
        });
    }

    /// Adds the spans of one curve, whose parameter runs from 0 to 1.
    fn add(&mut self, index: usize, tolerance: &Tolerance, piece: &dyn Fn(f64, f64) -> Piece) {
        let speck = self.slack.max(SPECK * tolerance.height);
        let (mut from, mut step) = (0.0, 1.0_f64);
        while from < 1.0 {
            let to = if from + step >= 1.0 - 0.5 * SHORTEST { 1.0 } else { from + step };
            let found = piece(from, to);
            let cost =
                found.span.map(|span| span.off_beside(tolerance.half_width)).filter(|cost| cost.is_finite());
            // Errors grow with the square of the length.
            let longer = |cost: f64| CAUTION * (tolerance.height / cost).sqrt();
            match (found.span, cost) {
                (Some(span), Some(cost)) if cost <= tolerance.height => {
                    self.spans.push((span, index));
                    step = (to - from) * longer(cost).min(GROWTH);
                    from = to;
                }
                _ if to - from <= SHORTEST || !(found.size > speck) => {
                    self.spans.push((Span::line(found.ends), index));
                    self.slack = self.slack.max(2.0 * found.size);
                    (step, from) = ((to - from) * GROWTH, to);
                }
                (_, cost) => step = (to - from) * cost.map_or(0.5, |cost| longer(cost).clamp(0.1, 0.9)),
            }
        }
    }

    /// The way along one side, from the first point to the last; and its error.
    pub(crate) fn way(&self, side: Side) -> (Vec<Pair>, f64) {
        let mut points: Vec<Pair> = self.spans.first().map(|(span, _)| span.ends[0]).into_iter().collect();
        let mut error = 0.0_f64;
        for (i, (span, curve)) in self.spans.iter().enumerate() {
            let way = span.way(side);
            error = error.max(way.error);
            points.extend(way.corners());
            // Between two tangents of a smooth curve its own point does not bend the way.
            let goes_on = self.spans.get(i + 1).is_some_and(|(next, of)| {
                let is_smooth = dot(span.tangents[1], next.tangents[0]) > SMOOTH;
                of == curve && is_smooth && way.is_tangent[1] && next.way(side).is_tangent[0]
            });
            if !goes_on {
                points.push(span.ends[1]);
            }
        }
        (points, error)
    }

    /// The points on the curve, from the first to the last; and how far the curve is from the lines between.
    pub(crate) fn chords(&self) -> (Vec<Pair>, f64) {
        let first = self.spans.first().map(|(span, _)| span.ends[0]);
        let points = first.into_iter().chain(self.spans.iter().map(|(span, _)| span.ends[1])).collect();
        (points, self.spans.iter().map(|(span, _)| span.off_chord()).fold(0.0, f64::max))
    }
}
