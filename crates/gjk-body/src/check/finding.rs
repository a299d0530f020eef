//! Findings: the pairs that break a rule or could not be decided.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use crate::answer::Coordinates;

/// The result for a pair that does not keep its rule for certain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "lowercase"))]
pub enum Verdict {
    /// The pair breaks a rule. Proved.
    Violation,
    /// Neither is proved.
    Undecided,
}

/// Which limit a finding is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "lowercase"))]
pub enum Limit {
    /// The distance must be at least the limit.
    Clearance,
    /// The distance must be at most the limit.
    Maximum,
    /// The bodies must not touch.
    Touching,
}

/// A pair that breaks a rule, or that could not be decided.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Finding {
    /// The items' indices, the smaller one first.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub pair: [usize; 2],
    /// Whether it is proved.
    pub verdict: Verdict,
    /// What the limit limits.
    pub kind: Limit,
    /// The limit.
    pub limit: f64,
    /// What sets the limit: the name of a rule, an entry of `clearances`, or `clearance`.
    pub rule: String,
    /// Lower bound of the signed distance. Proved.
    pub lower: f64,
    /// Upper bound of the signed distance. Proved.
    pub upper: f64,
    /// Witness point on the first body.
    pub point_a: Coordinates,
    /// Witness point on the second body.
    pub point_b: Coordinates,
    /// The parts with the witness points; 0 for a convex shape.
    pub parts: [u32; 2],
}

impl Verdict {
    /// Returns the word for it, the same in every format.
    pub fn word(self) -> &'static str {
        match self {
            Self::Violation => "violation",
            Self::Undecided => "undecided",
        }
    }
}

impl Limit {
    /// Returns the word for it, the same in every format.
    pub fn word(self) -> &'static str {
        match self {
            Self::Clearance => "clearance",
            Self::Maximum => "maximum",
            Self::Touching => "touching",
        }
    }

    /// Returns the sign between the distance and the limit.
    pub fn sign(self) -> &'static str {
        match self {
            Self::Clearance => "≥",
            Self::Maximum => "≤",
            Self::Touching => ">",
        }
    }
}

impl Finding {
    /// Returns the finding as a sentence, without the names of the bodies.
    pub fn sentence(&self) -> String {
        let Self { limit, lower, upper, rule, .. } = self;
        let is = match (self.verdict, self.kind) {
            (Verdict::Undecided, _) => "cannot be compared with",
            (_, Limit::Maximum) => "is above",
            (_, Limit::Touching) => "is not above",
            (_, Limit::Clearance) => "is below",
        };
        let [a, b] = [&self.point_a, &self.point_b].map(Coordinates::as_slice);
        let what = if self.kind == Limit::Maximum { "the maximum" } else { "the clearance" };
        format!(
            "the distance, proved between {lower} and {upper}, {is} {what} {limit} (rule \"{rule}\"), from \
             {a:?} to {b:?}"
        )
    }

    /// Returns by how much the pair breaks the rule at least. Length; 0 or less if it is undecided, or at the
    /// limit.
    pub fn excess(&self) -> f64 {
        match self.kind {
            Limit::Maximum => self.lower - self.limit,
            _ => self.limit - self.upper,
        }
    }
}

/// The result of a check.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Report {
    /// The violations, the worst first, then the pairs that could not be decided.
    pub findings: Vec<Finding>,
    /// The number of pairs that are near enough to be measured and have a rule.
    pub measured: usize,
}

impl Report {
    /// Creates a report and sorts the findings.
    pub fn new(mut findings: Vec<Finding>, measured: usize) -> Self {
        findings.sort_by(|p, q| {
            let of_kind = (p.verdict == Verdict::Undecided).cmp(&(q.verdict == Verdict::Undecided));
            of_kind.then(q.excess().total_cmp(&p.excess())).then(p.pair.cmp(&q.pair))
        });
        Self { findings, measured }
    }

    /// Returns the number of violations.
    pub fn violations(&self) -> usize {
        self.findings.iter().filter(|found| found.verdict == Verdict::Violation).count()
    }
}
