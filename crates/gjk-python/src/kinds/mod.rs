//! The classes of shapes.

mod flat;
mod parts;
mod round;

use pyo3::prelude::*;

use crate::shape::{AnyShape, PyShape, of_either};

pub(crate) use flat::{PyBox, PyHull, PyPoint, PyPolygon, PySegment, PyTriangle};
pub(crate) use parts::{PyCompound, PyHeightField, PyMesh, PyPolyline};
pub(crate) use round::{PyBall, PyCapsule, PyCone, PyCylinder, PyEllipsoid, PyHalfEllipse, PySlice};

/// Says the same of every class: its name in Python, and the class.
macro_rules! for_each_kind {
    ($each:ident) => {
        $each!(
            "Point" PyPoint, "Segment" PySegment, "Ball" PyBall, "Capsule" PyCapsule, "Box" PyBox,
            "Triangle" PyTriangle, "Polygon" PyPolygon, "Hull" PyHull, "Ellipsoid" PyEllipsoid,
            "HalfEllipse" PyHalfEllipse, "Slice" PySlice, "Cylinder" PyCylinder, "Cone" PyCone,
            "Polyline" PyPolyline, "Mesh" PyMesh, "HeightField" PyHeightField, "Compound" PyCompound
        )
    };
}

/// The shape as an object of its own class.
pub(crate) fn wrapped(py: Python<'_>, shape: AnyShape) -> PyResult<Bound<'_, PyAny>> {
    let name = of_either!(&shape, held => held.form.name());
    let base = PyClassInitializer::from(PyShape(shape));
    macro_rules! as_its_kind {
        ($($name:literal $class:ident),*) => {
            match name {
                $($name => Ok(Bound::new(py, base.add_subclass($class))?.into_any()),)*
                _ => Ok(Bound::new(py, base)?.into_any()),
            }
        };
    }
    for_each_kind!(as_its_kind)
}

pub(crate) fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<PyShape>()?;
    macro_rules! add {
        ($($name:literal $class:ident),*) => {{ $(module.add_class::<$class>()?;)* }};
    }
    for_each_kind!(add);
    Ok(())
}
