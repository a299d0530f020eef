//! A box and a point.

use super::{Anchor, Formula, Guess, Line};
use crate::convex::{Core, Feature};
use crate::math::{Scalar, Vector};
use crate::result::Via;

/// A box of these half extents, and a point.
pub(crate) struct BoxAndPoint<V>(pub(crate) V);

impl<V: Vector> Formula<V> for BoxAndPoint<V> {
    /// The side: its axis, and whether it is the positive one.
    type Place = (usize, bool);
    const VIA: Via = Via::ClosedForm;

    /// Between the two planes of each axis for a while: inside where all these whiles meet (T. Kay and
    /// J. Kajiya, *Ray tracing complex scenes*, 1986).
    #[inline(always)]
    fn guess(&self, line: &Line<V>) -> Option<Guess<V, (usize, bool)>> {
        let infinity = V::Scalar::INFINITY;
        let (mut enters, mut leaves, mut axis) = (-infinity, infinity, 0);
        for k in 0..V::DIMENSION {
            let inverse = V::Scalar::ONE / line.way.get(k);
            let [low, high] =
                [-self.0.get(k), self.0.get(k)].map(|level| (level - line.start.get(k)) * inverse);
            let first = low.min(high);
            if first > enters {
                (enters, axis) = (first, k);
            }
            leaves = low.max(high).min(leaves);
        }
        if enters <= leaves && line.lasts(enters) {
            let is_positive = line.way.get(axis) < V::Scalar::ZERO;
            let normal = if is_positive { V::axis(axis) } else { -V::axis(axis) };
            return Some(Guess::Enters { time: enters, normal, place: (axis, is_positive) });
        }
        self.passes(line)
    }

    #[inline(always)]
    fn reach(&self, direction: V) -> V::Scalar {
        V::from_fn(|k| direction.get(k).abs()).dot(self.0)
    }

    #[inline(always)]
    fn depth(&self, _: (usize, bool), center: V, _: V::Scalar, _: V::Scalar) -> V::Scalar {
        let height = |k: usize| center.get(k).abs() - self.0.get(k);
        (1..V::DIMENSION).fold(height(0), |most, k| height(k).max(most))
    }

    #[inline(always)]
    fn anchor(
        &self,
        (axis, is_positive): (usize, bool),
        _: &Line<V>,
        _: V::Scalar,
    ) -> Option<(Anchor<V>, [Feature; 2])> {
        let side = Core::<V>::side_of_box(u32::from(is_positive) << axis, 1 << axis);
        Some((Anchor::OnB(V::ZERO), [side, Feature::Vertex(0)]))
    }
}

impl<V: Vector> BoxAndPoint<V> {
    #[inline(always)]
    fn nearest(&self, point: V) -> V {
        V::from_fn(|k| point.get(k).min(self.0.get(k)).max(-self.0.get(k)))
    }

    /// Half the square of the distance from the box is convex along the line, and its derivative linear
    /// between the times at which the line goes through the plane of a side: those narrow the interval in
    /// which it is zero, and there it is interpolated.
    #[inline(always)]
    fn passes(&self, line: &Line<V>) -> Option<Guess<V, (usize, bool)>> {
        let zero = V::Scalar::ZERO;
        let away = |time| {
            let point = line.at(time);
            point - self.nearest(point)
        };
        let slope = |time| away(time).dot(line.way);
        let (mut from, mut to) = ((zero, slope(zero)), (line.until, slope(line.until)));
        let time = if from.1 >= zero {
            from.0
        } else if to.1 <= zero {
            to.0
        } else {
            for side in 0..2 * V::DIMENSION {
                let half = self.0.get(side / 2);
                let level = if side % 2 == 0 { half } else { -half };
                let time = (level - line.start.get(side / 2)) / line.way.get(side / 2);
                if time > from.0 && time < to.0 {
                    let slope = slope(time);
                    if slope < zero {
                        from = (time, slope);
                    } else {
                        to = (time, slope);
                    }
                }
            }
            line.within(from.0 + (to.0 - from.0) * (from.1 / (from.1 - to.1)))
        };
        let (point, away) = (line.at(time), away(time));
        let (mut corner, mut held) = (0, 0);
        for k in 0..V::DIMENSION {
            corner |= u32::from(point.get(k) > zero) << k;
            held |= u32::from(away.get(k) != zero) << k;
        }
        Some(Guess::Passes {
            time,
            normal: away.normalized()?,
            sides: None,
            nearest: [self.nearest(point), V::ZERO],
            features: [Core::<V>::side_of_box(corner, held), Feature::Vertex(0)],
        })
    }
}
