//! The columns of answers: those of `gjk pairs --format arrow`.

use std::sync::Arc;

use arrow_array::{
    Array, ArrayRef, BooleanArray, Float64Array, LargeStringArray, RecordBatch, StringArray, UInt32Array,
    UInt64Array,
};
use arrow_schema::{ArrowError, DataType, Field, Schema, SchemaRef};
use gjk_batch::Answers;
use gjk_json::answer::{Answer, Coordinates, printable, word};
use gjk_json::feature;
use glam::DVec2;

use super::Row;

/// The names of the vectors, in the order of their columns.
const VECTORS: [&str; 3] = ["normal", "point_a", "point_b"];

/// The schema of the answers, with the id's type, if there is one.
pub(super) fn schema(id: Option<&DataType>) -> SchemaRef {
    let float = |name: String| Field::new(name, DataType::Float64, true);
    let mut fields = vec![Field::new("line", DataType::UInt64, false)];
    fields.extend(id.map(|id| Field::new("id", id.clone(), true)));
    fields.push(Field::new("intersects", DataType::Boolean, true));
    fields.extend(["distance", "lower", "upper"].map(|name| float(name.to_owned())));
    for vector in VECTORS {
        fields.extend(["x", "y", "z"].map(|axis| float(format!("{vector}_{axis}"))));
    }
    fields.push(Field::new("status", DataType::Utf8, true));
    fields.push(Field::new("iterations", DataType::UInt32, true));
    fields.extend(["feature_a", "feature_b"].map(|name| Field::new(name, DataType::Utf8, true)));
    fields.push(Field::new("error", DataType::LargeUtf8, true));
    Arc::new(Schema::new(fields))
}

/// The rows of a batch, those in lanes with the answers in their order.
struct Rows<'r> {
    rows: &'r [Row],
    answers: &'r Answers<DVec2>,
    /// For each row the answer of the lanes that is its own.
    places: Vec<usize>,
}

impl Rows<'_> {
    /// A value for each row that has an answer.
    fn each<T>(
        &self,
        in_lanes: impl Fn(usize) -> Option<T>,
        alone: impl Fn(&Answer) -> Option<T>,
    ) -> impl Iterator<Item = Option<T>> {
        self.rows.iter().zip(&self.places).map(move |(row, &place)| match row {
            Row::InLanes => in_lanes(place),
            Row::Alone(answer) => alone(answer),
            Row::Refused(_) => None,
        })
    }

    fn numbers(&self, in_lanes: &[f64], alone: impl Fn(&Answer) -> f64) -> ArrayRef {
        let lane = |place: usize| in_lanes.get(place).map(|&number| printable(number));
        Arc::new(self.each(lane, |answer| Some(alone(answer))).collect::<Float64Array>())
    }

    /// x, y, and z, which is null in the plane.
    fn vector(&self, lanes: impl Fn(usize) -> Vec<f64>, alone: fn(&Answer) -> &Coordinates) -> [ArrayRef; 3] {
        let axis = |axis: usize| self.numbers(&lanes(axis), |answer| alone(answer).as_slice()[axis]);
        [axis(0), axis(1), Arc::new(Float64Array::new_null(self.rows.len()))]
    }
}

/// The answers of a batch, its rows counted from `first`. Lanes count no steps and name no features.
pub(super) fn batch(
    first: u64,
    id: Option<&ArrayRef>,
    rows: &[Row],
    answers: &Answers<DVec2>,
) -> Result<RecordBatch, ArrowError> {
    let mut next = 0;
    let place = |row: &Row| {
        let place = next;
        next += usize::from(matches!(row, Row::InLanes));
        place
    };
    let places = rows.iter().map(place).collect();
    let all = Rows { rows, answers, places };
    let lines = (first..).take(rows.len());
    let mut columns: Vec<ArrayRef> = vec![Arc::new(UInt64Array::from_iter_values(lines))];
    columns.extend(id.cloned());
    let intersects = all.each(|place| all.answers.intersects(place), |answer| Some(answer.intersects));
    columns.push(Arc::new(intersects.collect::<BooleanArray>()));
    columns.push(all.numbers(answers.distance(), |answer| answer.distance));
    columns.push(all.numbers(answers.lower(), |answer| answer.lower));
    columns.push(all.numbers(answers.upper(), |answer| answer.upper));
    columns.extend(all.vector(|axis| answers.normal(axis).to_vec(), |answer| &answer.normal));
    columns.extend(all.vector(|axis| answers.point_a(axis).to_vec(), |answer| &answer.point_a));
    columns.extend(all.vector(|axis| answers.point_b(axis).to_vec(), |answer| &answer.point_b));
    let status = all.each(
        |place| answers.status().get(place).map(|&status| word(status)),
        |answer| Some(word(answer.status)),
    );
    columns.push(Arc::new(status.collect::<StringArray>()));
    columns.push(Arc::new(all.each(|_| None, |answer| Some(answer.iterations)).collect::<UInt32Array>()));
    for side in [0, 1] {
        let names = all.each(|_| None, |answer| feature::name(answer.features[side]));
        columns.push(Arc::new(names.collect::<StringArray>()));
    }
    let errors = rows.iter().map(|row| match row {
        Row::Refused(reason) => Some(reason.as_str()),
        _ => None,
    });
    columns.push(Arc::new(errors.collect::<LargeStringArray>()));
    RecordBatch::try_new(schema(id.map(Array::data_type)), columns)
}
