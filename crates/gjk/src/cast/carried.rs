//! How much the points of one body bend as another sees them, which turns.

use crate::math::Scalar;
use crate::motion::{Motion, Turning, rounded_up};

/// How much the points of B bend as A sees them, which turns with its own body.
///
/// In A's frame a point at r from B's center is at Q_Aᵀ(c + Q_B·r), with c = c₀ + v·t the way between the
/// centers. With Δ = ω_B − ω_A and y = Q_B·r the second derivative of Q_Aᵀ·y is
/// Q_Aᵀ(Δ × (Δ × y) + (Δ × ω_A) × y) by Jacobi's identity, and that of Q_Aᵀ·c is
/// Q_Aᵀ(ω_A × (ω_A × c) − 2·ω_A × v). |c| is convex in t: largest at an end.
#[derive(Clone, Copy)]
pub(super) struct Carried<V: Turning> {
    apart: V,
    velocity: V,
    /// What is lost of |c|, at time 0 and for each unit of time.
    lost: [V::Scalar; 2],
    /// |ω_A|².
    rate_squared: V::Scalar,
    /// What does not depend on c.
    steady: V::Scalar,
}

impl<V: Turning> Carried<V> {
    /// B as A sees it and A as B does, with the distance of each one's points from its center of motion.
    pub(super) fn both(a: &Motion<V>, b: &Motion<V>, swings: [V::Scalar; 2]) -> [Self; 2] {
        let two = V::Scalar::ONE + V::Scalar::ONE;
        let more = V::more(b.turn(), a.turn());
        let apart = b.center() - a.center();
        let velocity = b.velocity() - a.velocity();
        let (speed, faster) = (velocity.length(), V::rate(more));
        let number = V::Scalar::EPSILON * V::Scalar::from_f64(4.0);
        let stays = apart == V::ZERO && velocity == V::ZERO;
        let lost = [a.center().length() + b.center().length(), speed];
        let lost = lost.map(|length| if stays { V::Scalar::ZERO } else { number * length });
        // Of A about B all these vectors are the opposite ones.
        [(a.turn(), swings[1]), (b.turn(), swings[0])].map(|(turn, swing)| {
            let rate = V::rate(turn);
            let relative = faster * faster + V::across(more, turn);
            let steady = rounded_up(relative * swing) + two * rate * speed;
            Self { apart, velocity, lost, rate_squared: rate * rate, steady }
        })
    }

    pub(super) fn bend(&self, interval: [V::Scalar; 2]) -> V::Scalar {
        let [first, last] = interval.map(|time| (self.apart + self.velocity * time).length());
        let lost = self.lost[0] + self.lost[1] * interval[1].abs();
        rounded_up(self.steady + self.rate_squared * (first.max(last) + lost))
    }
}
