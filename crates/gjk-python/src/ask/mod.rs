//! The questions about two shapes, and their answers.

mod cast;
mod contact;
mod exact;
mod gradient;
mod ground;
mod motion;
mod options;
mod place;
mod proximity;
mod sat;

use pyo3::PyClass;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::columns::Pickled;
use ground::PyHalfSpace;
use options::Limits;
pub(crate) use proximity::PyProximity;

/// How an answer is made again: by `_of`, of its fields.
fn again<'py, C: PyClass>(
    py: Python<'py>,
    fields: impl IntoPyObject<'py, Target = PyTuple, Output = Bound<'py, PyTuple>, Error = PyErr>,
) -> PyResult<Pickled<'py>> {
    Ok((py.get_type::<C>().getattr("_of")?, fields.into_pyobject(py)?))
}

pub(crate) fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<PyHalfSpace>()?;
    proximity::register(module)?;
    place::register(module)?;
    contact::register(module)?;
    sat::register(module)?;
    motion::register(module)?;
    cast::register(module)?;
    exact::register(module)?;
    gradient::register(module)
}
