//! Arcs of ellipses between two points, as paths have them.

use crate::affine::turn;
use crate::curve::{Arc, Curve};
use crate::pair::{Pair, dot, largest};
use std::f64::consts::{PI, TAU};

/// How far the square of the half distance of the ends, in radii, may be from 1 to be 1, in units of 2⁻⁵²
/// times the largest coordinate in radii: half of an ellipse is drawn with radii that just reach, and rounded
/// coordinates make them miss by as much, which would move the center by the root of it.
const REACHES: f64 = 64.0;

/// Which of the four arcs with given radii between two points is meant.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Which {
    /// More than half of the ellipse.
    pub(super) large: bool,
    /// Turning from the first axis towards the second.
    pub(super) positive: bool,
}

/// The arc between two points with given half axes, the first turned by some degrees (SVG 2, appendix B.2.4);
/// a line if a half axis is 0. Half axes that are too short are stretched until they reach.
pub(super) fn arc(ends: [Pair; 2], radii: Pair, degrees: f64, which: Which) -> Curve {
    let [a, b] = ends;
    let radii = radii.map(f64::abs);
    if a == b || radii[0] == 0.0 || radii[1] == 0.0 {
        return Curve::Line(ends);
    }
    let [cos, sin] = turn(degrees);
    let half = [0.5 * (a[0] - b[0]), 0.5 * (a[1] - b[1])];
    let middle = [0.5 * (a[0] + b[0]), 0.5 * (a[1] + b[1])];
    // Where the ellipse is the unit circle, with the middle of both ends in the origin, they are at ±u.
    let u = [(half[0] * cos + half[1] * sin) / radii[0], (half[1] * cos - half[0] * sin) / radii[1]];
    let squared = dot(u, u);
    let largest = largest(ends) / radii[0].min(radii[1]);
    let reaches = REACHES * f64::EPSILON * largest.max(1.0);
    let (stretch, center) = if squared >= 1.0 - reaches {
        (squared.sqrt(), [0.0, 0.0])
    } else {
        let side = if which.large == which.positive { -1.0 } else { 1.0 };
        let away = side * ((1.0 - squared) / squared).sqrt();
        (1.0, [away * u[1], -away * u[0]])
    };
    let angle = |p: Pair| (p[1] - center[1]).atan2(p[0] - center[0]);
    let from = angle(u);
    let turned = match (stretch == 1.0 && center != [0.0, 0.0], which.positive) {
        (false, true) => PI,
        (false, false) => -PI,
        (true, true) => (angle([-u[0], -u[1]]) - from).rem_euclid(TAU),
        (true, false) => -(from - angle([-u[0], -u[1]])).rem_euclid(TAU),
    };
    let axes = radii.map(|radius| radius * stretch);
    let x = [axes[0] * cos, axes[0] * sin];
    let y = [-axes[1] * sin, axes[1] * cos];
    let along = |i: usize| middle[i] + center[0] * x[i] + center[1] * y[i];
    Curve::Arc(Arc { center: [along(0), along(1)], x, y, angles: [from, from + turned], ends })
}
