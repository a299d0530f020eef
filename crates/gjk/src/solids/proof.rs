//! What the vertices that a search ends with prove, and the answer that follows.

use super::Solids;
use super::few::Farthest;
use super::search::Candidate;
use crate::certified::Shapes;
use crate::convex::VertexId;
use crate::floor::Floor;
use crate::math::{Scalar, Vector};
use crate::placed::{Found, Located, Outcome};
use crate::result::{Proximity, Via};
use crate::space::Space;

/// Bounds of the distance of two cores that are apart, rounding included, and what gives them; in A's frame,
/// in multiples of the unit.
pub(super) struct Proven<V: Vector> {
    lower: V::Scalar,
    upper: V::Scalar,
    distance: V::Scalar,
    /// Unit, from A to B.
    pub(super) normal: V,
    /// The witness points, relative to A's center.
    pub(super) points: [V; 2],
    weights: [V::Scalar; 4],
    /// The square of what points, normal and gap miss each other by.
    miss_squared: V::Scalar,
}

impl<V: Vector> Proven<V> {
    /// Whether a candidate that was not searched for proves as much as one that was: the points miss the
    /// plane by less.
    #[inline(always)]
    pub(super) fn is_close(&self, size: V::Scalar) -> bool {
        Floor::of_size::<V>(size).still_belong(self.miss_squared)
    }
}

impl<V: Space, F: Farthest<V>, G: Farthest<V>> Solids<'_, V, F, G> {
    /// What a candidate's vertices prove; `None` where they do not carry the nearest points, up to rounding.
    #[inline(always)]
    pub(super) fn prove(&self, candidate: &Candidate) -> Option<Proven<V>> {
        let zero = V::Scalar::ZERO;
        let on_a = candidate.ids.map(|[id, _]| self.few_a.vertex(id as usize));
        let on_b = candidate.ids.map(|[_, id]| self.point_from_b(self.few_b.vertex(id as usize)));
        let points = [on_a[0] - on_b[0], on_a[1] - on_b[1], on_a[2] - on_b[2]];
        let rank = candidate.rank;
        let shortest = shortest(&points);
        let weights = V::weights(&points[..rank]);
        let towards = match rank {
            1 => -points[0],
            2 => V::towards(points[1] - points[0], -shortest),
            _ => {
                let normal = V::facet(&points).normal;
                if normal.dot(shortest) > zero { -normal } else { normal }
            }
        };
        let normal = towards.normalized()?;
        let reach_b = self.few_b.reach(-self.turned_back(normal));
        let gap = normal.dot(self.view.across) - (self.few_a.reach(normal) + reach_b);
        let combined = |v: &[V; 3]| (1..rank).fold(v[0] * weights[0], |sum, k| sum + v[k] * weights[k]);
        let witness = [combined(&on_a), combined(&on_b)];
        let way = witness[1] - witness[0];
        let miss_squared = (way - normal * gap).length_squared();
        let is_inside = (0..rank).all(|k| weights[k] >= zero);
        let belong = Floor::of_size::<V>(self.view.size).belong(miss_squared);
        let holds = is_inside && gap > zero && belong;
        holds.then_some(Proven {
            lower: gap - self.view.error,
            upper: way.length() + self.view.error,
            // The product of the shortest vertex with the normal has lost the fewest digits.
            distance: -normal.dot(shortest),
            normal,
            points: witness,
            weights,
            miss_squared,
        })
    }

    /// The whole answer.
    #[inline(always)]
    pub(super) fn answer(
        &self,
        proven: &Proven<V>,
        candidate: &Candidate,
        shapes: &dyn Shapes<V>,
    ) -> Proximity<V> {
        let view = &self.view;
        let outcome = Outcome {
            lower: proven.lower,
            upper: proven.upper,
            distance: proven.distance,
            touching: Floor::of_size::<V>(view.size).touching(),
            normal: view.direction(proven.normal),
            points: proven.points.map(|point| view.point(point)),
        };
        let (ids, count) = carriers(proven, candidate);
        let features = shapes.features([&ids[0][..count], &ids[1][..count]]);
        let found = Found { via: Via::Search, features, iterations: candidate.iterations };
        outcome.answer((view.a, view.b), view.unit, shapes, found)
    }

    /// The whole answer, and what it is made of in A's frame.
    pub(super) fn located(
        &self,
        proven: &Proven<V>,
        candidate: &Candidate,
        shapes: &dyn Shapes<V>,
    ) -> Located<V> {
        Located {
            answer: self.answer(proven, candidate, shapes),
            normal: proven.normal,
            witness: proven.points.map(|point| point * self.view.unit),
        }
    }
}

/// The vertices that have weight, of A and of B, and how many.
#[inline(always)]
pub(super) fn carriers<V: Vector>(proven: &Proven<V>, candidate: &Candidate) -> ([[VertexId; 4]; 2], usize) {
    let mut ids = [[VertexId(0); 4]; 2];
    let mut count = 0;
    for k in 0..candidate.rank {
        if proven.weights[k] > V::Scalar::ZERO {
            ids[0][count] = VertexId(candidate.ids[k][0]);
            ids[1][count] = VertexId(candidate.ids[k][1]);
            count += 1;
        }
    }
    (ids, count)
}

/// The shortest of three vectors.
#[inline(always)]
fn shortest<V: Vector>(points: &[V; 3]) -> V {
    let shorter = |p: V, q: V| if q.length_squared() < p.length_squared() { q } else { p };
    shorter(shorter(points[0], points[1]), points[2])
}
