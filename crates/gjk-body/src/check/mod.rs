//! Checks distances of many bodies against rules, with a proof for every verdict.
//!
//! [`Check::run`] judges all pairs of some [`Item`]s by [`Rules`]. A pair holds if its bounds, or exact
//! arithmetic, prove it; otherwise the [`Report`] has a [`Finding`] about it: a violation that is proved, or
//! a pair that could not be decided.
//!
//! ```
//! use gjk::{Ball, Pose, glam::DVec2};
//! use gjk_body::answer::Posed;
//! use gjk_body::check::{Check, Item, Rules, Tags, Verdict};
//! use gjk_body::shape::Built;
//!
//! let tags = Tags::default();
//! let pads = [0.0, 1.1, 2.3].map(|x| {
//!     let ball = Ball::new(DVec2::new(x, 0.0), 0.4).unwrap();
//!     Posed::new(Built::Convex(std::sync::Arc::new(ball)), Pose::IDENTITY)
//! });
//! let items: Vec<Item<DVec2>> = ["left", "middle", "right"].iter().zip(&pads)
//!     .map(|(name, body)| Item { name, tags: &tags, body }).collect();
//! // The first gap is exactly 0.3 and passes; numbers count as the decimals that they were written as.
//! let rules = Rules::with_clearance(0.3);
//! assert!(Check::new(&items, &rules).run().findings.is_empty());
//! let rules = Rules::with_clearance(0.31);
//! let report = Check::new(&items, &rules).run();
//! assert_eq!(report.findings[0].pair, [0, 1]);
//! assert_eq!(report.findings[0].verdict, Verdict::Violation);
//! ```
//!
//! # At the limit
//! A distance that equals the clearance passes. If bounds cannot tell whether a distance is below the limit,
//! it is decided in whole numbers. This needs parts that are points, segments or polytopes, with or without a
//! radius, that are not rotated other than by quarter turns of integer matrices. There a number counts as the
//! decimal of at most 15 digits that reads back as it, as numbers in files do; or as one of at most 12 digits
//! that reads back as the next number, as sums of such numbers do; otherwise as its exact binary value.

mod exact;
mod finding;
mod judge;
mod measure;
mod rules;
mod select;

use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;

use gjk::math::Vector;
use gjk::{Aabb, Space};

pub use self::finding::{Finding, Limit, Report, Verdict};
pub use self::rules::{Allow, Rule, Rules, Tags, Touching};
use self::select::Selection;
use crate::answer::Posed;
use crate::shape::Built;
use crate::tree::Tree;
use crate::{AnyBody, Between};

/// A body to check.
#[derive(Clone, Copy, Debug)]
pub struct Item<'a, V: Vector> {
    /// The name, which selectors match.
    pub name: &'a str,
    /// What else selectors match.
    pub tags: &'a Tags,
    /// The body at its pose.
    pub body: &'a Posed<V>,
}

/// How many ε of a body's coordinates the decimals may be off: a number by ε of itself, a point by that of
/// three coordinates and of three of its translation, or 2√3, and a radius by 1. Rounded up.
const MARGIN: f64 = 8.0;

/// A check of some bodies by some rules.
pub struct Check<'a, V: Vector> {
    items: &'a [Item<'a, V>],
    rules: &'a Rules,
    selection: Selection,
    boxes: Vec<Aabb<V>>,
    /// How much the decimals of each body may be off its floating-point numbers. Length.
    margins: Vec<f64>,
    /// The bodies as bodies of parts, if any has parts.
    parts: Vec<Arc<AnyBody<V>>>,
    ignored: BTreeSet<[usize; 2]>,
}

impl<V: Vector> core::fmt::Debug for Check<'_, V> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Check").field("rules", self.rules).finish_non_exhaustive()
    }
}

/// What the rules ask of a pair.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Requirement {
    least: Option<(f64, Origin)>,
    most: Option<(f64, Origin)>,
    touching: Option<(Touching, Origin)>,
}

/// What sets a limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Origin {
    Default,
    /// A cell of the matrix.
    Cell(usize),
    Rule(usize),
}

impl<'a, V: Space<Scalar = f64>> Check<'a, V> {
    /// Prepares a check.
    pub fn new(items: &'a [Item<'a, V>], rules: &'a Rules) -> Self {
        let selection = Selection::new(rules, items.len(), &|index| (items[index].name, items[index].tags));
        let boxes: Vec<Aabb<V>> = items.iter().map(|item| bounds(item.body)).collect();
        let margins = items.iter().zip(&boxes).map(|(item, held)| {
            // |p| ≤ |R·p + t| + |t|: the numbers of a shape in its own frame.
            let own =
                held.lower.max_abs().max(held.upper.max_abs()) + item.body.pose().translation().max_abs();
            MARGIN * f64::EPSILON * own
        });
        let has_parts = items.iter().any(|item| item.body.convex().is_none());
        let whole = |item: &Item<'a, V>| match item.body {
            Posed::Convex(body) => Built::Convex(Arc::clone(&body.shape)).body(),
            Posed::Composed(composed) => Arc::clone(&composed.body),
        };
        let parts = if has_parts { items.iter().map(whole).collect() } else { Vec::new() };
        Self { margins: margins.collect(), items, rules, selection, boxes, parts, ignored: BTreeSet::new() }
    }

    /// Leaves out pairs of items, such as links that a joint connects.
    #[must_use]
    pub fn without(mut self, pairs: impl IntoIterator<Item = [usize; 2]>) -> Self {
        self.ignored.extend(pairs.into_iter().map(|[i, j]| [i.min(j), i.max(j)]));
        self
    }

    /// Returns the rules that match no two items, one message each.
    pub fn warnings(&self) -> Vec<String> {
        let told = |field: String| format!("{field} matches no pair of bodies");
        self.selection.unmatched(self.rules).into_iter().map(told).collect()
    }

    /// Judges all pairs.
    pub fn run(&self) -> Report {
        let pairs = self.candidates();
        Report::new(pairs.iter().filter_map(|&pair| self.judge(pair)).collect(), pairs.len())
    }

    /// Returns the pairs to [`judge`](Self::judge), in order: all others are proved to hold by their boxes.
    pub fn candidates(&self) -> Vec<[usize; 2]> {
        let least = self.rules.rules.iter().filter_map(|rule| rule.clearance);
        let cells = self.rules.clearances.values().flat_map(|row| row.values().copied());
        let farthest = least.chain(cells).chain(self.rules.clearance).fold(0.0, f64::max);
        let margin = self.margins.iter().copied().fold(0.0, f64::max);
        let tree = Tree::new(&self.boxes);
        let between = Between::same(&tree);
        let mut pairs = Vec::new();
        tree.pairs_within(farthest + 2.0 * margin + 4.0 * f64::EPSILON * farthest, |[i, j]| {
            let pair = [i as usize, j as usize];
            if let Some(asked) = self.requirement(pair) {
                let limit = asked.least.map_or(0.0, |least| least.0);
                let lower = between.lower(&self.boxes[pair[0]], &self.boxes[pair[1]]);
                if asked.most.is_some() || !(lower > limit.max(0.0) + self.margin(pair, limit)) {
                    pairs.push(pair);
                }
            }
        });
        for (rule, _) in self.rules.rules.iter().enumerate().filter(|(_, rule)| rule.maximum.is_some()) {
            pairs.extend(
                self.selection
                    .pairs_under(rule)
                    .into_iter()
                    .filter(|&pair| self.requirement(pair).is_some_and(|asked| asked.most.is_some())),
            );
        }
        pairs.sort_unstable();
        pairs.dedup();
        pairs
    }

    /// How much the decimals of a pair and of a limit may be off their floating-point numbers.
    fn margin(&self, [a, b]: [usize; 2], limit: f64) -> f64 {
        self.margins[a] + self.margins[b] + 4.0 * f64::EPSILON * limit.abs()
    }

    /// What the rules ask of a pair; `None` if it has no rule.
    fn requirement(&self, pair: [usize; 2]) -> Option<Requirement> {
        if self.selection.is_free(pair) || self.ignored.contains(&pair) {
            return None;
        }
        let is_one_net = self.selection.is_one_net(pair);
        let mut asked = Requirement { least: None, most: None, touching: None };
        for (index, rule) in self.rules.rules.iter().enumerate() {
            if is_one_net && !rule.same_net || !self.selection.is_under(index, pair) {
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
        let of_matrix = || self.selection.of_matrix(pair).map(|(limit, cell)| (limit, Origin::Cell(cell)));
        let default = || (self.rules.clearance.unwrap_or(0.0), Origin::Default);
        asked.least = Some(asked.least.or_else(of_matrix).unwrap_or_else(default));
        let touching = self.rules.touching.map(|touching| (touching, Origin::Default));
        asked.touching = asked.touching.or(touching);
        Some(asked)
    }

    /// What a report calls the origin of a limit.
    fn title(&self, origin: Origin) -> String {
        let cells = || self.rules.clearances.iter().flat_map(|(a, row)| row.keys().map(move |b| (a, b)));
        match origin {
            Origin::Default => "clearance".into(),
            Origin::Rule(index) => self.rules.rules[index].title(),
            Origin::Cell(index) => {
                cells().nth(index).map_or_else(String::new, |(a, b)| format!("{a} to {b}"))
            }
        }
    }
}

/// A box that contains the body.
fn bounds<V: Space>(body: &Posed<V>) -> Aabb<V> {
    match body {
        Posed::Convex(body) => gjk::aabb(&*body.shape, &body.pose),
        Posed::Composed(_) => crate::answer::bounds(body),
    }
}
