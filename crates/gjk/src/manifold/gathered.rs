use super::outline::Across;
use super::overlap::Place;
use super::reduce::{POINTS, reduce};
use super::{Manifold, ManifoldPoint};
use crate::math::Scalar;
use crate::space::Space;

/// How many ε of their coordinates points may be apart and still count as one. Dimensionless.
const ROUNDING: f64 = 64.0;

impl<V: Space> Manifold<V> {
    /// The contact that points with one normal make, such as those of neighboring parts of one body: at most
    /// 2 of them in the plane and 4 in space, chosen as in [`manifold`](crate::manifold). Where several are
    /// at one place, up to rounding, one is kept.
    pub fn of_points(normal: V, points: &[ManifoldPoint<V>]) -> Self {
        let across = Across::new(normal);
        let zero = V::Scalar::ZERO;
        let origin = points.first().map_or(V::ZERO, |first| first.point);
        let place = |point: &ManifoldPoint<V>| Place {
            at: across.flat(point.point - origin),
            height_a: zero,
            height_b: point.distance,
        };
        let largest = points.iter().fold(zero, |most, point| most.max(point.point.max_abs()));
        let tolerance = V::Scalar::from_f64(ROUNDING) * V::Scalar::EPSILON * largest;
        let most = if V::DIMENSION == 2 { 2 } else { POINTS };
        // Of points as deep as the deepest one from the rim comes first: those inside carry nothing.
        let deepest = points.iter().fold(V::Scalar::INFINITY, |least, point| least.min(point.distance));
        let middle = points.iter().fold(V::ZERO, |sum, point| sum + (point.point - origin))
            * (V::Scalar::ONE / V::Scalar::from_f64(points.len().max(1) as f64));
        let off = |point: &ManifoldPoint<V>| (point.point - origin - middle).length();
        let first = points
            .iter()
            .filter(|point| point.distance <= deepest + tolerance)
            .reduce(|far, point| if off(point) > off(far) { point } else { far });
        let first = first.map(|point| Place { height_b: deepest, ..place(point) });
        let (kept, count) = reduce(most, (tolerance, zero), &|visit| {
            first.iter().copied().for_each(&mut *visit);
            points.iter().map(place).for_each(visit);
        });
        let mut manifold = Self::empty(normal);
        for chosen in kept.iter().take(count).flatten() {
            let is_it = |point: &&ManifoldPoint<V>| place(point).at == chosen.at;
            if let Some(point) = points.iter().find(is_it) {
                manifold.points[manifold.count] = *point;
                manifold.count += 1;
            }
        }
        manifold
    }
}
