//! Spans of rational cubic Bézier curves: of those whose control points have weights, all above 0.
//!
//! They are the shadows of cubic curves of space, and cut as these are. Of such a curve it is known that it
//! is in the hull of its control points, and that its direction is between those of its control polygon's
//! legs (M. S. Floater 1992): that is all that is used.

use super::span::{Span, Way};
use super::{Pair, cross, cubic, minus};

/// The control points of the piece between two parameters, and their weights.
pub(super) fn piece(points: &[Pair; 4], weights: &[f64; 4], from: f64, to: f64) -> ([Pair; 4], [f64; 4]) {
    let times =
        |i: usize| cubic::piece(&[0, 1, 2, 3].map(|k| [points[k][i] * weights[k], weights[k]]), from, to);
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

/// The piece as a span; `None` if it turns too far.
pub(super) fn span(piece: &[Pair; 4], noise: f64) -> Option<Span> {
    cubic::spanned(piece, noise, |[p, q], long, _| {
        let height = p[1].abs().max(q[1].abs());
        if p[1] * q[1] < 0.0 {
            return cubic::both_ways(piece, [p, q]);
        }
        let is_left = p[1] + q[1] > 0.0;
        let sign = if is_left { 1.0 } else { -1.0 };
        // Whether either control point is beyond the line past the other: of the hull of all four.
        let is_p_beyond = cross(q, p) * sign > 0.0;
        let is_q_beyond = cross(minus(q, [long, 0.0]), minus(p, [long, 0.0])) * sign > 0.0;
        let outside =
            Way::by([is_p_beyond.then_some(piece[1]), is_q_beyond.then_some(piece[2])], 2.0 * height);
        let chord = Way::chord(height);
        if is_left { [outside, chord] } else { [chord, outside] }
    })
}
