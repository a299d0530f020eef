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

mod broad_phase;
mod exact;
mod finding;
mod judge;
mod measure;
mod outline;
mod requirement;
mod rules;
mod select;

use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use gjk::math::Vector;
use gjk::{Aabb, Pose, Space};

pub use self::finding::{Finding, Limit, Report, Verdict};
use self::outline::Outlines;
use self::requirement::{Origin, Requirement, Requirements};
pub use self::rules::{Allow, Rule, Rules, Tags, Touching};
use self::select::Selection;
use crate::answer::Posed;

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
    requirements: Requirements,
    boxes: Vec<Aabb<V>>,
    outlines: Outlines<V>,
    /// How much the decimals of each body may be off its floating-point numbers. Length.
    margins: Vec<f64>,
    ignored: BTreeSet<[usize; 2]>,
}

impl<V: Vector> core::fmt::Debug for Check<'_, V> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Check").field("rules", self.rules).finish_non_exhaustive()
    }
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
        Self {
            margins: margins.collect(),
            requirements: Requirements::new(rules, &selection),
            items,
            rules,
            selection,
            boxes,
            outlines: Outlines::new(items.iter().map(|item| item.body)),
            ignored: BTreeSet::new(),
        }
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

    /// How much the decimals of a pair and of a limit may be off their floating-point numbers.
    fn margin(&self, [a, b]: [usize; 2], limit: f64) -> f64 {
        self.margins[a] + self.margins[b] + 4.0 * f64::EPSILON * limit.abs()
    }

    /// What the rules ask of a pair; `None` if it has no rule.
    fn requirement(&self, pair: [usize; 2]) -> Option<Requirement> {
        let has_none = !self.selection.share_layer(pair) || self.ignored.contains(&pair);
        if has_none { None } else { self.requirements.of(self.rules, &self.selection, pair) }
    }

    /// The clearances that are asked of some pair, the smallest first: none is below 0.
    fn clearances(&self) -> Vec<f64> {
        let least = self.rules.rules.iter().filter_map(|rule| rule.clearance);
        let cells = self.rules.clearances.values().flat_map(|row| row.values().copied());
        let all = least.chain(cells).chain(self.rules.clearance).map(|clearance| clearance.max(0.0));
        let mut all: Vec<f64> = all.chain([0.0]).collect();
        all.sort_unstable_by(f64::total_cmp);
        all.dedup();
        all
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
        Posed::Composed(composed) if composed.pose == Pose::IDENTITY => {
            composed.body.tree().bounds().unwrap_or_else(|| crate::answer::bounds(body))
        }
        Posed::Composed(_) => crate::answer::bounds(body),
    }
}
