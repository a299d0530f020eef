use std::fmt::Write as _;

use arrow_array::ArrayRef;
use arrow_array::builder::{Float64Builder, StringBuilder, UInt32Builder};
use gjk::Feature;
use gjk_json::answer::{Answer, word};
use gjk_json::feature;

use super::{Vectors, append, append_vectors, finished, finished_counts, finished_words};

/// Some rows of the columns [`PROXIMITY`](super::PROXIMITY).
#[derive(Debug, Default)]
pub struct Measured {
    /// Distance, lower, upper.
    scalars: [Float64Builder; 3],
    vectors: Vectors,
    status: StringBuilder,
    iterations: UInt32Builder,
    features: [StringBuilder; 2],
}

impl Measured {
    /// Adds an answer, or nulls where there is none.
    pub fn add(&mut self, answer: Option<&Answer>) {
        append(&mut self.scalars, answer.map(|answer| [answer.distance, answer.lower, answer.upper]));
        append_vectors(
            &mut self.vectors,
            answer.map(|answer| [&answer.normal, &answer.point_a, &answer.point_b]),
        );
        self.status.append_option(answer.map(|answer| word(answer.status)));
        self.iterations.append_option(answer.map(|answer| answer.iterations));
        for (index, column) in self.features.iter_mut().enumerate() {
            append_name(column, answer.map(|answer| answer.features[index]));
        }
    }

    /// Puts the columns behind others.
    pub fn finish(&mut self, columns: &mut Vec<ArrayRef>) {
        columns.extend(self.scalars.iter_mut().chain(self.vectors.iter_mut().flatten()).map(finished));
        columns.push(finished_words(&mut self.status));
        columns.push(finished_counts(&mut self.iterations));
        columns.extend(self.features.iter_mut().map(finished_words));
    }
}

/// A feature's name, written in place; null for a place that has none.
pub(super) fn append_name(column: &mut StringBuilder, feature: Option<Feature>) {
    match feature.and_then(feature::word_and_index) {
        None => column.append_null(),
        Some((word, index)) => {
            // Writing into memory cannot fail.
            let _ = write!(column, "{word} {index}");
            column.append_value("");
        }
    }
}
