//! Whether two shapes touch, how far apart they are, and where.

use gjk_body::answer::Answer;
use pyo3::prelude::*;

use super::ground::PyHalfSpace;
use super::options::Limits;
use crate::columns;
use crate::couple::{Couple, Posed, detached};
use crate::pose::PyPose;
use crate::proximity::PyProximity;
use crate::question::{Length, Touch, Whole};
use crate::shape::PyShape;
use crate::space::of_either;

/// What a question is about.
enum Asked {
    Two(Couple),
    Ground(Answer),
    Columns,
}

/// One answer of its own where two shapes are asked about; else there are columns.
fn asked(shapes: [&Bound<'_, PyAny>; 2], poses: [Option<&Bound<'_, PyAny>>; 2]) -> PyResult<Asked> {
    let is_one_pose =
        |pose: &Option<&Bound<'_, PyAny>>| pose.is_none_or(|pose| pose.cast::<PyPose>().is_ok());
    if !poses.iter().all(is_one_pose) {
        return Ok(Asked::Columns);
    }
    if shapes.iter().all(|shape| shape.cast::<PyShape>().is_ok()) {
        return Ok(Asked::Two(Couple::of(shapes, poses)?));
    }
    match PyHalfSpace::of_two(shapes, poses)? {
        Some(answer) => Ok(Asked::Ground(answer)),
        None => Ok(Asked::Columns),
    }
}

/// Returns the signed distance of two shapes, their closest points and bounds on the distance: a
/// ``Proximity``.
///
/// The distance of overlapping shapes is negative: minus the penetration depth. ``a`` and ``b`` are shapes or
/// bodies, and one of them may be a ``HalfSpace``. A pose is a ``Pose`` or a translation. Columns of shapes
/// (``shapes``, ``boxes``, …) or of poses (``Poses``) broadcast as in NumPy and return a ``Proximities``.
///
/// ``max_distance`` stops the search once the distance is proved to be larger. ``relative_tolerance``
/// (default 1e-10) applies to curved shapes only. ``max_iterations`` defaults to 256.
///
/// >>> from gjk import Ball, Box, Pose, proximity
/// >>> proximity(Box((1, 1)), Ball((0, 0), 0.5), pose_b=Pose((3, 0))).distance
/// 1.5
/// >>> proximity(Box((1, 1)), Box((1, 1)), pose_b=Pose((1.75, 0))).mtv
/// array([0.25, 0.  ])
#[pyfunction]
#[pyo3(signature = (
    a, b, pose_a=None, pose_b=None, *, max_distance=None, relative_tolerance=None, max_iterations=None
))]
#[expect(clippy::too_many_arguments, reason = "they are keywords in Python")]
fn proximity<'py>(
    py: Python<'py>,
    a: &Bound<'py, PyAny>,
    b: &Bound<'py, PyAny>,
    pose_a: Option<&Bound<'py, PyAny>>,
    pose_b: Option<&Bound<'py, PyAny>>,
    max_distance: Option<f64>,
    relative_tolerance: Option<f64>,
    max_iterations: Option<u32>,
) -> PyResult<Bound<'py, PyAny>> {
    let options = Limits { max_distance, relative_tolerance, max_iterations }.options()?;
    let answer = match asked([a, b], [pose_a, pose_b])? {
        Asked::Columns => return columns::proximities(py, [a, b], [pose_a, pose_b], options),
        Asked::Ground(answer) => answer,
        Asked::Two(couple) => {
            detached(py, &couple, || of_either!(&couple, both => Posed::ask(both, Whole(options))))
        }
    };
    Ok(Bound::new(py, PyProximity(answer))?.into_any())
}

/// Returns the signed distance of two shapes: the gap between them, or minus their penetration depth.
///
/// Equals ``proximity(...).distance`` and takes the same arguments. Columns return an array.
///
/// >>> from gjk import Ball, distance
/// >>> distance(Ball((0, 0), 1), Ball((3, 4), 1))
/// 3.0
#[pyfunction]
#[pyo3(signature = (
    a, b, pose_a=None, pose_b=None, *, max_distance=None, relative_tolerance=None, max_iterations=None
))]
#[expect(clippy::too_many_arguments, reason = "they are keywords in Python")]
fn distance<'py>(
    py: Python<'py>,
    a: &Bound<'py, PyAny>,
    b: &Bound<'py, PyAny>,
    pose_a: Option<&Bound<'py, PyAny>>,
    pose_b: Option<&Bound<'py, PyAny>>,
    max_distance: Option<f64>,
    relative_tolerance: Option<f64>,
    max_iterations: Option<u32>,
) -> PyResult<Bound<'py, PyAny>> {
    let options = Limits { max_distance, relative_tolerance, max_iterations }.options()?;
    let distance = match asked([a, b], [pose_a, pose_b])? {
        Asked::Columns => {
            return columns::distances(py, [a, b], [pose_a, pose_b], options);
        }
        Asked::Ground(answer) => answer.distance,
        Asked::Two(couple) => {
            detached(py, &couple, || of_either!(&couple, both => Posed::ask(both, Length(options))))
        }
    };
    Ok(distance.into_pyobject(py)?.into_any())
}

/// Returns whether two shapes share a point. Touching shapes do, and so does a shape inside a solid. Columns
/// return an array of booleans.
///
/// >>> from gjk import Box, Pose, intersects
/// >>> intersects(Box((1, 1)), Box((1, 1)), pose_b=Pose((2, 0)))
/// True
#[pyfunction]
#[pyo3(signature = (a, b, pose_a=None, pose_b=None, *, max_iterations=None))]
fn intersects<'py>(
    py: Python<'py>,
    a: &Bound<'py, PyAny>,
    b: &Bound<'py, PyAny>,
    pose_a: Option<&Bound<'py, PyAny>>,
    pose_b: Option<&Bound<'py, PyAny>>,
    max_iterations: Option<u32>,
) -> PyResult<Bound<'py, PyAny>> {
    let options = Limits { max_iterations, ..Limits::default() }.options()?;
    let touches = match asked([a, b], [pose_a, pose_b])? {
        Asked::Columns => {
            return columns::touching(py, [a, b], [pose_a, pose_b], options);
        }
        Asked::Ground(answer) => answer.intersects,
        Asked::Two(couple) => {
            detached(py, &couple, || of_either!(&couple, both => Posed::ask(both, Touch(options))))
        }
    };
    Ok(touches.into_pyobject(py)?.to_owned().into_any())
}

pub(super) fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<PyProximity>()?;
    module.add_function(wrap_pyfunction!(proximity, module)?)?;
    module.add_function(wrap_pyfunction!(distance, module)?)?;
    module.add_function(wrap_pyfunction!(intersects, module)?)
}
