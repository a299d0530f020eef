//! The closest pairs alone, the most promising ones first.
//!
//! Pairs of bodies come in the order of the distance of their boxes, a lower bound on their own. Once the
//! next bound is above the distance of the last wanted pair, nothing closer can be.

use rayon::prelude::*;

use super::alike::Kinds;
use super::index::{Index, Pair, Wanted, order, reach};
use crate::query::progress::Progress;
use gjk::math::Scalar;
use gjk_body::answer::{Answer, Posed, options};
use gjk_json::asked::Asked;

/// Pairs asked about at once, at first and at most: enough for all threads, and few enough that what the
/// first ones say spares the rest. The number doubles, so that no more than half of all pairs are asked about
/// in vain for it.
const AT_ONCE: [usize; 2] = [16, 4096];

/// The answer about all pairs of two kinds of bodies.
struct Answered {
    kinds: [u32; 2],
    /// The first of the pairs.
    first: [usize; 2],
    answer: Answer,
}

/// The closest pairs, sorted by distance, then by the bodies' order.
pub(super) fn closest<V: Asked>(
    bodies: &[Posed<V>],
    alike: &[usize],
    wanted: Wanted,
    progress: &mut Progress,
) -> Vec<Pair> {
    let kinds = Kinds::new(alike);
    let index = Index::new(kinds.firsts().into_iter().map(|body| &bodies[body]));
    let mut by_bound = index.tree.nearest_pairs();
    let (mut found, mut kept) = (Vec::new(), 0);
    let (mut limit, mut at_once) = (wanted.within, AT_ONCE[0]);
    let mut next = kinds.with_themselves();
    loop {
        let within = reach::<V>(limit);
        while next.len() < at_once
            && let Some(pair) = by_bound.next_within(within)
        {
            next.push(pair);
        }
        if next.is_empty() {
            return pairs_of(&kinds, found, wanted.nearest);
        }
        let options = options().with_max_distance(within.max(V::Scalar::ZERO));
        let asked: Vec<[u32; 2]> = next.drain(..).flat_map(|pair| kinds.orders(pair)).collect();
        progress.ask(asked.len());
        let answered = asked.into_par_iter().filter_map(|of| {
            let first = kinds.pairs(of).next()?;
            let [a, b] = first.map(|body| &bodies[body]);
            Some(Answered { kinds: of, first, answer: V::answer(a, b, &options) })
        });
        found.par_extend(answered.filter(|found| !(found.answer.distance > limit)));
        // Sorting takes time in proportion to all that is known: it waits until half can go.
        if found.len() >= wanted.nearest.saturating_add(kept) {
            sort(&mut found);
            found.truncate(wanted.nearest);
            limit = found.last().map_or(limit, |last: &Answered| limit.min(last.answer.distance));
            kept = found.len();
        }
        at_once = AT_ONCE[1].min(2 * at_once);
    }
}

fn sort(found: &mut [Answered]) {
    found.par_sort_unstable_by(|p, q| order((&p.answer, p.first), (&q.answer, q.first)));
}

/// The pairs with these answers in order, as many as are wanted.
fn pairs_of(kinds: &Kinds, mut found: Vec<Answered>, nearest: usize) -> Vec<Pair> {
    sort(&mut found);
    let mut pairs: Vec<Pair> = Vec::new();
    for tied in found.chunk_by(|p, q| p.answer.distance.total_cmp(&q.answer.distance).is_eq()) {
        // The pairs of kinds with one distance stand between each other.
        let missing = nearest - pairs.len();
        let mut next: Vec<([usize; 2], &Answered)> = Vec::new();
        for known in tied {
            next.extend(kinds.pairs(known.kinds).take(missing).map(|bodies| (bodies, known)));
        }
        next.sort_unstable_by_key(|(bodies, _)| *bodies);
        let pair = |(bodies, known): ([usize; 2], &Answered)| Pair { bodies, answer: known.answer.clone() };
        pairs.extend(next.into_iter().take(missing).map(pair));
    }
    pairs
}
