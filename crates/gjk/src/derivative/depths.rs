//! Whether one normal is the best of cores that overlap.

use crate::convex::{Convex, ScalarOf};
use crate::couple::Posed;
use crate::math::{Scalar, Vector};
use crate::result::Proximity;
use crate::sat::{self, Axis, Coverage};
use crate::space::Space;
use crate::trace::{Event, Observer};

/// How much more than 0 one less the product of two unit vectors may be that are the same up to rounding, in
/// ε: their angle is then below 6e-8 in `f64`.
const SAME: f64 = 8.0;

/// The best axis so far, and the largest gap in any other direction.
struct Best<V: Vector> {
    direction: V,
    gap: V::Scalar,
    rival: V::Scalar,
}

impl<V: Vector> Observer<Axis<V>> for Best<V> {
    fn observe(&mut self, axis: &Axis<V>, _: Event) {
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
pub(super) fn is_one_best<A, B>(
    a: Posed<'_, A>,
    b: Posed<'_, B>,
    answer: &Proximity<A::Vector>,
) -> Option<bool>
where
    A: Convex<Vector: Space> + ?Sized,
    B: Convex<Vector = A::Vector> + ?Sized,
{
    let lowest = -ScalarOf::<A>::INFINITY;
    let mut best = Best { direction: A::Vector::ZERO, gap: lowest, rival: lowest };
    let found = sat::find(a, b, &mut best);
    let open = answer.bounds.width() + answer.bounds.width();
    (found.coverage == Coverage::Complete).then_some(best.rival < best.gap - open)
}
