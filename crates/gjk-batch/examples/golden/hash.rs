//! FNV-1a over the bits of answers.

use gjk::cast::Hit;
use gjk::cast::{HitKind, Passage};
use gjk::math::{Scalar, Vector};
use gjk::sat::{Axis, Coverage, Sat, Source};
use gjk::trace::Reference;
use gjk::{Bounds, Cast, ClosestSet, Feature, Manifold, ManifoldPoint, Proximity, Status};

/// A hash of 64 bits that is fed numbers of 64 bits, the low byte first (G. Fowler, L. C. Noll, K.-P. Vo,
/// FNV-1a).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Hash(u64);

impl Hash {
    /// Of nothing.
    pub(crate) fn new() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }

    /// Adds a number.
    pub(crate) fn add(&mut self, value: u64) {
        for byte in value.to_le_bytes() {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }

    /// The hash so far.
    pub(crate) fn value(&self) -> u64 {
        self.0
    }

    /// Adds a number's bits; those of an `f32` as the `f64` that it equals, which keeps the sign of zero.
    pub(crate) fn scalar<S: Scalar>(&mut self, value: S) {
        self.add(value.to_f64().to_bits());
    }

    pub(crate) fn vector<V: Vector>(&mut self, value: V) {
        (0..V::DIMENSION).for_each(|axis| self.scalar(value.get(axis)));
    }

    pub(crate) fn vectors<V: Vector>(&mut self, values: &[V]) {
        values.iter().for_each(|&value| self.vector(value));
    }

    pub(crate) fn bounds<S: Scalar>(&mut self, bounds: Bounds<S>) {
        self.scalar(bounds.lower);
        self.scalar(bounds.upper);
    }

    pub(crate) fn status(&mut self, status: Status) {
        self.add(match status {
            Status::Exact => 0,
            Status::Converged => 1,
            Status::Bounded => 2,
            // One that was not there when the record was made: it shows as a change of bits.
            _ => u64::MAX,
        });
    }

    pub(crate) fn feature(&mut self, feature: Feature) {
        let (kind, index) = match feature {
            Feature::Vertex(index) => (0, index),
            Feature::Edge(index) => (1, index),
            Feature::Face(index) => (2, index),
            Feature::Smooth => (3, 0),
            _ => (4, 0),
        };
        self.add(kind << 32 | u64::from(index));
    }

    pub(crate) fn features(&mut self, features: [Feature; 2]) {
        features.into_iter().for_each(|feature| self.feature(feature));
    }

    pub(crate) fn proximity<V: Vector>(&mut self, answer: &Proximity<V>, features: [Feature; 2]) {
        self.scalar(answer.distance);
        self.vectors(&[answer.normal, answer.point_a, answer.point_b]);
        self.bounds(answer.bounds);
        self.status(answer.status);
        self.features(features);
        self.add(u64::from(answer.iterations));
    }

    pub(crate) fn closest_set<V: Vector>(&mut self, set: &ClosestSet<V>) {
        let (kind, pairs): (u64, &[[V; 2]]) = match set {
            ClosestSet::Point(pair) => (0, core::slice::from_ref(pair)),
            ClosestSet::Segment(pairs) => (1, pairs),
            ClosestSet::Area(pair) => (2, core::slice::from_ref(pair)),
        };
        self.add(kind);
        pairs.iter().for_each(|pair| self.vectors(pair));
    }

    pub(crate) fn manifold<V: Vector>(&mut self, manifold: &Manifold<V>) {
        self.vector(manifold.normal);
        let (kind, side) = match manifold.reference {
            Reference::SideOfA(side) => (0, side),
            Reference::SideOfB(side) => (1, side),
            Reference::Neither => (2, Feature::Smooth),
        };
        self.add(kind);
        self.feature(side);
        self.add(manifold.points().len() as u64);
        for &ManifoldPoint { point, distance, features: id, .. } in manifold.points() {
            self.vector(point);
            self.scalar(distance);
            self.features(id);
        }
    }

    pub(crate) fn sat<V: Vector>(&mut self, sat: &Sat<V>) {
        self.axis(&sat.axis);
        self.add(u64::from(sat.axis_count));
        self.add(match sat.coverage {
            Coverage::Complete => 0,
            Coverage::Converged => 1,
            Coverage::Partial => 2,
        });
    }

    pub(crate) fn cast<V: Vector>(&mut self, cast: &Cast<V>, features: [Feature; 2]) {
        self.proximity(cast.proximity(), features);
        let (outcome, passage) = match cast {
            Cast::Hit(hit) => return self.impact(hit),
            Cast::Free(passage) => (1, passage),
            Cast::Bounded(passage) => (2, passage),
        };
        self.add(outcome);
        let Passage { clearance, time, nearest_time: at, steps, .. } = *passage;
        self.bounds(clearance);
        self.bounds(time);
        self.scalar(at);
        self.add(u64::from(steps));
    }

    fn impact<V: Vector>(&mut self, hit: &Hit<V>) {
        let Hit { time, kind, closing_speed: approach, steps, .. } = *hit;
        self.add(match kind {
            HitKind::Start => 3,
            HitKind::Impact => 4,
            HitKind::Graze => 5,
            _ => u64::MAX,
        });
        self.bounds(time);
        self.scalar(approach);
        self.add(u64::from(steps));
    }

    fn axis<V: Vector>(&mut self, axis: &Axis<V>) {
        self.vector(axis.direction);
        self.source(axis.source);
        for Bounds { lower, upper } in [axis.projection_a, axis.projection_b] {
            self.scalar(lower);
            self.scalar(upper);
        }
        self.scalar(axis.gap);
    }

    fn source(&mut self, source: Source) {
        let (kind, features) = match source {
            Source::SideOfA(side) => (0, [side, Feature::Smooth]),
            Source::SideOfB(side) => (1, [side, Feature::Smooth]),
            Source::Edges(edges) => (2, edges.map(Feature::Edge)),
            Source::Closest(features) => (3, features),
            Source::Arc(features) => (4, features),
            Source::Search => (5, [Feature::Smooth; 2]),
            Source::Any => (6, [Feature::Smooth; 2]),
        };
        self.add(kind);
        self.features(features);
    }
}

impl Default for Hash {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hash_is_fnv_1a() {
        // By its definition: byte after byte, from the offset basis.
        let mut hash = Hash::new();
        hash.add(u64::from_le_bytes(*b"chongo w"));
        let by_definition = b"chongo w".iter().fold(0xcbf2_9ce4_8422_2325_u64, |hash, &byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        });
        assert_eq!(hash.value(), by_definition);
    }

    #[test]
    fn the_sign_of_zero_counts() {
        let of = |value: f32| {
            let mut hash = Hash::new();
            hash.scalar(value);
            hash.value()
        };
        assert_ne!(of(0.0), of(-0.0));
        assert_ne!(of(1.0), of(1.0_f32.next_up()));
    }
}
