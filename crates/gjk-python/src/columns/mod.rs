//! Many pairs at once: columns of shapes and poses in, columns of answers out.

mod answers;
mod batch;
mod broadcast;
mod make;
mod near;
mod poses;
mod shapes;

use gjk::Options;
use pyo3::prelude::*;

use crate::ask::PyProximity;
use answers::PyProximities;
pub(crate) use poses::Store as PoseStore;

/// The answers about pairs, by NumPy's rules of broadcasting.
pub(crate) fn proximities<'py>(
    py: Python<'py>,
    [a, b]: [&Bound<'py, PyAny>; 2],
    [pose_a, pose_b]: [Option<&Bound<'py, PyAny>>; 2],
    options: Options<f64>,
) -> PyResult<Bound<'py, PyAny>> {
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
    let found = py.detach(|| batch::answers(stores, index, options))?;
    let answers = PyProximities::new(found, dimensions);
    // A translation instead of a pose, say: what has no dimensions is one answer.
    if let Some(answer) = answers.only() {
        return Ok(Bound::new(py, PyProximity(answer))?.into_any());
    }
    Ok(Bound::new(py, answers)?.into_any())
}

pub(crate) fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<shapes::PyShapes>()?;
    module.add_class::<poses::PyPoses>()?;
    module.add_class::<PyProximities>()?;
    make::register(module)?;
    near::register(module)
}
