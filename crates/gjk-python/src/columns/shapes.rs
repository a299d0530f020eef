//! Columns of shapes.

use std::sync::Arc;

use gjk_batch::Shapes;
use gjk_body::AnyPart;
use gjk_body::shape::{Form, Shape};
use glam::{DVec2, DVec3};
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use super::broadcast;
use crate::fault::Fault;
use crate::kinds;
use crate::shape::{AnyShape, PyShape};
use crate::space::{Dimension, Either};
use crate::vectors::wrong_type;

/// One shape of a column.
pub(crate) enum Item<V: Dimension> {
    /// A convex shape, and no more.
    Lean(Box<AnyPart<V>>),
    /// A shape of Python.
    Held(Arc<Shape<V>>),
}

impl<V: Dimension> Item<V> {
    pub(super) fn convex(&self) -> Option<&AnyPart<V>> {
        match self {
            Self::Lean(shape) => Some(&**shape),
            Self::Held(held) => held.convex(),
        }
    }
}

/// The shapes of a column.
pub(crate) enum Store {
    /// Boxes, circles, capsules and polygons of the plane, as lanes load them.
    Lanes(Shapes<DVec2>),
    Plane(Vec<Item<DVec2>>),
    Space(Vec<Item<DVec3>>),
}

impl Store {
    /// A column of shapes of Python: for lanes, where all are such.
    pub(super) fn new(shapes: &[AnyShape]) -> Result<Self, Fault> {
        if let Some(lanes) = lanes(shapes) {
            return Ok(Self::Lanes(lanes));
        }
        match shapes.first() {
            Some(Either::Space(_)) => Ok(Self::Space(held(shapes)?)),
            _ => Ok(Self::Plane(held(shapes)?)),
        }
    }
}

fn held<V: Dimension>(shapes: &[AnyShape]) -> Result<Vec<Item<V>>, Fault> {
    let one = |(index, shape): (usize, &AnyShape)| {
        let held = V::in_either(shape);
        let mixed = || Fault::shape(format!("[{index}]"), format!("is not {}, as the first is", V::NAME));
        Ok(Item::Held(Arc::clone(held.ok_or_else(mixed)?)))
    };
    shapes.iter().enumerate().map(one).collect()
}

/// The shapes as lanes load them; `None` if one of them is nothing for lanes.
fn lanes(shapes: &[AnyShape]) -> Option<Shapes<DVec2>> {
    let mut lanes = Shapes::new();
    for shape in shapes {
        let Either::Plane(held) = shape else { return None };
        let pushed = match &held.form() {
            Form::Box { half_extents } => lanes.push_cuboid(*half_extents, held.rounding()),
            Form::Ball { center, radius } => lanes.push_ball(*center, radius + held.rounding()),
            Form::Capsule { a, b, radius } => lanes.push_capsule(*a, *b, radius + held.rounding()),
            Form::Polygon { vertices, .. } if held.convex().is_some() => {
                lanes.push_polygon(vertices, held.rounding())
            }
            _ => return None,
        };
        pushed.ok()?;
    }
    Some(lanes)
}

/// A column of 2D or 3D shapes, made by ``shapes``, ``boxes``, ``balls``, ``capsules`` or ``polygons``.
///
/// Indexing returns a shape, or for a slice a column that shares its shapes. For pairs within one column,
/// pass ``column[i], column[j]`` with index arrays i and j.
///
/// >>> import gjk, numpy as np
/// >>> squares = gjk.boxes(np.array([(1, 1), (2, 2), (3, 3)]))
/// >>> len(squares), squares[1:].shape, squares[0]
/// (3, (2,), Box(half_extents=(1.0, 1.0)))
#[pyclass(name = "Shapes", module = "gjk", frozen)]
pub(crate) struct PyShapes {
    pub(super) store: Arc<Store>,
    /// What each was made of, to give one of them again.
    again: Arc<Again>,
    pub(super) index: Vec<u32>,
    pub(super) dims: Vec<usize>,
}

/// How one shape of a column is made as a shape of Python.
type Again = dyn Fn(usize) -> Result<AnyShape, Fault> + Send + Sync;

impl PyShapes {
    pub(super) fn new(store: Store, again: Box<Again>, dims: Vec<usize>) -> Self {
        let count = dims.iter().product::<usize>() as u32;
        Self { store: Arc::new(store), again: Arc::from(again), index: (0..count).collect(), dims }
    }

    pub(super) fn of(shapes: Vec<AnyShape>, dims: Vec<usize>) -> Result<Self, Fault> {
        let store = Store::new(&shapes)?;
        Ok(Self::new(store, Box::new(move |index| Ok(shapes[index].clone())), dims))
    }
}

#[pymethods]
impl PyShapes {
    /// The shape of the column as an array.
    #[getter]
    fn shape<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.dims)
    }

    /// 2 or 3.
    #[getter]
    fn dimension(&self) -> u8 {
        if matches!(*self.store, Store::Space(_)) { 3 } else { 2 }
    }

    fn __len__(&self) -> usize {
        self.dims.first().copied().unwrap_or(1)
    }

    fn __getitem__<'py>(&self, py: Python<'py>, key: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let (index, dims) = broadcast::chosen(py, &self.index, &self.dims, key)?;
        if dims.is_empty() {
            return kinds::wrapped(py, (self.again)(index[0] as usize)?);
        }
        let (store, again) = (Arc::clone(&self.store), Arc::clone(&self.again));
        Ok(Bound::new(py, Self { store, again, index, dims })?.into_any())
    }

    fn __repr__(&self) -> String {
        format!("<Shapes: {} in {}D, shape {:?}>", self.index.len(), self.dimension(), self.dims)
    }
}

/// Shapes as an operand.
pub(super) struct Operand {
    pub(super) store: Arc<Store>,
    pub(super) index: Vec<u32>,
    pub(super) dims: Vec<usize>,
}

impl Operand {
    /// A column, one shape, or a list or an array of shapes.
    pub(super) fn new(value: &Bound<'_, PyAny>, name: &str) -> PyResult<Self> {
        if let Ok(column) = value.cast::<PyShapes>() {
            let PyShapes { store, index, dims, .. } = column.get();
            return Ok(Self { store: Arc::clone(store), index: index.clone(), dims: dims.clone() });
        }
        let (shapes, dims) = listed(value, name)?;
        let store = Store::new(&shapes).map_err(|fault| fault.inside(name))?;
        Ok(Self { store: Arc::new(store), index: (0..shapes.len() as u32).collect(), dims })
    }
}

/// One shape, or those of a list or an array.
pub(super) fn listed(value: &Bound<'_, PyAny>, name: &str) -> PyResult<(Vec<AnyShape>, Vec<usize>)> {
    let py = value.py();
    let numpy = py.import(intern!(py, "numpy"))?;
    let array = numpy.call_method1(intern!(py, "asarray"), (value, intern!(py, "object")))?;
    let dims: Vec<usize> = array.getattr(intern!(py, "shape"))?.extract()?;
    let flat = array.call_method0(intern!(py, "ravel"))?.call_method0(intern!(py, "tolist"))?;
    let mut shapes = Vec::new();
    for element in flat.try_iter()? {
        let element = element?;
        let shape = element.cast::<PyShape>().map_err(PyErr::from);
        let expected = "a Shape, or a list or a column of shapes";
        shapes.push(shape.map_err(|error| wrong_type(&element, name, expected, error))?.get().0.clone());
    }
    Ok((shapes, dims))
}
