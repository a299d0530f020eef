//! The way of a part, which its body carries along.

use gjk::math::{Scalar, Vector};
use gjk::motion::{Placed, Reach, Trajectory};
use gjk::{Motion, Pose, Space};

use crate::body::Body;

/// How many ε of the lengths a part's place in its body, once composed, may be off.
const OF_PLACE: f64 = 4.0;

/// The way of a part of a body on its way.
pub(super) struct PartWay<'a, M: Trajectory> {
    body: &'a M,
    place: Option<&'a Pose<M::Vector>>,
    error: <M::Vector as Vector>::Scalar,
}

impl<'a, V: Space, M: Trajectory<Vector = V>> PartWay<'a, M> {
    pub(super) fn new<B>(body: &'a B, motion: &'a M, index: u32) -> Self
    where
        B: Body<Vector = V> + ?Sized,
    {
        Self { body: motion, place: body.place(index), error: body.place_error(index) }
    }

    /// A point of the part's frame in the body's, and how far off it may be: the place's rotation, and the
    /// roundings of a product and a sum.
    fn in_body(&self, place: &Pose<V>, point: V) -> (V, V::Scalar) {
        let number = V::Scalar::from_f64(OF_PLACE) * V::Scalar::EPSILON;
        let lost = (place.rotation().error() + number) * point.length()
            + V::Scalar::EPSILON * place.translation().sum_abs();
        (place.transform_point(point), self.error + lost)
    }
}

impl<V: Space, M: Trajectory<Vector = V>> Trajectory for PartWay<'_, M> {
    type Vector = V;

    fn at(&self, time: V::Scalar) -> Placed<V> {
        self.seen(time, V::ZERO, V::ZERO)
    }

    fn seen(&self, time: V::Scalar, anchor: V, origin: V) -> Placed<V> {
        let Some(place) = self.place else { return self.body.seen(time, anchor, origin) };
        let (point, lost) = self.in_body(place, anchor);
        let Placed { pose, error } = self.body.seen(time, point, origin);
        let pose = Pose::new(pose.rotation().after(place.rotation()), pose.translation());
        let error = if pose.is_known() { error + lost } else { V::Scalar::INFINITY };
        Placed { pose, error }
    }

    fn acceleration_bound(&self, interval: [V::Scalar; 2], normal: V, reach: &Reach<V>) -> V::Scalar {
        self.body.acceleration_bound(interval, normal, &self.reach_in_body(reach))
    }

    fn speed(&self, interval: [V::Scalar; 2], reach: &Reach<V>) -> V::Scalar {
        self.body.speed(interval, &self.reach_in_body(reach))
    }

    fn as_motion(&self) -> Option<&Motion<V>> {
        if self.place.is_none() { self.body.as_motion() } else { None }
    }
}

impl<V: Space, M: Trajectory<Vector = V>> PartWay<'_, M> {
    fn reach_in_body(&self, reach: &Reach<V>) -> Reach<V> {
        let Some(place) = self.place else { return *reach };
        let (center, lost) = self.in_body(place, reach.center);
        Reach { center, radius: reach.radius + lost }
    }
}
