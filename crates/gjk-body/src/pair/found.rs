//! What a search for the nearest pair of parts has found.

use gjk::math::{Scalar, Vector};
use gjk::{Bounds, Feature, Proximity, Status, trace::Via};

use super::answer::BodyProximity;
use super::cache::Last;

/// What is known of all pairs that were asked about.
pub(super) struct Found<V: Vector> {
    /// The nearest pair.
    pub(super) best: Option<(BodyProximity<V>, gjk::Cache<V>)>,
    /// The least lower bound, and what ended the search that gave it.
    lower: (V::Scalar, Status),
    upper: V::Scalar,
}

impl<V: Vector> Found<V> {
    pub(super) fn nothing() -> Self {
        Self { best: None, lower: (V::Scalar::INFINITY, Status::Exact), upper: V::Scalar::INFINITY }
    }

    /// Of equal distances the first parts count, so that the answer does not depend on the walk.
    pub(super) fn add(&mut self, answer: BodyProximity<V>, cache: gjk::Cache<V>) {
        let Proximity { distance, bounds, status, .. } = answer.proximity;
        if bounds.lower < self.lower.0 {
            self.lower = (bounds.lower, status);
        }
        self.upper = self.upper.min(bounds.upper);
        let is_nearer = self.best.as_ref().is_none_or(|(best, _)| {
            distance < best.proximity.distance
                || distance == best.proximity.distance && answer.parts < best.parts
        });
        if is_nearer {
            self.best = Some((answer, cache));
        }
    }

    /// The answer, where the pairs that were left out are no nearer than `left_out`.
    pub(super) fn conclude(self, left_out: V::Scalar) -> (BodyProximity<V>, Last<V>) {
        let Some((mut answer, cache)) = self.best else { return (nowhere(), None) };
        let (lower, status) = self.lower;
        let is_proved = left_out >= self.upper;
        let lower = if is_proved { lower } else { lower.min(left_out) };
        let proximity = &mut answer.proximity;
        proximity.bounds =
            Bounds { lower: lower.min(proximity.distance), upper: self.upper.max(proximity.distance) };
        proximity.status = match (is_proved, status, proximity.status) {
            (true, Status::Exact, Status::Exact) => Status::Exact,
            (true, Status::Exact | Status::Converged, Status::Exact | Status::Converged) => Status::Converged,
            _ => Status::Bounded,
        };
        (answer, Some((answer.parts, cache)))
    }
}

/// The answer about a body without parts: it is as far away as can be.
fn nowhere<V: Vector>() -> BodyProximity<V> {
    let infinity = V::Scalar::INFINITY;
    let proximity = Proximity {
        distance: infinity,
        normal: V::axis(0),
        point_a: V::ZERO,
        point_b: V::ZERO,
        bounds: Bounds { lower: infinity, upper: infinity },
        status: Status::Bounded,
        via: Via::General,
        carriers: [Feature::Smooth.into(); 2],
        iterations: 0,
    };
    BodyProximity { proximity, parts: [0; 2] }
}
