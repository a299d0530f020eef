//! Motion at constant rates.

use super::turning::Turning;
use super::view::View;
use super::{Placed, Reach, Trajectory, rounded_up};
use crate::math::{Pose, PoseError, Scalar};

/// A body that moves and turns at constant rates: a point of it, the center, moves at `velocity`, while the
/// body turns about it.
///
/// Where a point p of the body's frame is at time t: c + v·t + Q(ω·t)·(P(p) − c), with the pose P at time 0
/// and the rotation Q. Times are in any unit: 0 is the pose given, the rates are per unit.
///
/// ```
/// use gjk::{Motion, Pose};
/// use gjk::glam::DVec2;
///
/// // A wheel that rolls to the right.
/// let start = Pose::from_translation(DVec2::new(0.0, 1.0))?;
/// let rolling = Motion::new(start, DVec2::new(2.0, 0.0), -2.0, DVec2::new(0.0, 1.0))?;
/// let lowest = DVec2::new(0.0, -1.0);
/// assert!((rolling.at(0.001).transform_point(lowest)).length() < 2e-6);
/// # Ok::<(), gjk::PoseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Motion<V: Turning> {
    start: Pose<V>,
    velocity: V,
    turn: V::Turn,
    center: V,
}

impl<V: Turning> Motion<V> {
    /// From a pose at time 0, with the velocity of the center, and an angular velocity about it: radians per
    /// unit of time, counter-clockwise in the plane, a vector along the axis in space.
    ///
    /// `center` is the place of the center at time 0, in the world.
    ///
    /// # Errors
    /// If a number is not finite or beyond the domain ([`Scalar::DOMAIN`]).
    pub fn new(start: Pose<V>, velocity: V, turn: V::Turn, center: V) -> Result<Self, PoseError> {
        if !(velocity.is_finite() && center.is_finite()) {
            return Err(PoseError::NotFinite);
        }
        let is_within = |v: V| v.max_abs() <= V::Scalar::DOMAIN;
        if !(V::is_valid(turn) && is_within(velocity) && is_within(center)) {
            return Err(PoseError::BeyondDomain);
        }
        // About which center nothing turns is all the same: this one keeps all digits.
        let center = if turn == V::NO_TURN { start.translation() } else { center };
        Ok(Self { start, velocity, turn, center })
    }

    /// A body that stays where it is.
    pub fn still(start: Pose<V>) -> Self {
        Self { start, velocity: V::ZERO, turn: V::NO_TURN, center: start.translation() }
    }

    /// A body that moves without turning.
    ///
    /// # Errors
    /// As [`new`](Self::new).
    pub fn linear(start: Pose<V>, velocity: V) -> Result<Self, PoseError> {
        Self::new(start, velocity, V::NO_TURN, V::ZERO)
    }

    /// From one pose at time 0 to another at time 1, by the shortest turn, at constant rates, about the
    /// center of a shape (in its frame; zero for the frame's origin): what an engine has before and after a
    /// step.
    ///
    /// The end is met up to the rounding of an angle. A turn by half a round has two shortest ways: one of
    /// them is taken.
    ///
    /// In between, the center moves along the chord of its path, at a constant velocity. A body that swings
    /// about a joint moves along an arc, and a cast from pose to pose leaves out what lies between the two.
    /// For a center at the distance r from the axis of a joint that turns by θ radians, no point of the body
    /// is farther from its true place than r·θ²/8: 0.19 for a turn of one radian with r = 1.5. In general
    /// that is an eighth of the largest acceleration of the true path relative to this one. Either pass the
    /// center of rotation as `center`, which makes the motion exact; or add the error to
    /// [`target_distance`](crate::CastOptions::target_distance), so that "free" holds for the arc as well; or
    /// split the move: n pieces have an error n² times smaller.
    ///
    /// ```
    /// use gjk::{Motion, Pose, glam::DVec2};
    ///
    /// let radius = 1.5;
    /// let arm = |angle: f64| Pose::from_angle(angle, DVec2::from_angle(angle) * radius).unwrap();
    /// let chord = Motion::between(&arm(0.0), &arm(1.0), DVec2::ZERO).unwrap();
    /// let off = (chord.at(0.5).translation() - arm(0.5).translation()).length();
    /// assert!(0.18 < off && off < radius / 8.0);
    /// // In the frame of the arm the joint is here, and about it the motion is the arc.
    /// let arc = Motion::between(&arm(0.0), &arm(1.0), DVec2::new(-radius, 0.0)).unwrap();
    /// assert!((arc.at(0.5).translation() - arm(0.5).translation()).length() < 1e-15);
    /// ```
    ///
    /// # Errors
    /// As [`new`](Self::new).
    pub fn between(start: &Pose<V>, end: &Pose<V>, center: V) -> Result<Self, PoseError> {
        let (from, to) = (start.transform_point(center), end.transform_point(center));
        Self::new(*start, to - from, V::between(start.rotation(), end.rotation()), from)
    }

    /// The pose at time 0.
    pub fn start(&self) -> &Pose<V> {
        &self.start
    }

    /// The velocity of the center.
    pub fn velocity(&self) -> V {
        self.velocity
    }

    /// The angular velocity.
    pub fn turn(&self) -> V::Turn {
        self.turn
    }

    /// The place of the center at time 0, in the world.
    pub fn center(&self) -> V {
        self.center
    }

    /// The pose at a time. Its rotation knows its error; its translation is rounded.
    ///
    /// A time that is no number is 0, and times and places beyond the domain ([`Scalar::DOMAIN`]) are its
    /// ends: every pose can be asked about.
    pub fn at(&self, time: V::Scalar) -> Pose<V> {
        let (zero, most) = (V::Scalar::ZERO, V::Scalar::DOMAIN);
        let time = match time {
            _ if time.is_finite() => time,
            _ if time > zero => most,
            _ if time < zero => -most,
            _ => zero,
        };
        let pose = Trajectory::at(self, time).pose;
        let within = V::from_fn(|axis| pose.translation().get(axis).max(-most).min(most));
        Pose::unchecked(*pose.rotation(), within)
    }

    /// Whether it turns.
    pub(crate) fn turns(&self) -> bool {
        self.turn != V::NO_TURN
    }

    /// From the center to the frame's origin, at time 0.
    pub(crate) fn arm(&self) -> V {
        self.start.translation() - self.center
    }

    /// The largest distance of a body's points from the axis that it turns about, rounded up: the sum of the
    /// arms errs by a few ε of their lengths.
    pub(crate) fn lever(&self, reach: &Reach<V>) -> V::Scalar {
        self.farthest(reach, |arm| V::lever(self.turn, arm))
    }

    /// The same for the distance from the center.
    pub(crate) fn swing(&self, reach: &Reach<V>) -> V::Scalar {
        self.farthest(reach, V::length)
    }

    fn farthest(&self, reach: &Reach<V>, length: impl Fn(V) -> V::Scalar) -> V::Scalar {
        let arm = self.arm();
        // What most bodies do: they turn about their middles, which are where their frames begin.
        if arm == V::ZERO && reach.center == V::ZERO {
            return rounded_up(reach.radius);
        }
        let middle = self.start.transform_vector(reach.center);
        let relative = self.start.rotation().error() + V::Scalar::EPSILON * V::Scalar::from_f64(8.0);
        let lost = relative * (arm.length() + middle.length());
        rounded_up(length(arm + middle) + reach.radius + lost)
    }
}

impl<V: Turning> Trajectory for Motion<V> {
    type Vector = V;

    fn at(&self, time: V::Scalar) -> Placed<V> {
        self.seen(time, V::ZERO, V::ZERO)
    }

    #[inline]
    fn seen(&self, time: V::Scalar, anchor: V, origin: V) -> Placed<V> {
        View::new(self, anchor, origin).at(time)
    }

    fn bend(&self, _: [V::Scalar; 2], normal: V, reach: &Reach<V>) -> V::Scalar {
        View::of_body(self, reach, V::ZERO).bend(normal)
    }

    fn speed(&self, _: [V::Scalar; 2], reach: &Reach<V>) -> V::Scalar {
        let turning = if self.turns() { V::rate(self.turn) * self.lever(reach) } else { V::Scalar::ZERO };
        rounded_up(self.velocity.length() + turning)
    }

    fn as_motion(&self) -> Option<&Motion<V>> {
        Some(self)
    }
}
