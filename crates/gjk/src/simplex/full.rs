//! A simplex of D + 1 points, the same in the plane and in space: a triangle, a tetrahedron.

use super::nearest::{Nearest, Normal, Place};
use super::segment::shorter;
use crate::math::{Each, Scalar, Vector};

/// The places of the points of the facet opposite to a vertex; in the plane the first two.
fn opposite<V: Vector>(vertex: usize) -> [usize; 3] {
    [1, 2, 3].each(|step| (vertex + step) % (V::DIMENSION + 1))
}

/// The simplex: inside, or the nearest of the facets that the origin is beyond, by the normal of a facet and
/// by its nearest point.
///
/// Beyond a facet is decided with its normal: the product with the facet's point nearest to the origin errs
/// by less than the noise below. An origin within the noise counts as beyond, with the search going on
/// outwards; a vertex within the noise of the opposite facet's plane makes the simplex flat, which then has
/// no inside.
pub(super) fn nearest<V: Vector>(
    points: &[V],
    normal_of: impl Fn(&[V]) -> Normal<V>,
    nearest_of: impl Fn(&[V]) -> Nearest<V>,
) -> Nearest<V> {
    let mut best: Option<Nearest<V>> = None;
    let mut weights = [V::Scalar::ZERO; 4];
    let mut total = V::Scalar::ZERO;
    let mut depth = V::Scalar::INFINITY;
    for k in 0..=V::DIMENSION {
        let face = opposite::<V>(k);
        let corners = face.each(|i| points[i]);
        let facet = &corners[..V::DIMENSION];
        let plane = normal_of(facet);
        let normal = plane.normal;
        let base = facet.iter().fold(facet[0], |least, &corner| shorter(least, corner));
        let (offset, height) = (normal.dot(base), normal.dot(points[k] - base));
        let relative = plane.noise();
        let noise = |length: V| length.length_squared().sqrt() * relative;
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
        let on_facet = nearest_of(facet);
        let is_within = on_facet.weights[..V::DIMENSION].iter().all(|&weight| weight > V::Scalar::ZERO);
        let mut candidate = Nearest { weights: [V::Scalar::ZERO; 4], ..on_facet };
        for (&i, &weight) in face.iter().zip(&on_facet.weights[..V::DIMENSION]) {
            candidate.weights[i] = weight;
        }
        if is_within && !flat {
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

/// The weights of a simplex that holds the origin after one step of iterative refinement.
///
/// What their combination misses the origin by is a small vector r; the weight of vertex k is linear in the
/// place, n·p/height from the opposite facet's plane, so that −n·r/height corrects it with the same relative
/// error: the error is squared.
pub(super) fn refined<V: Vector>(
    points: &[V],
    normal_of: impl Fn(&[V]) -> Normal<V>,
    mut weights: [V::Scalar; 4],
) -> [V::Scalar; 4] {
    let weighted = points.iter().zip(weights).map(|(&point, weight)| point * weight);
    let miss = weighted.fold(V::ZERO, |sum, part| sum + part);
    for k in 0..=V::DIMENSION {
        let corners = opposite::<V>(k).each(|i| points[i]);
        let normal = normal_of(&corners[..V::DIMENSION]).normal;
        let height = normal.dot(points[k] - corners[0]);
        let sound = height.abs() > V::Scalar::ZERO;
        if sound {
            weights[k] = (weights[k] - normal.dot(miss) / height).max(V::Scalar::ZERO);
        }
    }
    weights
}
