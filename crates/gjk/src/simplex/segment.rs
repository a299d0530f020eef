use super::nearest::Nearest;
use crate::math::{Each, Scalar, Vector};

/// The place of the nearest point on the line through points i and j of a simplex.
pub(super) enum OnLine<V: Vector> {
    /// An end.
    End(Nearest<V>),
    /// Between the ends, with these weights.
    Between([V::Scalar; 4]),
}

/// Which part of the segment between points i and j is nearest to the origin.
///
/// With e = w_j − w_i the foot of the perpendicular from the origin is w_i + e·t/(e·e), t = −w_i·e. The
/// complement e·e − t is computed as w_j·e, without cancellation, so that both weights keep their digits.
pub(super) fn on_line<V: Vector>(points: &[V], i: usize, j: usize) -> OnLine<V> {
    let edge = points[j] - points[i];
    let from_i = -points[i].dot(edge);
    let from_j = points[j].dot(edge);
    let inside_i = from_i > V::Scalar::ZERO;
    let inside_j = from_j > V::Scalar::ZERO;
    if !inside_i {
        return OnLine::End(Nearest::vertex(points, i));
    }
    if !inside_j {
        return OnLine::End(Nearest::vertex(points, j));
    }
    let total = V::Scalar::ONE / (from_i + from_j);
    let mut weights = [V::Scalar::ZERO; 4];
    weights[i] = from_j * total;
    weights[j] = from_i * total;
    OnLine::Between(weights)
}

/// The one of two points that is nearer to the origin: what is computed from it has lost fewest digits.
///
/// Looked up, since it is hard to guess.
#[inline(always)]
pub(crate) fn shorter<V: Vector>(a: V, b: V) -> V {
    [a, b][usize::from(b.length_squared() < a.length_squared())]
}

/// The same of three points.
#[inline(always)]
pub(crate) fn shortest<V: Vector>(points: &[V; 3]) -> V {
    let [p, q, r] = points.each(Vector::length_squared);
    let (first, least) = (usize::from(q < p), if q < p { q } else { p });
    points[core::hint::select_unpredictable(r < least, 2, first)]
}

/// The weights of the foot of the origin between two points, the ends of an edge: see `on_line`.
#[inline(always)]
pub(super) fn between<V: Vector>(p: V, q: V, edge: V) -> [V::Scalar; 4] {
    let zero = V::Scalar::ZERO;
    let (from_p, from_q) = ((-p.dot(edge)).max(zero), q.dot(edge).max(zero));
    let scale = V::Scalar::ONE / (from_p + from_q);
    [from_q * scale, from_p * scale, zero, zero]
}
