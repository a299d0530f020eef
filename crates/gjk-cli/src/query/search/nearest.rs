//! The closest pairs alone, the most promising ones first.
//!
//! A pair of branches of a [`Tree`] bounds the distance of all pairs between them from below. The pair of
//! branches with the smallest bound is opened, and what is in it waits again; what comes out as a pair of
//! bodies is asked about. As soon as the bound of all that waits is above the distance of the last wanted
//! pair, nothing closer can be.

use std::cmp::{Ordering, Reverse};
use std::collections::BinaryHeap;

use gjk::math::Scalar;
use rayon::prelude::*;

use super::alike::{Kinds, Run};
use super::tree::{Branch, Part, Tree};
use super::{Pair, Posed, Wanted, order, reach};
use crate::query::progress::Progress;
use gjk_json::answer::{Answer, options};
use gjk_json::asked::Asked;

/// Pairs asked about at once, at first and at most: enough for all threads, and few enough that what the
/// first ones say spares the rest. The number doubles, so that no more than half of all pairs are asked about
/// in vain for it.
const AT_ONCE: [usize; 2] = [16, 4096];

/// Pairs of branches that wait in order of their bounds, 24 bytes each. What is more than that is opened as
/// it comes, so that memory has an end where millions of pairs are as promising as each other.
pub(super) const WAITING: usize = 1 << 18;

/// The closest pairs, sorted by distance, then by the bodies' order.
pub(super) fn closest<V: Asked>(
    bodies: &[Posed<V>],
    alike: &[usize],
    wanted: Wanted,
    progress: &mut Progress,
) -> Vec<Pair> {
    let kinds = Kinds::new(alike);
    let tree = Tree::new(bodies, &kinds.firsts());
    let mut found = Found { answered: Vec::new(), wanted, limit: wanted.within, missing: wanted.nearest };
    let mut waiting = Waiting::default();
    waiting.push(&tree, [Tree::ROOT; 2]);
    let mut at_once = AT_ONCE[0];
    loop {
        let runs = promising(&tree, &kinds, &mut waiting, found.limit, at_once);
        if runs.is_empty() {
            return found.finish();
        }
        progress.ask(runs.len());
        found.add(answers(bodies, &runs, found.limit));
        at_once = AT_ONCE[1].min(2 * at_once);
    }
}

/// The next runs of pairs that may be wanted: as many as asked for, or a few more.
fn promising<'k>(
    tree: &Tree,
    kinds: &'k Kinds,
    waiting: &mut Waiting,
    limit: f64,
    at_once: usize,
) -> Vec<Run<'k>> {
    let mut runs = Vec::new();
    while runs.len() < at_once {
        let Some([p, q]) = waiting.next(limit) else { break };
        match (tree.part(p), tree.part(q)) {
            (Part::Item(p), Part::Item(q)) => runs.extend(kinds.runs([p, q])),
            (Part::Halves([low, high]), _) if p == q => {
                for pair in [[low, low], [low, high], [high, high]] {
                    waiting.push(tree, pair);
                }
            }
            (Part::Halves(halves), _) if tree.count(p) >= tree.count(q) => {
                for half in halves {
                    waiting.push(tree, [half, q]);
                }
            }
            (_, Part::Halves(halves)) => {
                for half in halves {
                    waiting.push(tree, [p, half]);
                }
            }
            // The first has more than one item and is not smaller: it has been opened above.
            (Part::Halves(_), Part::Item(_)) => {}
        }
    }
    runs
}

/// The answers about runs of pairs, as far as they are at most at the limit.
fn answers<'k, V: Asked>(bodies: &[Posed<V>], runs: &[Run<'k>], limit: f64) -> Vec<Answered<'k>> {
    let options = options().with_max_distance(V::Scalar::from_f64(reach::<V>(limit).max(0.0)));
    let answered = runs.par_iter().filter_map(|&run| {
        let first = run.pairs().next()?;
        let [a, b] = first.map(|i| &bodies[i]);
        Some(Answered { run, first, answer: V::answer(a, b, &options) })
    });
    answered.filter(|answered| !(answered.answer.distance > limit)).collect()
}

/// Pairs of branches that are still to be opened.
#[derive(Debug, Default)]
struct Waiting {
    by_bound: BinaryHeap<Reverse<Bounded>>,
    /// What found no room: it is next.
    more: Vec<Bounded>,
}

#[derive(Clone, Copy, Debug)]
struct Bounded {
    bound: f64,
    branches: [Branch; 2],
}

impl Waiting {
    fn push(&mut self, tree: &Tree, branches: [Branch; 2]) {
        let bounded = Bounded { bound: tree.bound(branches), branches };
        if self.by_bound.len() < WAITING {
            self.by_bound.push(Reverse(bounded));
        } else {
            self.more.push(bounded);
        }
    }

    /// The next pair of branches, unless none has a bound within the limit.
    fn next(&mut self, limit: f64) -> Option<[Branch; 2]> {
        while let Some(next) = self.more.pop() {
            if next.bound <= limit {
                return Some(next.branches);
            }
        }
        let Reverse(next) = self.by_bound.pop()?;
        if next.bound <= limit {
            return Some(next.branches);
        }
        self.by_bound.clear();
        None
    }
}

impl Ord for Bounded {
    fn cmp(&self, other: &Self) -> Ordering {
        self.bound.total_cmp(&other.bound).then(self.branches.cmp(&other.branches))
    }
}

impl PartialOrd for Bounded {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Bounded {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Bounded {}

/// A run of pairs and their one answer.
#[derive(Debug)]
struct Answered<'k> {
    run: Run<'k>,
    /// The first of the pairs.
    first: [usize; 2],
    answer: Answer,
}

/// The runs of pairs so far.
struct Found<'k> {
    answered: Vec<Answered<'k>>,
    wanted: Wanted,
    /// No pair beyond this distance is wanted.
    limit: f64,
    /// How many pairs are wanted beside those that are known.
    missing: usize,
}

impl<'k> Found<'k> {
    /// Adds answers, and forgets those that are not among the closest any more.
    ///
    /// Forgetting takes time in proportion to all that is known: it waits until half can go.
    fn add(&mut self, answered: Vec<Answered<'k>>) {
        let was_missing = self.missing > 0;
        for known in &answered {
            self.missing = self.missing.saturating_sub(known.run.count(self.missing));
        }
        self.answered.extend(answered);
        let is_complete = was_missing && self.missing == 0;
        if is_complete || self.answered.len() / 2 >= self.wanted.nearest {
            self.forget();
        }
    }

    /// Keeps the first runs in order, as many as pairs are wanted: before each of the rest there is a pair of
    /// every one of these. And where fewer runs have as many pairs, nothing beyond the last of them is
    /// wanted.
    fn forget(&mut self) {
        self.answered.par_sort_unstable_by(|p, q| order((&p.answer, p.first), (&q.answer, q.first)));
        self.answered.truncate(self.wanted.nearest);
        let mut missing = self.wanted.nearest;
        for known in &self.answered {
            missing = missing.saturating_sub(known.run.count(missing));
            if missing == 0 {
                self.limit = self.limit.min(known.answer.distance);
                break;
            }
        }
        let limit = self.limit;
        self.answered.retain(|known| !(known.answer.distance > limit));
    }

    /// The pairs of all runs in order, as many as are wanted.
    fn finish(mut self) -> Vec<Pair> {
        self.forget();
        let mut pairs = Vec::new();
        for tied in self.answered.chunk_by(|p, q| p.answer.distance.total_cmp(&q.answer.distance).is_eq()) {
            // Runs of one distance have their pairs between each other.
            let mut lists: Vec<_> = tied.iter().map(|known| known.run.pairs()).collect();
            let mut heads: BinaryHeap<Reverse<([usize; 2], usize)>> =
                tied.iter().enumerate().map(|(list, known)| Reverse((known.first, list))).collect();
            for list in &mut lists {
                // The first one is among the heads.
                list.next();
            }
            while let Some(Reverse((bodies, list))) = heads.pop() {
                if pairs.len() == self.wanted.nearest {
                    return pairs;
                }
                pairs.push(Pair { bodies, answer: tied[list].answer.clone() });
                heads.extend(lists[list].next().map(|bodies| Reverse((bodies, list))));
            }
        }
        pairs
    }
}
