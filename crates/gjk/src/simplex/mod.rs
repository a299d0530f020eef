//! A simplex of 1 to D + 1 points, and its point nearest to the origin. Does not know the loop that uses it.
//!
//! `nearest` allows for rounding. `advance` goes from the nearest feature of a simplex to that of the simplex
//! with one more point by signs alone: no root, no quotient. The point c is a support point in the direction
//! from the feature to the origin, and beyond the feature. Going from the feature's nearest point towards c
//! brings the origin nearer, so the nearest feature of the larger simplex has c as a vertex: only those are
//! looked at. Nothing there allows for rounding. What comes out is a direction to try; the bounds of the
//! answer are proved afterwards, and where they do not meet, the careful search decides.

mod full;
mod nearest;
mod plane;
mod segment;
mod solid;
mod space;

pub(crate) use nearest::{Advance, Normal, Place};
pub(crate) use segment::{shorter, shortest};
pub(crate) use space::Space;

use crate::convex::{DifferenceVertex, VertexId};
use crate::math::{Scalar, Vector};

/// A simplex of 1 to D + 1 points of A − B, with the weights of its point closest to the origin.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Simplex<V: Vector> {
    vertices: [DifferenceVertex<V>; 4],
    weights: [V::Scalar; 4],
    rank: usize,
}

impl<V: Vector> Simplex<V> {
    /// No points.
    pub(crate) fn empty() -> Self {
        Self { vertices: [DifferenceVertex::default(); 4], weights: [V::Scalar::ZERO; 4], rank: 0 }
    }

    /// Points with their weights; those of weight zero are dropped.
    pub(crate) fn of(vertices: &[DifferenceVertex<V>], weights: &[V::Scalar]) -> Self {
        let mut simplex = Self::empty();
        for (&vertex, &weight) in
            vertices.iter().zip(weights).filter(|(_, weight)| **weight > V::Scalar::ZERO)
        {
            simplex.push(vertex);
            simplex.weights[simplex.rank - 1] = weight;
        }
        simplex
    }

    /// Returns the vertices.
    #[inline(always)]
    pub fn vertices(&self) -> &[DifferenceVertex<V>] {
        &self.vertices[..self.rank]
    }

    /// Returns the barycentric weights of the point closest to the origin, one for each vertex. They sum to 1
    /// up to rounding.
    #[inline(always)]
    pub fn weights(&self) -> &[V::Scalar] {
        &self.weights[..self.rank]
    }

    /// Adds a point; there must be room: D at most before.
    #[inline]
    pub(crate) fn push(&mut self, vertex: DifferenceVertex<V>) {
        self.vertices[self.rank] = vertex;
        self.weights[self.rank] = if self.rank == 0 { V::Scalar::ONE } else { V::Scalar::ZERO };
        self.rank += 1;
    }

    /// The difference points alone, in their places of a full array.
    #[inline]
    pub(crate) fn points(&self) -> [V; 4] {
        [self.vertices[0].w, self.vertices[1].w, self.vertices[2].w, self.vertices[3].w]
    }

    /// Keeps the vertices whose weights are positive, with these weights.
    pub(crate) fn keep(&mut self, weights: &[V::Scalar; 4]) {
        let mut kept = 0;
        for (i, &weight) in weights[..self.rank].iter().enumerate() {
            if weight > V::Scalar::ZERO {
                self.vertices[kept] = self.vertices[i];
                self.weights[kept] = weight;
                kept += 1;
            }
        }
        self.rank = kept;
    }

    /// Replaces the weights by what `refine` makes of the points and the weights, in their places of full
    /// arrays.
    pub(crate) fn refine(&mut self, refine: impl Fn(&[V], [V::Scalar; 4]) -> [V::Scalar; 4]) {
        self.weights = refine(&self.points()[..self.rank], self.weights);
    }

    /// The convex combination of some vector of each vertex. Weights are divided by their sum.
    #[inline(always)]
    pub(crate) fn combine(&self, f: impl Fn(&DifferenceVertex<V>) -> V) -> V {
        if self.rank == 1 {
            return f(&self.vertices[0]);
        }
        let mut sum = f(&self.vertices[0]) * self.weights[0];
        let mut total = self.weights[0];
        for i in 1..self.rank {
            sum = sum + f(&self.vertices[i]) * self.weights[i];
            total = total + self.weights[i];
        }
        sum * (V::Scalar::ONE / total)
    }

    /// The convex combination of the difference points.
    #[inline(never)]
    pub(crate) fn point(&self) -> V {
        self.combine(|vertex| vertex.w)
    }

    /// Of the points, which are there, the nearest to the origin.
    pub(crate) fn shortest(&self) -> V {
        self.vertices().iter().fold(self.vertices[0].w, |least, vertex| shorter(least, vertex.w))
    }

    /// The ids of the vertices that have weight, on each side, and how many there are.
    pub(crate) fn ids(&self) -> ([[VertexId; 4]; 2], [usize; 2]) {
        let mut ids = [[VertexId(0); 4]; 2];
        let mut counts = [0; 2];
        let weighted = self.vertices().iter().zip(self.weights());
        for (vertex, _) in weighted.filter(|(_, weight)| **weight > V::Scalar::ZERO) {
            for side in 0..2 {
                if let Some(id) = vertex.ids[side] {
                    ids[side][counts[side]] = id;
                    counts[side] += 1;
                }
            }
        }
        (ids, counts)
    }

    pub(crate) fn map<U: Vector>(
        &self,
        vertex: impl Fn(&DifferenceVertex<V>) -> DifferenceVertex<U>,
        weight: impl Fn(V::Scalar) -> U::Scalar,
    ) -> Simplex<U> {
        let mut other = Simplex { rank: self.rank, ..Simplex::empty() };
        for i in 0..self.rank {
            other.vertices[i] = vertex(&self.vertices[i]);
            other.weights[i] = weight(self.weights[i]);
        }
        other
    }
}
