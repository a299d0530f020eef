//! Requirements: the limits that the rules set for a pair of bodies.

use alloc::vec::Vec;

use super::rules::{Rules, Touching};
use super::select::Selection;

/// The limits for a pair, each with the rule that sets it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Requirement {
    pub(super) least: Option<(f64, Origin)>,
    pub(super) most: Option<(f64, Origin)>,
    pub(super) touching: Option<(Touching, Origin)>,
}

/// The part of the rules that sets a limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Origin {
    Default,
    /// A cell of the matrix.
    Cell(usize),
    Rule(usize),
}

/// The largest number of kinds whose requirements are computed once. A `u64` holds a set of that many.
pub(super) const MOST_KINDS: usize = 64;

/// The requirements of all pairs of kinds.
#[derive(Debug)]
pub(super) struct Requirements {
    /// For each pair of kinds: the requirement between two nets, and within one net. Empty if there are more
    /// than [`MOST_KINDS`].
    of_kinds: Vec<[Option<Requirement>; 2]>,
    count: usize,
}

impl Requirements {
    pub(super) fn new(rules: &Rules, selection: &Selection) -> Self {
        let examples = selection.examples();
        let count = examples.len();
        if count > MOST_KINDS {
            return Self { of_kinds: Vec::new(), count };
        }
        let pairs = examples.iter().flat_map(|&a| examples.iter().map(move |&b| [a, b]));
        let both = |pair| [false, true].map(|is_one_net| requirement(rules, selection, pair, is_one_net));
        Self { of_kinds: pairs.map(both).collect(), count }
    }

    /// Returns the requirement of two bodies that share a layer, or `None` if no rule applies.
    pub(super) fn of(&self, rules: &Rules, selection: &Selection, pair: [usize; 2]) -> Option<Requirement> {
        let is_one_net = selection.is_one_net(pair);
        let [a, b] = pair.map(|body| selection.kind(body));
        match self.of_kinds.get(a * self.count + b) {
            Some(of_kinds) => of_kinds[usize::from(is_one_net)],
            None => requirement(rules, selection, pair, is_one_net),
        }
    }

    /// Returns the largest clearance between bodies of two kinds, at least 0 since bodies must not overlap.
    /// `None` if no rule applies.
    pub(super) fn reach(&self, [a, b]: [usize; 2]) -> Option<f64> {
        let asked = self.of_kinds[a * self.count + b].iter().flatten();
        asked.map(|asked| asked.least.map_or(0.0, |least| least.0).max(0.0)).reduce(f64::max)
    }
}

/// Applies the rules to two bodies, regardless of their layers.
fn requirement(
    rules: &Rules,
    selection: &Selection,
    pair: [usize; 2],
    is_one_net: bool,
) -> Option<Requirement> {
    if selection.is_allowed(pair) {
        return None;
    }
    let mut asked = Requirement { least: None, most: None, touching: None };
    for (index, rule) in rules.rules.iter().enumerate() {
        if is_one_net && !rule.same_net || !selection.is_under(index, pair) {
            continue;
        }
        let origin = Origin::Rule(index);
        asked.least = asked.least.or(rule.clearance.map(|limit| (limit, origin)));
        asked.most = asked.most.or(rule.maximum.map(|limit| (limit, origin)));
        asked.touching = asked.touching.or(rule.touching.map(|touching| (touching, origin)));
    }
    if is_one_net {
        let is_asked = asked.least.is_some() || asked.most.is_some() || asked.touching.is_some();
        return is_asked.then_some(asked);
    }
    let of_matrix = || selection.of_matrix(pair).map(|(limit, cell)| (limit, Origin::Cell(cell)));
    let default = || (rules.clearance.unwrap_or(0.0), Origin::Default);
    asked.least = Some(asked.least.or_else(of_matrix).unwrap_or_else(default));
    asked.touching = asked.touching.or(rules.touching.map(|touching| (touching, Origin::Default)));
    Some(asked)
}
