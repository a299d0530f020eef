//! How fast the level of a point of two bodies can change its speed along a normal that turns at a constant
//! rate.

use super::axis::Spin;
use super::separated_interval::Frame;
use crate::math::Scalar;
use crate::motion::{Motion, Turning, rounded_up};

/// Two bodies at constant rates.
///
/// Along a normal Q·n, which turns by s, the gap between a point of A and one of B is n·Qᵀ(c + y_B − y_A),
/// with the way between the centers of motion c = c₀ + v·t and each point's arm y from its center, which
/// turns by ω. With Δ = ω − s, by Jacobi's identity
///
///   (Qᵀ·y)″ = Qᵀ(Δ × (Δ × y) + (Δ × s) × y),   (Qᵀ·c)″ = Qᵀ(s × (s × c) − 2·s × v)
///
/// and their lengths add up. |c| is convex in t: largest at an end of an interval.
#[derive(Clone, Copy)]
pub(super) struct Rates<V: Turning> {
    pub(super) turns: [V::Turn; 2],
    /// How far points may be from their body's center of motion.
    swings: [V::Scalar; 2],
    apart: V,
    velocity: V,
    /// |velocity|.
    speed: V::Scalar,
    /// What is lost of |c| at time 0: centers and velocities are given, and differ by a rounding of what they
    /// differ by.
    lost: V::Scalar,
    /// The planes that turn with A and with B.
    pub(super) own: [Spin<V>; 2],
}

/// So many ε of its parts |c| may be off.
const LOST: f64 = 4.0;

impl<V: Turning> Rates<V> {
    pub(super) fn new([a, b]: [&Motion<V>; 2], swings: [V::Scalar; 2]) -> Self {
        let apart = b.center() - a.center();
        let velocity = b.velocity() - a.velocity();
        let (speed, own) = (velocity.length(), [Spin::NONE; 2]);
        let lost = V::Scalar::EPSILON * V::Scalar::from_f64(LOST) * apart.length();
        let rates = Self {
            turns: [a.angular_velocity(), b.angular_velocity()],
            swings,
            apart,
            velocity,
            speed,
            lost,
            own,
        };
        let [of_a, of_b] = rates.turns;
        Self { own: [rates.plane(Frame::A, of_a), rates.plane(Frame::B, of_b)], ..rates }
    }

    pub(super) fn turns(&self, which: usize) -> bool {
        self.turns[which] != V::NO_TURN
    }

    /// A plane that turns like this, with the bounds on what the bodies do along its normal.
    ///
    /// Products that are too small for all their digits are counted by the smallest number that has all: the
    /// smallest of all would do, and takes a processor twenty times as long to multiply.
    #[inline(never)]
    pub(super) fn plane(&self, frame: Frame, turn: V::Turn) -> Spin<V> {
        let number = V::Scalar::from_f64;
        let rate = V::rate(turn);
        let swung = |i: usize| {
            let more = self.turns[i] - turn;
            let faster = V::rate(more);
            let underflow = number(4.0) * V::Scalar::TINY * (V::Scalar::ONE + self.swings[i]);
            rounded_up((faster * faster + V::across(more, turn)) * self.swings[i]) + underflow
        };
        let steady = swung(0) + swung(1) + number(2.0) * rate * self.speed;
        Spin { frame, turn, rate_squared: rate * rate, steady }
    }

    /// An upper bound on the second derivative, by its magnitude, of the gap between any two points along a
    /// plane's normal.
    pub(super) fn acceleration_bound(&self, spin: &Spin<V>, [from, to]: [V::Scalar; 2]) -> V::Scalar {
        let apart = |time: V::Scalar| (self.apart + self.velocity * time).length();
        let lost = V::Scalar::EPSILON * V::Scalar::from_f64(LOST) * self.speed * from.abs().max(to.abs());
        let far = apart(from).max(apart(to)) + (self.lost + lost);
        rounded_up(spin.steady + spin.rate_squared * far)
    }
}
