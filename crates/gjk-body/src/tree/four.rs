//! Four pairs of boxes of two frames at once, in `f32`: which of them are apart, told by an axis.

use gjk::Aabb;
use gjk::math::{Scalar, Vector};

use super::between::Between;

/// Two frames as each sees the other, in multiples of a unit about as large as both trees together.
pub(super) struct Four<V: Vector> {
    inverse_unit: V::Scalar,
    /// Of each of A's axes what B's axes have of it.
    axes: [[f32; 3]; 3],
    /// B's origin, in A's frame.
    translation: [f32; 3],
    /// The least computed gap of boxes that are apart by more than the slack of [`Between`].
    clear: f32,
}

/// Four numbers, one of each pair.
type Lanes = [f32; 4];

/// The middles of boxes and half their sides, along each axis.
type Boxes = [[Lanes; 3]; 2];

impl<V: Vector> Four<V> {
    /// With the names of [`Between::new`] a computed gap errs by less than (8e + 64ε)·W. Here ε is that of
    /// `f32`. M is rounded once more, by ε/2·√3, so that e is larger by ε; middles, halves and the
    /// translation are rounded to `f32`: by ε/2 of E, of F and of T, and with the halves turned by less than
    /// 3ε·W in all, for which 64ε has room.
    pub(super) fn new(between: &Between<V>) -> Self {
        let inverse_unit = between.size.power_of_two().inverse_power();
        let epsilon = V::Scalar::from_f64(f64::from(f32::EPSILON));
        let slack = between.slack_where(between.error + epsilon, epsilon) * inverse_unit;
        let part = |v: V, i: usize| if i < V::DIMENSION { v.get(i).to_f64() as f32 } else { 0.0 };
        let axis = |i: usize, k: usize| match &between.turn {
            Some(turn) if k < V::DIMENSION => part(turn.columns[k], i),
            _ => f32::from(u8::from(i == k)),
        };
        let translation = between.translation * inverse_unit;
        Self {
            inverse_unit,
            axes: core::array::from_fn(|i| core::array::from_fn(|k| axis(i, k))),
            translation: core::array::from_fn(|i| part(translation, i)),
            clear: (slack + slack).to_f64() as f32,
        }
    }

    /// The squares of the distances of the middles of two boxes of A's frame and two of B's, in this order:
    /// the first with both, then the second; infinity where an axis of either frame tells that they are
    /// apart.
    ///
    /// Out of line: within a walk the compiler does not see four lanes, and it takes half as long again.
    #[inline(never)]
    pub(super) fn beside(&self, a: [&Aabb<V>; 2], b: [&Aabb<V>; 2]) -> Lanes {
        let ([center_a, half_a], [center_b, half_b]) =
            (self.lanes(a, |lane| lane / 2), self.lanes(b, |lane| lane % 2));
        let (mut offset, mut widest, mut squares) = ([[0.0; 4]; 3], [f32::NEG_INFINITY; 4], [0.0; 4]);
        for i in 0..V::DIMENSION {
            for lane in 0..4 {
                let (mut along, mut spread) = (self.translation[i] - center_a[i][lane], half_a[i][lane]);
                for k in 0..V::DIMENSION {
                    along += self.axes[i][k] * center_b[k][lane];
                    spread += self.axes[i][k].abs() * half_b[k][lane];
                }
                offset[i][lane] = along;
                squares[lane] += along * along;
                widest[lane] = larger(along.abs() - spread, widest[lane]);
            }
        }
        for (i, half) in half_b.into_iter().enumerate().take(V::DIMENSION) {
            for lane in 0..4 {
                let (mut along, mut spread) = (0.0, half[lane]);
                for k in 0..V::DIMENSION {
                    along += self.axes[k][i] * offset[k][lane];
                    spread += self.axes[k][i].abs() * half_a[k][lane];
                }
                widest[lane] = larger(along.abs() - spread, widest[lane]);
            }
        }
        // What is no number is not apart.
        let near = |lane: usize| if squares[lane] < f32::MAX { squares[lane] } else { f32::MAX };
        core::array::from_fn(|lane| if widest[lane] > self.clear { f32::INFINITY } else { near(lane) })
    }

    /// Two boxes in the four lanes.
    #[inline(always)]
    fn lanes(&self, held: [&Aabb<V>; 2], of_lane: impl Fn(usize) -> usize) -> Boxes {
        let half = V::Scalar::from_f64(0.5) * self.inverse_unit;
        let (mut middles, mut halves) = ([[0.0; 4]; 3], [[0.0; 4]; 3]);
        for i in 0..V::DIMENSION {
            let [low, high] =
                [held.map(|held| held.lower.get(i) * half), held.map(|held| held.upper.get(i) * half)];
            let middle = [0, 1].map(|k| (low[k] + high[k]).to_f64() as f32);
            let side = [0, 1].map(|k| (high[k] - low[k]).to_f64() as f32);
            for lane in 0..4 {
                middles[i][lane] = middle[of_lane(lane)];
                halves[i][lane] = side[of_lane(lane)];
            }
        }
        [middles, halves]
    }
}

/// The larger one: one instruction, as `f32::max` is not.
#[inline(always)]
fn larger(p: f32, q: f32) -> f32 {
    if p > q { p } else { q }
}
