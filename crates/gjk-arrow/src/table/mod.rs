//! Answers as columns.

mod met;
mod schema;

pub use gjk_json::column::{CAST, Column, INTERSECTS, Kind, PROXIMITY};
pub use schema::{ERROR, LINE, fields, schema};

use std::fmt::Write as _;
use std::sync::Arc;

use arrow_array::builder::StringBuilder;
use arrow_array::{ArrayRef, BooleanArray, Float64Array, StringArray, UInt32Array};
use gjk::Feature;
use gjk::math::Vector;
use gjk_batch::Proximities;
use gjk_body::answer::{Answer, CastAnswer, Coordinates, feature, printable, word};

use crate::query::Query;

/// The answer about a row.
#[derive(Debug)]
pub(crate) enum Found {
    /// That of the lanes with this index.
    InLanes(usize),
    Alone(Box<Answer>),
    Met(Box<CastAnswer>),
}

/// The columns between the id and the error.
pub(crate) fn between<V: Vector>(
    query: Query,
    lanes: &Proximities<V>,
    found: &[Result<Found, String>],
) -> Vec<ArrayRef> {
    if query == Query::Cast {
        return met::columns(found.iter().map(|outcome| outcome.as_ref().ok().and_then(Found::met)));
    }
    let rows = Rows { lanes, found };
    let intersects = rows.each(|index| lanes.intersects(index), |answer| Some(answer.intersects));
    let mut columns: Vec<ArrayRef> = vec![Arc::new(intersects.collect::<BooleanArray>())];
    if query == Query::Proximity {
        rows.measured(&mut columns);
    }
    columns
}

/// Rows about distances.
struct Rows<'r, V: Vector> {
    lanes: &'r Proximities<V>,
    found: &'r [Result<Found, String>],
}

impl<V: Vector> Rows<'_, V> {
    /// The columns of distances. Lanes count no steps and name no features.
    fn measured(&self, columns: &mut Vec<ArrayRef>) {
        let [distance, lower, upper, vectors @ ..] = numbers(self.lanes);
        columns.push(self.numbers(Some(distance), |answer| Some(answer.distance)));
        columns.push(self.numbers(Some(lower), |answer| Some(answer.lower)));
        columns.push(self.numbers(Some(upper), |answer| Some(answer.upper)));
        let of: [fn(&Answer) -> &Coordinates; 3] =
            [|answer| &answer.normal, |answer| &answer.point_a, |answer| &answer.point_b];
        for (in_lanes, of) in vectors.chunks(2).zip(of) {
            for axis in 0..3 {
                let in_lanes = in_lanes.get(axis).copied();
                columns.push(self.numbers(in_lanes, |answer| of(answer).as_slice().get(axis).copied()));
            }
        }
        let status =
            self.each(|index| Some(word(self.lanes.status()[index])), |answer| Some(word(answer.status)));
        columns.push(Arc::new(status.collect::<StringArray>()));
        let iterations = self.each(|_| None, |answer| Some(answer.iterations));
        columns.push(Arc::new(iterations.collect::<UInt32Array>()));
        for side in [0, 1] {
            let mut names = StringBuilder::new();
            for outcome in self.found {
                let answer = outcome.as_ref().ok().and_then(Found::alone);
                append_name(&mut names, answer.map(|answer| answer.features[side]));
            }
            columns.push(Arc::new(names.finish()));
        }
    }

    /// A column of numbers; where lanes have none of them, nulls.
    fn numbers(&self, in_lanes: Option<&[V::Scalar]>, alone: impl Fn(&Answer) -> Option<f64>) -> ArrayRef {
        let lane = |index: usize| in_lanes.map(|column| printable(column[index]));
        Arc::new(self.each(lane, alone).collect::<Float64Array>())
    }

    /// A value for each row, by the index of its answer, or by the answer itself.
    fn each<T>(
        &self,
        in_lanes: impl Fn(usize) -> Option<T>,
        alone: impl Fn(&Answer) -> Option<T>,
    ) -> impl Iterator<Item = Option<T>> {
        self.found.iter().map(move |outcome| match outcome {
            Ok(Found::InLanes(index)) => in_lanes(*index),
            Ok(Found::Alone(answer)) => alone(answer),
            _ => None,
        })
    }
}

impl Found {
    fn alone(&self) -> Option<&Answer> {
        if let Self::Alone(answer) = self { Some(answer) } else { None }
    }

    fn met(&self) -> Option<&CastAnswer> {
        if let Self::Met(met) = self { Some(met) } else { None }
    }
}

/// Every column of numbers that answers in the plane have, in the order of the schema.
pub(crate) fn numbers<V: Vector>(found: &Proximities<V>) -> [&[V::Scalar]; 9] {
    [
        found.distance(),
        found.lower(),
        found.upper(),
        found.normal(0),
        found.normal(1),
        found.point_a(0),
        found.point_a(1),
        found.point_b(0),
        found.point_b(1),
    ]
}

/// A feature's name, written in place; null for a place that has none.
fn append_name(column: &mut StringBuilder, feature: Option<Feature>) {
    match feature.and_then(feature::word_and_index) {
        None => column.append_null(),
        Some((word, index)) => {
            // Writing into memory cannot fail.
            let _ = write!(column, "{word} {index}");
            column.append_value("");
        }
    }
}
