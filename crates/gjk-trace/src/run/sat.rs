//! The separating axis test as data.

use gjk::math::Vector;
use gjk::sat::Axis;
use gjk::trace::Event;
use gjk_body::answer::Projections;
use serde::Serialize;

use super::reason;

/// A tested axis.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SatStep {
    /// The projections of both shapes, including the radii.
    pub axis: Projections,
    /// The largest gap so far.
    pub best_gap: f64,
    /// Whether this axis has the largest gap. Of equally good axes, up to rounding, it is the first.
    pub is_best: bool,
    /// The reason why the test ended, as a sentence; `None` before.
    pub reason: Option<String>,
}

impl SatStep {
    /// An axis after an event; `best_gap` is that of the axes before it, and `rounding` the length that is
    /// none.
    pub(super) fn new<V: Vector>(axis: &Axis<V>, event: Event, best_gap: Option<f64>, rounding: f64) -> Self {
        let axis = Projections::from(axis);
        let is_best = best_gap.is_none_or(|best| axis.gap > best + rounding);
        Self {
            best_gap: if is_best { axis.gap } else { best_gap.unwrap_or(axis.gap) },
            is_best: is_best || event == Event::Stopped,
            reason: (event == Event::Stopped).then(|| reason::of_sat(axis.gap).to_owned()),
            axis,
        }
    }
}

/// Which features an axis comes from, in words.
pub(crate) fn origin_of(axis: &Projections) -> String {
    let named: Vec<String> = axis
        .features
        .iter()
        .zip(["A", "B"])
        .filter_map(|(feature, shape)| feature.as_ref().map(|feature| format!("{feature} of {shape}")))
        .collect();
    match (axis.source, named.is_empty()) {
        (source, true) => source.to_owned(),
        ("side of a" | "side of b" | "edges", false) => named.join(", "),
        (source, false) => format!("{source}: {}", named.join(", ")),
    }
}
