//! The separating axis test.

use gjk::Feature;
use gjk::sat::{Coverage, Sat, Source};
use gjk_json::answer::printable;
use gjk_json::feature;
use numpy::PyArray1;
use pyo3::prelude::*;

use crate::ask::again;
use crate::columns::Pickled;
use crate::couple::{Couple, Posed, of_both};
use crate::pose::tuple_text;
use crate::space::Dimension;
use crate::vectors::array;

/// The axis that tells two shapes apart best, and how far.
#[pyclass(name = "Sat", module = "gjk", frozen, eq)]
#[derive(Debug, PartialEq)]
pub(crate) struct PySat {
    axis: Vec<f64>,
    /// Length: how far B is beyond A along the axis, or minus the way to where they just touch. Never above
    /// the signed distance, but for rounding.
    #[pyo3(get)]
    gap: f64,
    /// What A covers of the axis, measured from A's center: (lower, upper).
    #[pyo3(get)]
    projection_a: (f64, f64),
    /// What B covers of it, measured from the same point.
    #[pyo3(get)]
    projection_b: (f64, f64),
    /// Why the axis was tried: "side of a", "side of b", "edges", "closest", "arc", "search" or "any".
    #[pyo3(get)]
    source: String,
    /// The features of A and B that the axis is perpendicular to, or runs through.
    #[pyo3(get)]
    features: (Option<String>, Option<String>),
    /// How many axes were tried.
    #[pyo3(get)]
    axis_count: u32,
    /// "complete": the gap is the signed distance, up to rounding; "converged": up to a tolerance; "partial":
    /// the signed distance may be larger.
    #[pyo3(get)]
    coverage: String,
}

impl PySat {
    fn new<V: Dimension>(found: &Sat<V>) -> Self {
        let axis = &found.axis;
        let edge = |index| feature::name(Feature::Edge(index));
        let (source, features) = match axis.source {
            Source::SideOfA(side) => ("side of a", [feature::name(side), None]),
            Source::SideOfB(side) => ("side of b", [None, feature::name(side)]),
            Source::Edges(edges) => ("edges", edges.map(edge)),
            Source::Closest(features) => ("closest", features.map(feature::name)),
            Source::Arc(features) => ("arc", features.map(feature::name)),
            Source::Search => ("search", [None, None]),
            Source::Any => ("any", [None, None]),
        };
        Self {
            axis: axis.direction.coordinates(),
            gap: printable(axis.gap),
            projection_a: (printable(axis.projection_a.lower), printable(axis.projection_a.upper)),
            projection_b: (printable(axis.projection_b.lower), printable(axis.projection_b.upper)),
            source: source.to_owned(),
            features: features.into(),
            axis_count: found.axis_count,
            coverage: match found.coverage {
                Coverage::Complete => "complete",
                Coverage::Converged => "converged",
                Coverage::Partial => "partial",
            }
            .to_owned(),
        }
    }
}

#[pymethods]
impl PySat {
    /// The axis: a unit vector, by which B leaves A sooner than by its opposite.
    #[getter]
    fn axis<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<f64>> {
        array(py, &self.axis)
    }

    /// Whether no axis has a gap.
    #[getter]
    fn intersects(&self) -> bool {
        self.gap <= 0.0
    }

    #[staticmethod]
    #[expect(clippy::too_many_arguments, reason = "they are all fields")]
    fn _of(
        axis: Vec<f64>,
        gap: f64,
        projection_a: (f64, f64),
        projection_b: (f64, f64),
        source: String,
        features: (Option<String>, Option<String>),
        axis_count: u32,
        coverage: String,
    ) -> Self {
        Self { axis, gap, projection_a, projection_b, source, features, axis_count, coverage }
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

/// The separating axis test of two convex shapes, in the plane or in space: a ``Sat`` with the best axis.
///
/// Bodies made of parts are refused: two of them may be apart though no axis separates them.
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
    of_both!(&couple, both => Ok(PySat::new(&Posed::need_convex(both)?.sat())))
}

pub(super) fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<PySat>()?;
    module.add_function(wrap_pyfunction!(sat, module)?)
}
