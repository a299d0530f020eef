//! Bodies made of parts.

use glam::{DVec2, DVec3};
use std::sync::Arc;

use numpy::PyReadonlyArray2;
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::fault::{About, Fault};
use crate::form::{Form, Held};
use crate::pose::PyPose;
use crate::shape::{AnyShape, PyShape};
use crate::space::Dimension;
use crate::vectors::{Named, PointList, as_floats, point_of, points, points_in_space, wrong_type};

const VERTICES: Named = Named(About::Shape, "vertices");

/// Straight pieces from vertex to vertex, inflated by a radius: a path, a wire, a pipe.
///
/// >>> from gjk import Polyline, Point, distance
/// >>> pipe = Polyline([(0, 0, 0), (1, 0, 0), (1, 1, 0)], radius=0.25)
/// >>> distance(pipe, Point((0, 1, 0)))
/// 0.75
#[pyclass(name = "Polyline", module = "gjk", frozen, extends = PyShape)]
pub(crate) struct PyPolyline;

#[pymethods]
impl PyPolyline {
    #[new]
    #[pyo3(signature = (vertices, radius=0.0))]
    fn new(vertices: &Bound<'_, PyAny>, radius: f64) -> PyResult<PyClassInitializer<Self>> {
        let shape = match points(vertices, VERTICES)? {
            PointList::Plane(points) => PyShape::new(Form::Polyline(points), radius),
            PointList::Space(points) => PyShape::new(Form::Polyline(points), radius),
        };
        Ok(shape?.into_kind(Self))
    }
}

/// Triangles of space that share vertices: ``triangles`` has three indices of ``vertices`` a row.
///
/// Where they close and are wound consistently the mesh is a solid, and what is inside belongs to it.
/// ``solid=False`` makes a surface of it; ``solid=True`` is an error where it does not close.
///
/// >>> from gjk import Mesh
/// >>> corners = [(0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1)]
/// >>> Mesh(corners, [(0, 2, 1), (0, 1, 3), (0, 3, 2), (1, 2, 3)]).is_solid
/// True
#[pyclass(name = "Mesh", module = "gjk", frozen, extends = PyShape)]
pub(crate) struct PyMesh;

#[pymethods]
impl PyMesh {
    #[new]
    #[pyo3(signature = (vertices, triangles, solid=None, rounding=0.0))]
    fn new(
        vertices: &Bound<'_, PyAny>,
        triangles: &Bound<'_, PyAny>,
        solid: Option<bool>,
        rounding: f64,
    ) -> PyResult<PyClassInitializer<Self>> {
        let py = vertices.py();
        let vertices = points_in_space(vertices, VERTICES)?;
        let triangles = indices(triangles)?;
        let form = Form::Mesh { vertices, triangles, solid };
        Ok(py.detach(|| PyShape::new(form, rounding))?.into_kind(Self))
    }
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

/// A surface over a grid of the plane, a terrain: ``heights[j][i]`` is that at (i·dx, j·dy), with
/// ``spacing=(dx, dy)``. What is below does not belong to it.
///
/// >>> from gjk import HeightField, Ball, distance
/// >>> terrain = HeightField([[0, 0, 0], [0, 2, 0], [0, 0, 0]], spacing=(1, 1))
/// >>> distance(terrain, Ball((1, 1, 4), 0.5))
/// 1.5
#[pyclass(name = "HeightField", module = "gjk", frozen, extends = PyShape)]
pub(crate) struct PyHeightField;

#[pymethods]
impl PyHeightField {
    #[new]
    #[pyo3(signature = (heights, spacing, rounding=0.0))]
    fn new(
        heights: &Bound<'_, PyAny>,
        spacing: &Bound<'_, PyAny>,
        rounding: f64,
    ) -> PyResult<PyClassInitializer<Self>> {
        let py = heights.py();
        let grid = as_floats(heights)?;
        let grid = grid.extract::<PyReadonlyArray2<'_, f64>>();
        let grid = grid.map_err(|_| Fault::shape("heights", "expected rows of numbers"))?;
        let heights = grid.as_array().rows().into_iter().map(|row| row.to_vec()).collect();
        let spacing = point_of::<DVec2>(spacing, Named(About::Shape, "spacing"))?.to_array();
        let form = Form::HeightField { heights, spacing };
        Ok(py.detach(|| PyShape::new::<DVec3>(form, rounding))?.into_kind(Self))
    }
}

/// Shapes and bodies of any kind as one body: each alone, or in a tuple with its ``Pose``.
///
/// >>> from gjk import Ball, Box, Compound, Pose
/// >>> hammer = Compound([Box((0.1, 1)), (Box((0.5, 0.2)), Pose((0, 1)))])
/// >>> hammer.part_count
/// 2
#[pyclass(name = "Compound", module = "gjk", frozen, extends = PyShape)]
pub(crate) struct PyCompound;

#[pymethods]
impl PyCompound {
    #[new]
    #[pyo3(signature = (parts, rounding=0.0))]
    fn new(parts: &Bound<'_, PyAny>, rounding: f64) -> PyResult<PyClassInitializer<Self>> {
        let members = members(parts)?;
        let shape = match members.first() {
            None => return Err(Fault::shape("parts", "is empty").into()),
            Some((AnyShape::Plane(_), _)) => {
                PyShape::new(Form::Compound(of_one_space::<DVec2>(&members)?), rounding)
            }
            Some((AnyShape::Space(_), _)) => {
                PyShape::new(Form::Compound(of_one_space::<DVec3>(&members)?), rounding)
            }
        };
        Ok(shape?.into_kind(Self))
    }
}

fn members(parts: &Bound<'_, PyAny>) -> PyResult<Vec<(AnyShape, Option<PyPose>)>> {
    let mut members = Vec::new();
    for (index, part) in parts.try_iter()?.enumerate() {
        let part = part?;
        let place = || format!("parts[{index}]");
        let expected = "a Shape or a tuple (Shape, Pose)";
        let pair = part.cast::<PyTuple>().ok().filter(|pair| pair.len() == 2);
        members.push(match pair {
            None => {
                let shape = part.cast::<PyShape>().map_err(PyErr::from);
                (shape.map_err(|error| wrong_type(&part, &place(), expected, error))?.get().0.clone(), None)
            }
            Some(pair) => {
                let (shape, pose) = (pair.get_item(0)?, pair.get_item(1)?);
                let shape = shape.cast::<PyShape>().map_err(PyErr::from);
                let shape =
                    shape.map_err(|error| wrong_type(&part, &place(), expected, error))?.get().0.clone();
                let pose = pose.cast::<PyPose>().map_err(PyErr::from);
                (shape, Some(*pose.map_err(|error| wrong_type(&part, &place(), expected, error))?.get()))
            }
        });
    }
    Ok(members)
}

/// The members of a compound, all of one space.
type Members<V> = Vec<(Arc<Held<V>>, gjk::Pose<V>)>;

fn of_one_space<V: Dimension>(members: &[(AnyShape, Option<PyPose>)]) -> Result<Members<V>, Fault> {
    let mut found = Vec::with_capacity(members.len());
    for (index, (shape, pose)) in members.iter().enumerate() {
        let mixed = |what: &str| {
            Fault::shape(format!("parts[{index}]"), format!("its {what} is not {}, as parts[0] is", V::NAME))
        };
        let held = V::of_shape(shape).ok_or_else(|| mixed("shape"))?;
        let pose = match pose {
            None => gjk::Pose::IDENTITY,
            Some(pose) => V::of_pose(&pose.0).ok_or_else(|| mixed("pose"))?,
        };
        found.push((Arc::clone(held), pose));
    }
    Ok(found)
}
