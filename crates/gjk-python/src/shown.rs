//! The attributes of a shape in Python: its fields and what follows from them.

use std::sync::Arc;

use gjk_body::shape::{Field, Member, Shape};
use numpy::{PyArray1, PyArray2, PyArrayMethods};
use pyo3::exceptions::PyAttributeError;
use pyo3::prelude::*;
use pyo3::types::{PyList, PyTuple};

use crate::fault::{About, Fault};
use crate::kinds::wrapped;
use crate::pickle::Pickled;
use crate::pose::PyPose;
use crate::pose::placed::{Placed, Turn};
use crate::shape::PyShape;
use crate::space::{Dimension, Either, of_either};
use crate::vectors::{Named, array, points, rows, tuple_text};

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
            (Either::Plane(held), Either::Plane(along)) => farthest(py, held, &along),
            (Either::Space(held), Either::Space(along)) => farthest(py, held, &along),
            _ => Err(Fault::query("directions", "have not as many coordinates as the shape").into()),
        }
    }

    fn __getattr__<'py>(slf: &Bound<'py, Self>, name: &str) -> PyResult<Bound<'py, PyAny>> {
        let found = of_either!(&slf.get().0, held => {
            let field = of(held).into_iter().find(|(known, _)| *known == name);
            field.map(|(_, field)| to_python(slf.py(), &field))
        });
        found.unwrap_or_else(|| {
            let class = slf.get_type().name()?;
            Err(PyAttributeError::new_err(format!("'{class}' object has no attribute '{name}'")))
        })
    }

    fn __dir__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyList>> {
        let names = slf.get_type().dir()?;
        of_either!(&slf.get().0, held => {
            of(held).into_iter().try_for_each(|(name, _)| names.append(name))
        })?;
        Ok(names)
    }

    fn __repr__(slf: &Bound<'_, Self>) -> PyResult<String> {
        let class = slf.get_type().name()?;
        let shown: Vec<String> = of_either!(&slf.get().0, held => {
            let fields = of(held).into_iter();
            let shown = fields.filter(|(name, field)| !is_default(name, field));
            shown.map(|(name, field)| format!("{name}={}", text(&field))).collect()
        });
        Ok(format!("{class}({})", shown.join(", ")))
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Pickled<'py>> {
        let py = slf.py();
        let arguments = of_either!(&slf.get().0, held => {
            let fields = of(held).into_iter();
            fields.map(|(_, field)| to_python(py, &field)).collect::<PyResult<Vec<_>>>()
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

/// A field of a shape, and the radius around it, by their names.
fn of<V: Dimension>(shape: &Shape<V>) -> Vec<(&'static str, Field<'_, V>)> {
    let mut fields = shape.form().fields();
    fields.push(("rounding", Field::Size(shape.rounding())));
    fields
}

/// Whether a field is what it is if it is left out.
fn is_default<V: Dimension>(name: &str, field: &Field<'_, V>) -> bool {
    match field {
        Field::Size(radius) => name == "rounding" && *radius == 0.0,
        Field::Rings(rings) => rings.is_empty(),
        Field::Solid(solid) => solid.is_none(),
        _ => false,
    }
}

fn flat<V: Dimension>(points: &[V]) -> Vec<f64> {
    points.iter().flat_map(|point| point.coordinates()).collect()
}

/// The pose of a part, as the nearest that Python can give.
fn placed<V: Dimension>(pose: &gjk::Pose<V>) -> PyPose {
    let turn = Turn::Matrix(pose.rotation().columns());
    PyPose(if *pose == gjk::Pose::IDENTITY { None } else { Placed::unnamed(*pose, turn) })
}

/// A field as Python has it.
fn to_python<'py, V: Dimension>(py: Python<'py>, field: &Field<'_, V>) -> PyResult<Bound<'py, PyAny>> {
    let table = |points: &[V]| rows(py, &flat(points), V::DIMENSION);
    Ok(match field {
        Field::Point(numbers) | Field::Sizes(numbers) => array(py, &numbers.coordinates()).into_any(),
        Field::Points(points) => table(points)?.into_any(),
        Field::Rings(rings) => {
            let rings = rings.iter().map(|ring| table(ring));
            PyList::new(py, rings.collect::<PyResult<Vec<_>>>()?)?.into_any()
        }
        Field::Size(number) | Field::Angle(number) => number.into_pyobject(py)?.into_any(),
        Field::Spacing(numbers) => array(py, numbers).into_any(),
        Field::Triangles(triangles) => {
            PyArray1::from_slice(py, triangles.as_flattened()).reshape([triangles.len(), 3])?.into_any()
        }
        Field::Heights(heights) => PyArray2::from_vec2(py, heights)?.into_any(),
        Field::Solid(solid) => solid.into_pyobject(py)?.into_any(),
        Field::Members(members) => {
            let member = |member: &Member<V>| {
                let shape = wrapped(py, V::either(Arc::clone(&member.shape)))?;
                (shape, placed(&member.pose)).into_pyobject(py)
            };
            PyList::new(py, members.iter().map(member).collect::<PyResult<Vec<_>>>()?)?.into_any()
        }
    })
}

/// A field as it is shown; long lists by their length.
fn text<V: Dimension>(field: &Field<'_, V>) -> String {
    match field {
        Field::Point(numbers) | Field::Sizes(numbers) => tuple_text(&numbers.coordinates()),
        Field::Points(points) if points.len() <= 4 => {
            let points: Vec<String> = points.iter().map(|point| tuple_text(&point.coordinates())).collect();
            format!("[{}]", points.join(", "))
        }
        Field::Points(points) => format!("<{} points>", points.len()),
        Field::Rings(rings) => format!("<{} rings>", rings.len()),
        Field::Size(number) | Field::Angle(number) => format!("{number:?}"),
        Field::Spacing(numbers) => tuple_text(numbers),
        Field::Triangles(triangles) => format!("<{} triangles>", triangles.len()),
        Field::Heights(heights) => {
            format!("<{} × {} heights>", heights.len(), heights.first().map_or(0, Vec::len))
        }
        Field::Solid(None) => "None".to_owned(),
        Field::Solid(Some(true)) => "True".to_owned(),
        Field::Solid(Some(false)) => "False".to_owned(),
        Field::Members(members) => format!("<{} parts>", members.len()),
    }
}
