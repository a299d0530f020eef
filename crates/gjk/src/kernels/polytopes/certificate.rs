//! From the vertices that a search ends with to a certificate.

use super::cores::SupportByIndex;
use super::pair::Polytopes;
use super::search::{Candidate, joined};
use crate::convex::{Carrier, VertexId};
use crate::math::{Each, Scalar, Vector};
use crate::proof::{Certificate, Found, Proven, Reach};
use crate::query::Via;
use crate::simplex::{Advance, Space, shorter, shortest};

/// How many steps in the caller's precision a refused candidate may be away from the nearest points.
const STEPS: usize = 3;

/// The certificate of a candidate's vertices, and how much of the nearest points each of them carries.
#[derive(Clone, Copy)]
pub(super) struct Weighed<V: Vector> {
    certificate: Certificate<V>,
    pub(super) weights: [V::Scalar; 4],
}

/// What is proved, by which vertices.
pub(crate) struct Ended<V: Vector> {
    pub(super) candidate: Candidate,
    pub(crate) proven: Proven<V>,
    pub(super) weights: [V::Scalar; 4],
}

impl<V: Vector> Ended<V> {
    /// How it was found, and by which vertices.
    #[inline]
    pub(crate) fn found(&self) -> Found {
        let carriers = self.candidate.carriers::<V>(&self.weights);
        Found { via: Via::Search, carriers, iterations: self.candidate.iterations }
    }
}

impl<V: Space, S: SupportByIndex<V>> Polytopes<'_, V, S> {
    /// The vertices of A and of B that a candidate names, each relative to its core's center.
    #[inline]
    fn vertices(&self, [a, b]: [u32; 2]) -> [V; 2] {
        [self.a.vertex(a as usize), self.b.vertex(b as usize)]
    }

    /// The certificate of a candidate's vertices; `None` without a direction.
    ///
    /// Which rank it is, is asked once.
    #[inline(never)]
    pub(super) fn weigh(&self, candidate: &Candidate) -> Option<Weighed<V>> {
        let across = self.view.across;
        let [i, j, k] = candidate.ids;
        // Edges do not need the way between the centers, which may be much longer.
        let difference = |[on_a, on_b]: [V; 2]| on_a - on_b;
        let p = self.vertices(i);
        let first = difference(p);
        if candidate.rank == 1 {
            let point = first - across;
            return self.of_plane(-point, point, p, V::weights(&[point], V::ZERO));
        }
        let q = self.vertices(j);
        let second = difference(q);
        if candidate.rank == 2 {
            let ends = [first - across, second - across];
            let weights = V::weights(&[first, second], across);
            let near = shorter(ends[0], ends[1]);
            let mixed = |side: usize| p[side] * weights[0] + q[side] * weights[1];
            return self.of_plane(V::towards(second - first, -near), near, [mixed(0), mixed(1)], weights);
        }
        let r = self.vertices(k);
        let third = difference(r);
        let points = [first - across, second - across, third - across];
        let weights = V::weights(&[first, second, third], across);
        let near = shortest(&points);
        let normal = V::facet(&[first, second, third]).normal;
        let towards = if normal.dot(near) > V::Scalar::ZERO { -normal } else { normal };
        let mixed = |side: usize| p[side] * weights[0] + q[side] * weights[1] + r[side] * weights[2];
        self.of_plane(towards, near, [mixed(0), mixed(1)], weights)
    }

    /// The certificate of a direction of any length, a point of A − B on its plane, and two points.
    #[inline]
    fn of_plane(&self, towards: V, near: V, points: [V; 2], weights: [V::Scalar; 4]) -> Option<Weighed<V>> {
        let (way, inverse) = towards.with_inverse_length()?;
        let gap = way.dot(self.view.across) - (self.a.reach(way) + self.b.reach(-way));
        let certificate = Certificate {
            normal: way * inverse,
            gap: gap * inverse,
            points,
            // The product of the nearest vertex with the normal has lost the fewest digits.
            distance: -way.dot(near) * inverse,
            reach: Reach::Apart,
        };
        Some(Weighed { certificate, weights })
    }

    /// `None` where the vertices do not carry the nearest points, up to rounding.
    #[inline]
    pub(super) fn prove(&self, weighed: &Weighed<V>, rank: usize) -> Option<Proven<V>> {
        let is_inside = weighed.weights[..rank.min(3)].iter().all(|&weight| weight >= V::Scalar::ZERO);
        self.view.prove(&weighed.certificate).filter(|_| is_inside)
    }

    /// What a candidate proves, or one a few steps in the caller's precision from there: `f32` may have taken
    /// a vertex beside the farthest one.
    #[inline]
    pub(super) fn ended(&self, candidate: Candidate, most: u32) -> Option<Ended<V>> {
        let weighed = self.weigh(&candidate)?;
        match self.prove(&weighed, candidate.rank) {
            Some(proven) => Some(Ended { candidate, proven, weights: weighed.weights }),
            None => self.ended_near(candidate, weighed, most),
        }
    }

    #[cold]
    #[inline(never)]
    fn ended_near(&self, mut candidate: Candidate, mut weighed: Weighed<V>, most: u32) -> Option<Ended<V>> {
        for _ in 0..STEPS {
            let normal = weighed.certificate.normal;
            let id = [
                self.a.own().top(self.a.rotation().apply_inverse(normal)),
                self.b.own().top(self.b.rotation().apply_inverse(-normal)),
            ];
            let rank = candidate.rank;
            if candidate.ids[..rank].contains(&id) || candidate.iterations >= most {
                return None;
            }
            let points = candidate.ids.each(|id| self.point(id));
            let Advance::To { kept, .. } = V::advance(&points[..rank], self.point(id)) else { return None };
            let (_, ids, rank) = joined((points, candidate.ids, rank), kept, V::ZERO, id);
            candidate = Candidate { rank, ids, iterations: candidate.iterations + 1 };
            weighed = self.weigh(&candidate)?;
            if let Some(proven) = self.prove(&weighed, rank) {
                return Some(Ended { candidate, proven, weights: weighed.weights });
            }
        }
        None
    }
}

impl Candidate {
    /// The vertices that have weight, of A and of B.
    #[inline]
    pub(crate) fn carriers<V: Vector>(&self, weights: &[V::Scalar; 4]) -> [Carrier; 2] {
        let has_weight = |k: usize| k < self.rank && weights[k] > V::Scalar::ZERO;
        let any = (0..2).find(|&k| has_weight(k)).unwrap_or(2);
        let of = |k: usize| self.ids[if has_weight(k) { k } else { any }];
        let [p, q, r] = [of(0), of(1), of(2)];
        let carrier =
            |side: usize| Carrier::Vertices([VertexId(p[side]), VertexId(q[side]), VertexId(r[side])]);
        [carrier(0), carrier(1)]
    }
}
