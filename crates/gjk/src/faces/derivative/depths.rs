//! Whether one normal is the best of cores that overlap.

use crate::axes::{self, Axis, Coverage};
use crate::convex::Body;
use crate::math::{Scalar, Vector};
use crate::query::{Proximity, Shown};
use crate::simplex::Space;

/// How much more than 0 one less the product of two unit vectors may be that are the same up to rounding, in
/// ε: their angle is then below 6e-8 in `f64`.
const SAME: f64 = 8.0;

/// The best axis so far, and the largest gap in any other direction.
struct Best<V: Vector> {
    direction: V,
    gap: V::Scalar,
    rival: V::Scalar,
}

impl<V: Vector> Best<V> {
    fn see(&mut self, axis: &Axis<V>) {
        let same = V::Scalar::ONE - V::Scalar::from_f64(SAME) * V::Scalar::EPSILON;
        let is_same = self.direction.dot(axis.direction).abs() >= same;
        if axis.gap > self.gap {
            if !is_same {
                self.rival = self.gap.max(self.rival);
            }
            (self.direction, self.gap) = (axis.direction, axis.gap);
        } else if !is_same {
            self.rival = axis.gap.max(self.rival);
        }
        // The other way along the same line.
        self.rival = (axis.projection_a.lower - axis.projection_b.upper).max(self.rival);
    }
}

/// Whether the way out in one direction is shorter than in all others, by more than the answer leaves open.
/// `None` where not all directions are known.
pub(super) fn is_one_best<V: Space>(a: &Body<'_, V>, b: &Body<'_, V>, answer: &Proximity<V>) -> Option<bool> {
    let lowest = -V::Scalar::INFINITY;
    let mut best = Best { direction: V::ZERO, gap: lowest, rival: lowest };
    let found = axes::find(a, b, &mut Shown(Some(&mut |axis, _| best.see(axis))));
    let open = answer.bounds.width() + answer.bounds.width();
    (found.coverage == Coverage::Complete).then_some(best.rival < best.gap - open)
}
