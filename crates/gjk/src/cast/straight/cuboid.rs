//! A box and a point.

use super::formula::{Anchor, Formula, Guess};
use super::line::Line;
use crate::convex::{Carrier, Core, Feature};
use crate::math::{Rotation, Scalar, Vector};
use crate::proof::unit;
use crate::query::Via;
use crate::view::View;

/// A box and a point.
pub(crate) struct BoxAndPoint<'p, V: Vector> {
    half: V,
    rotation: &'p Rotation<V>,
}

/// A line along the axes of the box.
struct Within<V> {
    start: V,
    way: V,
    /// 1 by the way.
    inverse: V,
}

impl<V: Vector> Within<V> {
    #[inline]
    fn at(&self, time: V::Scalar) -> V {
        self.start + self.way * time
    }

    /// When it goes through a plane across an axis.
    #[inline]
    fn through(&self, axis: usize, level: V::Scalar) -> V::Scalar {
        (level - self.start.get(axis)) * self.inverse.get(axis)
    }
}

impl<V: Vector> Formula<V> for BoxAndPoint<'_, V> {
    /// The side: its axis, and whether it is the positive one.
    type Place = (usize, bool);
    const VIA: Via = Via::ClosedForm;

    /// Between the two planes of each axis for a while: inside where all these whiles meet (T. Kay and
    /// J. Kajiya, *Ray tracing complex scenes*, 1986).
    #[inline]
    fn guess(&self, line: &Line<V>) -> Option<Guess<V, (usize, bool)>> {
        let infinity = V::Scalar::INFINITY;
        let own = self.along(line);
        let (mut enters, mut leaves, mut axis) = (-infinity, infinity, 0);
        for k in 0..V::DIMENSION {
            let half = self.half.get(k);
            let (low, high) = (own.through(k, -half), own.through(k, half));
            let first = low.min(high);
            if first > enters {
                (enters, axis) = (first, k);
            }
            leaves = low.max(high).min(leaves);
        }
        if enters <= leaves && line.lasts(enters) {
            let is_positive = own.way.get(axis) < V::Scalar::ZERO;
            let outward = self.rotation.columns()[axis];
            let normal = if is_positive { outward } else { -outward };
            return Some(Guess::Enters { time: enters, normal, place: (axis, is_positive) });
        }
        self.passes(&own, line)
    }

    #[inline]
    fn reach(&self, direction: V) -> V::Scalar {
        let along = self.rotation.apply_inverse(direction);
        V::from_fn(|k| along.get(k).abs()).dot(self.half)
    }

    #[inline]
    fn depth(&self, _: (usize, bool), center: V, _: V::Scalar, _: V::Scalar) -> V::Scalar {
        let center = self.rotation.apply_inverse(center);
        let height = |k: usize| center.get(k).abs() - self.half.get(k);
        (1..V::DIMENSION).fold(height(0), |most, k| height(k).max(most))
    }

    #[inline]
    fn anchor(
        &self,
        (axis, is_positive): (usize, bool),
        _: &Line<V>,
        _: V::Scalar,
    ) -> Option<(Anchor<V>, [Carrier; 2])> {
        let side = Core::<V>::side_of_box(u32::from(is_positive) << axis, 1 << axis);
        Some((Anchor::OnB(V::ZERO), [side.into(), Feature::Vertex(0).into()]))
    }
}

impl<'p, V: Vector> BoxAndPoint<'p, V> {
    #[inline]
    pub(crate) fn new(view: &View<'p, V>, half: V) -> Self {
        Self { half: half * view.inverse_unit, rotation: view.a.pose.rotation() }
    }

    #[inline]
    fn along(&self, line: &Line<V>) -> Within<V> {
        let way = self.rotation.apply_inverse(line.way);
        let inverse = V::from_fn(|k| V::Scalar::ONE / way.get(k));
        Within { start: self.rotation.apply_inverse(line.start), way, inverse }
    }

    #[inline]
    fn nearest(&self, point: V) -> V {
        V::from_fn(|k| point.get(k).min(self.half.get(k)).max(-self.half.get(k)))
    }

    /// Half the square of the distance from the box is convex along the line, and its derivative linear
    /// between the times at which the line goes through the plane of a side: those narrow the interval in
    /// which it is zero, and there it is interpolated.
    #[inline]
    fn passes(&self, own: &Within<V>, line: &Line<V>) -> Option<Guess<V, (usize, bool)>> {
        let zero = V::Scalar::ZERO;
        let away = |time| {
            let point = own.at(time);
            point - self.nearest(point)
        };
        let slope = |time| away(time).dot(own.way);
        let (mut from, mut to) = ((zero, slope(zero)), (line.until, slope(line.until)));
        let time = if from.1 >= zero {
            from.0
        } else if to.1 <= zero {
            to.0
        } else {
            for side in 0..2 * V::DIMENSION {
                let half = self.half.get(side / 2);
                let level = if side % 2 == 0 { half } else { -half };
                let time = own.through(side / 2, level);
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
        let (point, away) = (own.at(time), away(time));
        let (mut corner, mut held) = (0, 0);
        for k in 0..V::DIMENSION {
            corner |= u32::from(point.get(k) > zero) << k;
            held |= u32::from(away.get(k) != zero) << k;
        }
        Some(Guess::Passes {
            time,
            normal: unit(self.rotation.apply(away.normalized()?)),
            sides: None,
            nearest: [self.rotation.apply(self.nearest(point)), V::ZERO],
            carriers: [Core::<V>::side_of_box(corner, held).into(), Feature::Vertex(0).into()],
        })
    }
}
