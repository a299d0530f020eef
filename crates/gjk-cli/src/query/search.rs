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
use std::ops::Range;

use gjk::math::{Scalar, Vector};
use gjk::{Aabb, Space};
use gjk_body::Tree;
use rayon::prelude::*;

use super::bounding;
use super::progress::Progress;
use gjk_json::answer::{Answer, options};
use gjk_json::asked::Asked;
use gjk_json::manifold::Contact;
use gjk_json::shape::{Posed, is_smooth};

/// Two bodies, by their indices, the smaller first, and the answer about them.
#[derive(Clone, Debug)]
pub(super) struct Pair {
    pub(super) bodies: [usize; 2],
    pub(super) answer: Answer,
}

/// Two bodies, the smaller index first, and where two parts of them meet.
#[derive(Clone, Debug)]
pub(super) struct Touching {
    pub(super) bodies: [usize; 2],
    pub(super) contact: Contact,
}

/// Which pairs are wanted.
#[derive(Clone, Copy, Debug)]
pub(super) struct Wanted {
    /// Pairs with at most this distance.
    pub(super) within: f64,
    /// At most so many, the closest ones.
    pub(super) nearest: usize,
}

/// How many pairs are wanted at least where nobody has said: more than a reader looks through, and found in
/// no time.
pub(super) const CLOSEST: usize = 100;

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
pub(super) fn closest<V: Asked>(
    bodies: &[Posed<V>],
    alike: &[usize],
    ignored: &HashSet<[usize; 2]>,
    wanted: Wanted,
    progress: &mut Progress,
) -> Vec<Pair> {
    if bodies.len() < 2 || wanted.nearest == 0 {
        return Vec::new();
    }
    if wanted.nearest == usize::MAX {
        return Index::new(bodies).all(wanted.within, ignored, progress);
    }
    // As many more as are ignored: they may be the closest of all.
    let with_ignored = Wanted { nearest: wanted.nearest.saturating_add(ignored.len()), ..wanted };
    let mut pairs = nearest::closest(bodies, alike, with_ignored, progress);
    pairs.retain(|pair| !ignored.contains(&pair.bodies));
    pairs.truncate(wanted.nearest);
    pairs
}

/// What is looked at first, of more pairs than anybody looks at: those that share a point, and where these
/// are fewer than [`CLOSEST`], so many of the closest.
pub(super) fn first<V: Asked>(
    bodies: &[Posed<V>],
    alike: &[usize],
    ignored: &HashSet<[usize; 2]>,
    progress: &mut Progress,
) -> Vec<Pair> {
    let touching = Wanted { within: 0.0, nearest: usize::MAX };
    let pairs = closest(bodies, alike, ignored, touching, progress);
    if pairs.len() >= CLOSEST {
        return pairs;
    }
    let nearest = Wanted { within: f64::INFINITY, nearest: CLOSEST };
    closest(bodies, alike, ignored, nearest, progress)
}

/// The pairs that share a point, in the bodies' order.
pub(super) fn intersecting<V: Asked>(bodies: &[Posed<V>], ignored: &HashSet<[usize; 2]>) -> Vec<[usize; 2]> {
    let index = Index::new(bodies);
    let candidates = index.candidates(0..bodies.len(), 0.0, ignored);
    let mut pairs: Vec<[usize; 2]> =
        candidates.filter(|&[i, j]| V::intersects(&bodies[i], &bodies[j])).collect();
    pairs.sort_unstable();
    pairs
}

/// Where bodies meet that are no farther apart than a length, the deepest first, then in the bodies' order.
pub(super) fn contacts<V: Asked>(
    bodies: &[Posed<V>],
    ignored: &HashSet<[usize; 2]>,
    speculative_distance: f64,
) -> Vec<Touching> {
    let index = Index::new(bodies);
    let of_pair = |pair: [usize; 2]| {
        let [a, b] = pair.map(|i| &bodies[i]);
        let found = V::contacts(a, b, speculative_distance);
        found.into_iter().map(move |contact| Touching { bodies: pair, contact })
    };
    let mut found: Vec<Touching> =
        index.candidates(0..bodies.len(), speculative_distance, ignored).flat_map_iter(of_pair).collect();
    let deepest = |touching: &Touching| touching.contact.points.first().map_or(0.0, |point| point.distance);
    found.par_sort_unstable_by(|p, q| {
        let by_depth = deepest(p).total_cmp(&deepest(q));
        by_depth.then(p.bodies.cmp(&q.bodies)).then(p.contact.parts.cmp(&q.contact.parts))
    });
    found
}

/// The bodies, their boxes, and a tree of the boxes.
struct Index<'b, V: Asked> {
    bodies: &'b [Posed<V>],
    boxes: Vec<Aabb<V>>,
    tree: Tree<V>,
}

impl<'b, V: Asked> Index<'b, V> {
    fn new(bodies: &'b [Posed<V>]) -> Self {
        let boxes: Vec<Aabb<V>> = bodies.par_iter().map(bounding::held).collect();
        let tree = Tree::new(&boxes);
        Self { bodies, boxes, tree }
    }

    /// The bodies after body `i` whose boxes are within a distance of its own.
    fn neighbors(&self, i: usize, within: f64) -> Vec<usize> {
        // Rounded to the bodies' numbers, and not down.
        let within = V::Scalar::from_f64(within + within.abs() * 2.0 * V::Scalar::EPSILON.to_f64());
        let mut found = Vec::new();
        self.tree.within(&self.boxes[i], within, |j| found.extend(Some(j as usize).filter(|&j| j > i)));
        found
    }

    /// The pairs of some bodies with those after them that are not ignored and whose boxes are within a
    /// distance.
    fn candidates(
        &self,
        of: Range<usize>,
        within: f64,
        ignored: &HashSet<[usize; 2]>,
    ) -> impl ParallelIterator<Item = [usize; 2]> {
        let neighbors = move |i: usize| self.neighbors(i, within).into_iter().map(move |j| [i, j]);
        of.into_par_iter().flat_map_iter(neighbors).filter(|pair| !ignored.contains(pair))
    }

    /// All pairs within a distance.
    fn all(&self, within: f64, ignored: &HashSet<[usize; 2]>, progress: &mut Progress) -> Vec<Pair> {
        let reach = reach::<V>(within);
        let options = options().with_max_distance(V::Scalar::from_f64(reach.max(0.0)));
        let mut pairs = Vec::new();
        progress.start(self.bodies.len());
        for first in (0..self.bodies.len()).step_by(BODIES_AT_ONCE) {
            let last = self.bodies.len().min(first + BODIES_AT_ONCE);
            let candidates: Vec<[usize; 2]> = self.candidates(first..last, reach, ignored).collect();
            let answered = candidates.par_iter().map(|&bodies| {
                let [a, b] = bodies.map(|i| &self.bodies[i]);
                Pair { bodies, answer: V::answer(a, b, &options) }
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
