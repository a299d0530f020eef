//! Which pairs are marked, so that a picture of thousands can be read, and is there at once.

use std::collections::HashSet;

use super::{SceneFigure, Weight};
use crate::camera::Drawable;

/// How many pairs are marked by rings, dots and arrows, and their common parts hatched, the smallest distance
/// first. Marks of more than a hundred cover each other and the bodies.
const MARKED: usize = 100;
/// Of more pairs than those that are marked, the bodies of so many are named.
const NAMED: usize = 16;

/// The pairs that are shown, and what is said of them.
pub(super) struct Marked {
    /// All of them, the smallest distance first.
    pub(super) order: Vec<usize>,
    /// How much each pair matters.
    pub(super) weights: Vec<Weight>,
    /// The pairs without marks of their own.
    plain: HashSet<usize>,
    /// The bodies that are named; `None` where there is no need to choose.
    named: Option<HashSet<usize>>,
}

impl Marked {
    pub(super) fn new<V: Drawable>(figure: &SceneFigure<'_, V>, weights: &[Weight]) -> Self {
        let mut order: Vec<usize> =
            (0..figure.pairs.len()).filter(|&index| weights[index] > Weight::Hidden).collect();
        let distance = |index: usize| figure.pairs[index].proximity.distance;
        order.sort_by(|&i, &j| distance(i).total_cmp(&distance(j)).then(i.cmp(&j)));
        let first = order.iter().take(NAMED).flat_map(|&index| figure.pairs[index].bodies);
        let named = (order.len() > MARKED).then(|| first.collect());
        let plain = order.iter().skip(MARKED).copied().collect();
        Self { order, weights: weights.to_vec(), plain, named }
    }

    /// Whether a pair has marks of its own.
    pub(super) fn is_marked(&self, pair: usize) -> bool {
        !self.plain.contains(&pair)
    }

    /// Whether a body in a pair that matters is named.
    pub(super) fn names(&self, body: usize) -> bool {
        self.named.as_ref().is_none_or(|named| named.contains(&body))
    }
}
