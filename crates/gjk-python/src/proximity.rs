//! The answer about two shapes.

use gjk_body::answer::{Answer, Coordinates, feature, word};
use numpy::PyArray1;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::fault::Fault;
use crate::numbers::{decoded, encoded};
use crate::pickle::{Pickled, again};
use crate::vectors::{array, tuple_text};

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
        encoded(self.one()) == encoded(other.one())
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

    #[staticmethod]
    #[pyo3(signature = (*fields))]
    fn _of(fields: &Bound<'_, PyTuple>) -> PyResult<Self> {
        let (width, numbers, codes): (usize, Vec<f64>, Vec<u32>) = fields.extract()?;
        let answer = decoded(&numbers, &codes, width).and_then(|mut answers| answers.pop());
        Ok(Self(answer.ok_or_else(|| Fault::query("numbers", "are not those of an answer"))?))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Pickled<'py>> {
        let (numbers, codes) = encoded(self.one());
        again::<Self>(py, (self.0.normal.as_slice().len(), numbers, codes))
    }
}
