//! What all shapes of Python have in common.

use std::sync::Arc;

use gjk_body::shape::{Form, Shape};
use pyo3::PyClass;
use pyo3::prelude::*;

use crate::fault::Fault;
use crate::space::{Dimension, Either, Family};

/// The shapes of each space.
pub(crate) struct OfShape;

impl Family for OfShape {
    type Of<V: Dimension> = Arc<Shape<V>>;
}

/// A shape of either space.
pub(crate) type AnyShape = Either<OfShape>;

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
        Ok(Self(V::either(made(form, rounding)?)))
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
    Ok(Arc::new(V::build(form, Fault::size("rounding", rounding)?)?))
}

/// Whether questions about a shape may take long: those that others should not have to wait for.
pub(crate) fn is_large<V: Dimension>(shape: &Shape<V>) -> bool {
    shape.convex().is_none_or(|shape| shape.core().vertex_count() > 64)
}
