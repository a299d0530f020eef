//! How a distance changes as shapes move.

use gjk::Smoothness;
use gjk_json::answer::printable;
use numpy::{PyArray1, PyArray2};
use pyo3::prelude::*;

use crate::couple::{Couple, Posed, of_both};
use crate::fault::About;
use crate::pose::tuple_text;
use crate::space::Dimension;
use crate::vectors::{Named, array, point_of, rows};

/// The first derivatives of the signed distance of two shapes, as either moves, turns and grows.
#[pyclass(name = "Gradient", module = "gjk", frozen)]
#[derive(Debug)]
pub(crate) struct PyGradient {
    by_position: Vec<f64>,
    by_turning: [Vec<f64>; 2],
    /// What the distance gains as A grows from its center by a factor of 1 + s, its radius with it, per unit
    /// of s.
    #[pyo3(get)]
    by_scaling_a: f64,
    /// The same as B grows.
    #[pyo3(get)]
    by_scaling_b: f64,
    hessian: Option<Vec<f64>>,
    /// The signed distance itself.
    #[pyo3(get)]
    distance: f64,
    /// How far ``by_position`` may be from the true gradient: an angle in radians, proved; pi where nothing
    /// is.
    #[pyo3(get)]
    normal_error: f64,
    /// "smooth": it has a derivative; "kink": perhaps one on each side only; "unknown".
    #[pyo3(get)]
    smoothness: &'static str,
}

#[pymethods]
impl PyGradient {
    /// What the distance gains as B moves, per unit of length: the normal. As A moves it gains the opposite.
    #[getter]
    fn by_position<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<f64>> {
        array(py, &self.by_position)
    }

    /// What it gains as A turns about its center, per radian: one number in the plane, in space the vector
    /// whose product with an axis is the gain for turns about that.
    #[getter]
    fn by_turning_a<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<f64>> {
        array(py, &self.by_turning[0])
    }

    /// The same as B turns.
    #[getter]
    fn by_turning_b<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<f64>> {
        array(py, &self.by_turning[1])
    }

    /// The second derivatives by B's position, a symmetric matrix; ``None`` where there are none, or nobody
    /// knows.
    #[getter]
    fn hessian<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyArray2<f64>>>> {
        let matrix = self.hessian.as_ref().map(|numbers| rows(py, numbers, self.by_position.len()));
        matrix.transpose()
    }

    fn __repr__(&self) -> String {
        let Self { by_position, by_turning: [a, b], distance, smoothness, .. } = self;
        format!(
            "Gradient(distance={distance:?}, by_position={}, by_turning_a={}, by_turning_b={}, smoothness='{smoothness}')",
            tuple_text(by_position),
            tuple_text(a),
            tuple_text(b),
        )
    }
}

/// How the signed distance of two convex shapes changes as they move, turn and grow: a ``Gradient``.
///
/// ``center_a`` and ``center_b``, in the world, are what they turn about and grow from; where they are left
/// out, the origins of their frames.
///
/// >>> from gjk import Ball, Box, Pose, gradient
/// >>> change = gradient(Box((1, 1)), Ball((0, 0), 1), pose_b=Pose((4, 0.5)))
/// >>> change.by_position, change.by_turning_a, change.by_scaling_b, change.smoothness
/// (array([1., 0.]), array([0.5]), -1.0, 'smooth')
#[pyfunction]
#[pyo3(signature = (a, b, pose_a=None, pose_b=None, *, center_a=None, center_b=None))]
fn gradient(
    a: &Bound<'_, PyAny>,
    b: &Bound<'_, PyAny>,
    pose_a: Option<&Bound<'_, PyAny>>,
    pose_b: Option<&Bound<'_, PyAny>>,
    center_a: Option<&Bound<'_, PyAny>>,
    center_b: Option<&Bound<'_, PyAny>>,
) -> PyResult<PyGradient> {
    let couple = Couple::of([a, b], [pose_a, pose_b])?;
    of_both!(&couple, both => about(both, [(center_a, "center_a"), (center_b, "center_b")]))
}

fn about<V: Dimension>(
    both: &[Posed<V>; 2],
    centers: [(Option<&Bound<'_, PyAny>>, &'static str); 2],
) -> PyResult<PyGradient> {
    let mut pair = Posed::need_convex(both)?.with_options(gjk_json::answer::options());
    let mut around = [both[0].pose.translation(), both[1].pose.translation()];
    for (center, (given, name)) in around.iter_mut().zip(centers) {
        if let Some(given) = given {
            *center = point_of(given, Named(About::Query, name))?;
        }
    }
    let answer = pair.proximity();
    let found = pair.gradient(&answer, around);
    let matrix = pair.hessian(&answer);
    let [by_scaling_a, by_scaling_b] = found.by_scaling.map(printable);
    Ok(PyGradient {
        by_position: found.by_position.coordinates(),
        by_turning: found.by_turning.map(V::of_turn),
        by_scaling_a,
        by_scaling_b,
        hessian: matrix.map(|columns| (0..V::DIMENSION).flat_map(|i| columns[i].coordinates()).collect()),
        distance: printable(answer.distance),
        normal_error: found.normal_error,
        smoothness: match found.smoothness {
            Smoothness::Smooth => "smooth",
            Smoothness::Kink => "kink",
            _ => "unknown",
        },
    })
}

pub(super) fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<PyGradient>()?;
    module.add_function(wrap_pyfunction!(gradient, module)?)
}
