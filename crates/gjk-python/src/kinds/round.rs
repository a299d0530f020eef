//! Shapes with curves.

use glam::{DVec2, DVec3};
use pyo3::prelude::*;

use crate::fault::About;
use crate::form::Form;
use crate::shape::PyShape;
use crate::vectors::{Coordinates, Named, Several, point, point_of, several};

/// A circle or a sphere, with its inside: ``Ball(center, radius)``.
///
/// >>> from gjk import Ball
/// >>> Ball((0, 0, 0), 0.5)
/// Ball(center=(0.0, 0.0, 0.0), radius=0.5)
#[pyclass(name = "Ball", module = "gjk", frozen, extends = PyShape)]
pub(crate) struct PyBall;

#[pymethods]
impl PyBall {
    #[new]
    #[pyo3(signature = (center, radius, rounding=0.0))]
    fn new(center: &Bound<'_, PyAny>, radius: f64, rounding: f64) -> PyResult<PyClassInitializer<Self>> {
        let shape = match point(center, Named(About::Shape, "center"))? {
            Coordinates::Plane(center) => PyShape::new(Form::Ball { center, radius }, rounding),
            Coordinates::Space(center) => PyShape::new(Form::Ball { center, radius }, rounding),
        };
        Ok(shape?.into_kind(Self))
    }
}

/// Everything within ``radius`` of the segment from ``a`` to ``b``, in the plane or in space.
///
/// >>> from gjk import Capsule
/// >>> Capsule((0, 0), (2, 0), 0.5).b
/// array([2., 0.])
#[pyclass(name = "Capsule", module = "gjk", frozen, extends = PyShape)]
pub(crate) struct PyCapsule;

#[pymethods]
impl PyCapsule {
    #[new]
    #[pyo3(signature = (a, b, radius, rounding=0.0))]
    fn new(
        a: &Bound<'_, PyAny>,
        b: &Bound<'_, PyAny>,
        radius: f64,
        rounding: f64,
    ) -> PyResult<PyClassInitializer<Self>> {
        let shape = match several([a, b], ["a", "b"], About::Shape)? {
            Several::Plane(ends) => PyShape::new(Form::Capsule { ends, radius }, rounding),
            Several::Space(ends) => PyShape::new(Form::Capsule { ends, radius }, rounding),
        };
        Ok(shape?.into_kind(Self))
    }
}

/// An ellipse or an ellipsoid around the origin, its ``radii`` along the axes.
///
/// >>> from gjk import Ellipsoid
/// >>> Ellipsoid((2, 1)).dimension
/// 2
#[pyclass(name = "Ellipsoid", module = "gjk", frozen, extends = PyShape)]
pub(crate) struct PyEllipsoid;

#[pymethods]
impl PyEllipsoid {
    #[new]
    #[pyo3(signature = (radii, rounding=0.0))]
    fn new(radii: &Bound<'_, PyAny>, rounding: f64) -> PyResult<PyClassInitializer<Self>> {
        let shape = match point(radii, Named(About::Shape, "radii"))? {
            Coordinates::Plane(radii) => PyShape::new(Form::Ellipsoid(radii), rounding),
            Coordinates::Space(radii) => PyShape::new(Form::Ellipsoid(radii), rounding),
        };
        Ok(shape?.into_kind(Self))
    }
}

/// Half an ellipse of the plane, above the x axis: ``radii`` are half its width, and its height.
///
/// >>> from gjk import HalfEllipse
/// >>> HalfEllipse((2, 1))
/// HalfEllipse(radii=(2.0, 1.0))
#[pyclass(name = "HalfEllipse", module = "gjk", frozen, extends = PyShape)]
pub(crate) struct PyHalfEllipse;

#[pymethods]
impl PyHalfEllipse {
    #[new]
    #[pyo3(signature = (radii, rounding=0.0))]
    fn new(radii: &Bound<'_, PyAny>, rounding: f64) -> PyResult<PyClassInitializer<Self>> {
        let radii = point_of::<DVec2>(radii, Named(About::Shape, "radii"))?;
        Ok(PyShape::new(Form::HalfEllipse(radii), rounding)?.into_kind(Self))
    }
}

/// A piece of a circle of the plane, its tip at the origin, open along +x by ``angle`` radians, at most pi.
///
/// >>> from gjk import Slice
/// >>> Slice(radius=2, angle=1.5)
/// Slice(radius=2.0, angle=1.5)
#[pyclass(name = "Slice", module = "gjk", frozen, extends = PyShape)]
pub(crate) struct PySlice;

#[pymethods]
impl PySlice {
    #[new]
    #[pyo3(signature = (radius, angle, rounding=0.0))]
    fn new(radius: f64, angle: f64, rounding: f64) -> PyResult<PyClassInitializer<Self>> {
        Ok(PyShape::new::<DVec2>(Form::Slice { radius, angle }, rounding)?.into_kind(Self))
    }
}

/// A cylinder of space between the middles ``a`` and ``b`` of its ends.
///
/// >>> from gjk import Cylinder
/// >>> Cylinder((0, 0, -1), (0, 0, 1), 0.5).radius
/// 0.5
#[pyclass(name = "Cylinder", module = "gjk", frozen, extends = PyShape)]
pub(crate) struct PyCylinder;

#[pymethods]
impl PyCylinder {
    #[new]
    #[pyo3(signature = (a, b, radius, rounding=0.0))]
    fn new(
        a: &Bound<'_, PyAny>,
        b: &Bound<'_, PyAny>,
        radius: f64,
        rounding: f64,
    ) -> PyResult<PyClassInitializer<Self>> {
        let ends = [
            point_of::<DVec3>(a, Named(About::Shape, "a"))?,
            point_of::<DVec3>(b, Named(About::Shape, "b"))?,
        ];
        Ok(PyShape::new(Form::Cylinder { ends, radius }, rounding)?.into_kind(Self))
    }
}

/// A cone of space from the middle ``base`` of its end, of the given ``radius``, to its ``apex``.
///
/// >>> from gjk import Cone
/// >>> Cone(base=(0, 0, 0), apex=(0, 0, 2), radius=1).apex
/// array([0., 0., 2.])
#[pyclass(name = "Cone", module = "gjk", frozen, extends = PyShape)]
pub(crate) struct PyCone;

#[pymethods]
impl PyCone {
    #[new]
    #[pyo3(signature = (base, apex, radius, rounding=0.0))]
    fn new(
        base: &Bound<'_, PyAny>,
        apex: &Bound<'_, PyAny>,
        radius: f64,
        rounding: f64,
    ) -> PyResult<PyClassInitializer<Self>> {
        let base = point_of::<DVec3>(base, Named(About::Shape, "base"))?;
        let apex = point_of::<DVec3>(apex, Named(About::Shape, "apex"))?;
        Ok(PyShape::new(Form::Cone { base, apex, radius }, rounding)?.into_kind(Self))
    }
}
