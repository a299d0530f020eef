//! The smallest distance of two moving bodies.

use alloc::vec::Vec;

use gjk::cast::{AtStart, Passage};
use gjk::math::{Scalar, Vector};
use gjk::motion::Trajectory;
use gjk::{Cast, CastOptions, Space};

use super::cast::Sweep;
use super::within::Within;
use crate::body::Body;
use crate::pair::Pair;

/// How often an interval that a cap left open is halved at most, and how near its ends are near enough, as a
/// part of the distance.
const HALVINGS: u32 = 48;
const NEAR: f64 = 1e-9;

/// The smallest signed distance of two moving bodies.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BodyPassage<V: Vector> {
    /// The clearance and its time, as in [`gjk::cast::Passage`].
    ///
    /// If the bodies overlap at some time, the lower bound is −∞, because their depth is not that of any two
    /// parts.
    pub passage: Passage<V>,
    /// Indices of the parts that come closest.
    pub parts: [u32; 2],
}

impl<V, A, M, B, N> Sweep<'_, A, M, B, N>
where
    V: Space,
    A: Body<Vector = V> + ?Sized,
    B: Body<Vector = V> + ?Sized,
    M: Trajectory<Vector = V>,
    N: Trajectory<Vector = V>,
{
    /// Returns the smallest signed distance during the interval. The bounds cover all pairs of parts. The
    /// options `at_start` and `graze` do not apply.
    ///
    /// # Cost
    /// The closest parts at time 0, then a traversal of both trees that skips everything proved to stay
    /// beyond the smallest distance so far.
    pub fn closest_approach(&self) -> BodyPassage<V> {
        if !self.is_placed() {
            return BodyPassage { passage: self.approach_of([0; 2]), parts: [0; 2] };
        }
        let [a, b] = [self.motion_a.at(V::Scalar::ZERO), self.motion_b.at(V::Scalar::ZERO)];
        let start = Pair::new(self.a, &a.pose, self.b, &b.pose).proximity();
        let mut nearest = BodyPassage { passage: self.approach_of(start.parts), parts: start.parts };
        let mut looked: Vec<Passage<V>> = Vec::from([nearest.passage]);
        let within = Within { until: self.options.until, target: nearest.passage.clearance.upper };
        self.walk(within, |parts, _, within| {
            let Some(parts) = parts.filter(|&parts| parts != start.parts && !self.stay_beyond(parts, within))
            else {
                return within;
            };
            let passage = self.approach_of(parts);
            if passage.clearance.upper < nearest.passage.clearance.upper {
                nearest = BodyPassage { passage, parts };
            }
            looked.push(passage);
            Within { target: nearest.passage.clearance.upper, ..within }
        });
        let upper = nearest.passage.clearance.upper;
        // What was left out stays beyond a distance that was the smallest one when it was left out.
        for passage in looked.iter().filter(|passage| passage.clearance.lower <= upper) {
            let (time, clearance) = (&mut nearest.passage.time, &mut nearest.passage.clearance);
            clearance.lower = clearance.lower.min(passage.clearance.lower);
            time.lower = time.lower.min(passage.time.lower);
            time.upper = time.upper.max(passage.time.upper);
        }
        let start_upper = start.proximity.bounds.upper + (a.error + b.error);
        if start_upper < upper {
            let Passage { clearance, proximity: contact, nearest_time: at, .. } = &mut nearest.passage;
            (clearance.upper, *contact, *at) = (start_upper, start.proximity, V::Scalar::ZERO);
            nearest.parts = start.parts;
        }
        if nearest.passage.clearance.lower <= V::Scalar::ZERO {
            nearest.passage.clearance.lower = -V::Scalar::INFINITY;
            nearest.passage.time.lower = V::Scalar::ZERO;
            nearest.passage.time.upper = self.options.until;
        }
        nearest
    }

    /// The smallest distance of two parts. Where a cap ended the search for it, casts halve what is open:
    /// each is a proof on one side.
    fn approach_of(&self, parts: [u32; 2]) -> Passage<V> {
        let options = self.options.with_at_start(AtStart::Stops);
        let mut passage = self.with_parts(parts, |sweep| sweep.with_options(options).closest_approach());
        let mut target = V::Scalar::ZERO;
        for _ in 0..HALVINGS {
            let Passage { clearance, proximity: contact, nearest_time: at, steps, .. } = &mut passage;
            let is_near = clearance.upper - clearance.lower <= clearance.upper * V::Scalar::from_f64(NEAR);
            if is_near || clearance.upper <= V::Scalar::ZERO {
                break;
            }
            if target > clearance.lower || target == V::Scalar::ZERO {
                match self.cast_parts(parts, Within { until: options.until, target }) {
                    Cast::Free(free) => {
                        clearance.lower = clearance.lower.max(target);
                        *steps += free.steps;
                    }
                    Cast::Hit(hit) if hit.proximity.bounds.upper < clearance.upper => {
                        (clearance.upper, *contact, *at) =
                            (hit.proximity.bounds.upper, hit.proximity, hit.time.upper);
                        *steps += hit.steps;
                    }
                    _ => break,
                }
            }
            target = (clearance.lower + clearance.upper) * V::Scalar::from_f64(0.5);
        }
        passage.time.lower = passage.time.lower.min(passage.nearest_time);
        passage.time.upper = passage.time.upper.max(passage.nearest_time);
        passage
    }

    /// Whether two parts are proved to stay beyond the target.
    fn stay_beyond(&self, parts: [u32; 2], within: Within<V::Scalar>) -> bool {
        matches!(self.cast_parts(parts, within), Cast::Free(_))
    }

    fn cast_parts(&self, parts: [u32; 2], within: Within<V::Scalar>) -> Cast<V> {
        let options = CastOptions::DEFAULT
            .with_until(within.until)
            .with_target_distance(within.target)
            .with_max_steps(self.options.max_steps);
        self.with_parts(parts, |sweep| sweep.with_options(options).cast())
    }
}
