//! What a pair of nearest points proves, and the answer that follows.

use super::few::Around;
use super::foot::Foot;
use super::gaps::Seen;
use super::{Frame, Plane};
use crate::certified::Shapes;
use crate::floor::Floor;
use crate::math::{Scalar, Vector};
use crate::placed::{Found, Located, Outcome, Scaled, unit};
use crate::result::{Proximity, Via};
use crate::space::Space;

/// Bounds of the signed distance of two cores, rounding included, and what gives them. In multiples of the
/// unit.
pub(super) struct Proven<V: Vector> {
    lower: V::Scalar,
    upper: V::Scalar,
    distance: V::Scalar,
    /// Unit, from A to B, in the world.
    normal: V,
    /// The witness points in the frame of each shape, relative to its center.
    points: [V; 2],
    /// The vertices that carry each.
    places: [[u8; 2]; 2],
    /// The square of what points, normal and gap miss each other by.
    miss_squared: V::Scalar,
    is_apart: bool,
}

impl<V: Space> Proven<V> {
    /// Whether a candidate that was not searched for proves as much as one that was: the cores are apart, and
    /// the points miss the plane by less.
    #[inline(always)]
    pub(super) fn is_close(&self, size: V::Scalar) -> bool {
        self.is_apart && Floor::of_size::<V>(size).still_belong(self.miss_squared)
    }
}

/// The best plane between two cores, as the owner of the edge sees it.
struct Proof<V: Vector> {
    normal: V,
    /// The gap along the normal, and a bound on the signed distance.
    gap: V::Scalar,
    upper: V::Scalar,
    distance: V::Scalar,
    miss_squared: V::Scalar,
}

impl<V: Space> Proof<V> {
    /// `None` where the points do not belong to a support plane, up to rounding.
    #[inline(always)]
    fn new(
        own: &Scaled<V, impl Around<V>>,
        other: &Scaled<V, impl Around<V>>,
        seen: Seen<V>,
        foot: &Foot<V>,
        size: V::Scalar,
    ) -> Option<Self> {
        let epsilon = V::Scalar::EPSILON;
        let normal = foot.towards.normalized()?;
        let reaches = own.reach(normal) + other.reach(seen.turned_back(-normal));
        let gap = normal.dot(seen.across) - reaches;
        let way = foot.tip - foot.foot;
        let miss_squared = (way - normal * gap).length_squared();
        let is_apart = gap > V::Scalar::ZERO;
        let belong = Floor::of_size::<V>(size).belong(miss_squared);
        let holds = belong && (is_apart || foot.is_on_edge);
        if !holds {
            return None;
        }
        let length = way.length();
        // No edge's gap is larger, but for the angle between its normal and the one computed.
        let deepest = gap + (epsilon + epsilon) * size;
        let distance = if foot.is_on_edge { normal.dot(way) } else { length };
        Some(Self { normal, gap, upper: if is_apart { length } else { deepest }, distance, miss_squared })
    }
}

impl<V: Space, F: Around<V>, G: Around<V>> Plane<'_, V, F, G> {
    /// What nearest points prove of which one is on an edge of A.
    #[inline(always)]
    pub(super) fn prove_by_a(&self, foot: &Foot<V>) -> Option<Proven<V>> {
        let proof = Proof::new(&self.few_a, &self.few_b, self.motion.of_a(), foot, self.size)?;
        Some(Proven {
            lower: proof.gap - self.error,
            upper: proof.upper + self.error,
            distance: proof.distance,
            normal: unit(self.a.pose.rotation().apply(proof.normal)),
            points: [foot.foot, foot.tip_there],
            places: foot.places,
            miss_squared: proof.miss_squared,
            is_apart: proof.gap > V::Scalar::ZERO,
        })
    }

    /// The same with an edge of B.
    #[inline(always)]
    pub(super) fn prove_by_b(&self, foot: &Foot<V>) -> Option<Proven<V>> {
        let proof = Proof::new(&self.few_b, &self.few_a, self.motion.of_b(), foot, self.size)?;
        Some(Proven {
            lower: proof.gap - self.error,
            upper: proof.upper + self.error,
            distance: proof.distance,
            normal: -unit(self.b.pose.rotation().apply(proof.normal)),
            points: [foot.tip_there, foot.foot],
            places: [foot.places[1], foot.places[0]],
            miss_squared: proof.miss_squared,
            is_apart: proof.gap > V::Scalar::ZERO,
        })
    }

    /// The whole answer.
    #[inline(always)]
    pub(super) fn answer(&self, proven: &Proven<V>, shapes: &dyn Shapes<V>) -> Proximity<V> {
        let (a, b) = (self.a, self.b);
        let points = proven.points.map(|point| point * self.unit);
        let outcome = Outcome {
            lower: proven.lower,
            upper: proven.upper,
            distance: proven.distance,
            touching: Floor::of_size::<V>(self.size).touching(),
            normal: proven.normal,
            points: [
                a.pose.transform_point(points[0] + a.center),
                b.pose.transform_point(points[1] + b.center),
            ],
        };
        let places = proven.places;
        let features = [self.few_a.own().feature(places[0]), self.few_b.own().feature(places[1])];
        outcome.answer((a, b), self.unit, shapes, Found { via: Via::Edges, features, iterations: 0 })
    }

    /// The whole answer, and what it is made of in a frame.
    pub(super) fn located(&self, proven: &Proven<V>, shapes: &dyn Shapes<V>, frame: Frame) -> Located<V> {
        let (answer, [on_a, on_b]) = (self.answer(proven, shapes), proven.points);
        let (answer, pose, witness) = match frame {
            Frame::OfFirst => (answer, self.a.pose, [on_a, self.motion.of_a().point(on_b)]),
            Frame::OfSecond => (answer.flipped(), self.b.pose, [on_b, self.motion.of_b().point(on_a)]),
        };
        let normal = unit(pose.rotation().apply_inverse(answer.normal));
        Located { answer, normal, witness: witness.map(|point| point * self.unit) }
    }
}
