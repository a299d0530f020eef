//! What all shapes of Python have in common.

use std::sync::Arc;

use glam::{DVec2, DVec3};
use numpy::PyArray2;
use pyo3::PyClass;
use pyo3::exceptions::PyAttributeError;
use pyo3::prelude::*;
use pyo3::types::{PyList, PyTuple};

use crate::fault::{About, Fault};
use crate::fields::{self, Field};
use crate::form::{Form, Held};
use crate::space::Dimension;
use crate::vectors::{Named, PointList, points, rows};

/// A shape of either space.
#[derive(Clone)]
pub(crate) enum AnyShape {
    Plane(Arc<Held<DVec2>>),
    Space(Arc<Held<DVec3>>),
}

/// Calls the same with a shape of either space.
macro_rules! of_either {
    ($shape:expr, $held:ident => $value:expr) => {
        match $shape {
            $crate::shape::AnyShape::Plane($held) => $value,
            $crate::shape::AnyShape::Space($held) => $value,
        }
    };
}
pub(crate) use of_either;

/// A shape or a body of the plane or of space, in its own frame. It never changes.
///
/// Its classes are ``Point``, ``Segment``, ``Ball``, ``Capsule``, ``Box``, ``Triangle``, ``Polygon``,
/// ``Hull``, ``Ellipsoid``, ``HalfEllipse``, ``Slice``, ``Cylinder``, ``Cone``, and, made of parts,
/// ``Polyline``, ``Mesh``, ``HeightField`` and ``Compound``. Which space a shape is of is seen from the
/// numbers that it is given. The last argument of nearly all is ``rounding``: a radius by which the shape is
/// inflated.
#[pyclass(name = "Shape", module = "gjk", frozen, subclass)]
pub(crate) struct PyShape(pub(crate) AnyShape);

impl PyShape {
    /// # Errors
    /// If the numbers make no shape.
    pub(crate) fn new<V: Dimension>(form: Form<V>, rounding: f64) -> PyResult<Self> {
        Ok(Self(V::shape(Held::new(form, rounding)?)))
    }

    /// The shape as one of a class of its own.
    pub(crate) fn into_kind<K: PyClass<BaseType = Self>>(self, kind: K) -> PyClassInitializer<K> {
        PyClassInitializer::from(self).add_subclass(kind)
    }

    fn fields(&self) -> Vec<(&'static str, Field<'_>)> {
        of_either!(&self.0, held => fields::of(held))
    }
}

#[pymethods]
impl PyShape {
    /// 2 or 3.
    #[getter]
    fn dimension(&self) -> u8 {
        match self.0 {
            AnyShape::Plane(_) => 2,
            AnyShape::Space(_) => 3,
        }
    }

    /// Whether it is one convex shape: ``sat`` and ``closest_set`` are about those.
    #[getter]
    fn is_convex(&self) -> bool {
        of_either!(&self.0, held => held.convex().is_some())
    }

    /// Of how many convex parts it is made.
    #[getter]
    fn part_count(&self) -> usize {
        of_either!(&self.0, held => held.body.tree().len())
    }

    /// Whether what its surface encloses belongs to it: of meshes that close, and compounds with one.
    #[getter]
    fn is_solid(&self) -> bool {
        of_either!(&self.0, held => held.body.is_solid() || held.convex().is_some())
    }

    /// For each convex part the points of it that are farthest along some directions, one a row, in the
    /// shape's own frame: what figures are drawn with.
    ///
    /// >>> from gjk import Capsule
    /// >>> Capsule((0, 0), (2, 0), 0.5).supports([(1, 0), (0, -1)])[0][0]
    /// array([2.5, 0. ])
    fn supports<'py>(
        &self,
        py: Python<'py>,
        directions: &Bound<'py, PyAny>,
    ) -> PyResult<Vec<Bound<'py, PyArray2<f64>>>> {
        let given = points(directions, Named(About::Query, "directions"))?;
        match (&self.0, given) {
            (AnyShape::Plane(held), PointList::Plane(along)) => farthest(py, held, &along),
            (AnyShape::Space(held), PointList::Space(along)) => farthest(py, held, &along),
            _ => Err(Fault::query("directions", "have not as many coordinates as the shape").into()),
        }
    }

    fn __getattr__<'py>(slf: &Bound<'py, Self>, name: &str) -> PyResult<Bound<'py, PyAny>> {
        let fields = slf.get().fields();
        match fields.iter().find(|(known, _)| *known == name) {
            Some((_, field)) => field.to_python(slf.py()),
            None => {
                let class = slf.get_type().name()?;
                Err(PyAttributeError::new_err(format!("'{class}' object has no attribute '{name}'")))
            }
        }
    }

    fn __dir__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyList>> {
        let names = slf.get_type().dir()?;
        for (name, _) in slf.get().fields() {
            names.append(name)?;
        }
        Ok(names)
    }

    fn __repr__(slf: &Bound<'_, Self>) -> PyResult<String> {
        let class = slf.get_type().name()?;
        let fields = slf.get().fields();
        let shown = fields.iter().filter(|(_, field)| !field.is_default());
        let shown: Vec<String> = shown.map(|(name, field)| format!("{name}={}", field.text())).collect();
        Ok(format!("{class}({})", shown.join(", ")))
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let fields = slf.get().fields();
        let arguments = fields.iter().map(|(_, field)| field.to_python(slf.py()));
        let arguments = arguments.collect::<PyResult<Vec<_>>>()?;
        Ok((slf.get_type().into_any(), PyTuple::new(slf.py(), arguments)?))
    }
}

/// The farthest points of each part along directions; one without length gives some point.
fn farthest<'py, V: Dimension>(
    py: Python<'py>,
    held: &Held<V>,
    directions: &[V],
) -> PyResult<Vec<Bound<'py, PyArray2<f64>>>> {
    let of_part = |index: u32| {
        let (part, place) = (held.body.part(index), held.body.place(index).copied().unwrap_or_default());
        let point = |&along: &V| {
            let local = place.inverse_transform_vector(along).normalized().unwrap_or_else(|| V::axis(0));
            let point = part.center() + part.support(local, None).point + local * part.radius();
            place.transform_point(point).coordinates()
        };
        rows(py, &directions.iter().flat_map(point).collect::<Vec<f64>>(), V::DIMENSION)
    };
    (0..held.body.tree().len() as u32).map(of_part).collect()
}
