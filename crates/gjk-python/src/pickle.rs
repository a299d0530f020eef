//! How answers are made again.

use pyo3::PyClass;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

/// The function that makes a value again, and its arguments.
pub(crate) type Pickled<'py> = (Bound<'py, PyAny>, Bound<'py, PyTuple>);

/// A value of a class that has the function `_of`, and the arguments of that.
pub(crate) fn again<'py, C: PyClass>(
    py: Python<'py>,
    fields: impl IntoPyObject<'py, Target = PyTuple, Output = Bound<'py, PyTuple>, Error = PyErr>,
) -> PyResult<Pickled<'py>> {
    Ok((py.get_type::<C>().getattr("_of")?, fields.into_pyobject(py)?))
}
