use super::nearest::{Advance, Nearest, Normal, Place};
use super::segment::{OnLine, between, on_line, shorter};
use crate::math::{Each, Planar, Scalar};

/// The point nearest to the origin of a vertex, an edge or a triangle of the plane.
pub(super) fn nearest<V: Planar>(points: &[V]) -> Nearest<V> {
    match points.len() {
        1 => Nearest::vertex(points, 0),
        2 => nearest_on_edge(points, 0, 1),
        _ => nearest_in_triangle(points),
    }
}

/// The normal of the edge from the first point to the second: one rounding of each coordinate.
pub(super) fn normal<V: Planar>(points: &[V]) -> Normal<V> {
    Normal { normal: -(points[1] - points[0]).perpendicular(), error: V::Scalar::ZERO }
}

pub(super) use normal as facet;

/// The segment between points i and j.
///
/// The direction is the perpendicular of the edge, exact up to one rounding of the edge; −closest would lose
/// its digits as the origin comes near.
fn nearest_on_edge<V: Planar>(points: &[V], i: usize, j: usize) -> Nearest<V> {
    let weights = match on_line(points, i, j) {
        OnLine::End(end) => return end,
        OnLine::Between(weights) => weights,
    };
    let normal = (points[j] - points[i]).perpendicular();
    let offset = normal.dot(shorter(points[i], points[j]));
    let closest = normal * (offset / normal.length_squared());
    let direction = match offset {
        o if o > V::Scalar::ZERO => -normal,
        o if o < V::Scalar::ZERO => normal,
        _ => V::ZERO,
    };
    Nearest::outside(closest, direction, weights)
}

/// The triangle: inside, or the nearest edge that the origin is beyond.
///
/// Beyond an edge is decided with the outward perpendicular n of the edge: the offset n·w of the shorter end
/// errs by less than 3ε/2·|n||w| (one rounding of the edge, three of the product), which is the noise below.
/// An origin within the noise counts as beyond, with the search going on outwards; a third vertex within the
/// noise of the edge's line makes the triangle flat, which then has no inside.
fn nearest_in_triangle<V: Planar>(points: &[V]) -> Nearest<V> {
    let mut best: Option<Nearest<V>> = None;
    let mut weights = [V::Scalar::ZERO; 4];
    let mut total = V::Scalar::ZERO;
    let mut depth = V::Scalar::INFINITY;
    for k in 0..3 {
        let (i, j) = ((k + 1) % 3, (k + 2) % 3);
        let normal = (points[j] - points[i]).perpendicular();
        let base = shorter(points[i], points[j]);
        let (offset, height) = (normal.dot(base), normal.dot(points[k] - base));
        let noise = |length: V| {
            let bound = V::Scalar::from_f64(1.5) * V::Scalar::EPSILON;
            (normal.length_squared() * length.length_squared()).sqrt() * bound
        };
        // From the edge inwards the height counts; the origin is at −offset.
        let flat = height.abs() <= noise(points[k] - base);
        let inwards = if height > V::Scalar::ZERO { -offset } else { offset };
        let clear = inwards > noise(base);
        if !flat && clear {
            weights[k] = inwards / height.abs();
            // At least so far: what is left of the offset after its noise, which is long on a sliver.
            depth = ((inwards - noise(base)) / normal.length_squared().sqrt()).min(depth);
            total = total + weights[k];
            continue;
        }
        let mut candidate = nearest_on_edge(points, i, j);
        let on_edge = candidate.weights[i] > V::Scalar::ZERO && candidate.weights[j] > V::Scalar::ZERO;
        if on_edge && !flat {
            candidate.direction = if height > V::Scalar::ZERO { -normal } else { normal };
        }
        best = Some(best.map_or(candidate, |b| b.nearer(candidate)));
    }
    best.unwrap_or_else(|| Nearest {
        closest: V::ZERO,
        direction: V::ZERO,
        weights: weights.each(|w| w / total),
        place: Place::Inside(depth),
    })
}

/// The weights of a triangle that holds the origin after one step of iterative refinement.
///
/// What their combination misses the origin by is a small vector r; the weight of vertex k is linear in the
/// place, n·p/height from the opposite edge's line, so that −n·r/height corrects it with the same relative
/// error: the error is squared.
pub(super) fn refined<V: Planar>(points: &[V], mut weights: [V::Scalar; 4]) -> [V::Scalar; 4] {
    if points.len() != 3 {
        return weights;
    }
    let miss = points[0] * weights[0] + points[1] * weights[1] + points[2] * weights[2];
    for k in 0..3 {
        let (i, j) = ((k + 1) % 3, (k + 2) % 3);
        let normal = (points[j] - points[i]).perpendicular();
        let height = normal.dot(points[k] - points[i]);
        let sound = height.abs() > V::Scalar::ZERO;
        if sound {
            weights[k] = (weights[k] - normal.dot(miss) / height).max(V::Scalar::ZERO);
        }
    }
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

/// See [`Space::perpendiculars`](super::Space::perpendiculars).
pub(super) fn perpendiculars<V: Planar>(points: &[V], last: V) -> (usize, [V; 4]) {
    if points.len() >= 2 {
        let normal = (points[1] - points[0]).perpendicular();
        return (2, [normal, -normal, V::ZERO, V::ZERO]);
    }
    let side = last.perpendicular();
    (4, [last, -last, side, -side])
}
