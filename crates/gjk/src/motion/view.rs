//! A motion as one looks at it again and again.

use super::constant::Motion;
use super::placed::{Placed, Reach, rounded_up};
use super::turning::Turning;
use crate::math::{Pose, Rotation, Scalar, two_sum};

/// A point of a body, the anchor, on its way at constant rates, seen from an origin, with all that no time
/// changes worked out.
#[derive(Clone, Copy, Debug)]
pub(crate) struct View<V: Turning> {
    turn: V::Turn,
    turns: bool,
    rotation: Rotation<V>,
    velocity: V,
    /// |velocity|, rounded up.
    speed: V::Scalar,
    /// Where the center of motion, or the anchor if nothing turns, is at time 0 from the origin, as a sum,
    /// and the absolute values of the second term's parts.
    start: (V, V),
    lows: V::Scalar,
    /// From the center to the anchor at time 0, with its length, rounded up; zero if nothing turns.
    arm: (V, V::Scalar),
    /// How far the anchor is off at any time, because of the rotation at time 0 and the arm.
    lost: V::Scalar,
    /// The largest distance of the body's points from the axis, rounded up; zero if nothing turns.
    lever: V::Scalar,
}

impl<V: Turning> View<V> {
    /// Without turning the anchor's place is t₀ + R·a, of which the sum is kept as two terms, and R·a rounds
    /// by what applying a rotation does, 3ε (D·√D·ε/2), and is off by the rotation's error. Without a
    /// rotation nothing is lost.
    ///
    /// With turning it is where the center is, and the arm to the anchor at time 0, turned: ε/2 for each of
    /// the arm's roundings.
    #[inline]
    pub(crate) fn new(motion: &Motion<V>, anchor: V, origin: V) -> Self {
        let zero = V::Scalar::ZERO;
        let epsilon = V::Scalar::EPSILON;
        let rotation = *motion.start().rotation();
        let (offset, lost) = if anchor == V::ZERO || rotation.is_identity() {
            (anchor, zero)
        } else {
            let product = V::Scalar::from_f64(3.0) * epsilon;
            (rotation.apply(anchor), (rotation.error() + product) * anchor.length())
        };
        let turns = motion.turns();
        let (point, low, arm, lost) = if turns {
            let arm = motion.arm();
            let whole = arm + offset;
            let lost = lost + epsilon * (arm.sum_abs() + offset.sum_abs());
            (motion.center(), V::ZERO, (whole, rounded_up(whole.length())), lost)
        } else {
            let (point, low) = two_sum(motion.start().translation(), offset);
            (point, low, (V::ZERO, zero), lost)
        };
        let (apart, apart_low) = two_sum(point, -origin);
        let lows = apart_low.sum_abs() + low.sum_abs();
        Self {
            turn: motion.angular_velocity(),
            turns,
            rotation,
            velocity: motion.velocity(),
            speed: rounded_up(motion.velocity().length()),
            start: (apart, apart_low + low),
            lows,
            arm,
            lost,
            lever: zero,
        }
    }

    /// The same for a body within reach.
    #[inline]
    pub(crate) fn of_body(motion: &Motion<V>, reach: &Reach<V>, origin: V) -> Self {
        let view = Self::new(motion, reach.center, origin);
        if view.turns { Self { lever: motion.lever(reach), ..view } } else { view }
    }

    pub(crate) fn turns(&self) -> bool {
        self.turns
    }

    /// Where the center, or the anchor if nothing turns, is at a time, with the rotation at time 0.
    ///
    /// p − o and the sum with v·t are kept as two terms each, so that v·t, one rounding of the result and
    /// what is left of the low terms are all that is lost: ε/2·(|v·t| + |result|), and ε times the low terms,
    /// which are ε/2 of the sums. For products that are too small for all their digits [`Scalar::TINY`] is
    /// added, which is quicker to go on with than a smaller number would be.
    #[inline]
    pub(crate) fn center_at(&self, time: V::Scalar) -> (V, V::Scalar) {
        let way = self.velocity * time;
        let (start, low) = self.start;
        let (sum, sum_low) = two_sum(start, way);
        let place = sum + (sum_low + low);
        let lows = sum_low.sum_abs() + self.lows;
        let rounded = V::Scalar::from_f64(0.5625) * (self.speed * time.abs() + place.sum_abs());
        (place, V::Scalar::EPSILON * (rounded + (lows + lows)) + V::Scalar::TINY)
    }

    /// How far from the origin the anchor is at a time at most, and how far that may be off: estimates, for
    /// which nothing has to be turned.
    pub(crate) fn far(&self, time: V::Scalar) -> (V::Scalar, V::Scalar) {
        let (center, off) = self.center_at(time);
        let (_, arm) = self.arm;
        (center.sum_abs() + arm, off + self.lost + V::Scalar::EPSILON * V::Scalar::from_f64(24.0) * arm)
    }

    /// The same up to rounding.
    #[inline]
    pub(crate) fn about(&self, time: V::Scalar) -> V {
        self.start.0 + self.velocity * time
    }

    pub(crate) fn velocity(&self) -> V {
        self.velocity
    }

    /// The rotation at time 0.
    pub(crate) fn rotation(&self) -> &Rotation<V> {
        &self.rotation
    }

    /// Where the anchor of a body that does not turn is at a time, and how far that may be off.
    #[inline]
    pub(crate) fn slid(&self, time: V::Scalar) -> (V, V::Scalar) {
        let (center, off) = self.center_at(time);
        (center, rounded_up(off + self.lost))
    }

    /// Where the anchor is at a time.
    ///
    /// With turning the turn's error, 3ε for the product and ε/2 for the arm's rounding are lost, and ε/2 of
    /// the sum.
    #[inline]
    pub(crate) fn at(&self, time: V::Scalar) -> Placed<V> {
        let (center, off) = self.center_at(time);
        let unturned = rounded_up(off + self.lost);
        if !self.turns {
            return Placed { pose: Pose::unchecked(self.rotation, center), error: unturned };
        }
        let epsilon = V::Scalar::EPSILON;
        let turned = V::turned(self.turn, time);
        let rotation = turned.after(&self.rotation);
        let (arm, length) = self.arm;
        if length == V::Scalar::ZERO {
            return Placed { pose: Pose::unchecked(rotation, center), error: unturned };
        }
        let sum = center + turned.apply(arm);
        let swung = (turned.error() + V::Scalar::from_f64(4.0) * epsilon) * length;
        let error = rounded_up(off + self.lost + swung + epsilon * sum.sum_abs());
        Placed { pose: Pose::unchecked(rotation, sum), error }
    }

    /// How fast a point of the body is, which is there at a time: an estimate, up to rounding.
    #[inline]
    pub(crate) fn velocity_of(&self, point: V, time: V::Scalar) -> V {
        if !self.turns {
            return self.velocity;
        }
        self.velocity + V::spin(self.turn, point - self.about(time))
    }

    /// [`Trajectory::acceleration_bound`](super::Trajectory::acceleration_bound) of the body.
    ///
    /// A point at r from the center is accelerated by ω × (ω × r): along n by (ω × n)·(ω × r) up to sign,
    /// which is at most |ω × n|·|ω|·ρ with the point's distance ρ from the axis.
    #[inline]
    pub(crate) fn acceleration_bound(&self, normal: V) -> V::Scalar {
        if !self.turns {
            return V::Scalar::ZERO;
        }
        let bend = rounded_up(V::spin(self.turn, normal).length() * V::rate(self.turn) * self.lever);
        // Products that are too small for all their digits.
        bend + V::Scalar::from_f64(4.0) * V::Scalar::TINY * (V::Scalar::ONE + self.lever)
    }
}

impl<V: Turning> Motion<V> {
    /// Returns the pose at a time. Its rotation has its error; its translation is rounded.
    ///
    /// NaN counts as time 0. An infinite time counts as the end of the domain ([`Scalar::DOMAIN`]), and the
    /// translation is limited to the domain as well.
    pub fn at(&self, time: V::Scalar) -> Pose<V> {
        let (zero, most) = (V::Scalar::ZERO, V::Scalar::DOMAIN);
        let time = match time {
            _ if time.is_finite() => time,
            _ if time > zero => most,
            _ if time < zero => -most,
            _ => zero,
        };
        let pose = View::new(self, V::ZERO, V::ZERO).at(time).pose;
        let within = V::from_fn(|axis| pose.translation().get(axis).max(-most).min(most));
        Pose::unchecked(*pose.rotation(), within)
    }
}
