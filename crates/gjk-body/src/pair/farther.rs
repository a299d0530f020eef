//! Whether two bodies are farther apart than a distance.

use gjk::math::Scalar;

use super::inside;
use super::posed::{Number, Pair};
use crate::body::Body;
use crate::tree::Limit;

impl<A, B> Pair<'_, A, B>
where
    A: Body + ?Sized,
    B: Body<Vector = A::Vector> + ?Sized,
{
    /// Returns whether the bodies are proved to be farther apart than a distance of at least 0. Without a
    /// proof, they may still be so. `are_farther` is a cheap test, tried before two parts are measured.
    ///
    /// # Cost
    /// Less than that of [`proximity`](Self::proximity): no pair of parts is measured beyond `distance`, and
    /// the first pair without a proof ends the search.
    pub(crate) fn is_farther(&self, distance: Number<A>, are_farther: impl Fn([u32; 2]) -> bool) -> bool {
        if !(self.is_placed() && distance >= Scalar::ZERO) {
            return false;
        }
        let mut is_proved = true;
        let limit = Limit { distance, visits: usize::MAX };
        let options = self.options.with_max_distance(distance);
        self.a.tree().nearest(self.b.tree(), &self.between(), limit, |parts, within| {
            is_proved = are_farther(parts)
                || self.of_parts(parts, options, &mut gjk::Cache::new()).bounds.lower > within;
            is_proved.then_some(within)
        });
        is_proved && !inside::is_one_inside(self)
    }
}
