use super::nearest::{Advance, Nearest, Normal};
use super::segment::{OnLine, between, on_line, shorter};
use crate::math::{Each, Scalar, Spatial};

/// The point nearest to the origin of a vertex, an edge or a triangle of space.
pub(super) fn nearest<V: Spatial>(points: &[V]) -> Nearest<V> {
    match points.len() {
        1 => Nearest::vertex(points, 0),
        2 => nearest_on_edge(points, 0, 1),
        _ => nearest_on_face(points),
    }
}

/// The segment between points i and j.
///
/// The direction is −closest made perpendicular to the edge once more: the foot of the perpendicular has an
/// error along the edge that grows, relatively, as the origin comes near.
fn nearest_on_edge<V: Spatial>(points: &[V], i: usize, j: usize) -> Nearest<V> {
    let weights = match on_line(points, i, j) {
        OnLine::End(end) => return end,
        OnLine::Between(weights) => weights,
    };
    let edge = points[j] - points[i];
    let foot = points[i] * weights[i] + points[j] * weights[j];
    let closest = foot - edge * (foot.dot(edge) / edge.length_squared());
    Nearest::outside(closest, -closest, weights)
}

/// The normal of a triangle from the two edges at its last point.
///
/// The error below is that of [`normal`] with |e||f| ≤ (|e|² + |f|²)/2, which needs no root.
#[inline(always)]
pub(super) fn facet<V: Spatial>(points: &[V]) -> Normal<V> {
    let (first, second) = (points[0] - points[2], points[1] - points[2]);
    let error = (first.length_squared() + second.length_squared()) * V::Scalar::EPSILON;
    Normal { normal: first.cross(second), error }
}

/// The vector product of the two shortest edges, its error below 2ε times the product of their lengths.
///
/// The two shortest edges span the product with the smallest error, ε·|e||f| (each of its terms errs by
/// ε/2·|e||f|, so do the edges); that is relative to length/height of the triangle.
pub(super) fn normal<V: Spatial>(points: &[V]) -> Normal<V> {
    let edges = [0, 1, 2].each(|k| points[(k + 2) % 3] - points[(k + 1) % 3]);
    let squares = edges.each(V::length_squared);
    let (first, second) = if squares[0] >= squares[1] && squares[0] >= squares[2] {
        (1, 2)
    } else if squares[1] >= squares[2] {
        (2, 0)
    } else {
        (0, 1)
    };
    let error = (squares[first] * squares[second]).sqrt() * V::Scalar::EPSILON * V::Scalar::from_f64(2.0);
    Normal { normal: edges[first].cross(edges[second]), error }
}

/// The triangle: its inside, or the nearest of the edges that the origin is beyond.
///
/// With w_0 × w_1 = w_0 × (w_1 − w_0) the weights come from short edges instead of long differences:
/// λ_2·|n|² = n·(w_0 × e_01).
fn nearest_on_face<V: Spatial>(points: &[V]) -> Nearest<V> {
    let Normal { normal, error } = normal(points);
    let square = normal.length_squared();
    let sound = square > error * error;
    let mut best: Option<Nearest<V>> = None;
    let mut weights = [V::Scalar::ZERO; 4];
    let mut total = V::Scalar::ZERO;
    for (k, kept) in weights[..3].iter_mut().enumerate() {
        let (i, j) = ((k + 1) % 3, (k + 2) % 3);
        let edge = points[j] - points[i];
        let weight = normal.dot(shorter(points[i], points[j]).cross(edge));
        if sound && weight > V::Scalar::ZERO {
            *kept = weight;
            total = total + weight;
            continue;
        }
        let candidate = nearest_on_edge(points, i, j);
        best = Some(best.map_or(candidate, |b| b.nearer(candidate)));
    }
    if let Some(best) = best {
        return best;
    }
    let base = shorter(shorter(points[0], points[1]), points[2]);
    let offset = normal.dot(base);
    let direction = match offset {
        o if o > V::Scalar::ZERO => -normal,
        o if o < V::Scalar::ZERO => normal,
        _ => V::ZERO,
    };
    Nearest::outside(normal * (offset / square), direction, weights.each(|w| w / total))
}

/// The weights of a triangle after one step of iterative refinement.
///
/// A weight errs by ε·|w|·length/area, which on a sliver moves the combination along the triangle by more
/// than rounding; the foot of the perpendicular, normal·(normal·w)/|normal|², does not move that much. What
/// the combination misses the foot by is a small vector r of the plane, and the weights of −r, λ_2 = n·(r ×
/// e_01)/|n|² and so on, are small with the same relative error: the error is squared.
pub(super) fn refined<V: Spatial>(points: &[V], mut weights: [V::Scalar; 4]) -> [V::Scalar; 4] {
    if points.len() != 3 {
        return weights;
    }
    let Normal { normal, error } = normal(points);
    let square = normal.length_squared();
    let sound = square > error * error;
    if !sound {
        return weights;
    }
    let base = shorter(shorter(points[0], points[1]), points[2]);
    let foot = normal * (normal.dot(base) / square);
    let miss = points[0] * weights[0] + points[1] * weights[1] + points[2] * weights[2] - foot;
    for (k, weight) in weights[..3].iter_mut().enumerate() {
        let edge = points[(k + 2) % 3] - points[(k + 1) % 3];
        *weight = (*weight + normal.dot(miss.cross(edge)) / square).max(V::Scalar::ZERO);
    }
    weights
}

/// The perpendicular of an edge on which the origin is seen in some direction from a point.
///
/// The second product is perpendicular to the edge up to a rounding, however near the origin is.
#[inline(always)]
pub(super) fn towards<V: Spatial>(edge: V, origin: V) -> V {
    edge.cross(origin).cross(edge)
}

/// From one, two or three points of space.
#[inline(always)]
pub(super) fn advance<V: Spatial>(old: &[V], c: V) -> Advance<V> {
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
    if between { Advance::to(1, towards(edge, -c)) } else { Advance::to(0, -c) }
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
            return Advance::to(1 << k, towards(edges[k], origin));
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
            best = Advance::to(1 << k, towards(edge, origin));
        }
    }
    best
}

/// The weights of the point nearest to an origin of one, two or three points of space, which lies between
/// them.
///
/// Each weight is a product with the triangle's normal of a product of short vectors, as in the general
/// search. Edges do not need the origin, which may be much farther away than they are long.
#[inline(always)]
pub(super) fn weights<V: Spatial>(points: &[V], origin: V) -> [V::Scalar; 4] {
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
