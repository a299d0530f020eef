//! Which pairs of bodies are the closest.
//!
//! A spatial index gives the pairs whose boxes are near; the boxes' distance bounds the bodies' from below,
//! so that a pair is asked about only while it may still be wanted. Every distance reported is the certified
//! one.

mod alike;
mod nearest;
mod tree;

use std::cmp::Ordering;
use std::collections::HashSet;

use gjk::{Scalar, Space, Vector};
use rayon::prelude::*;
use rstar::primitives::{GeomWithData, Rectangle};
use rstar::{AABB, RTree};

use super::bounding::Bounding;
use super::progress::Progress;
use gjk_json::answer::{Answer, options};
use gjk_json::shape::{Posed, is_smooth};

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

/// The wanted pairs, sorted by distance, then by the bodies' order. `alike[i]` is the first body that is
/// written as body `i` is. Pairs in `ignored`, the smaller index first, are not asked about.
///
/// All pairs within a distance cost what the pairs with boxes within it cost. The closest K of n bodies take
/// about (n + K)·log n steps and as many answers, ties between bodies that are written alike included. Only
/// where the boxes say of more pairs than that that they may be as close as the last one wanted are all of
/// these asked about: at worst all n², where differing bodies are deep in each other and the depths of their
/// boxes are no nearer to each other than those of the bodies.
pub(super) fn closest<V: Space>(
    bodies: &[Posed<V>],
    alike: &[usize],
    ignored: &HashSet<[usize; 2]>,
    wanted: Wanted,
    progress: &mut Progress,
) -> Vec<Pair> {
    if bodies.len() < 2 || wanted.nearest == 0 {
        return Vec::new();
    }
    if wanted.nearest < usize::MAX && ignored.is_empty() {
        return nearest::closest(bodies, alike, wanted, progress);
    }
    let mut pairs = Index::new(bodies).all(wanted.within, ignored, progress);
    pairs.truncate(wanted.nearest);
    pairs
}

/// The pairs that share a point, in the bodies' order.
pub(super) fn intersecting<V: Space>(bodies: &[Posed<V>], ignored: &HashSet<[usize; 2]>) -> Vec<[usize; 2]> {
    let index = Index::new(bodies);
    let neighbors = |i: usize| index.neighbors(i, 0.0).map(move |j| [i, j]).collect::<Vec<_>>();
    let candidates = (0..bodies.len()).into_par_iter().flat_map_iter(neighbors);
    let candidates = candidates.filter(|pair| !ignored.contains(pair));
    let mut pairs: Vec<[usize; 2]> =
        candidates.filter(|&[i, j]| gjk_json::answer::intersects_any(&bodies[i], &bodies[j])).collect();
    pairs.sort_unstable();
    pairs
}

/// The bodies, their boxes, and a tree of the boxes.
struct Index<'b, V: Space> {
    bodies: &'b [Posed<V>],
    boxes: Vec<Bounding>,
    tree: RTree<GeomWithData<Rectangle<[f64; 3]>, usize>>,
}

impl<'b, V: Space> Index<'b, V> {
    fn new(bodies: &'b [Posed<V>]) -> Self {
        let boxes: Vec<Bounding> = bodies.par_iter().map(Bounding::new).collect();
        let leaf =
            |(i, b): (usize, &Bounding)| GeomWithData::new(Rectangle::from_corners(b.lower, b.upper), i);
        let tree = RTree::bulk_load(boxes.iter().enumerate().map(leaf).collect());
        Self { bodies, boxes, tree }
    }

    /// The bodies after body `i` whose boxes are within a distance of its own.
    fn neighbors(&self, i: usize, within: f64) -> impl Iterator<Item = usize> {
        let around = self.boxes[i];
        let reach = within.max(0.0);
        let envelope = AABB::from_corners(around.lower.map(|x| x - reach), around.upper.map(|x| x + reach));
        self.tree
            .locate_in_envelope_intersecting(envelope)
            .map(|leaf| leaf.data)
            .filter(move |&j| j > i && around.separation(&self.boxes[j]) <= within)
    }

    /// All pairs within a distance.
    fn all(&self, within: f64, ignored: &HashSet<[usize; 2]>, progress: &mut Progress) -> Vec<Pair> {
        let reach = reach::<V>(within);
        let options = options().with_max_distance(V::Scalar::from_f64(reach.max(0.0)));
        let mut pairs = Vec::new();
        progress.start(self.bodies.len());
        for first in (0..self.bodies.len()).step_by(BODIES_AT_ONCE) {
            let last = self.bodies.len().min(first + BODIES_AT_ONCE);
            let of = |i: usize| self.neighbors(i, reach).map(move |j| [i, j]).collect::<Vec<_>>();
            let candidates = (first..last).into_par_iter().flat_map_iter(of);
            let candidates: Vec<[usize; 2]> = candidates.filter(|pair| !ignored.contains(pair)).collect();
            let answered = candidates.par_iter().map(|&bodies| {
                let [a, b] = bodies.map(|i| &self.bodies[i]);
                Pair { bodies, answer: Answer::of_any(a, b, &options) }
            });
            pairs.par_extend(answered.filter(|pair| !(pair.answer.distance > within)));
            progress.advance(last - first);
        }
        pairs.par_sort_unstable_by(|p, q| order((&p.answer, p.bodies), (&q.answer, q.bodies)));
        pairs
    }
}

/// How much nearer than it is a body may be answered to be, in multiples of the distance.
fn answer_tolerance<V: Space>(body: &Posed<V>) -> f64 {
    // The options' tolerance decides between smooth cores alone. Four of them, as the bounds of an answer are
    // that far apart at most.
    if is_smooth(body) { 4.0 * V::Scalar::TOLERANCE.to_f64() } else { 0.0 }
}

/// A limit, a little farther: what boxes must be within, so that no pair at the limit is missed.
///
/// A smooth pair may be answered below its true distance by the query's relative tolerance.
fn reach<V: Vector>(limit: f64) -> f64 {
    let slack = 4.0 * V::Scalar::TOLERANCE.to_f64();
    if limit.is_finite() { limit + limit.abs() * slack } else { limit }
}

fn order(p: (&Answer, [usize; 2]), q: (&Answer, [usize; 2])) -> Ordering {
    p.0.distance.total_cmp(&q.0.distance).then(p.1.cmp(&q.1))
}

#[cfg(test)]
mod tests;
