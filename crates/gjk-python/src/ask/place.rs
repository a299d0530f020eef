//! Questions about one shape and a place, and about all closest points.

use gjk::math::Vector;
use gjk::{ClosestSet, Options};
use gjk_body::shape::Form;
use numpy::PyArray1;
use pyo3::prelude::*;

use crate::couple::{Couple, Posed, detached, in_space_of, one_pose, one_shape};
use crate::fault::About;
use crate::proximity::PyProximity;
use crate::question::{Touch, Whole};
use crate::shape::PyShape;
use crate::space::{Dimension, of_either};
use crate::vectors::{Named, array, point, rows};

type Corners<'py> = (Bound<'py, PyArray1<f64>>, Bound<'py, PyArray1<f64>>);

/// Returns the lower and the upper corner of an axis-aligned box that contains the posed shape, rounding
/// included. World frame.
///
/// >>> from gjk import Ball, Pose, aabb
/// >>> lower, upper = aabb(Ball((0, 0), 1), Pose((5, 0)))
/// >>> bool((lower <= (4, -1)).all() and (upper >= (6, 1)).all())
/// True
#[pyfunction]
#[pyo3(signature = (shape, pose=None))]
fn aabb<'py>(
    py: Python<'py>,
    shape: &Bound<'py, PyAny>,
    pose: Option<&Bound<'py, PyAny>>,
) -> PyResult<Corners<'py>> {
    let shape = one_shape(shape, "shape")?;
    let pose = one_pose(pose, "pose")?.map(Bound::get);
    of_either!(&shape.get().0, held => {
        let around = gjk_body::aabb(&**held.body(), &in_space_of(pose, "pose")?);
        Ok((array(py, &around.lower.coordinates()), array(py, &around.upper.coordinates())))
    })
}

/// A shape, and a point of the world as one.
fn with_point(
    shape: &Bound<'_, PyAny>,
    at: &Bound<'_, PyAny>,
    pose: Option<&Bound<'_, PyAny>>,
) -> PyResult<Couple> {
    let shape = one_shape(shape, "shape")?;
    let pose = one_pose(pose, "pose")?.map(Bound::get);
    let at = point(at, Named(About::Query, "point"))?;
    let at = of_either!(at, at => PyShape::new(Form::Point { at }, 0.0))?;
    Ok(Couple::new([shape.get(), &at], [pose, None])?)
}

/// Returns whether a point, in world coordinates, lies in the posed shape or on its boundary.
///
/// >>> from gjk import Box, contains
/// >>> contains(Box((1, 1)), (1, 0.5))
/// True
#[pyfunction]
#[pyo3(signature = (shape, point, pose=None))]
fn contains(
    py: Python<'_>,
    shape: &Bound<'_, PyAny>,
    point: &Bound<'_, PyAny>,
    pose: Option<&Bound<'_, PyAny>>,
) -> PyResult<bool> {
    let couple = with_point(shape, point, pose)?;
    let touch = Touch(Options::default());
    Ok(detached(py, &couple, || of_either!(&couple, both => Posed::ask(both, touch))))
}

/// Returns a ``Proximity`` whose ``point_a`` is the point of the posed shape's surface closest to ``point``,
/// in world coordinates. The distance is negative if the point is inside.
///
/// >>> from gjk import Ball, closest_point
/// >>> answer = closest_point(Ball((0, 0), 2), (0, 5))
/// >>> answer.distance, answer.point_a
/// (3.0, array([0., 2.]))
#[pyfunction]
#[pyo3(signature = (shape, point, pose=None))]
fn closest_point(
    py: Python<'_>,
    shape: &Bound<'_, PyAny>,
    point: &Bound<'_, PyAny>,
    pose: Option<&Bound<'_, PyAny>>,
) -> PyResult<PyProximity> {
    let couple = with_point(shape, point, pose)?;
    let whole = Whole(gjk_body::answer::options());
    Ok(PyProximity(detached(py, &couple, || of_either!(&couple, both => Posed::ask(both, whole)))))
}

/// Returns all closest points of two convex shapes: ``(kind, points_a, points_b)``.
///
/// ``kind`` is "point" (one pair), "segment" (parallel edges: the two rows are the ends of the closest
/// segments) or "area" (parallel faces in 3D: the row is one of many pairs).
///
/// >>> from gjk import Box, Pose, closest_set
/// >>> kind, on_a, on_b = closest_set(Box((1, 1)), Box((1, 1)), pose_b=Pose((3, 0.5)))
/// >>> kind, on_a.tolist()
/// ('segment', [[1.0, 1.0], [1.0, -0.5]])
#[pyfunction]
#[pyo3(signature = (a, b, pose_a=None, pose_b=None))]
fn closest_set<'py>(
    py: Python<'py>,
    a: &Bound<'py, PyAny>,
    b: &Bound<'py, PyAny>,
    pose_a: Option<&Bound<'py, PyAny>>,
    pose_b: Option<&Bound<'py, PyAny>>,
) -> PyResult<(&'static str, Bound<'py, PyAny>, Bound<'py, PyAny>)> {
    let couple = Couple::of([a, b], [pose_a, pose_b])?;
    let (kind, on_a, on_b, width) = of_either!(&couple, both => found(both))?;
    Ok((kind, rows(py, &on_a, width)?.into_any(), rows(py, &on_b, width)?.into_any()))
}

fn found<V: Dimension>(both: &[Posed<V>; 2]) -> PyResult<(&'static str, Vec<f64>, Vec<f64>, usize)> {
    let mut pair = Posed::need_convex(both)?.with_options(gjk_body::answer::options());
    let answer = pair.proximity();
    let (kind, pairs) = match pair.closest_set(&answer) {
        ClosestSet::Point(one) => ("point", vec![one]),
        ClosestSet::Segment(ends) => ("segment", ends.to_vec()),
        ClosestSet::Area(one) => ("area", vec![one]),
    };
    let on = |side: usize| pairs.iter().flat_map(|pair| pair[side].coordinates()).collect();
    Ok((kind, on(0), on(1), <V as Vector>::DIMENSION))
}

pub(super) fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(aabb, module)?)?;
    module.add_function(wrap_pyfunction!(contains, module)?)?;
    module.add_function(wrap_pyfunction!(closest_point, module)?)?;
    module.add_function(wrap_pyfunction!(closest_set, module)?)
}
