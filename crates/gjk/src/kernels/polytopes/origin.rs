//! Whether a simplex holds the origin, for certain.

use crate::math::Scalar;
use crate::simplex::{Normal, Space};

/// Whether a simplex of D points, the vertices of a facet, and one more holds the origin and what is no
/// farther from it than `error`.
#[inline]
pub(crate) fn holds_origin<V: Space>(facet: &[V; 3], deep: V, error: V::Scalar) -> bool {
    let [p, q, r] = *facet;
    match V::DIMENSION {
        2 => {
            is_behind(&[p, q], deep, error)
                && is_behind(&[q, deep], p, error)
                && is_behind(&[deep, p], q, error)
        }
        _ => {
            is_behind(&[p, q, r], deep, error)
                && is_behind(&[q, r, deep], p, error)
                && is_behind(&[r, deep, p], q, error)
                && is_behind(&[deep, p, q], r, error)
        }
    }
}

/// Whether the origin is on the same side of a facet as a point, and by more than `error` away from it.
///
/// A product with the normal errs by the normal's error, and by 2ε of its length (D·ε/2 for the product, the
/// rest for the difference), times the length of the point. The true normal is at most its error longer.
#[inline]
fn is_behind<V: Space>(facet: &[V], other: V, error: V::Scalar) -> bool {
    let Normal { normal, error: off } = V::facet(facet);
    let level = facet[0];
    let lost = off + V::Scalar::EPSILON * V::Scalar::from_f64(4.0) * normal.sum_abs();
    let height = normal.dot(level);
    let beyond = normal.dot(level - other);
    let is_same_side =
        height * beyond > V::Scalar::ZERO && beyond.abs() > lost * (level.sum_abs() + other.sum_abs());
    is_same_side && height.abs() - lost * level.sum_abs() > error * (normal.length() + off)
}
