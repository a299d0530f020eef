//! The planes that keep bodies apart, how they turn, and how far they are to be followed.

use super::separated_interval::{Frame, SeparatedInterval};
use crate::math::{Rotation, Scalar};
use crate::motion::Turning;

/// A direction that separates, as it is at one time, and how it turns.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Axis<V: Turning> {
    /// Unit, from A to B, in the world.
    pub(super) normal: V,
    /// When it is that.
    pub(super) time: V::Scalar,
    pub(super) spin: Spin<V>,
}

impl<V: Turning> Axis<V> {
    /// One that stands still.
    pub(crate) fn still(normal: V, time: V::Scalar) -> Self {
        Self { normal, time, spin: Spin::NONE }
    }

    /// Its normal at a time, and how far that may be off.
    pub(super) fn turned(&self, time: V::Scalar) -> (V, V::Scalar) {
        if self.spin.turn == V::NO_TURN {
            return (self.normal, V::Scalar::ZERO);
        }
        let rotation: Rotation<V> = V::turned(self.spin.turn, time - self.time);
        let error = rotation.error() + V::Scalar::EPSILON * V::Scalar::from_f64(4.0);
        (rotation.apply(self.normal), error)
    }

    /// What it proves during an interval at whose ends the gaps are known.
    pub(super) fn stretch(
        &self,
        [from, to]: [V::Scalar; 2],
        gaps: [V::Scalar; 2],
        bend: V::Scalar,
    ) -> SeparatedInterval<V> {
        let Spin { frame, turn, .. } = self.spin;
        SeparatedInterval {
            from,
            to,
            normal: self.turned(from).0,
            frame,
            turn,
            gaps,
            acceleration_bound: bend,
        }
    }
}

/// How a plane turns, and bounds on how points' levels along its normal change their speed: of
/// [`Rates`](super::rates::Rates).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Spin<V: Turning> {
    pub(super) frame: Frame,
    /// The angular velocity of its normal.
    pub(super) turn: V::Turn,
    /// The part for each unit of the distance of the centers: |turn|², rounded up.
    pub(super) rate_squared: V::Scalar,
    /// The part that does not depend on that distance.
    pub(super) steady: V::Scalar,
}

impl<V: Turning> Spin<V> {
    /// A plane that stands still.
    pub(super) const NONE: Self = Self {
        frame: Frame::World,
        turn: V::NO_TURN,
        rate_squared: V::Scalar::ZERO,
        steady: V::Scalar::ZERO,
    };
}

/// What a march keeps apart, and how near it comes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Aim<S> {
    /// The signed distance that is proved never to be met.
    pub(crate) target: S,
    /// The gap that is near enough above the target. Length.
    pub(crate) margin: S,
    /// When it is all over.
    pub(crate) until: S,
}

impl<S: Scalar> Aim<S> {
    /// The gap that a step is to lead to.
    pub(super) fn goal(&self) -> S {
        self.target + self.margin * S::from_f64(0.5)
    }
}

/// A plane to follow, and what is known of the gap where it begins.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lead<V: Turning> {
    pub(crate) axis: Axis<V>,
    pub(crate) gap: V::Scalar,
    /// How fast the gap closes there: an estimate, if there is one.
    pub(crate) closing: Option<V::Scalar>,
}
