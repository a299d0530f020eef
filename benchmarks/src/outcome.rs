//! What came out for one contender: time, accuracy, iterations.

use std::time::Duration;

use crate::box2d;
use crate::contender::{Contender, Precision, Question, Row};
use crate::runner::Runners;
use crate::set::{Recipe, Set};
use crate::truth::{self, Truth};
use crate::{geo_peer, measure, ours, parry};

/// How much to measure.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    pub rounds: usize,
    /// How many pairs at most.
    pub pairs: usize,
    /// How long to compute the truth, for each precision of a set.
    pub truth: Duration,
    /// For how many pairs to compute it even if that takes longer: seconds a pair between overlapping hulls
    /// of 128 vertices.
    pub judged: usize,
}

impl Effort {
    pub const FULL: Self = Self { rounds: 15, pairs: 10_000, truth: Duration::from_secs(4), judged: 20 };
    pub const QUICK: Self = Self { rounds: 15, pairs: 1000, truth: Duration::from_millis(300), judged: 3 };
}

/// The outcome of a set.
pub struct SetOutcome {
    pub recipe: Recipe,
    /// For how many pairs the truth was computed, in f32 and in f64.
    pub judged: [usize; 2],
    /// Sorted by row, then by time.
    pub outcomes: Vec<Outcome>,
    /// Peers that have shapes for it and are not here.
    pub missing: Vec<&'static str>,
}

/// The outcome of a contender on a set.
pub struct Outcome {
    pub name: &'static str,
    pub row: Row,
    /// Median of the rounds.
    pub nanoseconds: f64,
    pub accuracy: Accuracy,
    pub iterations: Option<Iterations>,
}

impl Outcome {
    /// Whether it is `gjk`.
    pub fn is_ours(&self) -> bool {
        self.name.starts_with("gjk ")
    }
}

/// How good the answers are.
#[derive(Clone, Copy, Debug, Default)]
pub struct Accuracy {
    /// The largest relative error, over the pairs for which there is a number to compare.
    pub largest: f64,
    /// All but a thousandth of the pairs are at most this far off.
    pub percentile: f64,
    /// How often the answer is on the wrong side of touching.
    pub wrong: usize,
    /// How often there was no answer.
    pub none: usize,
}

/// A peer is as accurate as it is asked to be up to this relative error.
fn tolerated(precision: Precision) -> f64 {
    match precision {
        Precision::F32 => 1e-5,
        Precision::F64 => 1e-8,
    }
}

impl Accuracy {
    fn of(row: Row, answers: &[f64], truths: &[Truth]) -> Self {
        let mut accuracy = Self::default();
        let mut errors = Vec::new();
        for (&answer, truth) in answers.iter().zip(truths) {
            if answer.is_nan() {
                accuracy.none += 1;
            } else if row.question == Question::Touch {
                accuracy.wrong += usize::from((answer == 1.0) != truth.touches());
            } else {
                // Peers say 0 for the distance of all that touches, so a sign is compared there, and a number
                // elsewhere.
                accuracy.wrong += usize::from((answer <= 0.0) != truth.touches());
                if row.question == Question::Depth || !truth.touches() {
                    errors.push(truth.relative_error(answer));
                }
            }
        }
        errors.sort_by(f64::total_cmp);
        if let Some(last) = errors.len().checked_sub(1) {
            accuracy.largest = errors[last];
            accuracy.percentile = errors[last - last / 1000];
        }
        accuracy
    }

    /// Whether this is a rival: a fast wrong answer is none.
    pub fn is_enough(&self, precision: Precision) -> bool {
        self.wrong == 0 && self.none == 0 && self.largest <= tolerated(precision)
    }
}

/// How many support calls on both shapes a query takes.
#[derive(Clone, Copy, Debug)]
pub struct Iterations {
    pub mean: f64,
    pub median: u32,
    pub largest: u32,
}

impl Iterations {
    fn of(mut counts: Vec<u32>) -> Self {
        counts.sort_unstable();
        let sum: f64 = counts.iter().copied().map(f64::from).sum();
        Self {
            mean: sum / counts.len() as f64,
            median: counts[counts.len() / 2],
            largest: counts.last().copied().unwrap_or_default(),
        }
    }
}

/// Runs everybody on a set.
pub fn of(recipe: Recipe, effort: Effort, runners: &Runners) -> SetOutcome {
    let recipe = Recipe { pairs: recipe.pairs.min(effort.pairs), ..recipe };
    let set = Set::new(recipe);
    let rounded = set.rounded();
    let mut contenders = everybody(&set, &rounded, runners);
    let times = measure::medians(&mut contenders, recipe.pairs, effort.rounds);
    let truths = [&rounded, &set].map(|set| truth::of(set, effort.truth, effort.judged));
    let mut answers = vec![0.0; recipe.pairs];
    let mut outcomes = Vec::new();
    for (contender, nanoseconds) in contenders.iter_mut().zip(times) {
        (contender.pass)(0, &mut answers);
        let row = contender.row;
        outcomes.push(Outcome {
            name: contender.name,
            row,
            nanoseconds,
            accuracy: Accuracy::of(row, &answers, &truths[usize::from(row.precision == Precision::F64)]),
            iterations: contender.iterations.as_ref().map(|count| Iterations::of(count())),
        });
    }
    outcomes.sort_by(|x, y| x.row.cmp(&y.row).then(x.nanoseconds.total_cmp(&y.nanoseconds)));
    SetOutcome { recipe, judged: truths.map(|t| t.len()), outcomes, missing: runners.missing(&recipe) }
}

/// All contenders of a set, in both precisions.
fn everybody(set: &Set, rounded: &Set, runners: &Runners) -> Vec<Contender> {
    let mut all = ours::contenders(rounded, Precision::F32);
    all.extend(parry::contenders(rounded, Precision::F32));
    all.extend(box2d::contenders(rounded));
    all.extend(ours::contenders(set, Precision::F64));
    all.extend(parry::contenders(set, Precision::F64));
    all.extend(geo_peer::contenders(set));
    #[cfg(feature = "libccd")]
    all.extend(crate::libccd::contenders(set));
    all.extend(runners.contenders(set));
    all
}
