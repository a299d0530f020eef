//! Many pairs at once: columns of shapes and poses in, columns of answers out.

mod answers;
mod batch;
mod broadcast;
mod geometries;
mod make;
mod near;
mod poses;
mod shapes;

use gjk::Options;
use numpy::{Element, PyArray1};
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::question::{Lane, Length, Touch};
use answers::PyProximities;

/// Shapes and poses, by NumPy's rules of broadcasting: their columns, the pairs, and the shape of these.
fn broadcast_pairs<'py>(
    py: Python<'py>,
    [a, b]: [&Bound<'py, PyAny>; 2],
    [pose_a, pose_b]: [Option<&Bound<'py, PyAny>>; 2],
) -> PyResult<(batch::Stores, batch::Index, Vec<usize>)> {
    let shapes = [shapes::Operand::new(a, "a")?, shapes::Operand::new(b, "b")?];
    let poses = [poses::Operand::new(pose_a, "pose_a")?, poses::Operand::new(pose_b, "pose_b")?];
    let dimensions =
        broadcast::together(py, [&shapes[0].dims, &poses[0].dims, &shapes[1].dims, &poses[1].dims])?;
    let [shape_a, shape_b] =
        shapes.each_ref().map(|operand| broadcast::spread(py, &operand.index, &operand.dims, &dimensions));
    let [at_a, at_b] =
        poses.each_ref().map(|operand| broadcast::spread(py, &operand.index, &operand.dims, &dimensions));
    let index = batch::Index { shapes: [shape_a?, shape_b?], poses: [at_a?, at_b?] };
    let stores = (shapes.map(|operand| operand.store), poses.map(|operand| operand.store));
    Ok((stores, index, dimensions))
}

/// The answers about pairs.
pub(crate) fn proximities<'py>(
    py: Python<'py>,
    shapes: [&Bound<'py, PyAny>; 2],
    poses: [Option<&Bound<'py, PyAny>>; 2],
    options: Options<f64>,
) -> PyResult<Bound<'py, PyAny>> {
    let (stores, index, dimensions) = broadcast_pairs(py, shapes, poses)?;
    let found = py.detach(|| batch::answers(&stores, index, options))?;
    // With a translation instead of a pose, say, there is one answer.
    PyProximities::new(found, dimensions).given(py)
}

/// The distances of pairs; a number where there is one.
pub(crate) fn distances<'py>(
    py: Python<'py>,
    shapes: [&Bound<'py, PyAny>; 2],
    poses: [Option<&Bound<'py, PyAny>>; 2],
    options: Options<f64>,
) -> PyResult<Bound<'py, PyAny>> {
    column_of(py, shapes, poses, Length(options))
}

/// Whether pairs share a point.
pub(crate) fn touching<'py>(
    py: Python<'py>,
    shapes: [&Bound<'py, PyAny>; 2],
    poses: [Option<&Bound<'py, PyAny>>; 2],
    options: Options<f64>,
) -> PyResult<Bound<'py, PyAny>> {
    column_of(py, shapes, poses, Touch(options))
}

fn column_of<'py, Q>(
    py: Python<'py>,
    shapes: [&Bound<'py, PyAny>; 2],
    poses: [Option<&Bound<'py, PyAny>>; 2],
    question: Q,
) -> PyResult<Bound<'py, PyAny>>
where
    Q: Lane<Answer: Element> + Send,
{
    let (stores, index, dimensions) = broadcast_pairs(py, shapes, poses)?;
    let found = py.detach(|| batch::column_of(&stores, index, question))?;
    let column = PyArray1::from_vec(py, found).into_any();
    if dimensions.is_empty() {
        return column.call_method1(intern!(py, "item"), (0,));
    }
    column.call_method1(intern!(py, "reshape"), (PyTuple::new(py, dimensions)?,))
}

pub(crate) fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<shapes::PyShapes>()?;
    module.add_class::<poses::PyPoses>()?;
    module.add_class::<PyProximities>()?;
    make::register(module)?;
    geometries::register(module)?;
    near::register(module)
}
