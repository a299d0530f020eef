//! Pairs in columns of Arrow, in and out through the PyCapsule interface: nothing is copied on the way.

mod read;
mod write;

use arrow_array::ffi_stream::{FFI_ArrowArrayStream, RecordBatchStreamReader};
use arrow_array::{RecordBatch, RecordBatchIterator, RecordBatchReader};
use arrow_pyarrow::FromPyArrow;
use arrow_schema::{ArrowError, SchemaRef};
use gjk_batch::{Answers, Pairs, Placed, Poses, Shapes};
use gjk_json::answer::Answer;
use glam::DVec2;
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::PyCapsule;

use crate::ask::of_two;
use crate::couple::Posed;
use crate::fault::Fault;
use read::Columns;

/// Record batches of Arrow: ``pyarrow.table(t)``, ``polars.DataFrame(t)``, ``pandas.DataFrame.from_arrow(t)``
/// and DuckDB take them without a copy.
#[pyclass(name = "ArrowTable", module = "gjk", frozen)]
pub(crate) struct PyArrowTable {
    schema: SchemaRef,
    batches: Vec<RecordBatch>,
}

impl PyArrowTable {
    /// The table of one batch.
    pub(crate) fn one(batch: RecordBatch) -> Self {
        Self { schema: batch.schema(), batches: vec![batch] }
    }
}

#[pymethods]
impl PyArrowTable {
    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        // What is asked for may be given or not; it is not.
        drop(requested_schema);
        let batches = self.batches.clone().into_iter().map(Ok);
        let reader = RecordBatchIterator::new(batches, self.schema.clone());
        let stream = FFI_ArrowArrayStream::new(Box::new(reader));
        PyCapsule::new_with_value(py, stream, c"arrow_array_stream")
    }

    fn __len__(&self) -> usize {
        self.batches.iter().map(RecordBatch::num_rows).sum()
    }

    /// The names of the columns.
    #[getter]
    fn column_names(&self) -> Vec<&str> {
        self.schema.fields().iter().map(|field| field.name().as_str()).collect()
    }

    fn __repr__(&self) -> String {
        format!("<ArrowTable: {} rows, {} columns>", self.__len__(), self.schema.fields().len())
    }
}

/// The answers about pairs of shapes of the plane in columns of Arrow, as ``gjk pairs --input-format arrow``
/// reads them and ``--format arrow`` writes them: a table of Arrow again.
///
/// ``table`` is anything with ``__arrow_c_stream__`` or ``__arrow_c_array__``: a table or a record batch of
/// pyarrow, a frame of polars or pandas, a relation of DuckDB. Its columns are, behind ``a_`` and ``b_``,
/// ``half_extents`` (fixed_size_list<float64, 2>) of boxes or ``vertices`` (list of such) of polygons, with
/// ``holes``, and ``rounding``, ``translation``, ``angle``; points may be lists of any type. Columns
/// with other names are left out, but for ``id``, which is passed on as it is. A row that is no pair
/// has the reason in ``error``.
///
/// >>> import gjk
/// >>> import pyarrow
/// >>> half = pyarrow.array([[1.0, 1.0], [2.0, 1.0]], pyarrow.list_(pyarrow.float64(), 2))
/// >>> there = pyarrow.array([[4.0, 0.0], [5.0, 0.0]], pyarrow.list_(pyarrow.float64(), 2))
/// >>> table = pyarrow.table({"a_half_extents": half, "b_half_extents": half, "b_translation": there})
/// >>> pyarrow.table(gjk.pairs(table))["distance"].to_pylist()
/// [2.0, 1.0]
#[pyfunction]
fn pairs(py: Python<'_>, table: &Bound<'_, PyAny>) -> PyResult<PyArrowTable> {
    let (input, schema) = batches(py, table)?;
    read::check(&schema)?;
    let batches = py.detach(|| answered(&input))?;
    let schema = match batches.first() {
        Some(batch) => batch.schema(),
        None => write::schema(schema.field_with_name("id").ok().map(arrow_schema::Field::data_type)),
    };
    Ok(PyArrowTable { schema, batches })
}

/// The batches of a table, as they are.
pub(crate) fn batches(py: Python<'_>, table: &Bound<'_, PyAny>) -> PyResult<(Vec<RecordBatch>, SchemaRef)> {
    if table.hasattr(intern!(py, "__arrow_c_stream__"))? {
        let reader = RecordBatchStreamReader::from_pyarrow_bound(table)?;
        let schema = reader.schema();
        let batches = py.detach(|| reader.collect::<Result<Vec<_>, ArrowError>>());
        return Ok((batches.map_err(|error| broken(&error))?, schema));
    }
    let batch = RecordBatch::from_pyarrow_bound(table)?;
    let schema = batch.schema();
    Ok((vec![batch], schema))
}

fn broken(error: &ArrowError) -> Fault {
    Fault::query("table", error.to_string())
}

/// What became of a row.
enum Row {
    /// Its answer is the next one of the lanes.
    InLanes,
    Alone(Box<Answer>),
    Refused(String),
}

/// The answers, a batch for each; rows are counted from 1 through all.
fn answered(input: &[RecordBatch]) -> Result<Vec<RecordBatch>, Fault> {
    let mut first = 1;
    let mut output = Vec::with_capacity(input.len());
    for batch in input {
        let columns = Columns::of(batch);
        let (mut shapes, mut poses, mut pairs) = (Shapes::new(), Poses::new(), Pairs::new());
        let rows: Vec<Row> = (0..batch.num_rows())
            .map(|row| asked(&columns, row, (&mut shapes, &mut poses, &mut pairs)))
            .collect();
        let mut answers = Answers::new();
        gjk_batch::proximities(&shapes, &poses, &pairs, &mut answers)
            .map_err(|error| Fault::query("table", error.to_string()))?;
        output.push(
            write::batch(first, batch.column_by_name("id"), &rows, &answers)
                .map_err(|error| broken(&error))?,
        );
        first += batch.num_rows() as u64;
    }
    Ok(output)
}

type Lanes<'l> = (&'l mut Shapes<DVec2>, &'l mut Poses<DVec2>, &'l mut Pairs);

/// Puts the pair of a row into the lanes, or asks about it.
fn asked(columns: &Columns, row: usize, (shapes, poses, pairs): Lanes<'_>) -> Row {
    let mut read = || -> Result<Row, String> {
        let [a, b] = [columns.side(0).placed(row)?, columns.side(1).placed(row)?];
        if let (Some(shape_a), Some(shape_b)) = (a.push(shapes)?, b.push(shapes)?) {
            let (pose_a, pose_b) = (poses.push(a.pose), poses.push(b.pose));
            pairs.push(Placed { shape: shape_a, pose: pose_a }, Placed { shape: shape_b, pose: pose_b });
            return Ok(Row::InLanes);
        }
        let both = [a, b].map(|side| Ok::<_, String>(Posed { held: side.held()?, pose: side.pose }));
        let [a, b] = both;
        Ok(Row::Alone(Box::new(of_two(&[a?, b?], gjk_json::answer::options()))))
    };
    read().unwrap_or_else(Row::Refused)
}

pub(crate) fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<PyArrowTable>()?;
    module.add_function(wrap_pyfunction!(pairs, module)?)
}
