//! Spans of cubic Bézier curves.

use super::span::{FORWARD, Span, Way};
use crate::pair::{Pair, cross, dot, length, minus, offset, unit};

/// How long the arms of a span have to be for its tangents to be where they are computed, as a share of the
/// chord. They are a third of it where spans are short. Dimensionless.
const ARM: f64 = 0.0625;

/// The slope that is none, in radians: on a span it raises no point by more than rounding does.
const STRAIGHT: f64 = 1e-15;

/// Steps towards the point of the curve below a corner: the first one finds it but for higher powers of the
/// length of the span, and any point there gives a bound.
const STEPS: usize = 3;

/// A quadratic curve as a cubic one.
pub(super) fn raised([a, b, c]: [Pair; 3]) -> [Pair; 4] {
    let third = |end: Pair| offset(end, minus(b, end), 2.0 / 3.0);
    [a, third(a), third(c), c]
}

/// The control points of the piece between two parameters, by blossoming (L. Ramshaw 1987): the control point
/// i is the blossom at 3 − i times the first and i times the second parameter.
pub(super) fn piece(curve: &[Pair; 4], from: f64, to: f64) -> [Pair; 4] {
    let whole = |t: f64| t == 0.0 || t == 1.0;
    let mut piece = [0, 1, 2, 3].map(|i| {
        let at = |step: usize| if step < i { to } else { from };
        let mut points = *curve;
        for step in 0..3 {
            for k in 0..3 - step {
                points[k] = between(points[k], points[k + 1], at(step));
            }
        }
        points[0]
    });
    // What is not cut is not rounded.
    if whole(from) {
        piece[0] = curve[3 * from as usize];
    }
    if whole(to) {
        piece[3] = curve[3 * to as usize];
    }
    piece
}

fn between(p: Pair, q: Pair, t: f64) -> Pair {
    offset(p, minus(q, p), t)
}

/// The piece as a span; `None` if it turns too far. `noise` is what rounding may have moved its points by.
pub(super) fn span(piece: &[Pair; 4], noise: f64) -> Option<Span> {
    spanned(piece, noise, |inner, long, tangents| ways(piece, inner, long, tangents, noise))
}

/// The same, with the ways on both sides by the inner control points, along and to the left of the chord, its
/// length, and the tangents likewise.
fn spanned(
    piece: &[Pair; 4],
    noise: f64,
    ways: impl Fn([Pair; 2], f64, [Pair; 2]) -> [Way; 2],
) -> Option<Span> {
    let [a, c, d, b] = *piece;
    let chord = minus(b, a);
    let long = length(chord);
    if !(long > noise) {
        return None;
    }
    let x = unit(chord);
    let over = |p: Pair| [dot(x, minus(p, a)), cross(x, minus(p, a))];
    let (p, q) = (over(c), over(d));
    if !(p[0] >= -noise && p[0] <= q[0] + noise && q[0] <= long + noise) {
        return None;
    }
    let tangents = [
        first_of([p, q, [long, 0.0]], noise),
        first_of([minus([long, 0.0], q), minus([long, 0.0], p), [long, 0.0]], noise),
    ];
    if tangents.iter().any(|tangent| !(tangent[0] >= FORWARD)) {
        return None;
    }
    let [left, right] = ways([p, q], long, tangents);
    let turned = |v: Pair| [v[0] * x[0] - v[1] * x[1], v[0] * x[1] + v[1] * x[0]];
    // The curve's direction is between those of the three legs of its control polygon.
    let middle = minus(q, p);
    let cosines = [
        tangents[0][0],
        tangents[1][0],
        if length(middle) > noise { middle[0] / length(middle) } else { 1.0 },
    ];
    let leaning = 1.0 - cosines.into_iter().fold(1.0, f64::min);
    Some(Span { ends: [a, b], tangents: tangents.map(turned), leaning, left, right })
}

/// The direction of the first vector that has one.
fn first_of(vectors: [Pair; 3], noise: f64) -> Pair {
    let [first, second, last] = vectors;
    unit([first, second].into_iter().find(|v| length(*v) > 16.0 * noise).unwrap_or(last))
}

/// The ways on both sides. `p` and `q` are the inner control points, along and to the left of the chord.
fn ways(piece: &[Pair; 4], [p, q]: [Pair; 2], long: f64, tangents: [Pair; 2], noise: f64) -> [Way; 2] {
    let (rise, fall) = (tangents[0][1] / tangents[0][0], tangents[1][1] / tangents[1][0]);
    if p[1] * q[1] >= 0.0 {
        // Over the chord the curve is 3t(1−t)²·p + 3t²(1−t)·q high, at most 3/4 of the larger one.
        let chord = Way::chord(0.75 * p[1].abs().max(q[1].abs()));
        return one_sided([p, q], chord, |sign| {
            outside(piece, [p, q], long, [sign * rise, -sign * fall], sign, noise)
        });
    }
    both_ways(piece, [p, q])
}

/// The ways of a piece with both control points on one side: on that side the one for its sign, on the other
/// the chord.
fn one_sided([p, q]: [Pair; 2], chord: Way, outside: impl Fn(f64) -> Way) -> [Way; 2] {
    if p[1] + q[1] > 0.0 { [outside(1.0), chord] } else { [chord, outside(-1.0)] }
}

/// Where a piece bends both ways: the hull of the control points, which is hardly as high as allowed.
fn both_ways(piece: &[Pair; 4], [p, q]: [Pair; 2]) -> [Way; 2] {
    let error = p[1].abs() + q[1].abs();
    let by = |is_p: bool, is_q: bool| Way::by([is_p.then_some(piece[1]), is_q.then_some(piece[2])], error);
    [by(p[1] > 0.0, q[1] > 0.0), by(p[1] < 0.0, q[1] < 0.0)]
}

/// The way on the side that a piece with both control points on one side bends away from. The slopes there
/// are positive if the tangents leave the chord towards this side.
fn outside(
    piece: &[Pair; 4],
    [p, q]: [Pair; 2],
    long: f64,
    [rise, fall]: [f64; 2],
    sign: f64,
    noise: f64,
) -> Way {
    let height = [sign * p[1], sign * q[1]];
    if height[0].max(height[1]) <= noise || rise.max(fall) <= STRAIGHT {
        return Way::chord(height[0].max(height[1]).max(0.0));
    }
    let has_arms = length(p) >= ARM * long && length(minus(q, [long, 0.0])) >= ARM * long;
    let turns_one_way =
        cross(p, minus(q, p)) * sign <= 0.0 && cross(minus(q, p), minus([long, 0.0], q)) * sign <= 0.0;
    if !(turns_one_way && has_arms && rise > 0.0 && fall > 0.0) {
        return hull_way(piece, [p, q], long, sign, height[0].abs() + height[1].abs());
    }
    // y = rise·x from the start and y = fall·(long − x) from the end.
    let share = fall / (rise + fall);
    let apex = [long * share, rise * long * share];
    let chord = minus(piece[3], piece[0]);
    let x = [chord[0] / long, chord[1] / long];
    let y = sign * apex[1];
    let at = [piece[0][0] + apex[0] * x[0] - y * x[1], piece[0][1] + apex[0] * x[1] + y * x[0]];
    Way::tangents(at, above(apex, [[p[0], height[0]], [q[0], height[1]]], long))
}

/// The way by those control points that are corners of the hull of all four, on one side.
fn hull_way(piece: &[Pair; 4], [p, q]: [Pair; 2], long: f64, sign: f64, error: f64) -> Way {
    // Whether either control point is beyond the line past the other.
    let is_p_beyond = cross(q, p) * sign > 0.0;
    let is_q_beyond = cross(minus(q, [long, 0.0]), minus(p, [long, 0.0])) * sign > 0.0;
    Way::by([is_p_beyond.then_some(piece[1]), is_q_beyond.then_some(piece[2])], error)
}

/// How far a point is from the curve, at most: from the point of the curve that is below it.
fn above(point: Pair, [p, q]: [Pair; 2], long: f64) -> f64 {
    let at = |t: f64, i: usize, end: f64| {
        let s = 1.0 - t;
        3.0 * t * s * s * p[i] + 3.0 * t * t * s * q[i] + t * t * t * end
    };
    let speed = |t: f64| {
        let s = 1.0 - t;
        3.0 * s * s * p[0] + 6.0 * t * s * (q[0] - p[0]) + 3.0 * t * t * (long - q[0])
    };
    let mut t = 0.5;
    for _ in 0..STEPS {
        let step = (at(t, 0, long) - point[0]) / speed(t);
        t = if step.is_finite() { (t - step).clamp(0.0, 1.0) } else { t };
    }
    length([at(t, 0, long) - point[0], at(t, 1, 0.0) - point[1]])
}

/// The control points of the piece between two parameters, and their weights, of a rational curve: of one
/// whose control points have weights, all above 0.
///
/// It is the shadow of a cubic curve of space, and cut as that is.
pub(super) fn rational_piece(
    points: &[Pair; 4],
    weights: &[f64; 4],
    from: f64,
    to: f64,
) -> ([Pair; 4], [f64; 4]) {
    let times = |i: usize| piece(&[0, 1, 2, 3].map(|k| [points[k][i] * weights[k], weights[k]]), from, to);
    let [x, y] = [times(0), times(1)];
    let cut = [0, 1, 2, 3].map(|k| x[k][1]);
    let mut found = [0, 1, 2, 3].map(|k| [x[k][0] / cut[k], y[k][0] / cut[k]]);
    // What is not cut is not rounded.
    if from == 0.0 {
        found[0] = points[0];
    }
    if to == 1.0 {
        found[3] = points[3];
    }
    (found, cut)
}

/// A piece of a rational curve as a span; `None` if it turns too far.
///
/// It is in the hull of its control points, and its direction is between those of its control polygon's legs
/// (M. S. Floater 1992): that is all that is used.
pub(super) fn rational_span(piece: &[Pair; 4], noise: f64) -> Option<Span> {
    spanned(piece, noise, |[p, q], long, _| {
        let height = p[1].abs().max(q[1].abs());
        if p[1] * q[1] < 0.0 {
            return both_ways(piece, [p, q]);
        }
        one_sided([p, q], Way::chord(height), |sign| hull_way(piece, [p, q], long, sign, 2.0 * height))
    })
}
