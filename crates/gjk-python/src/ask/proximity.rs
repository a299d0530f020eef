//! Whether two shapes touch, how far apart they are, and where.

use gjk::Options;
use gjk_json::answer::{Answer, Coordinates, word};
use gjk_json::feature;
use numpy::PyArray1;
use pyo3::prelude::*;

use crate::ask::{Limits, PyHalfSpace};
use crate::columns::{self, Pickled};
use crate::couple::{Couple, Posed, of_both};
use crate::pose::{PyPose, tuple_text};
use crate::shape::PyShape;
use crate::space::Dimension;
use crate::vectors::array;

/// The answer about two shapes: how far apart they are or how deep they overlap, where, and how sure that is.
///
/// World frame, in the unit of the input. ``lower <= true signed distance <= upper`` and
/// ``lower <= distance <= upper``, rounding errors included.
///
/// >>> from gjk import Box, Pose, proximity
/// >>> answer = proximity(Box((1, 1)), Box((1, 1)), pose_b=Pose((3, 0.5)))
/// >>> answer.distance, answer.status
/// (1.0, 'exact')
/// >>> answer.normal
/// array([1., 0.])
/// >>> answer.features
/// ('edge 1', 'vertex 0')
#[pyclass(name = "Proximity", module = "gjk", frozen, eq, skip_from_py_object)]
#[derive(Clone, Debug)]
pub(crate) struct PyProximity(pub(crate) Answer);

impl PyProximity {
    fn one(&self) -> std::iter::Once<Answer> {
        std::iter::once(self.0.clone())
    }
}

impl PartialEq for PyProximity {
    fn eq(&self, other: &Self) -> bool {
        columns::encoded(self.one()) == columns::encoded(other.one())
    }
}

fn vector<'py>(py: Python<'py>, coordinates: &Coordinates) -> Bound<'py, PyArray1<f64>> {
    array(py, coordinates.as_slice())
}

#[pymethods]
impl PyProximity {
    /// The signed distance: the gap if positive, minus the depth if negative.
    #[getter]
    fn distance(&self) -> f64 {
        self.0.distance
    }

    /// The true signed distance is not below.
    #[getter]
    fn lower(&self) -> f64 {
        self.0.lower
    }

    /// The true signed distance is not above.
    #[getter]
    fn upper(&self) -> f64 {
        self.0.upper
    }

    /// Unit, from A to B, apart or overlapping.
    #[getter]
    fn normal<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<f64>> {
        vector(py, &self.0.normal)
    }

    /// The point on the surface of A that is closest to B, or deepest in it.
    #[getter]
    fn point_a<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<f64>> {
        vector(py, &self.0.point_a)
    }

    /// The point on the surface of B that is closest to A, or deepest in it.
    #[getter]
    fn point_b<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<f64>> {
        vector(py, &self.0.point_b)
    }

    /// Whether the shapes share a point: ``distance <= 0``. Touching, they do.
    #[getter]
    fn intersects(&self) -> bool {
        self.0.intersects
    }

    /// "exact": the bounds are closed to rounding; "converged": up to the relative tolerance; "bounded": a
    /// cap ended the search, or nobody knows better, and the bounds may be wide.
    #[getter]
    fn status(&self) -> &'static str {
        word(self.0.status)
    }

    /// How many pairs of support points the search asked for; 0 where a formula answered without one.
    #[getter]
    fn iterations(&self) -> u32 {
        self.0.iterations
    }

    /// The closest vertex, edge or face of A and of B, as in "edge 3"; ``None`` on a curve.
    #[getter]
    fn features(&self) -> (Option<String>, Option<String>) {
        self.0.features.map(feature::name).into()
    }

    /// Which parts of A and B the points are on; ``None`` between convex shapes.
    #[getter]
    fn parts(&self) -> Option<(u32, u32)> {
        self.0.parts.map(|[a, b]| (a, b))
    }

    /// How deep the shapes overlap; 0 when they do not.
    #[getter]
    fn depth(&self) -> f64 {
        (-self.0.distance).max(0.0)
    }

    /// The minimum translation vector: what to add to B's position so that overlapping shapes just touch.
    #[getter]
    fn mtv<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<f64>> {
        let depth = self.depth();
        let moved: Vec<f64> = self.0.normal.as_slice().iter().map(|x| x * depth + 0.0).collect();
        array(py, &moved)
    }

    fn __repr__(&self) -> String {
        let Answer { distance, lower, upper, normal, point_a, point_b, .. } = &self.0;
        let parts = self.0.parts.map_or_else(String::new, |[a, b]| format!(", parts=({a}, {b})"));
        format!(
            "Proximity(distance={distance:?}, lower={lower:?}, upper={upper:?}, normal={}, point_a={}, \
             point_b={}, status='{}', iterations={}{parts})",
            tuple_text(normal.as_slice()),
            tuple_text(point_a.as_slice()),
            tuple_text(point_b.as_slice()),
            self.status(),
            self.0.iterations,
        )
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Pickled<'py>> {
        columns::pickled(py, &[], self.0.normal.as_slice().len(), self.one())
    }
}

/// The answer about two shapes.
pub(crate) fn of_two<V: Dimension>(both: &[Posed<V>; 2], options: Options<f64>) -> Answer {
    if let [Some(a), Some(b)] = both.each_ref().map(|posed| posed.held.convex()) {
        let found = gjk::Pair::new(a, &both[0].pose, b, &both[1].pose).with_options(options).proximity();
        return Answer::between(&found, a, b);
    }
    let found = Posed::as_bodies(both).with_options(options).proximity();
    Answer::between_bodies(&found, &**both[0].held.body(), &**both[1].held.body())
}

fn touch<V: Dimension>(both: &[Posed<V>; 2], options: Options<f64>) -> bool {
    match Posed::both_convex(both) {
        Some(pair) => pair.with_options(options).intersects(),
        None => Posed::as_bodies(both).with_options(options).intersects(),
    }
}

fn apart<V: Dimension>(both: &[Posed<V>; 2], options: Options<f64>) -> f64 {
    let distance = match Posed::both_convex(both) {
        Some(pair) => pair.with_options(options).distance(),
        None => Posed::as_bodies(both).with_options(options).distance(),
    };
    gjk_json::answer::printable(distance)
}

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

/// Asks, and lets other threads of Python run where that may take long.
pub(crate) fn detached<R: Send>(py: Python<'_>, couple: &Couple, ask: impl FnOnce() -> R + Send) -> R {
    if couple.is_large() { py.detach(ask) } else { ask() }
}

/// How far two shapes are apart, where they are closest, and the bounds that prove it: a ``Proximity``.
///
/// Overlapping shapes have a negative distance, minus the depth. ``a`` and ``b`` are shapes or bodies, one of
/// them may be a ``HalfSpace``; a translation stands for a pose. With columns of them (``shapes``, ``boxes``,
/// …) or of poses (``Poses``) the answer is a ``Proximities``, by NumPy's rules of broadcasting.
///
/// ``max_distance``: stop as soon as the distance is proved to be larger. ``relative_tolerance`` (1e-10)
/// matters for smooth shapes only, ``max_iterations`` is 256.
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
        Asked::Two(couple) => detached(py, &couple, || of_both!(&couple, both => of_two(both, options))),
    };
    Ok(Bound::new(py, PyProximity(answer))?.into_any())
}

/// The signed distance of two shapes: the gap if positive, minus the penetration depth if negative.
///
/// It is ``proximity(...).distance``, with the same arguments; an array where that gives columns.
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
        Asked::Two(couple) => detached(py, &couple, || of_both!(&couple, both => apart(both, options))),
    };
    Ok(distance.into_pyobject(py)?.into_any())
}

/// Whether two shapes share a point: touching does, and being inside of a solid. An array of booleans where
/// ``proximity`` gives columns.
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
        Asked::Two(couple) => detached(py, &couple, || of_both!(&couple, both => touch(both, options))),
    };
    Ok(touches.into_pyobject(py)?.to_owned().into_any())
}

pub(super) fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<PyProximity>()?;
    module.add_function(wrap_pyfunction!(proximity, module)?)?;
    module.add_function(wrap_pyfunction!(distance, module)?)?;
    module.add_function(wrap_pyfunction!(intersects, module)?)
}
