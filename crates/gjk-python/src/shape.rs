//! What all shapes of Python have in common.

use std::sync::Arc;

use gjk_body::shape::{Form, Shape};
use glam::{DVec2, DVec3};
use numpy::PyArray2;
use pyo3::PyClass;
use pyo3::exceptions::PyAttributeError;
use pyo3::prelude::*;
use pyo3::types::{PyList, PyTuple};

use crate::fault::{About, Fault};
use crate::fields;
use crate::space::Dimension;
use crate::vectors::{Named, PointList, points, rows};

/// A shape of either space.
#[derive(Clone)]
pub(crate) enum AnyShape {
    Plane(Arc<Shape<DVec2>>),
    Space(Arc<Shape<DVec3>>),
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

/// The base class of all shapes and bodies. Objects are immutable.
///
/// Its subclasses are ``Point``, ``Segment``, ``Ball``, ``Capsule``, ``TaperedCapsule``, ``Box``,
/// ``Triangle``, ``Polygon``, ``Hull``, ``Ellipsoid``, ``HalfEllipse``, ``Sector``, ``Cylinder``, ``Cone``,
/// and, made of parts, ``Polyline``, ``Mesh``, ``HeightField`` and ``Compound``. The number of coordinates
/// decides between 2D and 3D. Nearly all take ``rounding`` as their last argument: a radius that inflates the
/// shape.
#[pyclass(name = "Shape", module = "gjk", frozen, subclass)]
pub(crate) struct PyShape(pub(crate) AnyShape);

impl PyShape {
    /// # Errors
    /// If the numbers make no shape.
    pub(crate) fn new<V: Dimension>(form: Form<V>, rounding: f64) -> PyResult<Self> {
        Ok(Self(V::shape(made(form, rounding)?)))
    }

    /// The shape as one of a class of its own.
    pub(crate) fn into_kind<K: PyClass<BaseType = Self>>(self, kind: K) -> PyClassInitializer<K> {
        PyClassInitializer::from(self).add_subclass(kind)
    }
}

/// The shape with these numbers, inflated by a radius.
///
/// # Errors
/// If the numbers make no shape.
pub(crate) fn made<V: Dimension>(form: Form<V>, rounding: f64) -> Result<Arc<Shape<V>>, Fault> {
    Ok(Arc::new(V::build(form, rounding)?))
}

/// Whether questions about a shape may take long: those that others should not have to wait for.
pub(crate) fn is_large<V: Dimension>(shape: &Shape<V>) -> bool {
    shape.convex().is_none_or(|shape| shape.core().vertex_count() > 64)
}

impl AnyShape {
    /// 2 or 3.
    pub(crate) fn dimension(&self) -> usize {
        match self {
            Self::Plane(_) => 2,
            Self::Space(_) => 3,
        }
    }
}

#[pymethods]
impl PyShape {
    /// 2 or 3.
    #[getter]
    fn dimension(&self) -> usize {
        self.0.dimension()
    }

    /// Whether it is a single convex shape, as ``sat`` and ``closest_set`` require.
    #[getter]
    fn is_convex(&self) -> bool {
        of_either!(&self.0, held => held.convex().is_some())
    }

    /// The number of its convex parts.
    #[getter]
    fn part_count(&self) -> usize {
        of_either!(&self.0, held => held.body().tree().len())
    }

    /// Whether it is a solid: a closed mesh whose interior belongs to it, or a compound that contains one.
    #[getter]
    fn is_solid(&self) -> bool {
        of_either!(&self.0, held => held.body().is_solid() || held.convex().is_some())
    }

    /// Returns, for each convex part, its support points along the given directions, one per row, in the
    /// shape's frame. Useful for drawing.
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
        let found = of_either!(&slf.get().0, held => {
            let field = fields::of(held).into_iter().find(|(known, _)| *known == name);
            field.map(|(_, field)| fields::to_python(slf.py(), &field))
        });
        found.unwrap_or_else(|| {
            let class = slf.get_type().name()?;
            Err(PyAttributeError::new_err(format!("'{class}' object has no attribute '{name}'")))
        })
    }

    fn __dir__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyList>> {
        let names = slf.get_type().dir()?;
        of_either!(&slf.get().0, held => {
            fields::of(held).into_iter().try_for_each(|(name, _)| names.append(name))
        })?;
        Ok(names)
    }

    fn __repr__(slf: &Bound<'_, Self>) -> PyResult<String> {
        let class = slf.get_type().name()?;
        let shown: Vec<String> = of_either!(&slf.get().0, held => {
            let fields = fields::of(held).into_iter();
            let shown = fields.filter(|(name, field)| !fields::is_default(name, field));
            shown.map(|(name, field)| format!("{name}={}", fields::text(&field))).collect()
        });
        Ok(format!("{class}({})", shown.join(", ")))
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let py = slf.py();
        let arguments = of_either!(&slf.get().0, held => {
            let fields = fields::of(held).into_iter();
            fields.map(|(_, field)| fields::to_python(py, &field)).collect::<PyResult<Vec<_>>>()
        })?;
        Ok((slf.get_type().into_any(), PyTuple::new(py, arguments)?))
    }
}

/// The farthest points of each part along directions; one without length gives some point.
fn farthest<'py, V: Dimension>(
    py: Python<'py>,
    held: &Shape<V>,
    directions: &[V],
) -> PyResult<Vec<Bound<'py, PyArray2<f64>>>> {
    let of_part = |index: u32| {
        let (part, place) = (held.body().part(index), held.body().place(index).copied().unwrap_or_default());
        let point = |&along: &V| {
            let local = place.inverse_transform_vector(along).normalized().unwrap_or_else(|| V::axis(0));
            let point = part.center() + part.support(local, None).point + local * part.radius();
            place.transform_point(point).coordinates()
        };
        rows(py, &directions.iter().flat_map(point).collect::<Vec<f64>>(), V::DIMENSION)
    };
    (0..held.body().tree().len() as u32).map(of_part).collect()
}
