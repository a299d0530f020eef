//! From the nearest feature of a simplex to that of the simplex with one more point, by signs alone: no root,
//! no quotient.
//!
//! The point c is a support point in the direction from the feature to the origin, and beyond the feature.
//! Going from the feature's nearest point towards c brings the origin nearer, so the nearest feature of the
//! larger simplex has c as a vertex: only those are looked at. Nothing here allows for rounding. What comes
//! out is a direction to try; the bounds of the answer are proved afterwards, and where they do not meet, the
//! careful search decides.

use super::segment::shorter;
use crate::math::{Each, Planar, Scalar, Spatial, Vector};

/// The feature to go on from.
#[derive(Clone, Copy, Debug)]
pub enum Advance<V> {
    /// The feature of the new point and of the old ones whose bits are set.
    To {
        /// Bit i: the old point with index i.
        kept: u8,
        /// From the feature to the origin, perpendicular to it, of any length.
        direction: V,
    },
    /// The origin is inside.
    Inside,
}

impl<V> Advance<V> {
    #[inline(always)]
    fn to(kept: u8, direction: V) -> Self {
        Self::To { kept, direction }
    }
}

/// The perpendicular of an edge on whose side the origin is seen from a point of it.
#[inline(always)]
pub(crate) fn towards_in_plane<V: Planar>(edge: V, origin: V) -> V {
    let normal = edge.perpendicular();
    if normal.dot(origin) < V::Scalar::ZERO { -normal } else { normal }
}

/// From one or two points of the plane.
#[inline(always)]
pub(crate) fn advance_in_plane<V: Planar>(old: &[V], c: V) -> Advance<V> {
    let zero = V::Scalar::ZERO;
    if old.len() == 1 {
        let edge = c - old[0];
        let between = c.dot(edge) > zero;
        return if between { Advance::to(1, towards_in_plane(edge, -c)) } else { Advance::to(0, -c) };
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
            return Advance::to(1 << k, towards_in_plane(edges[k], -c));
        }
    }
    Advance::to(0, -c)
}

/// The perpendicular of an edge on which the origin is seen in some direction from a point.
///
/// The second product is perpendicular to the edge up to a rounding, however near the origin is.
#[inline(always)]
pub(crate) fn towards_in_space<V: Spatial>(edge: V, origin: V) -> V {
    edge.cross(origin).cross(edge)
}

/// From one, two or three points of space.
#[inline(always)]
pub(crate) fn advance_in_space<V: Spatial>(old: &[V], c: V) -> Advance<V> {
    match *old {
        [p] => from_vertex(p, c),
        [p, q] => from_edge([p, q], c),
        [p, q, r] => from_face([p, q, r], c),
        _ => Advance::to(0, -c),
    }
}

#[inline(always)]
fn from_vertex<V: Spatial>(p: V, c: V) -> Advance<V> {
    let edge = p - c;
    let between = edge.dot(-c) > V::Scalar::ZERO;
    if between { Advance::to(1, towards_in_space(edge, -c)) } else { Advance::to(0, -c) }
}

/// The triangle, an edge that the origin is beyond in the triangle's plane, or c.
#[inline(always)]
fn from_edge<V: Spatial>(old: [V; 2], c: V) -> Advance<V> {
    let zero = V::Scalar::ZERO;
    let origin = -c;
    let edges = old.each(|p| p - c);
    let normal = edges[0].cross(edges[1]);
    let beyond = [normal.dot(origin.cross(edges[0])) > zero, normal.dot(origin.cross(edges[1])) < zero];
    if !beyond[0] && !beyond[1] {
        return Advance::to(0b11, if normal.dot(origin) > zero { normal } else { -normal });
    }
    for k in 0..2 {
        if beyond[k] && edges[k].dot(origin) > zero {
            return Advance::to(1 << k, towards_in_space(edges[k], origin));
        }
    }
    Advance::to(0, origin)
}

/// A face that the origin is in front of, an edge, c, or the inside.
#[inline(always)]
fn from_face<V: Spatial>(old: [V; 3], c: V) -> Advance<V> {
    let zero = V::Scalar::ZERO;
    let origin = -c;
    let edges = old.each(|p| p - c);
    // Face k is that of edges k and k + 1; turned all the same way, and the remaining edge is on one side of
    // it.
    let normals = [edges[0].cross(edges[1]), edges[1].cross(edges[2]), edges[2].cross(edges[0])];
    let turn = normals[0].dot(edges[2]);
    let heights = normals.each(|normal| normal.dot(origin));
    let sees = heights.each(|height| if turn > zero { height < zero } else { height > zero });
    if !sees[0] && !sees[1] && !sees[2] {
        return Advance::Inside;
    }
    let moments = edges.each(|edge| origin.cross(edge));
    for k in 0..3 {
        let next = if k == 2 { 0 } else { k + 1 };
        let within = normals[k].dot(moments[k]) <= zero && normals[k].dot(moments[next]) >= zero;
        if sees[k] && within {
            let direction = if turn > zero { -normals[k] } else { normals[k] };
            return Advance::to(1 << k | 1 << next, direction);
        }
    }
    nearest_edge(edges, origin)
}

/// The edge from c along which the foot of the origin is farthest from c, if any leads towards the origin.
fn nearest_edge<V: Spatial>(edges: [V; 3], origin: V) -> Advance<V> {
    let mut best = Advance::to(0, origin);
    let mut farthest = V::Scalar::ZERO;
    for (k, &edge) in edges.iter().enumerate() {
        let along = edge.dot(origin);
        let foot = along * along / edge.length_squared();
        if along > V::Scalar::ZERO && foot > farthest {
            farthest = foot;
            best = Advance::to(1 << k, towards_in_space(edge, origin));
        }
    }
    best
}

/// The weights of the point nearest to an origin of one or two points of the plane, which lies between them.
#[inline(always)]
pub(crate) fn weights_in_plane<V: Planar>(points: &[V], origin: V) -> [V::Scalar; 4] {
    match *points {
        [p, q] => between(p - origin, q - origin, q - p),
        _ => [V::Scalar::ONE, V::Scalar::ZERO, V::Scalar::ZERO, V::Scalar::ZERO],
    }
}

/// The weights of the point nearest to an origin of one, two or three points of space, which lies between
/// them.
///
/// Each weight is a product with the triangle's normal of a product of short vectors, as in the general
/// search. Edges do not need the origin, which may be much farther away than they are long.
#[inline(always)]
pub(crate) fn weights_in_space<V: Spatial>(points: &[V], origin: V) -> [V::Scalar; 4] {
    let zero = V::Scalar::ZERO;
    match *points {
        [p, q] => between(p - origin, q - origin, q - p),
        [p, q, r] => {
            let normal = (q - p).cross(r - p);
            let weight = |from: V, to: V| {
                let near = shorter(from - origin, to - origin);
                normal.dot(near.cross(to - from)).max(zero)
            };
            let weights = [weight(q, r), weight(r, p), weight(p, q)];
            let scale = V::Scalar::ONE / (weights[0] + weights[1] + weights[2]);
            [weights[0] * scale, weights[1] * scale, weights[2] * scale, zero]
        }
        _ => [V::Scalar::ONE, zero, zero, zero],
    }
}

/// The weights of the foot of the origin between two points, the ends of an edge: see `on_line`.
#[inline(always)]
fn between<V: Vector>(p: V, q: V, edge: V) -> [V::Scalar; 4] {
    let zero = V::Scalar::ZERO;
    let (from_p, from_q) = ((-p.dot(edge)).max(zero), q.dot(edge).max(zero));
    let scale = V::Scalar::ONE / (from_p + from_q);
    [from_q * scale, from_p * scale, zero, zero]
}
