//! Vertices kept relative to the middle of their bounding box: far from the origin they keep their digits.

use crate::convex::ShapeError;
use crate::math::{Scalar, Vector};

/// Checks every point, and that there is one.
pub(super) fn check_points<V: Vector>(points: &[V]) -> Result<(), ShapeError> {
    if points.is_empty() {
        return Err(ShapeError::NoPoints);
    }
    if u32::try_from(points.len()).is_err() {
        return Err(ShapeError::TooManyPoints);
    }
    points.iter().enumerate().try_for_each(|(i, &point)| ShapeError::check_point(i, point))
}

/// The middle of the bounding box; of one point however often repeated, that point exactly.
pub(super) fn middle<V: Vector>(points: &[V]) -> V {
    V::from_fn(|axis| {
        let coordinates = || points.iter().map(|p| p.get(axis));
        let low = coordinates().reduce(Scalar::min).unwrap_or(V::Scalar::ZERO);
        let high = coordinates().reduce(Scalar::max).unwrap_or(V::Scalar::ZERO);
        (low + high) * V::Scalar::from_f64(0.5)
    })
}

/// An upper bound on the length of each vector; zero if all are zero.
pub(super) fn extent<V: Vector>(vertices: &[V]) -> V::Scalar {
    vertices.iter().fold(V::Scalar::ZERO, |largest, v| largest.max(bounded_length(*v)))
}

/// An upper bound on the length of a vector.
///
/// The computed length errs by less than 4ε relatively (D products, D − 1 sums, a root); where it is
/// subnormal, by half of the smallest number in its last step, which is scaling it back.
pub(super) fn bounded_length<V: Vector>(v: V) -> V::Scalar {
    if v == V::ZERO {
        return V::Scalar::ZERO;
    }
    let four = V::Scalar::from_f64(4.0);
    let length = v.length().max(v.max_abs());
    length * (V::Scalar::ONE + four * V::Scalar::EPSILON) + four * V::Scalar::SMALLEST
}

/// A point relative to the center, rounded once, as vertices are kept.
///
/// Coordinates below 2⁻¹⁵⁰ of the extent, far below any rounding, become zero: what remains suits exact
/// predicates. (`f32` has none so small, and 2⁻¹⁵⁰ is 0 in it.)
pub(super) fn relative<V: Vector>(point: V, center: V, extent: V::Scalar) -> V {
    const GRAIN: f64 = f64::from_bits((1023 - 150) << 52);
    let grain = extent * V::Scalar::from_f64(GRAIN);
    let difference = point - center;
    V::from_fn(|axis| {
        let coordinate = difference.get(axis);
        if coordinate.abs() > grain { coordinate } else { V::Scalar::ZERO }
    })
}
