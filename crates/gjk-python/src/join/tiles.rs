//! Tiles, and how they travel.

use gjk_arrow::join::Tiles;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyType};

use crate::fault::Fault;

/// Axis-aligned boxes that cover 2D or 3D space, smaller where there are more bodies. Each is pickled as a
/// few bytes.
///
/// >>> import gjk
/// >>> len(gjk.Tiles.one())
/// 1
#[pyclass(name = "Tiles", module = "gjk", frozen, eq)]
#[derive(PartialEq)]
pub(super) struct PyTiles(pub(super) Tiles);

#[pymethods]
impl PyTiles {
    /// Returns a single tile that covers everything.
    #[staticmethod]
    fn one() -> Self {
        Self(Tiles::one())
    }

    /// Returns the tiles that ``to_bytes`` wrote.
    #[staticmethod]
    fn from_bytes(data: &[u8]) -> PyResult<Self> {
        let tiles = Tiles::from_bytes(data);
        Ok(Self(tiles.ok_or_else(|| Fault::query("data", "these are no bytes of tiles"))?))
    }

    /// Returns the tiles as bytes, to send to another machine.
    fn to_bytes<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &self.0.to_bytes())
    }

    fn __len__(&self) -> usize {
        self.0.count() as usize
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (Bound<'py, PyBytes>,))> {
        let py = slf.py();
        let make = PyType::new::<Self>(py).getattr("from_bytes")?;
        Ok((make, (slf.get().to_bytes(py),)))
    }

    fn __repr__(&self) -> String {
        format!("<Tiles: {}>", self.0.count())
    }
}
