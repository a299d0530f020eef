//! Which pairs of bodies are the closest.
//!
//! A spatial index gives the pairs whose boxes are near; the boxes' distance bounds the bodies' from below, so that a
//! pair is asked about only while it may still be wanted. Every distance reported is the certified one.

use std::cmp::Ordering;

use gjk::{Scalar, Space};
use rayon::prelude::*;
use rstar::primitives::{GeomWithData, Rectangle};
use rstar::{AABB, RTree};

use super::bounding::Bounding;
use super::progress::Progress;
use gjk_json::answer::{Answer, options};
use gjk_json::shape::Body;

/// Two bodies, by their indices, the smaller first, and the answer about them.
#[derive(Clone, Debug)]
pub(super) struct Pair {
    pub(super) bodies: [usize; 2],
    pub(super) answer: Answer,
}

/// Which pairs are wanted.
#[derive(Clone, Copy, Debug)]
pub(super) struct Wanted {
    /// Pairs with at most this distance.
    pub(super) within: f64,
    /// At most so many, the closest ones.
    pub(super) nearest: usize,
}

/// Bodies whose neighbors are collected at once: bounds the memory for pairs that are not answered yet.
const BODIES_AT_ONCE: usize = 256;

/// Pairs answered at once: enough for all threads, and few enough that what the first ones say spares the rest.
const PAIRS_AT_ONCE: usize = 4096;

/// The wanted pairs, sorted by distance, then by the bodies' order.
pub(super) fn closest<V: Space>(bodies: &[Body<V>], wanted: Wanted, progress: &mut Progress) -> Vec<Pair> {
    let mut found = Found { pairs: Vec::new(), wanted, limit: wanted.within };
    if bodies.len() >= 2 && wanted.nearest > 0 {
        let index = Index::new(bodies);
        if wanted.nearest == usize::MAX {
            index.sweep(Shell { inner: f64::NEG_INFINITY, outer: found.reach::<V>() }, &mut found, progress);
        } else {
            index.widen(&mut found, progress);
        }
    }
    found.finish()
}

/// The pairs that share a point, in the bodies' order.
pub(super) fn intersecting<V: Space>(bodies: &[Body<V>]) -> Vec<[usize; 2]> {
    let index = Index::new(bodies);
    let touching = Shell { inner: f64::NEG_INFINITY, outer: 0.0 };
    let neighbors = |i: usize| index.neighbors(i, touching).map(move |(_, j)| [i, j]).collect::<Vec<_>>();
    let candidates = (0..bodies.len()).into_par_iter().flat_map_iter(neighbors);
    let mut pairs: Vec<[usize; 2]> =
        candidates.filter(|&[i, j]| gjk_json::answer::intersects(&bodies[i], &bodies[j])).collect();
    pairs.sort_unstable();
    pairs
}

/// Pairs by the distance of their boxes: more than `inner`, at most `outer`.
#[derive(Clone, Copy, Debug)]
struct Shell {
    inner: f64,
    outer: f64,
}

/// The bodies, their boxes, and a tree of the boxes.
struct Index<'b, V: Space> {
    bodies: &'b [Body<V>],
    boxes: Vec<Bounding>,
    tree: RTree<GeomWithData<Rectangle<[f64; 3]>, usize>>,
}

impl<'b, V: Space> Index<'b, V> {
    fn new(bodies: &'b [Body<V>]) -> Self {
        let boxes: Vec<Bounding> = bodies.par_iter().map(Bounding::new).collect();
        let leaf =
            |(i, b): (usize, &Bounding)| GeomWithData::new(Rectangle::from_corners(b.lower, b.upper), i);
        let tree = RTree::bulk_load(boxes.iter().enumerate().map(leaf).collect());
        Self { bodies, boxes, tree }
    }

    /// The bodies after body `i` whose boxes are in the shell around its own, with the lower bounds of their distances.
    fn neighbors(&self, i: usize, shell: Shell) -> impl Iterator<Item = (f64, usize)> {
        let around = self.boxes[i];
        let reach = shell.outer.max(0.0);
        let envelope = AABB::from_corners(around.lower.map(|x| x - reach), around.upper.map(|x| x + reach));
        self.tree
            .locate_in_envelope_intersecting(envelope)
            .map(|leaf| leaf.data)
            .filter(move |&j| j > i)
            .map(move |j| (around.separation(&self.boxes[j]), j))
            .filter(move |&(bound, _)| bound > shell.inner && bound <= shell.outer)
    }

    /// Asks about the pairs of a shell, as far as they are wanted.
    fn sweep(&self, shell: Shell, found: &mut Found, progress: &mut Progress) {
        progress.start(self.bodies.len());
        for first in (0..self.bodies.len()).step_by(BODIES_AT_ONCE) {
            let last = self.bodies.len().min(first + BODIES_AT_ONCE);
            let of = |i: usize| {
                self.neighbors(i, shell).map(move |(bound, j)| (bound, [i, j])).collect::<Vec<_>>()
            };
            let mut candidates: Vec<(f64, [usize; 2])> =
                (first..last).into_par_iter().flat_map_iter(of).collect();
            candidates.par_sort_unstable_by(|p, q| p.0.total_cmp(&q.0).then(p.1.cmp(&q.1)));
            for batch in candidates.chunks(PAIRS_AT_ONCE) {
                let reach = found.reach::<V>();
                if batch[0].0 > reach {
                    break;
                }
                found.add(self.answers(batch, reach, found.limit));
            }
            progress.advance(last - first);
        }
    }

    /// The answers of a batch that are at most at the limit.
    fn answers(&self, batch: &[(f64, [usize; 2])], reach: f64, limit: f64) -> Vec<Pair> {
        let options = options().with_max_distance(V::Scalar::from_f64(reach.max(0.0)));
        let wanted = batch.par_iter().filter(|(bound, _)| *bound <= reach);
        let answered = wanted.map(|&(_, bodies)| {
            let [a, b] = bodies.map(|i| &self.bodies[i]);
            Pair { bodies, answer: Answer::of(a, b, &options) }
        });
        answered.filter(|pair| !(pair.answer.distance > limit)).collect()
    }

    /// Looks farther and farther around every body, until the wanted number of pairs is found and nothing closer can be.
    //
    // Every pair that belongs to the answer has boxes that are at most as far apart as the last pair of the answer. So as
    // soon as enough pairs are known, one more shell up to the distance of the last of them is the end.
    fn widen(&self, found: &mut Found, progress: &mut Progress) {
        let whole = self.boxes.iter().skip(1).fold(self.boxes[0], |union, next| union.union(next));
        // No two boxes are farther apart than the diagonal; twice it is beyond them however it rounds.
        let everything = 2.0 * whole.diagonal();
        // Bodies spread evenly over the scene have about one neighbor within this.
        let spacing = everything / (self.bodies.len() as f64).powf(1.0 / V::DIMENSION as f64);
        let mut shell = Shell { inner: f64::NEG_INFINITY, outer: found.reach::<V>().min(0.0) };
        loop {
            self.sweep(shell, found, progress);
            let needed = found.reach::<V>();
            if shell.outer >= needed.min(everything) {
                return;
            }
            let farther = if shell.outer > 0.0 { 2.0 * shell.outer } else { 0.25 * spacing };
            let outer = if found.is_full() { needed } else { farther.min(needed) };
            shell = Shell { inner: shell.outer, outer };
        }
    }
}

/// The pairs so far.
struct Found {
    pairs: Vec<Pair>,
    wanted: Wanted,
    /// No pair beyond this distance is wanted.
    limit: f64,
}

impl Found {
    /// The limit, a little farther: what the boxes must be within, so that no pair at the limit is missed.
    ///
    /// A smooth pair may be answered below its true distance by the query's relative tolerance.
    fn reach<V: Space>(&self) -> f64 {
        let slack = 4.0 * V::Scalar::TOLERANCE.to_f64();
        if self.limit.is_finite() { self.limit + self.limit.abs() * slack } else { self.limit }
    }

    fn is_full(&self) -> bool {
        self.pairs.len() >= self.wanted.nearest
    }

    /// Adds pairs, and forgets those that are not among the closest any more.
    fn add(&mut self, pairs: Vec<Pair>) {
        let was_full = self.is_full();
        self.pairs.extend(pairs);
        // Forgetting takes time in proportion to all pairs known: it waits until half of them can go.
        if self.is_full() && (!was_full || self.pairs.len() / 2 >= self.wanted.nearest) {
            let last = self.wanted.nearest - 1;
            let (_, farthest, _) = self.pairs.select_nth_unstable_by(last, order);
            self.limit = self.limit.min(farthest.answer.distance);
            self.pairs.truncate(self.wanted.nearest);
        }
    }

    fn finish(mut self) -> Vec<Pair> {
        self.pairs.par_sort_unstable_by(order);
        self.pairs.truncate(self.wanted.nearest);
        self.pairs
    }
}

fn order(p: &Pair, q: &Pair) -> Ordering {
    p.answer.distance.total_cmp(&q.answer.distance).then(p.bodies.cmp(&q.bodies))
}

#[cfg(test)]
mod tests;
