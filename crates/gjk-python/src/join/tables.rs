//! Boxes, keys and rejects as columns, of types that every engine has: no unsigned numbers.

use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::types::Float64Type;
use arrow_array::{Array, ArrayRef, Float64Array, Int32Array, Int64Array, RecordBatch, StringArray};
use arrow_schema::{DataType, Field, Schema};
use gjk_arrow::join::{Keys, Reject};
use pyo3::PyResult;

use crate::arrow::PyArrowTable;
use crate::fault::Fault;

/// The columns of boxes.
const CORNERS: [&str; 6] = ["lower_x", "lower_y", "lower_z", "upper_x", "upper_y", "upper_z"];

type Corners = [[f64; 3]; 2];

pub(super) fn boxes(boxes: &[Corners]) -> PyResult<PyArrowTable> {
    let column = |index: usize| -> ArrayRef {
        Arc::new(Float64Array::from_iter_values(boxes.iter().map(|held| held[index / 3][index % 3])))
    };
    let fields: Vec<Field> = CORNERS.map(|name| Field::new(name, DataType::Float64, false)).into();
    table(fields, (0..CORNERS.len()).map(column).collect())
}

/// The boxes of a table that `boxes` made.
pub(super) fn corners(batch: &RecordBatch) -> Result<Vec<Corners>, Fault> {
    let mut boxes = vec![[[0.0; 3]; 2]; batch.num_rows()];
    for (index, name) in CORNERS.into_iter().enumerate() {
        let numbers = batch.column_by_name(name).and_then(|array| array.as_primitive_opt::<Float64Type>());
        let numbers = numbers.ok_or_else(|| Fault::query(name, "expected a column of float64"))?;
        if numbers.null_count() > 0 || numbers.values().iter().any(|number| !number.is_finite()) {
            return Err(Fault::query(name, "is null or not finite"));
        }
        for (held, &number) in boxes.iter_mut().zip(numbers.values()) {
            held[index / 3][index % 3] = number;
        }
    }
    Ok(boxes)
}

pub(super) fn keys(keys: &Keys) -> PyResult<PyArrowTable> {
    let tiles: Result<Vec<i32>, _> = keys.tiles.iter().map(|&tile| i32::try_from(tile)).collect();
    let tiles = tiles.map_err(|_| Fault::query("tiles", "there are too many"))?;
    let rows = Int64Array::from_iter_values(keys.rows.iter().map(|&row| i64::from(row)));
    let fields = vec![Field::new("row", DataType::Int64, false), Field::new("tile", DataType::Int32, false)];
    table(fields, vec![Arc::new(rows), Arc::new(Int32Array::from(tiles))])
}

pub(super) fn rejects(rejects: &[Reject]) -> PyResult<PyArrowTable> {
    let rows = Int64Array::from_iter_values(rejects.iter().map(|reject| reject.row as i64));
    let ids: StringArray = rejects.iter().map(|reject| reject.id.as_deref()).collect();
    let errors = StringArray::from_iter_values(rejects.iter().map(|reject| &reject.reason));
    let fields = vec![
        Field::new("row", DataType::Int64, false),
        Field::new("id", DataType::Utf8, true),
        Field::new("error", DataType::Utf8, false),
    ];
    table(fields, vec![Arc::new(rows), Arc::new(ids), Arc::new(errors)])
}

fn table(fields: Vec<Field>, columns: Vec<ArrayRef>) -> PyResult<PyArrowTable> {
    let batch = RecordBatch::try_new(Arc::new(Schema::new(fields)), columns);
    Ok(PyArrowTable::one(batch.map_err(|error| Fault::query("table", error.to_string()))?))
}
