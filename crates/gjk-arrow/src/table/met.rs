use arrow_array::ArrayRef;
use arrow_array::builder::{Float64Builder, StringBuilder, UInt32Builder};
use gjk_json::cast::Encounter;

use super::{Vectors, append, append_vectors, finished, finished_counts, finished_words};

/// Some rows of the columns [`CAST`](super::CAST).
#[derive(Debug, Default)]
pub(crate) struct Met {
    result: StringBuilder,
    times: [Float64Builder; 2],
    kind: StringBuilder,
    /// Distance, lower, upper.
    scalars: [Float64Builder; 3],
    vectors: Vectors,
    approach: Float64Builder,
    status: StringBuilder,
    steps: UInt32Builder,
}

impl Met {
    /// Adds an answer, or nulls where there is none.
    pub(crate) fn add(&mut self, met: Option<&Encounter>) {
        self.result.append_option(met.map(|met| met.result));
        append(&mut self.times, met.map(|met| [met.time_lower, met.time_upper]));
        self.kind.append_option(met.and_then(|met| met.kind));
        append(&mut self.scalars, met.map(|met| [met.distance, met.lower, met.upper]));
        append_vectors(&mut self.vectors, met.map(|met| [&met.normal, &met.point_a, &met.point_b]));
        self.approach.append_option(met.and_then(|met| met.approach));
        self.status.append_option(met.map(Encounter::status_word));
        self.steps.append_option(met.map(|met| met.steps));
    }

    /// Puts the columns behind others.
    pub(crate) fn finish(&mut self, columns: &mut Vec<ArrayRef>) {
        columns.push(finished_words(&mut self.result));
        columns.extend(self.times.iter_mut().map(finished));
        columns.push(finished_words(&mut self.kind));
        columns.extend(self.scalars.iter_mut().chain(self.vectors.iter_mut().flatten()).map(finished));
        columns.push(finished(&mut self.approach));
        columns.push(finished_words(&mut self.status));
        columns.push(finished_counts(&mut self.steps));
    }
}
