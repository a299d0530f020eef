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

/// The signed distance of two shapes, the closest points, the normal, and bounds on the true distance.
///
/// Points and directions are in the world frame, lengths in the unit of the input. The true signed distance
/// and ``distance`` both lie between ``lower`` and ``upper``, rounding errors included.
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
    /// The signed distance: the gap between the shapes, or minus their penetration depth.
    #[getter]
    fn distance(&self) -> f64 {
        self.0.distance
    }

    /// A proved lower bound of the true signed distance.
    #[getter]
    fn lower(&self) -> f64 {
        self.0.lower
    }

    /// A proved upper bound of the true signed distance.
    #[getter]
    fn upper(&self) -> f64 {
        self.0.upper
    }

    /// The unit normal from A to B, whether the shapes are apart or overlap.
    #[getter]
    fn normal<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<f64>> {
        vector(py, &self.0.normal)
    }

    /// The point on the surface of A closest to B, or deepest in B.
    #[getter]
    fn point_a<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<f64>> {
        vector(py, &self.0.point_a)
    }

    /// The point on the surface of B closest to A, or deepest in A.
    #[getter]
    fn point_b<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<f64>> {
        vector(py, &self.0.point_b)
    }

    /// Whether the shapes share a point: ``distance <= 0``. Touching shapes do.
    #[getter]
    fn intersects(&self) -> bool {
        self.0.intersects
    }

    /// How tight the bounds are. "exact": up to rounding; "converged": up to the relative tolerance;
    /// "bounded": the search stopped early or no better bounds are known, so they may be wide.
    #[getter]
    fn status(&self) -> &'static str {
        word(self.0.status)
    }

    /// The number of support point pairs that the search computed; 0 if a closed formula gave the answer.
    #[getter]
    fn iterations(&self) -> u32 {
        self.0.iterations
    }

    /// The closest vertex, edge or face of A and of B, for example "edge 3". On a curve it is ``None``.
    #[getter]
    fn features(&self) -> (Option<String>, Option<String>) {
        self.0.features.map(feature::name).into()
    }

    /// The indices of the parts of A and B that the points lie on; ``None`` for two convex shapes.
    #[getter]
    fn parts(&self) -> Option<(u32, u32)> {
        self.0.parts.map(|[a, b]| (a, b))
    }

    /// The penetration depth; 0 if the shapes do not overlap.
    #[getter]
    fn depth(&self) -> f64 {
        (-self.0.distance).max(0.0)
    }

    /// The minimum translation vector: added to B's position, it makes overlapping shapes just touch.
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
        Asked::Two(couple) => detached(py, &couple, || of_both!(&couple, both => of_two(both, options))),
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
        Asked::Two(couple) => detached(py, &couple, || of_both!(&couple, both => apart(both, options))),
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
