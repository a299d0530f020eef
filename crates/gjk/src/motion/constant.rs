//! Motion at constant rates.

use super::placed::{Reach, rounded_up};
use super::turning::Turning;

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
    /// A body that stays where it is.
    pub fn still(start: Pose<V>) -> Self {
        Self { start, velocity: V::ZERO, angular_velocity: V::NO_TURN, center: start.translation() }
    }

    /// The same motion with another velocity of the center.
    ///
    /// What is not finite or beyond the domain ([`Scalar::DOMAIN`]), here and below, makes a motion of which
    /// nothing is known: a body that stays at [`Pose::UNKNOWN`].
    #[must_use]
    pub fn with_velocity(self, velocity: V) -> Self {
        Self { velocity, ..self }.or_unknown()
    }

    /// The same motion with another angular velocity about the center: radians per unit of time,
    /// counter-clockwise in the plane, a vector along the axis in space.
    #[must_use]
    pub fn with_angular_velocity(self, angular_velocity: V::Turn) -> Self {
        Self { angular_velocity, ..self }.or_unknown()
    }

    /// The same motion with another center, the point that moves at `velocity`: its place at time 0, in the
    /// world. Default: where the origin of the body's frame is then. It matters only where the body turns.
    #[must_use]
    pub fn with_center(self, center: V) -> Self {
        Self { center, ..self }.or_unknown()
    }

    /// All at once, checked.
    ///
    /// # Errors
    /// If a number is not finite or beyond the domain ([`Scalar::DOMAIN`]), or nothing is known of the pose.
    pub fn try_new(
        start: Pose<V>,
        velocity: V,
        angular_velocity: V::Turn,
        center: V,
    ) -> Result<Self, PoseError> {
        Self { start, velocity, angular_velocity, center }.checked()
    }

    /// Whether anything is known of it: whether its [pose](Pose::is_known) at time 0 is known.
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

    /// From one pose at time 0 to another at time 1, by the shortest turn, at constant rates, about the
    /// origin of the body's frame: what an engine has before and after a step.
    pub fn between(start: &Pose<V>, end: &Pose<V>) -> Self {
        Self::between_about(start, end, V::ZERO)
    }

    /// The same about another point of the body's frame, such as the center of a shape.
    ///
    /// The end is met up to the rounding of an angle. A turn by π has two shortest ways: one of
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
    /// let arm = |angle: f64| Pose::from_angle(angle, DVec2::from_angle(angle) * radius);
    /// let chord = Motion::between(&arm(0.0), &arm(1.0));
    /// let off = (chord.at(0.5).translation() - arm(0.5).translation()).length();
    /// assert!(0.18 < off && off < radius / 8.0);
    /// // In the frame of the arm the joint is here, and about it the motion is the arc.
    /// let arc = Motion::between_about(&arm(0.0), &arm(1.0), DVec2::new(-radius, 0.0));
    /// assert!((arc.at(0.5).translation() - arm(0.5).translation()).length() < 1e-15);
    /// ```
    ///
    /// Nothing is known of it if a pose is unknown, or the way leaves the domain.
    pub fn between_about(start: &Pose<V>, end: &Pose<V>, center: V) -> Self {
        let (from, to) = (start.transform_point(center), end.transform_point(center));
        let turn = V::between(start.rotation(), end.rotation());
        let start = if end.is_known() { *start } else { Pose::UNKNOWN };
        Self::still(start).with_velocity(to - from).with_angular_velocity(turn).with_center(from)
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
    pub fn angular_velocity(&self) -> V::Turn {
        self.angular_velocity
    }

    /// The place of the center at time 0, in the world; of a body that does not turn that of its frame's
    /// origin, since all of its points move alike.
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
