//! Pairs as columns.

use std::collections::HashMap;
use std::sync::Arc;

use arrow_array::{ArrayRef, Float64Array, RecordBatch, StringArray};
use arrow_schema::{ArrowError, DataType, Field, Schema, SchemaRef};
use gjk_body::answer::word;

use crate::join::body::Answer;
use crate::join::layout::Dimension;

/// The columns behind the ids: name and meaning.
const NUMBERS: [(&str, &str); 9] = [
    ("distance", "the signed distance: the gap, or minus the penetration depth"),
    ("lower", "proved lower bound of the true distance"),
    ("upper", "proved upper bound of the true distance"),
    ("point_a_x", "x of the point on the surface of A closest to B, or deepest in B"),
    ("point_a_y", "y of the point on the surface of A closest to B, or deepest in B"),
    ("point_a_z", "z of the point on the surface of A closest to B, or deepest in B; null in 2D"),
    ("point_b_x", "x of the point on the surface of B closest to A, or deepest in A"),
    ("point_b_y", "y of the point on the surface of B closest to A, or deepest in A"),
    ("point_b_z", "z of the point on the surface of B closest to A, or deepest in A; null in 2D"),
];

/// The columns of pairs, whose ids are of these types; the meanings are the metadata `description`.
pub(crate) fn schema(id_a: &DataType, id_b: &DataType) -> SchemaRef {
    let field = |name: &str, data_type: DataType, meaning: &str| {
        let metadata = HashMap::from([("description".to_owned(), meaning.to_owned())]);
        Field::new(name, data_type, name.ends_with("_z")).with_metadata(metadata)
    };
    let mut fields = vec![
        field("a", id_a.clone(), "the id of A; within one table, the first of the two"),
        field("b", id_b.clone(), "the id of B"),
    ];
    fields.extend(NUMBERS.map(|(name, meaning)| field(name, DataType::Float64, meaning)));
    fields.push(field("status", DataType::Utf8, "exact, converged or bounded"));
    Arc::new(Schema::new(fields))
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
