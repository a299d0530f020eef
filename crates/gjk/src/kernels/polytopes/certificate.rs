//! From the vertices that a search ends with to a certificate.

use super::cores::SupportByIndex;
use super::pair::Polytopes;
use super::search::{Candidate, joined};
use crate::convex::{Carrier, VertexId};
use crate::math::{Each, Scalar, Vector};
use crate::proof::{Certificate, Found, Guess, Proven, Reach};
use crate::query::Via;
use crate::simplex::{Advance, Space, shorter, shortest};

/// How many steps in the caller's precision a refused candidate may be away from the nearest points.
const STEPS: usize = 3;

/// What is proved, and by which vertices.
pub(crate) type Ended<V> = (Candidate, (Proven<V>, Found));

impl<V: Space, S: SupportByIndex<V>> Polytopes<'_, V, S> {
    /// The vertices of A and of B that a candidate names, each relative to its core's center.
    #[inline]
    fn vertices(&self, [a, b]: [u32; 2]) -> [V; 2] {
        [self.a.vertex(a as usize), self.b.vertex(b as usize)]
    }

    /// The certificate of a candidate's vertices, and which of them carry its points; `None` without a
    /// direction.
    ///
    /// Which rank it is, is asked once.
    #[inline(never)]
    pub(super) fn weigh(&self, candidate: &Candidate) -> Option<Guess<V>> {
        let across = self.view.across;
        let [i, j, k] = candidate.ids;
        // Edges do not need the way between the centers, which may be much longer.
        let difference = |[on_a, on_b]: [V; 2]| on_a - on_b;
        let p = self.vertices(i);
        let first = difference(p);
        if candidate.rank == 1 {
            let point = first - across;
            return self.of_plane(-point, point, p, candidate.carriers::<V>(&V::weights(&[point], V::ZERO)));
        }
        let q = self.vertices(j);
        let second = difference(q);
        if candidate.rank == 2 {
            let ends = [first - across, second - across];
            let weights = V::weights(&[first, second], across);
            let near = shorter(ends[0], ends[1]);
            let mixed = |side: usize| p[side] * weights[0] + q[side] * weights[1];
            let (towards, points) = (V::towards(second - first, -near), [mixed(0), mixed(1)]);
            return self.of_plane(towards, near, points, candidate.carriers::<V>(&weights));
        }
        let r = self.vertices(k);
        let third = difference(r);
        let points = [first - across, second - across, third - across];
        let weights = V::weights(&[first, second, third], across);
        let near = shortest(&points);
        let normal = V::facet(&[first, second, third]).normal;
        let towards = if normal.dot(near) > V::Scalar::ZERO { -normal } else { normal };
        let mixed = |side: usize| p[side] * weights[0] + q[side] * weights[1] + r[side] * weights[2];
        self.of_plane(towards, near, [mixed(0), mixed(1)], candidate.carriers::<V>(&weights))
    }

    /// The certificate of a direction of any length, a point of A − B on its plane, and two points.
    #[inline]
    fn of_plane(&self, towards: V, near: V, points: [V; 2], carriers: [Carrier; 2]) -> Option<Guess<V>> {
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
        Some((certificate, carriers))
    }

    /// What a candidate proves, or one a few steps in the caller's precision from there: `f32` may have taken
    /// a vertex beside the farthest one.
    #[inline]
    pub(super) fn ended(&self, candidate: Candidate, most: u32) -> Option<Ended<V>> {
        let guess = self.weigh(&candidate)?;
        match self.view.proven(guess, Via::Search, candidate.iterations) {
            Some(proven) => Some((candidate, proven)),
            None => self.ended_near(candidate, guess.0.normal, most),
        }
    }

    #[cold]
    #[inline(never)]
    fn ended_near(&self, mut candidate: Candidate, mut normal: V, most: u32) -> Option<Ended<V>> {
        for _ in 0..STEPS {
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
            let guess = self.weigh(&candidate)?;
            normal = guess.0.normal;
            if let Some(proven) = self.view.proven(guess, Via::Search, candidate.iterations) {
                return Some((candidate, proven));
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
