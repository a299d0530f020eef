//! The steps of a join of bodies: what an engine moves between machines is columns of Arrow.

mod tables;
mod tiles;

use arrow_array::RecordBatch;
use arrow_pyarrow::FromPyArrow;
use arrow_schema::{Schema, SchemaRef};
use arrow_select::concat::concat_batches;
use gjk_arrow::join::{Dimension, Join, JoinError, Layout, Names, Side};
use pyo3::intern;
use pyo3::prelude::*;

use crate::arrow::{PyArrowTable, batches};
use crate::fault::Fault;
use tiles::PyTiles;

/// A join of all pairs of bodies at most ``distance`` apart, within one table or between two tables. A
/// negative distance finds overlaps of at least that depth.
///
/// A distributed engine such as ``gjk.spark`` joins in three steps. ``boxes`` of a sample make ``tiles``,
/// smaller where there are more bodies. ``keys`` assigns the rows to tiles. ``answer`` takes all rows of a
/// tile and returns the pairs that belong to it. Each pair belongs to exactly one tile, and its answer is
/// bit-identical for any choice of tiles.
///
/// Tables are anything with ``__arrow_c_stream__`` or ``__arrow_c_array__``; the constructor needs only their
/// schemas. Columns: ``id`` (integers or strings); ``half_extents``, ``vertices`` with ``holes``, or
/// ``geometry`` (well-known binary); ``rounding``, ``translation``, and ``angle`` or ``quaternion`` (x, y, z,
/// w). ``dimension`` (2 or 3) is required if neither the types nor the rows determine it. The arguments
/// ``id`` and ``geometry`` rename these two columns.
///
/// >>> import gjk
/// >>> import pyarrow
/// >>> half, there = [[1.0, 1.0]] * 3, [[0.0, 0.0], [3.0, 0.0], [6.0, 0.0]]
/// >>> table = pyarrow.table({"id": [7, 8, 9], "half_extents": half, "translation": there})
/// >>> join = gjk.Join(table, distance=1.5)
/// >>> pairs, rejects = join.answer(gjk.Tiles.one(), 0, table)
/// >>> pyarrow.table(pairs).select(["a", "b", "distance"]).to_pylist()
/// [{'a': 7, 'b': 8, 'distance': 1.0}, {'a': 8, 'b': 9, 'distance': 1.0}]
#[pyclass(name = "Join", module = "gjk", frozen)]
struct PyJoin {
    join: Join,
    columns: [Vec<String>; 2],
}

#[pymethods]
impl PyJoin {
    #[new]
    #[pyo3(signature = (table, other=None, *, distance, id="id", geometry="geometry", dimension=None))]
    fn new(
        py: Python<'_>,
        table: &Bound<'_, PyAny>,
        other: Option<&Bound<'_, PyAny>>,
        distance: f64,
        id: &str,
        geometry: &str,
        dimension: Option<u32>,
    ) -> PyResult<Self> {
        let names = Names { id: id.to_owned(), geometry: geometry.to_owned() };
        let told = match dimension {
            None => None,
            Some(2) => Some(Dimension::Plane),
            Some(3) => Some(Dimension::Space),
            Some(_) => return Err(Fault::query("dimension", "has to be 2 or 3").into()),
        };
        let (a, columns_a) = layout(py, table, &names, told)?;
        let (b, columns_b) = match other {
            None => (None, Vec::new()),
            Some(other) => {
                let (layout, columns) = layout(py, other, &names, told)?;
                (Some(layout), columns)
            }
        };
        let join = Join::new(a, b, distance).map_err(|error| refused(&error))?;
        Ok(Self { join, columns: [columns_a, columns_b] })
    }

    /// 2 or 3.
    #[getter]
    fn dimension(&self) -> u32 {
        match self.join.dimension() {
            Dimension::Plane => 2,
            Dimension::Space => 3,
        }
    }

    /// Returns the names of the columns that the join reads. ``side`` is "a" for the first table and "b" for
    /// the second.
    #[pyo3(signature = (side="a"))]
    fn columns(&self, side: &str) -> PyResult<Vec<String>> {
        Ok(match self.side(side)? {
            Side::A => self.columns[0].clone(),
            Side::B => self.columns[1].clone(),
        })
    }

    /// Returns a box around each body, grown by half the distance: the columns ``lower_x`` to ``upper_z``. If
    /// ``every`` is above 1, only each ``every``-th row is used. Rows that are not valid bodies have no box.
    #[pyo3(signature = (table, side="a", *, every=1))]
    fn boxes(
        &self,
        py: Python<'_>,
        table: &Bound<'_, PyAny>,
        side: &str,
        every: usize,
    ) -> PyResult<PyArrowTable> {
        let (side, batch) = (self.side(side)?, one(py, table)?);
        let found = py.detach(|| self.join.sample(side, &batch, every)).map_err(|error| refused(&error))?;
        tables::boxes(&found.boxes)
    }

    /// Returns tiles with about ``most`` bodies each. Each of the given boxes stands for ``every`` bodies.
    #[pyo3(signature = (boxes, most, *, every=1))]
    fn tiles(
        &self,
        py: Python<'_>,
        boxes: &Bound<'_, PyAny>,
        most: usize,
        every: usize,
    ) -> PyResult<PyTiles> {
        let boxes = tables::corners(&one(py, boxes)?)?;
        Ok(PyTiles(py.detach(|| self.join.tiles(&boxes, every, most))))
    }

    /// Returns the tiles that each row overlaps: the columns ``row``, counted from 0, and ``tile``. A row may
    /// appear several times. Rows without a valid box are left out; ``rejects`` lists them.
    #[pyo3(signature = (tiles, table, side="a"))]
    fn keys(
        &self,
        py: Python<'_>,
        tiles: &PyTiles,
        table: &Bound<'_, PyAny>,
        side: &str,
    ) -> PyResult<PyArrowTable> {
        let (side, batch) = (self.side(side)?, one(py, table)?);
        let keys = py.detach(|| self.join.keys(side, &batch, &tiles.0)).map_err(|error| refused(&error))?;
        tables::keys(&keys)
    }

    /// Returns the rows that are not valid bodies: ``row``, counted from 0, ``id`` as a string, and
    /// ``error``. This builds every body.
    #[pyo3(signature = (table, side="a"))]
    fn rejects(&self, py: Python<'_>, table: &Bound<'_, PyAny>, side: &str) -> PyResult<PyArrowTable> {
        let (side, batch) = (self.side(side)?, one(py, table)?);
        let rejects = py.detach(|| self.join.rejects(side, &batch)).map_err(|error| refused(&error))?;
        tables::rejects(&rejects)
    }

    /// Returns the pairs that belong to a tile, sorted by ids: ``(pairs, rejects)``. The tables must contain
    /// all rows that overlap the tile, in any order. Uses all threads unless ``RAYON_NUM_THREADS`` is set.
    #[pyo3(signature = (tiles, tile, table, other=None))]
    fn answer(
        &self,
        py: Python<'_>,
        tiles: &PyTiles,
        tile: u32,
        table: &Bound<'_, PyAny>,
        other: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<(PyArrowTable, PyArrowTable)> {
        let a = one(py, table)?;
        let b = other.map(|other| one(py, other)).transpose()?;
        let answered = py
            .detach(|| self.join.answer(&tiles.0, tile, &a, b.as_ref()))
            .map_err(|error| refused(&error))?;
        Ok((PyArrowTable::one(answered.pairs), tables::rejects(&answered.rejects)?))
    }

    fn __repr__(&self) -> String {
        let tables = if self.columns[1].is_empty() { "one table" } else { "two tables" };
        format!("<Join of {tables}, {}>", self.join.dimension())
    }
}

impl PyJoin {
    fn side(&self, name: &str) -> PyResult<Side> {
        match name {
            "a" => Ok(Side::A),
            "b" if !self.columns[1].is_empty() => Ok(Side::B),
            "b" => Err(Fault::query("side", "there is one table alone").into()),
            _ => Err(Fault::query("side", "has to be \"a\" or \"b\"").into()),
        }
    }
}

/// The layout of a table, and the columns of it that matter.
fn layout(
    py: Python<'_>,
    table: &Bound<'_, PyAny>,
    names: &Names,
    told: Option<Dimension>,
) -> PyResult<(Layout, Vec<String>)> {
    let (rows, schema): (Vec<RecordBatch>, SchemaRef) = if table.hasattr(intern!(py, "__arrow_c_schema__"))? {
        (Vec::new(), Schema::from_pyarrow_bound(table)?.into())
    } else {
        batches(py, table)?
    };
    let mut layout = Layout::new(&schema, names).map_err(|error| refused(&error.into()))?;
    if let Some(told) = told {
        layout = layout.with_dimension(told);
    }
    for batch in &rows {
        if layout.dimension().is_none()
            && let Some(found) = layout.dimension_in(batch).map_err(|error| refused(&error.into()))?
        {
            layout = layout.with_dimension(found);
        }
    }
    let columns = layout.columns(&schema).map(str::to_owned).collect();
    Ok((layout, columns))
}

/// The rows of a table as one batch.
fn one(py: Python<'_>, table: &Bound<'_, PyAny>) -> PyResult<RecordBatch> {
    let (mut rows, schema) = batches(py, table)?;
    if rows.len() == 1
        && let Some(batch) = rows.pop()
    {
        return Ok(batch);
    }
    let joined = py.detach(|| concat_batches(&schema, &rows));
    joined.map_err(|error| Fault::query("table", error.to_string()).into())
}

/// The error for Python: of a column, where it names one.
fn refused(error: &JoinError) -> PyErr {
    let place = match error {
        JoinError::Distance => "distance",
        JoinError::Dimensions | JoinError::NoDimension => "dimension",
        JoinError::Tables => "other",
        _ => "table",
    };
    let text = error.to_string();
    match (error, text.split_once(": ")) {
        (JoinError::Layout(_), Some((column, reason))) => Fault::query(column, reason).into(),
        (JoinError::Distance, _) => Fault::query(place, "is not finite").into(),
        _ => Fault::query(place, text).into(),
    }
}

pub(crate) fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<PyJoin>()?;
    module.add_class::<PyTiles>()
}
