//! The broad phase: selects the pairs to judge, and proves most of them clear without measuring them.

use alloc::vec;
use alloc::vec::Vec;
use core::cell::Cell;

use gjk::math::Vector;
use gjk::{Aabb, Pose, Space};

use super::Check;
use super::outline::{Outline, Surroundings, are_beside, is_identity};
use super::requirement::{MOST_KINDS, Requirement};
use crate::answer::{Composed, Posed, options};
use crate::placed::placed;
use crate::tree::Tree;
use crate::{AnyPart, Between};

impl<V: Space<Scalar = f64>> Check<'_, V> {
    /// Returns the pairs to [`judge`](Self::judge), in order. Their boxes prove that all others hold.
    pub fn candidates(&self) -> Vec<[usize; 2]> {
        let mut pairs = self.near();
        for (rule, _) in self.rules.rules.iter().enumerate().filter(|(_, rule)| rule.maximum.is_some()) {
            let under = self.selection.pairs_under(rule).into_iter();
            pairs.extend(
                under.filter(|&pair| self.requirement(pair).is_some_and(|asked| asked.most.is_some())),
            );
        }
        pairs.sort_unstable();
        pairs.dedup();
        pairs
    }

    /// The pairs whose boxes are not proved to be farther apart than the clearance.
    fn near(&self) -> Vec<[usize; 2]> {
        let tree = Tree::new(&self.boxes);
        let between = Between::same(&tree);
        let reaches = Reaches::new(self, &tree);
        let mut pairs = Vec::new();
        let mut open = Vec::new();
        open.extend(tree.root().map(|root| [root; 2]));
        while let Some([p, q]) = open.pop() {
            if p == q {
                if let Ok([a, b]) = tree.content(p) {
                    open.extend([[a, a], [b, b], [a, b]]);
                }
                continue;
            }
            let (held_p, held_q) = (tree.bounds_of(p), tree.bounds_of(q));
            if !reaches.is_within([p, q], widest_gap(held_p, held_q)) {
                continue;
            }
            let Some([a, b]) = tree.items_of(&tree, [p, q]) else {
                open.extend(tree.halves(&tree, [p, q]));
                continue;
            };
            let pair = [a.min(b) as usize, a.max(b) as usize];
            if let Some(asked) = self.requirement(pair) {
                let limit = asked.least.map_or(0.0, |least| least.0);
                let lower = between.lower(held_p, held_q);
                if !(lower > limit.max(0.0) + self.margin(pair, limit)) {
                    pairs.push(pair);
                }
            }
        }
        pairs
    }

    /// Whether a cheap test proves that a pair keeps its limits. Without a proof, it may still keep them.
    pub(super) fn is_clear(&self, pair: [usize; 2], asked: &Requirement) -> bool {
        let bodies = pair.map(|index| self.items[index].body);
        // The distance of the bodies from their shapes.
        let error = (bodies[0].vertex_error() + bodies[1].vertex_error()).next_up();
        let is_least_kept = || {
            if asked.least.is_none() && asked.touching.is_none() {
                return true;
            }
            let limit = asked.least.map_or(0.0, |least| least.0);
            // One margin covers the decimals, two cover rounding.
            let within = (limit.max(0.0) + 3.0 * self.margin(pair, limit) + error).next_up();
            self.is_farther(pair, within)
        };
        let is_most_kept = |most: f64| {
            let [a, b] = pair.map(|index| &self.boxes[index]);
            farthest(a, b) + error < most - self.margin(pair, most)
        };
        asked.most.is_none_or(|most| is_most_kept(most.0)) && is_least_kept()
    }

    /// Whether a cheap test proves that two bodies are farther apart than a distance.
    fn is_farther(&self, pair: [usize; 2], within: f64) -> bool {
        let [a, b] = pair.map(|index| self.items[index].body);
        let are_in_world = is_identity(a.pose()) && is_identity(b.pose());
        match (a, b) {
            // Measuring them costs no more.
            (Posed::Convex(_), Posed::Convex(_)) => false,
            (Posed::Convex(one), Posed::Composed(parts)) if are_in_world => {
                self.parts_are_farther((pair[1], parts), &*one.shape, &self.boxes[pair[0]], within)
            }
            (Posed::Composed(parts), Posed::Convex(one)) if are_in_world => {
                self.parts_are_farther((pair[0], parts), &*one.shape, &self.boxes[pair[1]], within)
            }
            _ => a.ask(b, |asked| {
                asked.with_options(options()).is_farther(within, |[i, j]| {
                    let [i, j] = [self.outlines.get(pair[0], i), self.outlines.get(pair[1], j)];
                    are_beside(i, j, within)
                })
            }),
        }
    }

    /// Whether all parts of a body are proved to be farther than a distance from a convex shape in a box. No
    /// pose moves either of them.
    fn parts_are_farther(
        &self,
        (index, parts): (usize, &Composed<V>),
        one: &AnyPart<V>,
        held: &Aabb<V>,
        within: f64,
    ) -> bool {
        let body = &*parts.body;
        let outline = Outline::of(one);
        let around = Surroundings::new(outline, held, within);
        let world = Pose::IDENTITY;
        let is_farther = |part: u32| {
            if are_beside(outline, self.outlines.get(index, part), within) {
                return true;
            }
            let place = placed(body, part, &parts.pose);
            let options = options().with_max_distance(within + place.error);
            let mut pair = gjk::Pair::new(one, &world, body.part(part), &place.pose).with_options(options);
            pair.proximity().bounds.lower > within + place.error
        };
        let is_proved = Cell::new(!body.is_solid());
        body.tree().items_where(
            |other| is_proved.get() && around.meet(other),
            |part| is_proved.set(is_proved.get() && is_farther(part)),
        );
        is_proved.get()
    }
}

/// The largest gap between two boxes along one axis: a lower bound of their distance, up to an ε of their
/// coordinates.
fn widest_gap<V: Vector<Scalar = f64>>(a: &Aabb<V>, b: &Aabb<V>) -> f64 {
    let gap = |i| {
        let (above, below) = (a.lower.get(i) - b.upper.get(i), b.lower.get(i) - a.upper.get(i));
        if above > below { above } else { below }
    };
    (1..V::DIMENSION).fold(gap(0), |widest, i| if gap(i) > widest { gap(i) } else { widest })
}

/// The largest distance between a point of one box and a point of the other.
fn farthest<V: Vector<Scalar = f64>>(a: &Aabb<V>, b: &Aabb<V>) -> f64 {
    let along = |i| (a.upper.get(i) - b.lower.get(i)).abs().max((b.upper.get(i) - a.lower.get(i)).abs());
    // Covers the rounding of differences and squares.
    V::from_fn(along).length() * (1.0 + 4.0 * f64::EPSILON)
}

/// The largest number of clearances that [`Reaches`] distinguishes.
const LEVELS: usize = 8;

/// The distance up to which bodies in two nodes of a tree have to be judged.
struct Reaches {
    /// Clearances with their rounding errors, the smallest first.
    levels: Vec<f64>,
    /// For each node the set of the kinds of its bodies.
    kinds: Vec<u64>,
    /// For each node and level the set of the kinds whose clearance to a body of the node is above the
    /// previous level.
    partners: Vec<u64>,
}

impl Reaches {
    fn new<V: Space<Scalar = f64>>(check: &Check<'_, V>, tree: &Tree<V>) -> Self {
        let count = check.selection.examples().len();
        let clearances = check.clearances();
        let step = clearances.len().div_ceil(LEVELS).max(1);
        // The largest is the last one.
        let chosen: Vec<f64> = clearances.iter().rev().step_by(step).rev().copied().collect();
        let mut reaches = Self { levels: Vec::new(), kinds: Vec::new(), partners: Vec::new() };
        let before = |level: usize| level.checked_sub(1).map_or(f64::NEG_INFINITY, |before| chosen[before]);
        let is_told = count <= MOST_KINDS;
        let partners = |kind: usize, level: usize| {
            let is_one = |other: usize| {
                !is_told || check.requirements.reach([kind, other]).is_some_and(|reach| reach > before(level))
            };
            (0..count.min(MOST_KINDS))
                .filter(|&other| is_one(other))
                .fold(0, |set, other| set | 1_u64 << other)
        };
        let of_kinds: Vec<u64> = (0..count.min(MOST_KINDS))
            .flat_map(|kind| (0..chosen.len()).map(move |level| (kind, level)))
            .map(|(kind, level)| partners(kind, level))
            .collect();
        let levels = chosen.len();
        let nodes = tree.node_count();
        (reaches.kinds, reaches.partners) = (vec![0; nodes], vec![0; nodes * levels]);
        // The halves of a node come after it.
        for node in (0..nodes as u32).rev() {
            let at = node as usize;
            match tree.content(node) {
                Err(body) => {
                    let kind = if is_told { check.selection.kind(body as usize) } else { 0 };
                    reaches.kinds[at] = 1 << kind;
                    reaches.partners[at * levels..][..levels]
                        .copy_from_slice(&of_kinds[kind * levels..][..levels]);
                }
                Ok([p, q]) => {
                    let [p, q] = [p, q].map(|half| half as usize);
                    reaches.kinds[at] = reaches.kinds[p] | reaches.kinds[q];
                    for level in 0..levels {
                        reaches.partners[at * levels + level] =
                            reaches.partners[p * levels + level] | reaches.partners[q * levels + level];
                    }
                }
            }
        }
        let margin = check.margins.iter().copied().fold(0.0, f64::max);
        reaches.levels =
            chosen.iter().map(|level| level + 2.0 * margin + 4.0 * f64::EPSILON * level).collect();
        reaches
    }

    /// Whether bodies in two nodes whose boxes are this far apart may have to be judged.
    fn is_within(&self, [p, q]: [u32; 2], lower: f64) -> bool {
        let levels = self.levels.len();
        let level = self.levels.iter().position(|&level| !(lower > level));
        level.is_some_and(|level| self.partners[p as usize * levels + level] & self.kinds[q as usize] != 0)
    }
}
