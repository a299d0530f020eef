use std::sync::Arc;

use arrow_array::ArrayRef;
use arrow_array::builder::{Float64Builder, StringBuilder, UInt32Builder};
use gjk_body::answer::{Coordinates, Encounter};

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

/// Normal, point_a, point_b: x, y and z of each.
type Vectors = [[Float64Builder; 3]; 3];

fn append<const N: usize>(columns: &mut [Float64Builder; N], values: Option<[f64; N]>) {
    for (index, column) in columns.iter_mut().enumerate() {
        column.append_option(values.map(|values| values[index]));
    }
}

fn append_vectors(vectors: &mut Vectors, values: Option<[&Coordinates; 3]>) {
    for (index, columns) in vectors.iter_mut().enumerate() {
        let coordinates = values.map_or(&[][..], |values| values[index].as_slice());
        for (axis, column) in columns.iter_mut().enumerate() {
            column.append_option(coordinates.get(axis).copied());
        }
    }
}

fn finished(column: &mut Float64Builder) -> ArrayRef {
    Arc::new(column.finish())
}

fn finished_words(column: &mut StringBuilder) -> ArrayRef {
    Arc::new(column.finish())
}

fn finished_counts(column: &mut UInt32Builder) -> ArrayRef {
    Arc::new(column.finish())
}
