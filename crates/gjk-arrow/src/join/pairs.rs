//! Pairs as columns.

use std::collections::HashMap;
use std::sync::Arc;

use arrow_array::{ArrayRef, Float64Array, RecordBatch, StringArray};
use arrow_schema::{ArrowError, DataType, Field, Schema, SchemaRef};
use gjk_body::answer::word;

use crate::join::body::Answer;
use crate::join::layout::Dimension;
use crate::table::{Column, PROXIMITY, fields};

/// The columns of pairs with ids of these types; the meanings are the metadata `description`.
pub(crate) fn schema(id_a: &DataType, id_b: &DataType) -> SchemaRef {
    let id = |name: &str, data_type: &DataType, meaning: &str| {
        let metadata = HashMap::from([("description".to_owned(), meaning.to_owned())]);
        Field::new(name, data_type.clone(), false).with_metadata(metadata)
    };
    let mut all = vec![
        id("a", id_a, "the id of A; within one table, the first of the two"),
        id("b", id_b, "the id of B"),
    ];
    let is_left_out = |name: &str| ["normal", "iterations", "feature"].iter().any(|of| name.starts_with(of));
    let columns: Vec<Column> = PROXIMITY.iter().filter(|(name, ..)| !is_left_out(name)).copied().collect();
    let names = columns.iter().map(|(name, ..)| *name);
    all.extend(fields(&columns, &names.filter(|name| !name.ends_with("_z")).collect::<Vec<_>>()));
    Arc::new(Schema::new(all))
}

/// Pairs with these ids as a batch.
pub(crate) fn batch<'a>(
    schema: &SchemaRef,
    ids: [ArrayRef; 2],
    answers: impl Iterator<Item = &'a Answer> + Clone,
    dimension: Dimension,
) -> Result<RecordBatch, ArrowError> {
    let column = |number: &dyn Fn(&Answer) -> f64| -> ArrayRef {
        Arc::new(Float64Array::from_iter_values(answers.clone().map(number)))
    };
    let mut columns = Vec::from(ids);
    columns.extend([column(&|answer| answer.distance), column(&|answer| answer.lower)]);
    columns.push(column(&|answer| answer.upper));
    let points: [fn(&Answer) -> &[f64; 3]; 2] = [|answer| &answer.point_a, |answer| &answer.point_b];
    for point in points {
        for axis in 0..3 {
            columns.push(match (axis, dimension) {
                (2, Dimension::Plane) => Arc::new(Float64Array::new_null(answers.clone().count())),
                _ => column(&|answer| point(answer)[axis]),
            });
        }
    }
    columns.push(Arc::new(StringArray::from_iter_values(answers.map(|answer| word(answer.status)))));
    RecordBatch::try_new(schema.clone(), columns)
}
