//! The search by signs, when nobody watches: no lengths on the way, all that is proved at its end.

use crate::convex::{Convex, Difference, DifferenceVertex, VertexId};
use crate::floor::Floor;
use crate::gjk::{Gjk, Limits, Stop};
use crate::math::{Scalar, Vector};
use crate::result::Bounds;
use crate::settled::{Proof, Settled};
use crate::simplex::{Advance, Place, Simplex};
use crate::space::Space;

/// After so many support points the careful search is likelier to end.
const MANY: u32 = 32;

/// A search that nobody watches, and what it ends with: the vertices that may carry the nearest points, until
/// the bounds that follow from them have been looked at.
#[derive(Clone, Copy)]
pub(crate) struct Candidate<V: Vector> {
    pub(crate) stop: Stop,
    /// The last direction, a unit vector.
    pub(crate) normal: V,
    /// The gap that it proves, without rounding, in multiples of the unit.
    pub(crate) lower: V::Scalar,
    /// The weights of the nearest point; zero for points beyond the rank.
    weights: [V::Scalar; 3],
    pub(crate) iterations: u32,
    pub(crate) hints: [Option<VertexId>; 2],
    /// The vertices of the nearest feature, which carry the nearest point: `rank` of these.
    points: [V; 3],
    rank: usize,
    /// Where each comes from is written down once and moved no more: the slots of the points, then the free
    /// ones.
    slots: [u8; 4],
    sources: [[V; 2]; 4],
    ids: [[Option<VertexId>; 2]; 4],
}

impl<V: Space> Candidate<V> {
    /// Before the search.
    #[inline(always)]
    pub(crate) fn none(hints: [Option<VertexId>; 2]) -> Self {
        Self {
            stop: Stop::Capped,
            normal: V::ZERO,
            lower: -V::Scalar::INFINITY,
            weights: [V::Scalar::ZERO; 3],
            iterations: 0,
            hints,
            points: [V::ZERO; 3],
            rank: 0,
            slots: [0, 1, 2, 3],
            sources: [[V::ZERO; 2]; 4],
            ids: [[None; 2]; 4],
        }
    }

    /// The next support point; its source goes to the first free slot.
    #[inline(always)]
    fn support<A, B>(&mut self, ab: &Difference<'_, A, B>, direction: V) -> V
    where
        A: Convex<Vector = V> + ?Sized,
        B: Convex<Vector = V> + ?Sized,
    {
        let vertex = ab.support(direction, self.hints);
        self.hints = vertex.ids;
        self.iterations += 1;
        let free = match self.rank {
            0 => self.slots[0],
            1 => self.slots[1],
            2 => self.slots[2],
            _ => self.slots[3],
        };
        let free = usize::from(free & 3);
        self.sources[free] = [vertex.a, vertex.b];
        self.ids[free] = vertex.ids;
        vertex.w
    }

    /// Keeps the points whose bits are set and adds one, whose source is in the first free slot.
    ///
    /// Everything is spelled out by rank, so that the points stay in registers.
    #[inline(always)]
    fn replace(&mut self, kept: u8, w: V) {
        let [p, q, r] = self.points;
        let [a, b, c, d] = self.slots;
        (self.points, self.slots, self.rank) = match (self.rank, kept) {
            (1, 0b001) => ([p, w, w], [a, b, c, d], 2),
            (1, _) => ([w, w, w], [b, a, c, d], 1),
            (2, 0b001) => ([p, w, w], [a, c, b, d], 2),
            (2, 0b010) => ([q, w, w], [b, c, a, d], 2),
            (2, 0b011) => ([p, q, w], [a, b, c, d], 3),
            (2, _) => ([w, w, w], [c, a, b, d], 1),
            (_, 0b001) => ([p, w, w], [a, d, b, c], 2),
            (_, 0b010) => ([q, w, w], [b, d, a, c], 2),
            (_, 0b100) => ([r, w, w], [c, d, a, b], 2),
            (_, 0b011) => ([p, q, w], [a, b, d, c], 3),
            (_, 0b101) => ([p, r, w], [a, c, d, b], 3),
            (_, 0b110) => ([q, r, w], [b, c, d, a], 3),
            _ => ([w, w, w], [d, a, b, c], 1),
        };
    }

    /// The slot of a vertex of the nearest feature; beyond the rank that of the last.
    #[inline(always)]
    fn slot(&self, index: usize) -> usize {
        let last = if index < self.rank { index } else { self.rank - 1 };
        let slot = match last {
            0 => self.slots[0],
            1 => self.slots[1],
            _ => self.slots[2],
        };
        usize::from(slot & 3)
    }

    /// Searches in the general direction of a guess, which has any length but zero, for as many support
    /// points as the limits say.
    ///
    /// As [`Gjk::run`], without the lengths and bounds of every step. Directions have any length: that −n·w
    /// is within the floor of the feature's level is asked of squares. Nothing on the way allows for
    /// rounding, so that its end is a candidate, of which all has to be proved. Gives whether
    /// there is a candidate.
    #[inline(always)]
    pub(crate) fn search<A, B>(
        &mut self,
        ab: &Difference<'_, A, B>,
        guess: V,
        limits: &Limits<V::Scalar>,
    ) -> bool
    where
        A: Convex<Vector = V> + ?Sized,
        B: Convex<Vector = V> + ?Sized,
    {
        let zero = V::Scalar::ZERO;
        let floor_squared = limits.floor * limits.floor;
        // A distance is not proved to be larger than a negative one before it is proved to be positive.
        let beyond = limits.beyond.max(zero);
        let beyond_squared = beyond * beyond;
        let is_beyond =
            |offset: V::Scalar, square: V::Scalar| offset > zero && offset * offset > beyond_squared * square;
        let cap = limits.iterations.min(MANY);
        let mut direction = guess;
        let mut w = self.support(ab, direction);
        (self.points, self.rank) = ([w, w, w], 1);
        if is_beyond(-direction.dot(w), direction.length_squared()) {
            self.stop = Stop::Beyond;
        } else {
            direction = -w;
        }
        while self.stop == Stop::Capped {
            if self.iterations >= cap {
                return false;
            }
            w = self.support(ab, direction);
            let offset = -direction.dot(w);
            let gap = -direction.dot(self.points[0]) - offset;
            let square = direction.length_squared();
            if gap <= zero || gap * gap <= floor_squared * square {
                self.stop = Stop::Closed;
            } else if is_beyond(offset, square) {
                self.stop = Stop::Beyond;
            } else {
                match V::advance(&self.points[..self.rank], w) {
                    Advance::To { kept, direction: next } => {
                        self.replace(kept, w);
                        direction = next;
                    }
                    Advance::Inside => self.stop = Stop::Overlapping,
                }
            }
        }
        let Some(normal) = direction.normalized() else { return false };
        self.normal = normal;
        self.lower = -normal.dot(w);
        let weights = V::weights(&self.points[..self.rank]);
        self.weights = [weights[0], weights[1], weights[2]];
        self.stop != Stop::Beyond || self.lower > limits.beyond
    }

    /// The points of A and B that the nearest point comes from.
    #[inline(always)]
    pub(crate) fn witness(&self) -> [V; 2] {
        let mut sum = self.sources[self.slot(0)].map(|point| point * self.weights[0]);
        for i in 1..V::DIMENSION {
            let [a, b] = self.sources[self.slot(i)];
            sum = [sum[0] + a * self.weights[i], sum[1] + b * self.weights[i]];
        }
        sum
    }

    /// The nearest point.
    #[inline(always)]
    fn nearest(&self) -> V {
        let mut sum = self.points[0] * self.weights[0];
        for i in 1..V::DIMENSION {
            sum = sum + self.points[i] * self.weights[i];
        }
        sum
    }

    /// What the end of a search that closed proves, if the bounds meet up to rounding.
    #[inline(always)]
    pub(crate) fn settle(&mut self, limits: &Limits<V::Scalar>) -> Option<Settled<V>> {
        // On a thin feature the weights may be off along it, which the length hardly shows: off by δ it grows
        // by δ²/2 of itself.
        let floor = Floor(limits.floor);
        let fits = |nearest: V| floor.belong((nearest + self.normal * self.lower).length_squared());
        let mut nearest = self.nearest();
        let mut upper = nearest.length_squared().sqrt();
        if upper - self.lower > limits.floor || !fits(nearest) {
            let [a, b, c] = self.weights;
            let refined = V::refined(&self.points[..self.rank], [a, b, c, V::Scalar::ZERO]);
            self.weights = [refined[0], refined[1], refined[2]];
            nearest = self.nearest();
            upper = nearest.length_squared().sqrt();
            if !fits(nearest) {
                return None;
            }
        }
        if self.stop != Stop::Closed || !floor.meets(upper - self.lower) {
            return None;
        }
        // The product of the shortest vertex with the normal has lost the fewest digits.
        let mut shortest = self.points[0];
        for &point in &self.points[1..V::DIMENSION] {
            if point.length_squared() < shortest.length_squared() {
                shortest = point;
            }
        }
        let distance = -self.normal.dot(shortest);
        Some(Settled { lower: self.lower, upper, distance, normal: self.normal, proof: Proof::Closed })
    }

    /// The vertices of the nearest feature; with an overlap all D + 1 vertices of the simplex around the
    /// origin.
    #[inline(always)]
    pub(crate) fn vertices<A, B>(&self, ab: &Difference<'_, A, B>) -> [DifferenceVertex<V>; 4]
    where
        A: Convex<Vector = V> + ?Sized,
        B: Convex<Vector = V> + ?Sized,
    {
        self.slots.map(|slot| {
            let slot = usize::from(slot & 3);
            let [a, b] = self.sources[slot];
            DifferenceVertex { w: (a - b) * ab.inverse_unit(), a, b, ids: self.ids[slot] }
        })
    }

    /// The same as the state of a search that was looked at; `None` where the origin was not inside after
    /// all.
    pub(crate) fn state<A, B>(&self, ab: &Difference<'_, A, B>) -> Option<Gjk<V>>
    where
        A: Convex<Vector = V> + ?Sized,
        B: Convex<Vector = V> + ?Sized,
    {
        let mut gjk = Gjk::new(self.normal, self.hints, ab.unit());
        gjk.bounds = Bounds { lower: self.lower, upper: V::Scalar::INFINITY };
        gjk.iteration = self.iterations;
        gjk.stop = Some(self.stop);
        let vertices = self.vertices(ab);
        if self.stop == Stop::Overlapping {
            let count = V::DIMENSION + 1;
            let nearest = V::nearest(&vertices.map(|vertex| vertex.w)[..count]);
            let Place::Inside(depth) = nearest.place else { return None };
            gjk.simplex = Simplex::of(&vertices[..count], &nearest.weights);
            gjk.inside = Some(depth);
        } else {
            gjk.simplex = Simplex::of(&vertices[..self.rank], &self.weights);
        }
        Some(gjk)
    }

    /// The ids of the vertices that have weight, on each side, and how many there are.
    #[inline(always)]
    pub(crate) fn ids(&self) -> ([[VertexId; 4]; 2], [usize; 2]) {
        let mut ids = [[VertexId(0); 4]; 2];
        let mut counts = [0; 2];
        for i in 0..V::DIMENSION {
            if self.weights[i] > V::Scalar::ZERO {
                for side in 0..2 {
                    if let Some(id) = self.ids[self.slot(i)][side] {
                        ids[side][counts[side]] = id;
                        counts[side] += 1;
                    }
                }
            }
        }
        (ids, counts)
    }
}
