//! The numbers of a shape by their names: its attributes, and what it is made of again.

use std::sync::Arc;

use numpy::{PyArray1, PyArray2, PyArrayMethods};
use pyo3::prelude::*;
use pyo3::types::PyList;

use crate::form::{Form, Held};
use crate::kinds;
use crate::pose::{At, Placed, PyPose, Turn, tuple_text};
use crate::shape::AnyShape;
use crate::space::Dimension;
use crate::vectors::{array, rows};

/// One argument of a shape.
pub(crate) enum Field<'s> {
    Point(Vec<f64>),
    /// The coordinates of points, and how many each has.
    Points(Vec<f64>, usize),
    Rings(Vec<Vec<f64>>, usize),
    Number(f64),
    Numbers([f64; 2]),
    /// What is 0 unless it is given.
    Rounding(f64),
    Triangles(&'s [[u32; 3]]),
    Heights(&'s [Vec<f64>]),
    Flag(Option<bool>),
    Members(Vec<(AnyShape, PyPose)>),
}

/// The arguments of a shape, in their order.
pub(crate) fn of<V: Dimension>(held: &Held<V>) -> Vec<(&'static str, Field<'_>)> {
    let point = |point: &V| Field::Point(point.coordinates());
    let points = |points: &[V]| Field::Points(flat(points), V::DIMENSION);
    let mut fields = match &held.form {
        Form::Point(at) => vec![("at", point(at))],
        Form::Segment([a, b]) => vec![("a", point(a)), ("b", point(b))],
        Form::Ball { center, radius } => vec![("center", point(center)), ("radius", Field::Number(*radius))],
        Form::Capsule { ends: [a, b], radius } | Form::Cylinder { ends: [a, b], radius } => {
            vec![("a", point(a)), ("b", point(b)), ("radius", Field::Number(*radius))]
        }
        Form::Box(half) => vec![("half_extents", point(half))],
        Form::Triangle(corners) => vec![("vertices", points(corners))],
        Form::Polygon { vertices, holes } => {
            let holes = holes.iter().map(|hole| flat(hole)).collect();
            vec![("vertices", points(vertices)), ("holes", Field::Rings(holes, V::DIMENSION))]
        }
        Form::Hull(vertices) => vec![("vertices", points(vertices))],
        Form::Ellipsoid(radii) | Form::HalfEllipse(radii) => vec![("radii", point(radii))],
        Form::Slice { radius, angle } => {
            vec![("radius", Field::Number(*radius)), ("angle", Field::Number(*angle))]
        }
        Form::Cone { base, apex, radius } => {
            vec![("base", point(base)), ("apex", point(apex)), ("radius", Field::Number(*radius))]
        }
        Form::Polyline(vertices) => {
            return vec![("vertices", points(vertices)), ("radius", Field::Rounding(held.rounding))];
        }
        Form::Mesh { vertices, triangles, solid } => vec![
            ("vertices", points(vertices)),
            ("triangles", Field::Triangles(triangles)),
            ("solid", Field::Flag(*solid)),
        ],
        Form::HeightField { heights, spacing } => {
            vec![("heights", Field::Heights(heights)), ("spacing", Field::Numbers(*spacing))]
        }
        Form::Compound(members) => {
            let member =
                |(held, pose): &(Arc<Held<V>>, gjk::Pose<V>)| (V::shape(Arc::clone(held)), placed(pose));
            vec![("parts", Field::Members(members.iter().map(member).collect()))]
        }
    };
    fields.push(("rounding", Field::Rounding(held.rounding)));
    fields
}

fn flat<V: Dimension>(points: &[V]) -> Vec<f64> {
    points.iter().flat_map(|point| point.coordinates()).collect()
}

/// The pose of a part, as the nearest that Python can give.
fn placed<V: Dimension>(pose: &gjk::Pose<V>) -> PyPose {
    if *pose == gjk::Pose::IDENTITY {
        return PyPose(At::Anywhere);
    }
    let is_straight = pose.rotation().is_identity();
    let turn = if is_straight { Turn::None } else { Turn::Matrix(pose.rotation().columns()) };
    PyPose(V::at(Placed { pose: *pose, turn }))
}

impl Field<'_> {
    /// Whether it is what it is where it is left out.
    pub(crate) fn is_default(&self) -> bool {
        match self {
            Self::Rounding(radius) => *radius == 0.0,
            Self::Rings(rings, _) => rings.is_empty(),
            Self::Flag(flag) => flag.is_none(),
            _ => false,
        }
    }

    pub(crate) fn to_python<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(match self {
            Self::Point(numbers) => array(py, numbers).into_any(),
            Self::Points(numbers, width) => rows(py, numbers, *width)?.into_any(),
            Self::Rings(rings, width) => {
                let rings = rings.iter().map(|ring| rows(py, ring, *width));
                PyList::new(py, rings.collect::<PyResult<Vec<_>>>()?)?.into_any()
            }
            Self::Number(number) | Self::Rounding(number) => number.into_pyobject(py)?.into_any(),
            Self::Numbers(numbers) => array(py, numbers).into_any(),
            Self::Triangles(triangles) => {
                PyArray1::from_slice(py, triangles.as_flattened()).reshape([triangles.len(), 3])?.into_any()
            }
            Self::Heights(heights) => PyArray2::from_vec2(py, heights)?.into_any(),
            Self::Flag(flag) => flag.into_pyobject(py)?.into_any(),
            Self::Members(members) => {
                let member = |(shape, pose): &(AnyShape, PyPose)| {
                    (kinds::wrapped(py, shape.clone())?, *pose).into_pyobject(py)
                };
                PyList::new(py, members.iter().map(member).collect::<PyResult<Vec<_>>>()?)?.into_any()
            }
        })
    }

    /// As it is shown; long lists by their length.
    pub(crate) fn text(&self) -> String {
        match self {
            Self::Point(numbers) => tuple_text(numbers),
            Self::Points(numbers, width) if numbers.len() <= 4 * width => {
                let points: Vec<String> = numbers.chunks(*width).map(tuple_text).collect();
                format!("[{}]", points.join(", "))
            }
            Self::Points(numbers, width) => format!("<{} points>", numbers.len() / width),
            Self::Rings(rings, _) => format!("<{} rings>", rings.len()),
            Self::Number(number) | Self::Rounding(number) => format!("{number:?}"),
            Self::Numbers(numbers) => tuple_text(numbers),
            Self::Triangles(triangles) => format!("<{} triangles>", triangles.len()),
            Self::Heights(heights) => {
                format!("<{} × {} heights>", heights.len(), heights.first().map_or(0, Vec::len))
            }
            Self::Flag(flag) => match flag {
                None => "None".to_owned(),
                Some(true) => "True".to_owned(),
                Some(false) => "False".to_owned(),
            },
            Self::Members(members) => format!("<{} parts>", members.len()),
        }
    }
}
