use super::outline::Across;
use super::overlap::Place;
use super::points::{Manifold, ManifoldPoint};
use super::reduce::{POINTS, reduce};
use crate::math::Scalar;
use crate::simplex::Space;

/// How many ε of their coordinates points may be apart and still count as one. Dimensionless.
const ROUNDING: f64 = 64.0;

impl<V: Space> Manifold<V> {
    /// Creates a manifold from points with one normal, such as those of neighboring parts of a body.
    ///
    /// At most 2 points in the plane and 4 in space are chosen, as in [`manifold`](crate::manifold). Of
    /// several points at one place, up to rounding, one is kept.
    pub fn of_points(normal: V, points: &[ManifoldPoint<V>]) -> Self {
        Self::of_each(normal, None, &|visit| points.iter().copied().for_each(visit))
    }

    /// As [`of_points`](Self::of_points), of an iteration that can be repeated in one order. `rounding` is
    /// what their distances may be off, if that is less than what their places are.
    pub(crate) fn of_each(
        normal: V,
        rounding: Option<V::Scalar>,
        each: &impl Fn(&mut dyn FnMut(ManifoldPoint<V>)),
    ) -> Self {
        let across = Across::new(normal);
        let zero = V::Scalar::ZERO;
        let (mut origin, mut largest, mut deepest) = (None, zero, V::Scalar::INFINITY);
        let (mut sum, mut count) = (V::ZERO, 0);
        each(&mut |point| {
            sum = sum + (point.point - *origin.get_or_insert(point.point));
            count += 1;
            largest = largest.max(point.point.max_abs());
            deepest = deepest.min(point.distance);
        });
        let origin = origin.unwrap_or(V::ZERO);
        let middle = sum * (V::Scalar::ONE / V::Scalar::from_f64(f64::from(count.max(1))));
        let tolerance = V::Scalar::from_f64(ROUNDING) * V::Scalar::EPSILON * largest;
        let place = |point: &ManifoldPoint<V>| Place {
            at: across.flat(point.point - origin),
            height_a: zero,
            height_b: point.distance,
        };
        // Of points as deep as the deepest one from the rim comes first: those inside carry nothing.
        let off = |point: &ManifoldPoint<V>| (point.point - origin - middle).length();
        let mut first: Option<ManifoldPoint<V>> = None;
        each(&mut |point| {
            let is_deep = point.distance <= deepest + rounding.unwrap_or(tolerance);
            if is_deep && first.is_none_or(|far| off(&point) > off(&far)) {
                first = Some(point);
            }
        });
        let first = first.map(|point| Place { height_b: deepest, ..place(&point) });
        let most = if V::DIMENSION == 2 { 2 } else { POINTS };
        let (kept, count) = reduce(most, (tolerance, zero), &|visit| {
            first.iter().copied().for_each(&mut *visit);
            each(&mut |point| visit(place(&point)));
        });
        let mut manifold = Self::empty(normal);
        for chosen in kept.iter().take(count).flatten() {
            // Of two that are one above the other, the deeper one.
            let mut found: Option<ManifoldPoint<V>> = None;
            each(&mut |point| {
                let is_it = place(&point).at == chosen.at;
                if is_it && found.is_none_or(|other| point.distance < other.distance) {
                    found = Some(point);
                }
            });
            if let Some(point) = found {
                manifold.add(point);
            }
        }
        manifold
    }
}
