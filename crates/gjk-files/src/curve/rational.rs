//! Spans of rational cubic Bézier curves: of those whose control points have weights, all above 0.
//!
//! They are the shadows of cubic curves of space, and cut as these are. Of such a curve it is known that it
//! is in the hull of its control points, and that its direction is between those of its control polygon's
//! legs (M. S. Floater 1992): that is all that is used.

use super::cubic;
use super::span::{Span, Way};
use crate::pair::Pair;

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
        cubic::one_sided([p, q], Way::chord(height), |sign| {
            cubic::hull_way(piece, [p, q], long, sign, 2.0 * height)
        })
    })
}
