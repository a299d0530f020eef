//! Shapes with corners.

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyFloat, PyInt, PyTuple, PyType};

use crate::fault::{About, Fault};
use crate::form::Form;
use crate::shape::PyShape;
use crate::vectors::{Coordinates, Named, PointList, Several, point, points, points_in_plane, several};

const VERTICES: Named = Named(About::Shape, "vertices");

/// A single point.
///
/// >>> from gjk import Point, Box, distance
/// >>> distance(Box((1, 1)), Point((4, 0)))
/// 3.0
#[pyclass(name = "Point", module = "gjk", frozen, extends = PyShape)]
pub(crate) struct PyPoint;

#[pymethods]
impl PyPoint {
    #[new]
    #[pyo3(signature = (at, rounding=0.0))]
    fn new(at: &Bound<'_, PyAny>, rounding: f64) -> PyResult<PyClassInitializer<Self>> {
        let shape = match point(at, Named(About::Shape, "at"))? {
            Coordinates::Plane(at) => PyShape::new(Form::Point(at), rounding),
            Coordinates::Space(at) => PyShape::new(Form::Point(at), rounding),
        };
        Ok(shape?.into_kind(Self))
    }
}

/// The straight line between two points.
///
/// >>> from gjk import Segment
/// >>> Segment((0, 0), (1, 2))
/// Segment(a=(0.0, 0.0), b=(1.0, 2.0))
#[pyclass(name = "Segment", module = "gjk", frozen, extends = PyShape)]
pub(crate) struct PySegment;

#[pymethods]
impl PySegment {
    #[new]
    #[pyo3(signature = (a, b, rounding=0.0))]
    fn new(a: &Bound<'_, PyAny>, b: &Bound<'_, PyAny>, rounding: f64) -> PyResult<PyClassInitializer<Self>> {
        let shape = match several([a, b], ["a", "b"], About::Shape)? {
            Several::Plane(ends) => PyShape::new(Form::Segment(ends), rounding),
            Several::Space(ends) => PyShape::new(Form::Segment(ends), rounding),
        };
        Ok(shape?.into_kind(Self))
    }
}

/// A box around the origin, along the axes of its own frame, given by half of its sides.
///
/// >>> from gjk import Box
/// >>> Box((2, 1)) # four wide, two high
/// Box(half_extents=(2.0, 1.0))
/// >>> Box.from_sides((4, 2, 2)).half_extents
/// array([2., 1., 1.])
#[pyclass(name = "Box", module = "gjk", frozen, extends = PyShape)]
pub(crate) struct PyBox;

#[pymethods]
impl PyBox {
    #[new]
    #[pyo3(
        signature = (half_extents, rounding=0.0, *others),
        text_signature = "(half_extents, rounding=0.0)"
    )]
    fn new(
        half_extents: &Bound<'_, PyAny>,
        rounding: f64,
        others: &Bound<'_, PyTuple>,
    ) -> PyResult<PyClassInitializer<Self>> {
        if !others.is_empty()
            || half_extents.is_instance_of::<PyInt>()
            || half_extents.is_instance_of::<PyFloat>()
        {
            let reason = "half_extents: expected a tuple of half the sides, as in Box((0.5, 1, 1.5)); \
                          Box.from_sides((1, 2, 3)) is the box with these sides";
            return Err(PyTypeError::new_err(reason));
        }
        let shape = match point(half_extents, Named(About::Shape, "half_extents"))? {
            Coordinates::Plane(half) => PyShape::new(Form::Box(half), rounding),
            Coordinates::Space(half) => PyShape::new(Form::Box(half), rounding),
        };
        Ok(shape?.into_kind(Self))
    }

    /// The box with sides of these lengths.
    #[classmethod]
    #[pyo3(signature = (sides, rounding=0.0))]
    fn from_sides<'py>(
        class: &Bound<'py, PyType>,
        sides: &Bound<'py, PyAny>,
        rounding: f64,
    ) -> PyResult<Bound<'py, PyAny>> {
        let half = match point(sides, Named(About::Shape, "sides"))? {
            Coordinates::Plane(sides) => (sides * 0.5).to_array().to_vec(),
            Coordinates::Space(sides) => (sides * 0.5).to_array().to_vec(),
        };
        class.call1((half, rounding))
    }
}

/// Three points and what lies between them, in the plane or in space.
///
/// >>> from gjk import Triangle
/// >>> Triangle([(0, 0), (2, 0), (0, 1)]).vertices.shape
/// (3, 2)
#[pyclass(name = "Triangle", module = "gjk", frozen, extends = PyShape)]
pub(crate) struct PyTriangle;

#[pymethods]
impl PyTriangle {
    #[new]
    #[pyo3(signature = (vertices, rounding=0.0))]
    fn new(vertices: &Bound<'_, PyAny>, rounding: f64) -> PyResult<PyClassInitializer<Self>> {
        fn three<V: Copy>(points: &[V]) -> Result<[V; 3], Fault> {
            let found = points.len();
            points.try_into().map_err(|_| VERTICES.fault(format!("a triangle has 3 vertices, found {found}")))
        }
        let shape = match points(vertices, VERTICES)? {
            PointList::Plane(points) => PyShape::new(Form::Triangle(three(&points)?), rounding),
            PointList::Space(points) => PyShape::new(Form::Triangle(three(&points)?), rounding),
        };
        Ok(shape?.into_kind(Self))
    }
}

/// A polygon of the plane, convex or not, with holes or without, its corners in either order.
///
/// One that is not convex is cut into convex parts, exactly; where its edges cross, or a hole is not inside,
/// ``ShapeError`` says which.
///
/// >>> from gjk import Polygon
/// >>> Polygon([(0, 0), (4, 0), (0, 3)]).is_convex
/// True
/// >>> ring = Polygon([(0, 0), (4, 0), (4, 4), (0, 4)], holes=[[(1, 1), (3, 1), (3, 3), (1, 3)]])
/// >>> ring.is_convex, ring.part_count
/// (False, 4)
#[pyclass(name = "Polygon", module = "gjk", frozen, extends = PyShape)]
pub(crate) struct PyPolygon;

#[pymethods]
impl PyPolygon {
    #[new]
    #[pyo3(signature = (vertices, holes=None, rounding=0.0))]
    fn new(
        vertices: &Bound<'_, PyAny>,
        holes: Option<&Bound<'_, PyAny>>,
        rounding: f64,
    ) -> PyResult<PyClassInitializer<Self>> {
        let py = vertices.py();
        let vertices = points_in_plane(vertices, VERTICES)?;
        let mut rings = Vec::new();
        if let Some(holes) = holes {
            for hole in holes.try_iter()? {
                let ring = points_in_plane(&hole?, Named(About::Shape, "holes"));
                rings.push(ring?);
            }
        }
        let form = Form::Polygon { vertices, holes: rings };
        Ok(py.detach(|| PyShape::new(form, rounding))?.into_kind(Self))
    }
}

/// The convex hull of any points, in the plane or in space.
///
/// >>> from gjk import Hull
/// >>> Hull([(0, 0), (1, 0), (0, 1), (0.1, 0.1)]).is_convex
/// True
#[pyclass(name = "Hull", module = "gjk", frozen, extends = PyShape)]
pub(crate) struct PyHull;

#[pymethods]
impl PyHull {
    #[new]
    #[pyo3(signature = (vertices, rounding=0.0))]
    fn new(vertices: &Bound<'_, PyAny>, rounding: f64) -> PyResult<PyClassInitializer<Self>> {
        let py = vertices.py();
        let shape = match points(vertices, VERTICES)? {
            PointList::Plane(points) => py.detach(|| PyShape::new(Form::Hull(points), rounding)),
            PointList::Space(points) => py.detach(|| PyShape::new(Form::Hull(points), rounding)),
        };
        Ok(shape?.into_kind(Self))
    }
}
