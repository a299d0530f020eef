//! Pairs in columns of Arrow, in and out through the PyCapsule interface: nothing is copied on the way.

use arrow_array::ffi_stream::{FFI_ArrowArrayStream, RecordBatchStreamReader};
use arrow_array::{RecordBatch, RecordBatchIterator, RecordBatchReader};
use arrow_pyarrow::FromPyArrow;
use arrow_schema::{ArrowError, SchemaRef};
use gjk_arrow::{Columns, Ends, Others, Precision, Query, answer, check, table};
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::PyCapsule;

use crate::fault::Fault;

/// Arrow record batches. ``pyarrow.table(t)``, ``polars.DataFrame(t)``, ``pandas.DataFrame.from_arrow(t)``
/// and DuckDB read them without a copy.
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

    /// The column names.
    #[getter]
    fn column_names(&self) -> Vec<&str> {
        self.schema.fields().iter().map(|field| field.name().as_str()).collect()
    }

    fn __repr__(&self) -> String {
        format!("<ArrowTable: {} rows, {} columns>", self.__len__(), self.schema.fields().len())
    }
}

/// Returns the proximity of every pair of shapes in an Arrow table, as another Arrow table. It reads the
/// columns of ``gjk pairs --input-format arrow`` and writes those of ``--format arrow``.
///
/// ``table`` is anything with ``__arrow_c_stream__`` or ``__arrow_c_array__``: a pyarrow table or record
/// batch, a polars or pandas frame, a DuckDB relation. With the prefixes ``a_`` and ``b_``, its columns are
/// ``half_extents`` (fixed_size_list<float64, 2 or 3>) for boxes, or ``vertices`` (a list of points) and
/// ``holes`` for polygons; in 3D, ``vertices`` for hulls. Further columns are ``rounding``, ``translation``,
/// and ``angle`` or ``quaternion`` (x, y, z, w). Points may be lists of any numeric type. ``id`` is copied to
/// the answer; other columns are ignored. If a row is not a valid pair, its column ``error`` has the reason.
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
    answered(py, table, Query::Proximity)
}

/// Returns when the two shapes of each row of an Arrow table first touch, as another Arrow table. It reads
/// and writes the columns of ``gjk pairs --ask cast``.
///
/// The columns are those of ``pairs``, and, with the prefixes ``a_`` and ``b_``, ``velocity``,
/// ``angular_velocity`` (one number in 2D, three in 3D) and ``center``. ``until``, ``target_distance``,
/// ``at_start`` and ``graze`` are as in ``cast``, one value per row.
///
/// >>> import gjk
/// >>> import pyarrow
/// >>> table = pyarrow.table({
/// ...     "a_half_extents": [[4.0, 4.0, 1.0]], "b_vertices": [[[0.0, 0.0, 6.0]]],
/// ...     "b_rounding": [1.0], "b_velocity": [[0.0, 0.0, -8.0]]})
/// >>> met = pyarrow.table(gjk.casts(table))
/// >>> met["result"][0].as_py(), met["time_lower"][0].as_py() <= 0.5 <= met["time_upper"][0].as_py()
/// ('hit', True)
#[pyfunction]
fn casts(py: Python<'_>, table: &Bound<'_, PyAny>) -> PyResult<PyArrowTable> {
    answered(py, table, Query::Cast)
}

/// The answers, some batches for each of the input; rows are counted from 1 through all.
fn answered(py: Python<'_>, table: &Bound<'_, PyAny>, query: Query) -> PyResult<PyArrowTable> {
    let (input, schema) = batches(py, table)?;
    check(&schema, query, Others::PassedOver).map_err(|message| {
        let (place, reason) = message.split_once(": ").unwrap_or(("table", &message));
        Fault::query(place, reason)
    })?;
    let schema = table::schema(query, schema.field_with_name("id").ok().cloned());
    let batches = py.detach(|| {
        let mut first = 1;
        let mut output = Vec::with_capacity(input.len());
        for batch in &input {
            let id = batch.column_by_name("id");
            for part in answer(&Columns::of(batch), query, Precision::F64, Ends::WithTheLast) {
                let id = id.map(|id| id.slice(part.rows().start, part.len()));
                output.push(RecordBatch::try_new(schema.clone(), part.columns(first, id))?);
            }
            first += batch.num_rows() as u64;
        }
        Ok(output)
    });
    Ok(PyArrowTable { schema, batches: batches.map_err(|error: ArrowError| broken(&error))? })
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

pub(crate) fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<PyArrowTable>()?;
    module.add_function(wrap_pyfunction!(pairs, module)?)?;
    module.add_function(wrap_pyfunction!(casts, module)?)
}
