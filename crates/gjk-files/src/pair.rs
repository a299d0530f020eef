//! Points and vectors of the plane.

use std::borrow::Borrow;

/// A point or a vector of the plane.
pub(crate) type Pair = [f64; 2];

/// The corners of a box around nothing.
pub(crate) const NOTHING: [Pair; 2] = [[f64::INFINITY; 2], [f64::NEG_INFINITY; 2]];

pub(crate) fn minus(p: Pair, q: Pair) -> Pair {
    [p[0] - q[0], p[1] - q[1]]
}

/// The point that is reached from another along a vector, taken so many times.
pub(crate) fn offset(p: Pair, along: Pair, by: f64) -> Pair {
    [p[0] + by * along[0], p[1] + by * along[1]]
}

pub(crate) fn dot(p: Pair, q: Pair) -> f64 {
    p[0] * q[0] + p[1] * q[1]
}

/// Positive if the second vector is to the left of the first: turned from the first axis towards the second.
pub(crate) fn cross(p: Pair, q: Pair) -> f64 {
    p[0] * q[1] - p[1] * q[0]
}

pub(crate) fn length(v: Pair) -> f64 {
    v[0].hypot(v[1])
}

pub(crate) fn distance(p: Pair, q: Pair) -> f64 {
    length(minus(p, q))
}

/// The vector of length 1 along this one; the first axis if it is zero.
pub(crate) fn unit(v: Pair) -> Pair {
    let length = length(v);
    if length > 0.0 { [v[0] / length, v[1] / length] } else { [1.0, 0.0] }
}

/// The vector, turned a quarter to the left.
pub(crate) fn left(v: Pair) -> Pair {
    [-v[1], v[0]]
}

/// The largest magnitude of a coordinate.
pub(crate) fn largest<P: Borrow<Pair>>(points: impl IntoIterator<Item = P>) -> f64 {
    points.into_iter().fold(0.0, |largest, p| p.borrow().iter().fold(largest, |m, c| m.max(c.abs())))
}

/// The corners of the smallest box around some points.
pub(crate) fn around<P: Borrow<Pair>>(points: impl IntoIterator<Item = P>) -> [Pair; 2] {
    points.into_iter().fold(NOTHING, |[low, high], p| {
        let [x, y] = *p.borrow();
        [[low[0].min(x), low[1].min(y)], [high[0].max(x), high[1].max(y)]]
    })
}

/// The corners of the smallest box around two.
pub(crate) fn united([low, high]: [Pair; 2], other: [Pair; 2]) -> [Pair; 2] {
    [[0, 1].map(|i| low[i].min(other[0][i])), [0, 1].map(|i| high[i].max(other[1][i]))]
}

/// Twice the area of a ring, positive if it runs from the first axis towards the second.
pub(crate) fn area(ring: &[Pair]) -> f64 {
    edges(ring).map(|[p, q]| cross(minus(p, ring[0]), minus(q, ring[0]))).sum()
}

/// The edges of a ring, which comes back to its first corner.
pub(crate) fn edges(ring: &[Pair]) -> impl Iterator<Item = [Pair; 2]> {
    let next = ring.iter().cycle().skip(1);
    ring.iter().zip(next).map(|(p, q)| [*p, *q])
}
