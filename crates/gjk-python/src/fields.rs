//! The fields of a shape, read from the arguments of its class.

use std::ffi::CString;
use std::sync::Arc;

use gjk_body::shape::{Fields, Form, Kind, Member};
use glam::{DVec2, DVec3};
use numpy::PyReadonlyArray2;
use pyo3::exceptions::PyUserWarning;
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::fault::{About, Fault};
use crate::pose::PyPose;
use crate::pose::placed::pose_in;
use crate::shape::{AnyShape, PyShape};
use crate::space::{Dimension, Either, of_either};
use crate::vectors::{Named, PointList, as_floats, point, point_of, points, points_of, wrong_type};

/// An argument that may be left out, and the name of its field.
pub(crate) type Argument<'a, 'py> = (&'static str, Option<&'a Bound<'py, PyAny>>);

/// The shape of a kind from the arguments of its class. If shapes of the kind may be of either space, the
/// first argument decides.
pub(crate) fn shape(
    py: Python<'_>,
    kind: Kind,
    arguments: &[Argument<'_, '_>],
    rounding: f64,
) -> PyResult<PyShape> {
    let mut arguments = Arguments { given: arguments, first: None };
    let dimension = match *kind.dimensions() {
        [dimension] => dimension,
        _ => arguments.read_first()?,
    };
    if dimension == 2 {
        let form = Form::<DVec2>::read(kind, &mut arguments)?;
        return py.detach(|| PyShape::new(form, rounding));
    }
    let form = Form::<DVec3>::read(kind, &mut arguments)?;
    let shape = py.detach(|| PyShape::new(form, rounding))?;
    if kind == Kind::Mesh {
        warn_of_open_edges(py, &shape)?;
    }
    Ok(shape)
}

/// Warns of a mesh that is not closed: what is inside of it counts as apart.
fn warn_of_open_edges(py: Python<'_>, shape: &PyShape) -> PyResult<()> {
    let Some(open) = of_either!(&shape.0, shape => shape.open_edges()) else { return Ok(()) };
    let text = format!("the mesh is {open}; solid=False makes it a surface without this warning");
    PyErr::warn(py, &py.get_type::<PyUserWarning>(), &CString::new(text)?, 1)
}

struct Arguments<'a, 'py> {
    given: &'a [Argument<'a, 'py>],
    /// The points of the first argument, which is read only once: it may be an iterator.
    first: Option<(&'static str, PointList)>,
}

impl<'a, 'py> Arguments<'a, 'py> {
    /// Reads the first argument, and returns the number of its coordinates.
    fn read_first(&mut self) -> PyResult<usize> {
        let Some((field, Some(value))) = self.given.first().copied() else { return Ok(2) };
        let named = Named(About::Shape, field);
        let list = match field {
            "parts" => return Ok(members(value)?.first().map_or(2, |(shape, _)| shape.dimension())),
            "vertices" => points(value, named)?,
            _ => match point(value, named)? {
                Either::Plane(point) => PointList::Plane(vec![point]),
                Either::Space(point) => PointList::Space(vec![point]),
            },
        };
        let dimension = list.dimension();
        self.first = Some((field, list));
        Ok(dimension)
    }

    fn optional(&self, field: &'static str) -> Option<&'a Bound<'py, PyAny>> {
        self.given.iter().find(|(name, _)| *name == field)?.1
    }

    fn required(&self, field: &'static str) -> PyResult<&'a Bound<'py, PyAny>> {
        Ok(self.optional(field).ok_or_else(|| Fault::shape(field, "is missing"))?)
    }

    fn number(&self, field: &'static str) -> PyResult<f64> {
        let value = self.required(field)?;
        value.extract().map_err(|error| wrong_type(value, field, "a number", error))
    }
}

impl<V: Dimension> Fields<V> for Arguments<'_, '_> {
    type Fault = PyErr;

    fn point(&mut self, field: &'static str) -> PyResult<V> {
        match self.first.take_if(|(name, _)| *name == field) {
            Some((_, list)) => {
                Ok(V::from_either(list).and_then(|points| points.first().copied()).unwrap_or(V::ZERO))
            }
            None => point_of(self.required(field)?, Named(About::Shape, field)),
        }
    }
    fn sizes(&mut self, field: &'static str) -> PyResult<V> {
        let sizes = Fields::<V>::point(self, field)?;
        (0..V::DIMENSION).try_for_each(|axis| Fault::size(field, sizes.get(axis)).map(drop))?;
        Ok(sizes)
    }
    fn size(&mut self, field: &'static str) -> PyResult<f64> {
        Ok(Fault::size(field, self.number(field)?)?)
    }
    fn angle(&mut self, field: &'static str) -> PyResult<f64> {
        self.number(field)
    }
    fn corners(&mut self, field: &'static str) -> PyResult<[V; 3]> {
        let corners = <[V; 3]>::try_from(Fields::<V>::points(self, field)?);
        Ok(corners.map_err(|corners| {
            Fault::shape(field, format!("a triangle has 3 vertices, found {}", corners.len()))
        })?)
    }
    fn points(&mut self, field: &'static str) -> PyResult<Vec<V>> {
        match self.first.take_if(|(name, _)| *name == field) {
            Some((_, list)) => Ok(V::from_either(list).unwrap_or_default()),
            None => points_of(self.required(field)?, Named(About::Shape, field)),
        }
    }
    fn rings(&mut self, field: &'static str) -> PyResult<Vec<Vec<V>>> {
        let Some(rings) = self.optional(field) else { return Ok(Vec::new()) };
        rings.try_iter()?.map(|ring| points_of(&ring?, Named(About::Shape, field))).collect()
    }
    fn triangles(&mut self, field: &'static str) -> PyResult<Vec<[u32; 3]>> {
        indices(self.required(field)?)
    }
    fn solid(&mut self, field: &'static str) -> PyResult<Option<bool>> {
        self.optional(field).map(PyAnyMethods::extract).transpose()
    }
    fn heights(&mut self, field: &'static str) -> PyResult<Vec<Vec<f64>>> {
        let grid = as_floats(self.required(field)?)?;
        let grid = grid.extract::<PyReadonlyArray2<'_, f64>>();
        let grid = grid.map_err(|_| Fault::shape(field, "expected rows of numbers"))?;
        Ok(grid.as_array().rows().into_iter().map(|row| row.to_vec()).collect())
    }
    fn spacing(&mut self, field: &'static str) -> PyResult<[f64; 2]> {
        Ok(point_of::<DVec2>(self.required(field)?, Named(About::Shape, field))?.to_array())
    }
    fn members(&mut self, field: &'static str) -> PyResult<Vec<Member<V>>> {
        let members = members(self.required(field)?)?;
        if members.is_empty() {
            return Err(Fault::shape(field, "must not be empty").into());
        }
        let one = |(index, (shape, pose)): (usize, &(AnyShape, Option<PyPose>))| {
            let mixed = |what: &str| {
                Fault::shape(
                    format!("{field}[{index}]"),
                    format!("its {what} is not {}, as {field}[0] is", V::NAME),
                )
            };
            let shape = V::in_either(shape).ok_or_else(|| mixed("shape"))?;
            let pose = match pose {
                None => gjk::Pose::IDENTITY,
                Some(pose) => pose_in(&pose.0).ok_or_else(|| mixed("pose"))?,
            };
            Ok(Member { shape: Arc::clone(shape), pose })
        };
        Ok(members.iter().enumerate().map(one).collect::<Result<_, Fault>>()?)
    }
}

/// Shapes, each alone or in a tuple with its pose.
fn members(parts: &Bound<'_, PyAny>) -> PyResult<Vec<(AnyShape, Option<PyPose>)>> {
    let mut members = Vec::new();
    for (index, part) in parts.try_iter()?.enumerate() {
        let part = part?;
        let wrong =
            |error| wrong_type(&part, &format!("parts[{index}]"), "a Shape or a tuple (Shape, Pose)", error);
        let shape = |shape: &Bound<'_, PyAny>| -> PyResult<AnyShape> {
            Ok(shape.cast::<PyShape>().map_err(|error| wrong(error.into()))?.get().0.clone())
        };
        members.push(match part.cast::<PyTuple>().ok().filter(|pair| pair.len() == 2) {
            None => (shape(&part)?, None),
            Some(pair) => {
                let pose = pair.get_item(1)?;
                let pose = pose.cast::<PyPose>().map_err(|error| wrong(error.into()))?;
                (shape(&pair.get_item(0)?)?, Some(*pose.get()))
            }
        });
    }
    Ok(members)
}

/// Rows of three indices.
fn indices(value: &Bound<'_, PyAny>) -> PyResult<Vec<[u32; 3]>> {
    let py = value.py();
    let numpy = py.import(intern!(py, "numpy"))?;
    let given = numpy.call_method1(intern!(py, "asarray"), (value,))?;
    let is_whole = given.getattr("dtype")?.getattr("kind")?.extract::<String>()?;
    if !matches!(is_whole.as_str(), "i" | "u") && given.getattr("size")?.extract::<usize>()? > 0 {
        return Err(Fault::shape("triangles", "expected whole numbers: indices of vertices").into());
    }
    let whole = given.call_method1(intern!(py, "astype"), (intern!(py, "int64"),))?;
    let rows = whole.extract::<PyReadonlyArray2<'_, i64>>();
    let rows = rows.map_err(|_| Fault::shape("triangles", "expected rows of 3 indices"))?;
    let rows = rows.as_array();
    if rows.ncols() != 3 {
        let reason = format!("expected rows of 3 indices, found {}", rows.ncols());
        return Err(Fault::shape("triangles", reason).into());
    }
    let mut triangles = Vec::with_capacity(rows.nrows());
    for (triangle, row) in rows.rows().into_iter().enumerate() {
        let mut indices = [0; 3];
        for (corner, index) in indices.iter_mut().enumerate() {
            *index = u32::try_from(row[corner]).map_err(|_| {
                let place = format!("triangles[{triangle}][{corner}]");
                Fault::shape(place, format!("{} is the index of no vertex", row[corner]))
            })?;
        }
        triangles.push(indices);
    }
    Ok(triangles)
}
