//! How a distance changes as shapes move.

use gjk::derivative::Smoothness;
use gjk_body::answer::printable;
use numpy::{PyArray1, PyArray2};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::couple::{Couple, Posed, detached};
use crate::fault::About;
use crate::pickle::{Pickled, again};
use crate::space::{Dimension, of_either};
use crate::vectors::{Named, array, point_of, rows, tuple_text};

/// The derivatives of the signed distance of two shapes with respect to position, rotation and scale.
#[pyclass(name = "Gradient", module = "gjk", frozen, eq)]
#[derive(Debug, PartialEq)]
pub(crate) struct PyGradient {
    by_position: Vec<f64>,
    by_turning: [Vec<f64>; 2],
    /// The derivative with respect to s when A, with its radius, is scaled about its center by 1 + s.
    #[pyo3(get)]
    by_scaling_a: f64,
    /// The derivative with respect to s when B, with its radius, is scaled about its center by 1 + s.
    #[pyo3(get)]
    by_scaling_b: f64,
    hessian: Option<Vec<f64>>,
    /// The signed distance.
    #[pyo3(get)]
    distance: f64,
    /// A proved bound of the angle between ``by_position`` and the true gradient, in radians; pi if nothing
    /// is proved.
    #[pyo3(get)]
    normal_error: f64,
    /// "smooth": the distance is differentiable. "kink": perhaps it has one-sided derivatives only, for
    /// example where two parts are equally near. "unknown": nothing is proved, for example where bodies made
    /// of parts overlap.
    #[pyo3(get)]
    smoothness: String,
}

#[pymethods]
impl PyGradient {
    /// The gradient with respect to B's position: the normal. With respect to A's position it is the
    /// opposite.
    #[getter]
    fn by_position<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<f64>> {
        array(py, &self.by_position)
    }

    /// The derivative as A turns about its center, per radian: one number in 2D. In 3D, a vector whose dot
    /// product with a unit axis is the derivative for turns about that axis.
    #[getter]
    fn by_turning_a<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<f64>> {
        array(py, &self.by_turning[0])
    }

    /// The derivative as B turns about its center, per radian; see ``by_turning_a``.
    #[getter]
    fn by_turning_b<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<f64>> {
        array(py, &self.by_turning[1])
    }

    /// The second derivatives with respect to B's position, a symmetric matrix; ``None`` if they do not exist
    /// or are not known.
    #[getter]
    fn hessian<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyArray2<f64>>>> {
        let matrix = self.hessian.as_ref().map(|numbers| rows(py, numbers, self.by_position.len()));
        matrix.transpose()
    }

    #[staticmethod]
    #[pyo3(signature = (*fields))]
    fn _of(fields: &Bound<'_, PyTuple>) -> PyResult<Self> {
        let (
            by_position,
            by_turning,
            by_scaling_a,
            by_scaling_b,
            hessian,
            distance,
            normal_error,
            smoothness,
        ) = fields.extract()?;
        Ok(Self {
            by_position,
            by_turning,
            by_scaling_a,
            by_scaling_b,
            hessian,
            distance,
            normal_error,
            smoothness,
        })
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Pickled<'py>> {
        let Self { by_position, by_turning, by_scaling_a, by_scaling_b, hessian, .. } = self;
        let scaling = (by_scaling_a, by_scaling_b);
        let last = (self.distance, self.normal_error, &self.smoothness);
        again::<Self>(py, (by_position, by_turning, scaling.0, scaling.1, hessian, last.0, last.1, last.2))
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

/// Returns how the signed distance of two shapes or bodies changes as they move, turn and grow: a
/// ``Gradient``.
///
/// For bodies made of parts it is the gradient of the nearest pair of parts. If another pair is equally near
/// at other points, ``smoothness`` is "kink", and the gradient is one-sided. At an edge shared by two
/// triangles it is "smooth".
///
/// The shapes turn and grow about ``center_a`` and ``center_b``, in world coordinates; by default, about the
/// origins of their frames.
///
/// >>> from gjk import Ball, Box, Pose, gradient
/// >>> change = gradient(Box((1, 1)), Ball((0, 0), 1), pose_b=Pose((4, 0.5)))
/// >>> change.by_position, change.by_turning_a, change.by_scaling_b, change.smoothness
/// (array([1., 0.]), array([0.5]), -1.0, 'smooth')
#[pyfunction]
#[pyo3(signature = (a, b, pose_a=None, pose_b=None, *, center_a=None, center_b=None))]
fn gradient(
    py: Python<'_>,
    a: &Bound<'_, PyAny>,
    b: &Bound<'_, PyAny>,
    pose_a: Option<&Bound<'_, PyAny>>,
    pose_b: Option<&Bound<'_, PyAny>>,
    center_a: Option<&Bound<'_, PyAny>>,
    center_b: Option<&Bound<'_, PyAny>>,
) -> PyResult<PyGradient> {
    let couple = Couple::of([a, b], [pose_a, pose_b])?;
    let centers = [(center_a, "center_a"), (center_b, "center_b")];
    of_either!(&couple, both => {
        let mut around = [both[0].pose.translation(), both[1].pose.translation()];
        for (center, (given, name)) in around.iter_mut().zip(centers) {
            if let Some(given) = given {
                *center = point_of(given, Named(About::Query, name))?;
            }
        }
        Ok(detached(py, &couple, || about(both, around)))
    })
}

fn about<V: Dimension>(both: &[Posed<V>; 2], centers: [V; 2]) -> PyGradient {
    let options = gjk_body::answer::options();
    let (distance, found, matrix) = match Posed::both_convex(both) {
        Some(pair) => {
            let mut pair = pair.with_options(options);
            let answer = pair.proximity();
            (answer.distance, pair.gradient(&answer, centers), pair.hessian(&answer))
        }
        None => {
            let mut pair = Posed::as_bodies(both).with_options(options);
            let answer = pair.proximity();
            (answer.proximity.distance, pair.gradient(&answer, centers), pair.hessian(&answer))
        }
    };
    let [by_scaling_a, by_scaling_b] = found.by_scaling.map(printable);
    PyGradient {
        by_position: found.by_position.coordinates(),
        by_turning: found.by_turning.map(V::of_turn),
        by_scaling_a,
        by_scaling_b,
        hessian: matrix.map(|columns| (0..V::DIMENSION).flat_map(|i| columns[i].coordinates()).collect()),
        distance: printable(distance),
        normal_error: found.normal_error,
        smoothness: match found.smoothness {
            Smoothness::Smooth => "smooth",
            Smoothness::Kink => "kink",
            _ => "unknown",
        }
        .to_owned(),
    }
}

pub(super) fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<PyGradient>()?;
    module.add_function(wrap_pyfunction!(gradient, module)?)
}
