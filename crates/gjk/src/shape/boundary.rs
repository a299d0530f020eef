//! Whether a closed line of points bounds a convex polygon: decided exactly.

use alloc::vec::Vec;

use super::orientation::{Exact, ExactScale, PLANES, lexicographic, turn};
use crate::convex::ShapeError;
use crate::math::{Scalar, Vector};

/// A point of the boundary and its index in the input.
type Corner = (usize, Exact);

/// Checks that the points, joined in their order and closed, run once around a convex polygon, either way
/// around.
///
/// Points may be repeated one after the other, and lie on the line between others. All points on one line are
/// fine in any order: such a polygon is a segment, and what is asked for is clear.
pub(super) fn check_convex<V: Vector>(points: &[V]) -> Result<(), ShapeError> {
    let corners = distinct(points);
    let turns = turns(&corners);
    if turns.iter().all(|&turn| turn == 0.0) {
        // Every point is on the line through the two before it, which are different.
        return Ok(());
    }
    let orientation = orientation(&corners, &turns)?;
    for (at, &turn) in turns.iter().enumerate() {
        let wrong = if turn == 0.0 { turns_back(&corners, at) } else { turn * orientation < 0.0 };
        if wrong {
            return Err(ShapeError::NotConvex(corners[at].0));
        }
    }
    check_once_around(&corners, orientation)
}

/// The points without those that repeat the one before; the last may repeat the first.
fn distinct<V: Vector>(points: &[V]) -> Vec<Corner> {
    let largest = points.iter().fold(V::Scalar::ZERO, |largest, p| largest.max(p.max_abs()));
    let scale = ExactScale::new(largest);
    let mut corners: Vec<Corner> = points.iter().map(|&p| scale.apply(p)).enumerate().collect();
    corners.dedup_by(|later, earlier| later.1 == earlier.1);
    while corners.len() > 1 && corners[corners.len() - 1].1 == corners[0].1 {
        corners.pop();
    }
    corners
}

fn before(corners: &[Corner], at: usize) -> Exact {
    corners[(at + corners.len() - 1) % corners.len()].1
}

fn after(corners: &[Corner], at: usize) -> Exact {
    corners[(at + 1) % corners.len()].1
}

/// How the boundary turns at each corner: positive to the left.
fn turns(corners: &[Corner]) -> Vec<f64> {
    let turn_at = |at| turn(PLANES[0], before(corners, at), corners[at].1, after(corners, at));
    (0..corners.len()).map(turn_at).collect()
}

/// Which way around the boundary runs, 1 or −1: as it turns at its lexicographically first corner, which is
/// on the hull.
///
/// Both edges there lead to later corners. If they are collinear, one runs back along the other.
fn orientation(corners: &[Corner], turns: &[f64]) -> Result<f64, ShapeError> {
    let mut first = 0;
    for at in 1..corners.len() {
        if lexicographic(&corners[at].1, &corners[first].1).is_lt() {
            first = at;
        }
    }
    if turns[first] == 0.0 {
        return Err(ShapeError::NotConvex(corners[first].0));
    }
    Ok(turns[first].signum())
}

/// Whether the edge after a corner leads to lexicographically later points.
fn ascends(corners: &[Corner], at: usize) -> bool {
    lexicographic(&corners[at].1, &after(corners, at)).is_lt()
}

/// Whether the boundary runs back on itself at a corner where it does not turn: collinear edges have the same
/// direction if both ascend or both descend.
fn turns_back(corners: &[Corner], at: usize) -> bool {
    let previous = (at + corners.len() - 1) % corners.len();
    ascends(corners, previous) != ascends(corners, at)
}

/// Checks that a boundary that turns the same way everywhere makes one full turn in all.
///
/// Each turn is by less than half a turn, so in each full turn the edges change twice between ascending and
/// descending: counting the changes counts the turns, without an angle.
fn check_once_around(corners: &[Corner], orientation: f64) -> Result<(), ShapeError> {
    let changes = (0..corners.len()).filter(|&at| turns_back(corners, at)).count();
    if changes <= 2 {
        return Ok(());
    }
    // The second turn begins where an edge points along the first edge again or beyond; at the third change
    // at the latest. Only this place in the message is subject to rounding.
    let edge = |at: usize| {
        let (from, to) = (corners[at].1, after(corners, at));
        [to[0] - from[0], to[1] - from[1], 0.0]
    };
    let mut seen = 0;
    for (at, corner) in corners.iter().enumerate().skip(1) {
        seen += usize::from(turns_back(corners, at));
        let past_first = turn(PLANES[0], [0.0; 3], edge(0), edge(at)) * orientation >= 0.0;
        if seen > 2 || (seen == 2 && past_first) {
            return Err(ShapeError::WindsTwice(corner.0));
        }
    }
    Err(ShapeError::WindsTwice(corners[0].0))
}
