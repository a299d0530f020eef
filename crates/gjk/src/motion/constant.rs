//! Motion at constant rates.

use super::placed::{Reach, rounded_up};
use super::turning::Turning;

use crate::math::{Pose, PoseError, Scalar};

/// The motion of a body with constant velocity and angular velocity. The body's center moves at `velocity`,
/// and the body rotates about it.
///
/// Let P be the pose at time 0, c the center, v and ω the rates, and Q the rotation by an angle. A point p of
/// the body's frame is at c + v·t + Q(ω·t)·(P(p) − c) at time t. Time may have any unit; the rates are per
/// that unit.
///
/// ```
/// use gjk::{Motion, Pose};
/// use gjk::glam::DVec2;
///
/// // A wheel rolls to the right.
/// let start = Pose::from_translation(DVec2::new(0.0, 1.0));
/// let rolling = Motion::still(start).with_velocity(DVec2::new(2.0, 0.0)).with_angular_velocity(-2.0);
/// let lowest = DVec2::new(0.0, -1.0);
/// assert!((rolling.at(0.001).transform_point(lowest)).length() < 2e-6);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Motion<V: Turning> {
    start: Pose<V>,
    velocity: V,
    angular_velocity: V::Turn,
    center: V,
}

impl<V: Turning> Motion<V> {
    /// Creates a motion at rest.
    pub fn still(start: Pose<V>) -> Self {
        Self { start, velocity: V::ZERO, angular_velocity: V::NO_TURN, center: start.translation() }
    }

    /// Sets the velocity of the center.
    ///
    /// If a number is not finite or beyond the domain ([`Scalar::DOMAIN`]), the setters return an unknown
    /// motion: a body at rest at [`Pose::UNKNOWN`].
    #[must_use]
    pub fn with_velocity(self, velocity: V) -> Self {
        Self { velocity, ..self }.or_unknown()
    }

    /// Sets the angular velocity about the center, in radians per unit of time: counter-clockwise in the
    /// plane, a vector along the axis in space.
    #[must_use]
    pub fn with_angular_velocity(self, angular_velocity: V::Turn) -> Self {
        Self { angular_velocity, ..self }.or_unknown()
    }

    /// Sets the center of rotation by its world position at time 0. Default: the origin of the body's frame.
    /// It has an effect only if the body rotates.
    #[must_use]
    pub fn with_center(self, center: V) -> Self {
        Self { center, ..self }.or_unknown()
    }

    /// Creates a motion from all its parts, checked.
    ///
    /// # Errors
    /// If a number is not finite or beyond the domain ([`Scalar::DOMAIN`]), or the pose is unknown.
    pub fn try_new(
        start: Pose<V>,
        velocity: V,
        angular_velocity: V::Turn,
        center: V,
    ) -> Result<Self, PoseError> {
        Self { start, velocity, angular_velocity, center }.checked()
    }

    /// Returns whether the [pose](Pose::is_known) at time 0 is known.
    pub fn is_known(&self) -> bool {
        self.start.is_known()
    }

    fn or_unknown(self) -> Self {
        self.checked().unwrap_or(Self::still(Pose::UNKNOWN))
    }

    fn checked(self) -> Result<Self, PoseError> {
        let Self { start, velocity, angular_velocity, center } = self;
        start.known()?;
        if !(velocity.is_finite() && center.is_finite()) {
            return Err(PoseError::NotFinite);
        }
        let is_within = |v: V| v.max_abs() <= V::Scalar::DOMAIN;
        if !(V::is_valid(angular_velocity) && is_within(velocity) && is_within(center)) {
            return Err(PoseError::BeyondDomain);
        }
        Ok(self)
    }

    /// Creates the motion from one pose at time 0 to another at time 1. The body rotates at a constant rate,
    /// by the smaller angle, about the origin of its frame. Use it with the poses before and after a physics
    /// step.
    ///
    /// See [`between_about`](Self::between_about) for the error of this motion if the true path is an arc.
    pub fn between(start: &Pose<V>, end: &Pose<V>) -> Self {
        Self::between_about(start, end, V::ZERO)
    }

    /// Creates the motion from one pose at time 0 to another at time 1, rotating about `center`, a point of
    /// the body's frame.
    ///
    /// The pose at time 1 is reproduced up to the rounding of an angle. For a rotation by π, one of the two
    /// directions is chosen. The motion is unknown if a pose is unknown or the path leaves the domain.
    ///
    /// The center moves in a straight line at constant velocity. A body that swings about a joint moves along
    /// an arc, and the motion misses the region between the two. If the center is at a distance r from the
    /// joint's axis and the body turns by θ radians, no point is off by more than r·θ²/8. For θ = 1 and r =
    /// 1.5 that is 0.19. In general the error is at most 1/8 of the largest acceleration of the true path
    /// relative to this motion.
    ///
    /// There are three remedies:
    /// - Pass the joint as `center`, which makes the motion exact.
    /// - Add the error to [`target_distance`](crate::CastOptions::target_distance), so that "free" holds for
    ///   the arc as well.
    /// - Split the step: n parts have an error n² times smaller.
    ///
    /// ```
    /// use gjk::{Motion, Pose, glam::DVec2};
    ///
    /// let radius = 1.5;
    /// let arm = |angle: f64| Pose::from_angle(angle, DVec2::from_angle(angle) * radius);
    /// let chord = Motion::between(&arm(0.0), &arm(1.0));
    /// let off = (chord.at(0.5).translation() - arm(0.5).translation()).length();
    /// assert!(0.18 < off && off < radius / 8.0);
    /// // With the joint as center, in the frame of the arm, the motion is the arc.
    /// let arc = Motion::between_about(&arm(0.0), &arm(1.0), DVec2::new(-radius, 0.0));
    /// assert!((arc.at(0.5).translation() - arm(0.5).translation()).length() < 1e-15);
    /// ```
    pub fn between_about(start: &Pose<V>, end: &Pose<V>, center: V) -> Self {
        let (from, to) = (start.transform_point(center), end.transform_point(center));
        let turn = V::between(start.rotation(), end.rotation());
        let start = if end.is_known() { *start } else { Pose::UNKNOWN };
        Self::still(start).with_velocity(to - from).with_angular_velocity(turn).with_center(from)
    }

    /// Returns the pose at time 0.
    pub fn start(&self) -> &Pose<V> {
        &self.start
    }

    /// Returns the velocity of the center.
    pub fn velocity(&self) -> V {
        self.velocity
    }

    /// Returns the angular velocity, in radians per unit of time.
    pub fn angular_velocity(&self) -> V::Turn {
        self.angular_velocity
    }

    /// Returns the world position of the center at time 0. For a body that does not rotate, it is the origin
    /// of its frame.
    pub fn center(&self) -> V {
        if self.turns() { self.center } else { self.start.translation() }
    }

    /// Whether it turns.
    pub(crate) fn turns(&self) -> bool {
        self.angular_velocity != V::NO_TURN
    }

    /// From the center to the frame's origin, at time 0.
    pub(crate) fn arm(&self) -> V {
        self.start.translation() - self.center()
    }

    /// The largest distance of a body's points from the axis that it turns about, rounded up: the sum of the
    /// arms errs by a few ε of their lengths.
    pub(crate) fn lever(&self, reach: &Reach<V>) -> V::Scalar {
        self.farthest(reach, |arm| V::lever(self.angular_velocity, arm))
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
