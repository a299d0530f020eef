//! NumPy's rules for arrays of unlike shapes, as NumPy has them.

use numpy::{PyArray1, PyArrayMethods, PyReadonlyArray1};
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

/// The shape of the answers about operands of these shapes.
pub(super) fn together(py: Python<'_>, shapes: [&Vec<usize>; 4]) -> PyResult<Vec<usize>> {
    let numpy = py.import(intern!(py, "numpy"))?;
    let shapes = shapes.map(|shape| PyTuple::new(py, shape));
    let [a, b, c, d] = shapes;
    numpy.call_method1(intern!(py, "broadcast_shapes"), (a?, b?, c?, d?))?.extract()
}

/// For each answer the index of an operand's element.
pub(super) fn spread(
    py: Python<'_>,
    index: &[u32],
    from: &Vec<usize>,
    to: &Vec<usize>,
) -> PyResult<Vec<u32>> {
    if from == to {
        return Ok(index.to_vec());
    }
    let numpy = py.import(intern!(py, "numpy"))?;
    let array =
        PyArray1::from_slice(py, index).call_method1(intern!(py, "reshape"), (PyTuple::new(py, from)?,))?;
    let spread = numpy.call_method1(intern!(py, "broadcast_to"), (array, PyTuple::new(py, to)?))?;
    let flat = spread.call_method0(intern!(py, "ravel"))?;
    Ok(flat.extract::<PyReadonlyArray1<'_, u32>>()?.to_vec()?)
}

/// The elements that an index of Python chooses, and the shape that they have.
pub(super) fn chosen(
    py: Python<'_>,
    index: &[u32],
    dims: &Vec<usize>,
    key: &Bound<'_, PyAny>,
) -> PyResult<(Vec<u32>, Vec<usize>)> {
    let numpy = py.import(intern!(py, "numpy"))?;
    let array =
        PyArray1::from_slice(py, index).call_method1(intern!(py, "reshape"), (PyTuple::new(py, dims)?,))?;
    let key = if key.is_instance_of::<pyo3::types::PyList>() {
        numpy.call_method1("asarray", (key,))?
    } else {
        key.clone()
    };
    let taken = numpy.call_method1(intern!(py, "asarray"), (array.get_item(key)?,))?;
    let shape = taken.getattr(intern!(py, "shape"))?.extract()?;
    let flat = taken.call_method0(intern!(py, "ravel"))?;
    Ok((flat.extract::<PyReadonlyArray1<'_, u32>>()?.to_vec()?, shape))
}
