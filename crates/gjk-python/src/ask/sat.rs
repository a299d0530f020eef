//! The separating axis test.

use gjk::sat::Sat;
use gjk_body::answer::{Projections, coverage_word};
use numpy::PyArray1;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::couple::{Couple, Posed};
use crate::pickle::{Pickled, again};
use crate::space::{Dimension, of_either};
use crate::vectors::{array, tuple_text};

/// The axis of a separating axis test with the largest gap.
#[pyclass(name = "Sat", module = "gjk", frozen, eq)]
#[derive(Debug, PartialEq)]
pub(crate) struct PySat {
    axis: Vec<f64>,
    /// The gap between the projections of A and B onto the axis; negative if they overlap. Apart from
    /// rounding, it never exceeds the signed distance.
    #[pyo3(get)]
    gap: f64,
    /// The projection of A onto the axis, ``(lower, upper)``, measured from A's center.
    #[pyo3(get)]
    projection_a: (f64, f64),
    /// The projection of B onto the axis, ``(lower, upper)``, measured from A's center.
    #[pyo3(get)]
    projection_b: (f64, f64),
    /// Where the axis comes from: "side of a", "side of b", "edges", "closest", "arc", "search" or "any".
    #[pyo3(get)]
    source: String,
    /// The features of A and B that define the axis: perpendicular to it or crossed by it.
    #[pyo3(get)]
    features: (Option<String>, Option<String>),
    /// The number of axes tested.
    #[pyo3(get)]
    axis_count: u32,
    /// How the gap compares with the signed distance. "complete": equal up to rounding; "converged": equal up
    /// to a tolerance; "partial": the signed distance may be larger.
    #[pyo3(get)]
    coverage: String,
}

impl PySat {
    fn new<V: Dimension>(found: &Sat<V>) -> Self {
        let axis = Projections::from(&found.axis);
        Self {
            axis: axis.direction.as_slice().to_vec(),
            gap: axis.gap,
            projection_a: axis.projection_a.into(),
            projection_b: axis.projection_b.into(),
            source: axis.source.to_owned(),
            features: axis.features.into(),
            axis_count: found.axis_count,
            coverage: coverage_word(found.coverage).to_owned(),
        }
    }
}

#[pymethods]
impl PySat {
    /// The axis, a unit vector. Moving B along it separates the shapes sooner than moving B the opposite way.
    #[getter]
    fn axis<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<f64>> {
        array(py, &self.axis)
    }

    /// Whether the shapes intersect: no axis has a positive gap.
    #[getter]
    fn intersects(&self) -> bool {
        self.gap <= 0.0
    }

    #[staticmethod]
    #[pyo3(signature = (*fields))]
    fn _of(fields: &Bound<'_, PyTuple>) -> PyResult<Self> {
        let (axis, gap, projection_a, projection_b, source, features, axis_count, coverage) =
            fields.extract()?;
        Ok(Self { axis, gap, projection_a, projection_b, source, features, axis_count, coverage })
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Pickled<'py>> {
        let Self { axis, gap, projection_a, projection_b, source, features, axis_count, coverage } = self;
        again::<Self>(py, (axis, gap, projection_a, projection_b, source, features, axis_count, coverage))
    }

    fn __repr__(&self) -> String {
        let Self { gap, source, axis_count, coverage, .. } = self;
        let axis = tuple_text(&self.axis);
        format!(
            "Sat(axis={axis}, gap={gap:?}, source='{source}', axis_count={axis_count}, coverage='{coverage}')"
        )
    }
}

/// Returns the axis with the largest gap between two convex shapes, in 2D or 3D: a ``Sat``.
///
/// Raises ``QueryError`` for bodies made of parts: two such bodies may be apart although no axis separates
/// them.
///
/// >>> from gjk import Box, Pose, sat
/// >>> best = sat(Box((10, 1)), Box((0.5, 0.5)), pose_b=Pose((2, 0.25)))
/// >>> best.axis, best.gap, best.coverage
/// (array([0., 1.]), -1.25, 'complete')
#[pyfunction]
#[pyo3(signature = (a, b, pose_a=None, pose_b=None))]
fn sat(
    a: &Bound<'_, PyAny>,
    b: &Bound<'_, PyAny>,
    pose_a: Option<&Bound<'_, PyAny>>,
    pose_b: Option<&Bound<'_, PyAny>>,
) -> PyResult<PySat> {
    let couple = Couple::of([a, b], [pose_a, pose_b])?;
    of_either!(&couple, both => Ok(PySat::new(&Posed::need_convex(both)?.sat())))
}

pub(super) fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<PySat>()?;
    module.add_function(wrap_pyfunction!(sat, module)?)
}
