//! Pairs of bodies whose boxes are near each other.

use std::cmp::Ordering;
use std::collections::HashSet;
use std::ops::Range;

use gjk::math::{Scalar, Vector};
use gjk::{Aabb, Space};
use gjk_body::Tree;
use gjk_body::answer::{Answer, Posed, bounds};
use rayon::prelude::*;

/// Two bodies, by their indices, the smaller first, and the answer about them.
#[derive(Clone, Debug)]
pub(crate) struct Pair {
    pub(crate) bodies: [usize; 2],
    pub(crate) answer: Answer,
}

/// Which pairs are wanted.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wanted {
    /// Pairs with at most this distance.
    pub(crate) within: f64,
    /// At most so many, the closest ones.
    pub(crate) nearest: usize,
}

/// The order of pairs: by distance, then by the bodies' order.
pub(super) fn order(p: (&Answer, [usize; 2]), q: (&Answer, [usize; 2])) -> Ordering {
    p.0.distance.total_cmp(&q.0.distance).then(p.1.cmp(&q.1))
}

/// The boxes of some bodies, and a tree of them.
pub(super) struct Index<V: Space> {
    pub(super) boxes: Vec<Aabb<V>>,
    pub(super) tree: Tree<V>,
}

impl<V: Space> Index<V> {
    pub(super) fn new<'b>(bodies: impl Iterator<Item = &'b Posed<V>>) -> Self {
        let bodies: Vec<&Posed<V>> = bodies.collect();
        let boxes: Vec<Aabb<V>> = bodies.into_par_iter().map(bounding).collect();
        let tree = Tree::new(&boxes);
        Self { boxes, tree }
    }

    /// The pairs of some bodies with those after them that are not ignored and whose boxes are within a
    /// distance.
    pub(super) fn candidates(
        &self,
        of: Range<usize>,
        within: V::Scalar,
        ignored: &HashSet<[usize; 2]>,
    ) -> impl ParallelIterator<Item = [usize; 2]> {
        let neighbors = move |i: usize| {
            let mut found = Vec::new();
            self.tree.within(&self.boxes[i], within, |j| found.push([i, j as usize]));
            found.into_iter().filter(|[i, j]| i < j)
        };
        of.into_par_iter().flat_map_iter(neighbors).filter(|pair| !ignored.contains(pair))
    }
}

/// How much larger a box is than its body, in ε times the largest coordinate: the query may answer up to
/// 64·ε·w less than the truth, and no pair that it would report must be left out.
const MARGIN: f64 = 256.0;

/// A box around a body, with a margin for the query.
fn bounding<V: Space>(body: &Posed<V>) -> Aabb<V> {
    let held = bounds(body);
    let size = held.lower.max_abs().max(held.upper.max_abs());
    held.expanded(V::Scalar::from_f64(MARGIN) * V::Scalar::EPSILON * size + V::Scalar::TINY)
}

/// A limit, a little farther: what boxes must be within, so that no pair at the limit is missed.
///
/// A smooth pair may be answered below its true distance by the query's relative tolerance; and the limit is
/// rounded to the bodies' numbers, not down.
pub(super) fn reach<V: Vector>(limit: f64) -> V::Scalar {
    let slack = 4.0 * V::Scalar::TOLERANCE.to_f64() + 2.0 * V::Scalar::EPSILON.to_f64();
    V::Scalar::from_f64(if limit.is_finite() { limit + limit.abs() * slack } else { limit })
}
