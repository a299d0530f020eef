//! The corners of points as they were given, before rounding makes others of them.

use alloc::vec::Vec;

use super::orientation::{Exact, ExactScale};
use crate::math::{Scalar, Vector};

/// Coordinates this much smaller than the largest are too small for exact predicates: 2⁻⁵²⁰, of the 2⁻⁶⁰⁰
/// that [`ExactScale`] allows in space.
const LEAST: f64 = f64::from_bits((1023 - 520) << 52);

/// The indices, ascending, of points that have the same hull as all: its corners alone, exactly, unless
/// coordinates are too far apart in magnitude to tell.
///
/// Kept relative to a middle, points are rounded: a corner may come to lie within the others, and what was
/// none become one. So the corners are found first, and those of them are kept that are corners still.
pub(super) fn corners_of<V: Vector>(points: &[V], hull: impl Fn(&[Exact]) -> Vec<u32>) -> Vec<u32> {
    let largest = points.iter().fold(V::Scalar::ZERO, |largest, p| largest.max(p.max_abs()));
    let least = V::Scalar::from_f64(largest.to_f64() * LEAST);
    let is_small = |x: V::Scalar| x != V::Scalar::ZERO && x.abs() < least;
    if points.iter().any(|p| (0..V::DIMENSION).any(|i| is_small(p.get(i)))) {
        return (0..points.len() as u32).collect();
    }
    let scale = ExactScale::new(largest);
    let exact: Vec<Exact> = points.iter().map(|&p| scale.apply(p)).collect();
    let mut corners = hull(&exact);
    corners.sort_unstable();
    corners
}

/// The points with these indices.
pub(super) fn chosen<V: Copy>(points: &[V], indices: &[u32]) -> Vec<V> {
    indices.iter().map(|&i| points[i as usize]).collect()
}
