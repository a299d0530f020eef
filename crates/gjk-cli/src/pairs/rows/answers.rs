//! Answers of lanes as columns.

use std::ops::Range;
use std::sync::Arc;

use arrow_array::{
    ArrayRef, BooleanArray, Float64Array, LargeStringArray, StringArray, UInt32Array, UInt64Array,
};
use gjk::{Scalar, Vector};
use gjk_batch::Answers;

use super::columns::Columns;
use crate::pairs::columns::Measures;
use gjk_json::answer::{Answer, Coordinates, printable, word};

/// How a row was asked about.
pub(super) enum Asked {
    /// With others: its answer is the next one of theirs.
    InLanes,
    /// By itself.
    Alone(Box<Answer>),
}

/// Where the answer of a row is.
enum Found {
    InLanes(usize),
    Alone(Box<Answer>),
}

/// Some rows, answered.
pub(super) struct Answered<'a, V: Vector> {
    columns: &'a Columns,
    rows: Range<usize>,
    found: &'a Answers<V>,
    /// For each row its answer, or why there is none.
    outcomes: Vec<Result<Found, String>>,
}

impl<'a, V: Vector> Answered<'a, V> {
    /// `read` says which rows were asked about; the answers are theirs, in order.
    pub(super) fn new(
        columns: &'a Columns,
        rows: Range<usize>,
        found: &'a Answers<V>,
        read: Vec<Result<Asked, String>>,
    ) -> Self {
        let mut next = 0..;
        let mut place = |asked| {
            if let Asked::Alone(answer) = asked {
                return Ok(Found::Alone(answer));
            }
            let index = next.next().unwrap_or(usize::MAX);
            let numbers = numbers(found);
            let is_finite = numbers.iter().all(|column| column.get(index).is_some_and(|x| x.is_finite()));
            if is_finite {
                Ok(Found::InLanes(index))
            } else {
                Err("the answer is not finite: this is a defect of gjk".to_owned())
            }
        };
        let outcomes = read.into_iter().map(|outcome| outcome.and_then(&mut place)).collect();
        Self { columns, rows, found, outcomes }
    }

    /// The rows without an answer, and why.
    pub(super) fn errors(&self) -> impl Iterator<Item = (usize, &String)> + Clone {
        let outcomes = self.rows.clone().zip(&self.outcomes);
        outcomes.filter_map(|(row, outcome)| outcome.as_ref().err().map(|message| (row, message)))
    }

    /// All columns, in the order of the schema.
    pub(super) fn columns(&self, first_line: u64, measures: Measures) -> Vec<ArrayRef> {
        let lines = self.rows.clone().map(|row| first_line + row as u64);
        let ids = self.columns.ids();
        let ids = self.rows.clone().map(|row| ids.as_ref().and_then(|id| id(row)));
        let intersects = self.each(|index| self.found.intersects(index), |answer| Some(answer.intersects));
        let mut columns: Vec<ArrayRef> = vec![
            Arc::new(UInt64Array::from_iter_values(lines)),
            Arc::new(LargeStringArray::from_iter(ids)),
            Arc::new(intersects.map(Option::flatten).collect::<BooleanArray>()),
        ];
        if measures == Measures::Proximity {
            self.measured(&mut columns);
        }
        let errors = self.outcomes.iter().map(|outcome| outcome.as_ref().err());
        columns.push(Arc::new(LargeStringArray::from_iter(errors)));
        columns
    }

    /// The columns of `--query proximity`. Lanes count no steps and name no features.
    fn measured(&self, columns: &mut Vec<ArrayRef>) {
        let nothing: ArrayRef = Arc::new(Float64Array::new_null(self.rows.len()));
        for (place, column) in numbers(self.found).into_iter().enumerate() {
            let numbers = self.each(|index| printable(column[index]), |answer| numbers_of(answer)[place]);
            columns.push(Arc::new(numbers.collect::<Float64Array>()));
            // Behind x and y of each of the three vectors there is z.
            if [4, 6, 8].contains(&place) {
                columns.push(nothing.clone());
            }
        }
        let status = self.each(|index| word(self.found.status()[index]), |answer| word(answer.status));
        columns.push(Arc::new(status.collect::<StringArray>()));
        columns.push(Arc::new(UInt32Array::new_null(self.rows.len())));
        let features: ArrayRef = Arc::new(StringArray::new_null(self.rows.len()));
        columns.extend([features.clone(), features]);
    }

    /// A value for each row, by the index of its answer, or by the answer itself.
    fn each<T>(
        &self,
        in_lanes: impl Fn(usize) -> T,
        alone: impl Fn(&Answer) -> T,
    ) -> impl Iterator<Item = Option<T>> {
        self.outcomes.iter().map(move |outcome| {
            outcome.as_ref().ok().map(|found| match found {
                Found::InLanes(index) => in_lanes(*index),
                Found::Alone(answer) => alone(answer),
            })
        })
    }
}

/// Every column of numbers that answers in the plane have, in the order of the schema.
fn numbers<V: Vector>(found: &Answers<V>) -> [&[V::Scalar]; 9] {
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

/// The same of one answer.
fn numbers_of(answer: &Answer) -> [f64; 9] {
    let vector =
        |coordinates: &Coordinates, axis: usize| coordinates.as_slice().get(axis).copied().unwrap_or(0.0);
    [
        answer.distance,
        answer.lower,
        answer.upper,
        vector(&answer.normal, 0),
        vector(&answer.normal, 1),
        vector(&answer.point_a, 0),
        vector(&answer.point_a, 1),
        vector(&answer.point_b, 0),
        vector(&answer.point_b, 1),
    ]
}
