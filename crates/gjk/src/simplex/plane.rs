use super::nearest::{Advance, Nearest, Normal};
use super::segment::{OnLine, between, on_line, shorter};
use crate::math::{Planar, Scalar};

/// The point nearest to the origin of a vertex or an edge of the plane.
pub(super) fn nearest<V: Planar>(points: &[V]) -> Nearest<V> {
    if points.len() == 1 { Nearest::vertex(points, 0) } else { nearest_on_edge(points) }
}

/// The normal of the edge from the first point to the second: one rounding of each coordinate.
pub(super) fn normal<V: Planar>(points: &[V]) -> Normal<V> {
    Normal { normal: -(points[1] - points[0]).perpendicular(), error: V::Scalar::ZERO }
}

pub(super) use normal as facet;

/// A segment.
///
/// The direction is the perpendicular of the edge, exact up to one rounding of the edge; −closest would lose
/// its digits as the origin comes near.
fn nearest_on_edge<V: Planar>(points: &[V]) -> Nearest<V> {
    let weights = match on_line(points, 0, 1) {
        OnLine::End(end) => return end,
        OnLine::Between(weights) => weights,
    };
    let normal = (points[1] - points[0]).perpendicular();
    let offset = normal.dot(shorter(points[0], points[1]));
    let closest = normal * (offset / normal.length_squared());
    let direction = match offset {
        o if o > V::Scalar::ZERO => -normal,
        o if o < V::Scalar::ZERO => normal,
        _ => V::ZERO,
    };
    Nearest::outside(closest, direction, weights)
}

/// The weights of a vertex or an edge lose no digits that refinement would bring back.
pub(super) fn refined<V: Planar>(_: &[V], weights: [V::Scalar; 4]) -> [V::Scalar; 4] {
    weights
}

/// The perpendicular of an edge on whose side the origin is seen from a point of it.
#[inline(always)]
pub(super) fn towards<V: Planar>(edge: V, origin: V) -> V {
    let normal = edge.perpendicular();
    if normal.dot(origin) < V::Scalar::ZERO { -normal } else { normal }
}

/// From one or two points of the plane.
#[inline(always)]
pub(super) fn advance<V: Planar>(old: &[V], c: V) -> Advance<V> {
    let zero = V::Scalar::ZERO;
    if old.len() == 1 {
        let edge = c - old[0];
        let between = c.dot(edge) > zero;
        return if between { Advance::to(1, towards(edge, -c)) } else { Advance::to(0, -c) };
    }
    let edges = [c - old[0], c - old[1]];
    // Twice the area on the left of each edge, up to the origin and up to the third point.
    let origin = [edges[0].cross(-c), edges[1].cross(-c)];
    let turn = edges[0].cross(edges[1]);
    let beyond = [origin[0] * turn > zero, origin[1] * turn < zero];
    if !beyond[0] && !beyond[1] {
        return Advance::Inside;
    }
    for k in 0..2 {
        if beyond[k] && c.dot(edges[k]) > zero {
            return Advance::to(1 << k, towards(edges[k], -c));
        }
    }
    Advance::to(0, -c)
}

/// The weights of the point nearest to an origin of one or two points of the plane, which lies between them.
#[inline(always)]
pub(super) fn weights<V: Planar>(points: &[V], origin: V) -> [V::Scalar; 4] {
    match *points {
        [p, q] => between(p - origin, q - origin, q - p),
        _ => [V::Scalar::ONE, V::Scalar::ZERO, V::Scalar::ZERO, V::Scalar::ZERO],
    }
}
