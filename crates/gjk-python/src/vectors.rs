//! Points and lists of points, as Python gives and gets them.

use glam::{DVec2, DVec3};
use numpy::{PyArray1, PyArray2, PyArrayMethods, PyReadonlyArray2, PyUntypedArrayMethods};
use pyo3::exceptions::PyTypeError;
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::fault::{About, Fault};
use crate::space::{Dimension, Either, Family};

/// The points of each space.
pub(crate) struct OfPoint;

impl Family for OfPoint {
    type Of<V: Dimension> = V;
}

/// A point of the plane or of space.
pub(crate) type Coordinates = Either<OfPoint>;

/// Lists of the points of each space.
pub(crate) struct OfPoints;

impl Family for OfPoints {
    type Of<V: Dimension> = Vec<V>;
}

/// Points of the plane or of space.
pub(crate) type PointList = Either<OfPoints>;

/// What an argument is about, and what it is called.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Named(pub(crate) About, pub(crate) &'static str);

impl Named {
    pub(crate) fn fault(self, reason: impl Into<String>) -> Fault {
        Fault::new(self.0, self.1, reason)
    }
}

/// The numbers of one point; the error is what to say behind the place.
fn numbers(value: &Bound<'_, PyAny>) -> PyResult<Result<Coordinates, String>> {
    if let Ok(tuple) = value.cast::<PyTuple>() {
        match tuple.len() {
            2 => return Ok(Ok(Coordinates::Plane(tuple.extract::<(f64, f64)>()?.into()))),
            3 => return Ok(Ok(Coordinates::Space(tuple.extract::<(f64, f64, f64)>()?.into()))),
            _ => {}
        }
    }
    let mut found = [0.0; 3];
    let mut count = 0;
    for number in value.try_iter()? {
        let number = number?.extract()?;
        if let Some(place) = found.get_mut(count) {
            *place = number;
        }
        count += 1;
    }
    Ok(match count {
        2 => Ok(Coordinates::Plane(DVec2::new(found[0], found[1]))),
        3 => Ok(Coordinates::Space(DVec3::from(found))),
        _ => Err(format!("expected 2 or 3 numbers, found {count}")),
    })
}

/// What is said where something else is given.
const A_POINT: &str = "a point, as in (1, 2) or (1, 2, 3)";

/// One point.
pub(crate) fn point(value: &Bound<'_, PyAny>, named: Named) -> PyResult<Coordinates> {
    let read = numbers(value).map_err(|error| wrong_type(value, named.1, A_POINT, error))?;
    Ok(read.map_err(|reason| named.fault(reason))?)
}

/// One point of a space that is known.
pub(crate) fn point_of<V: Dimension>(value: &Bound<'_, PyAny>, named: Named) -> PyResult<V> {
    let (numbers, found) = match point(value, named)? {
        Coordinates::Plane(DVec2 { x, y }) => ([x, y, 0.0], 2),
        Coordinates::Space(point) => (point.to_array(), 3),
    };
    if found != V::DIMENSION {
        return Err(named.fault(format!("expected {} numbers, found {found}", V::DIMENSION)).into());
    }
    Ok(V::from_fn(|axis| numbers[axis]))
}

/// A list of points, or an array with a row for each.
pub(crate) fn points(value: &Bound<'_, PyAny>, named: Named) -> PyResult<PointList> {
    let py = value.py();
    if value.hasattr(intern!(py, "__array__"))? {
        let array = as_floats(value)?;
        if let Ok(rows) = array.extract::<PyReadonlyArray2<'_, f64>>() {
            return of_rows(&rows, named);
        }
        let found = array.getattr("ndim")?.extract::<usize>()?;
        return Err(named.fault(format!("expected an array of rows, found {found} dimensions")).into());
    }
    let mut plane = Vec::new();
    let mut space = Vec::new();
    let listed = value.try_iter().map_err(|error| wrong_type(value, named.1, "a list of points", error))?;
    for (index, element) in listed.enumerate() {
        let place = || format!("{}[{index}]", named.1);
        let element = element?;
        let read = numbers(&element).map_err(|error| wrong_type(&element, &place(), A_POINT, error))?;
        match read.map_err(|reason| Fault::new(named.0, place(), reason))? {
            Coordinates::Plane(point) if space.is_empty() => plane.push(point),
            Coordinates::Space(point) if plane.is_empty() => space.push(point),
            mixed => {
                let [here, first] = if matches!(mixed, Coordinates::Plane(_)) { [2, 3] } else { [3, 2] };
                let reason = format!("has {here} numbers, but {}[0] has {first}", named.1);
                return Err(Fault::new(named.0, place(), reason).into());
            }
        }
    }
    match (plane.is_empty(), space.is_empty()) {
        (true, true) => Err(named.fault("must not be empty").into()),
        (_, true) => Ok(PointList::Plane(plane)),
        _ => Ok(PointList::Space(space)),
    }
}

/// A list of points of a space that is known.
pub(crate) fn points_of<V: Dimension>(value: &Bound<'_, PyAny>, named: Named) -> PyResult<Vec<V>> {
    let points = V::from_either(points(value, named)?);
    let reason =
        || named.fault(format!("expected points of {} numbers, found {}", V::DIMENSION, 5 - V::DIMENSION));
    Ok(points.ok_or_else(reason)?)
}

/// Rows of two or three numbers.
pub(crate) fn of_rows(rows: &PyReadonlyArray2<'_, f64>, named: Named) -> PyResult<PointList> {
    if rows.shape()[0] == 0 {
        return Err(named.fault("must not be empty").into());
    }
    let rows = rows.as_array();
    match rows.ncols() {
        2 => Ok(PointList::Plane(rows.rows().into_iter().map(|row| DVec2::new(row[0], row[1])).collect())),
        3 => Ok(PointList::Space(
            rows.rows().into_iter().map(|row| DVec3::new(row[0], row[1], row[2])).collect(),
        )),
        count => Err(named.fault(format!("expected rows of 2 or 3 numbers, found {count}")).into()),
    }
}

/// An array of `float64`, copied where it is none.
pub(crate) fn as_floats<'py>(value: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    let py = value.py();
    let numpy = py.import(intern!(py, "numpy"))?;
    numpy.call_method1(intern!(py, "asarray"), (value, intern!(py, "float64")))
}

/// What a value is not.
pub(crate) fn wrong_type(value: &Bound<'_, PyAny>, place: &str, expected: &str, error: PyErr) -> PyErr {
    if !error.is_instance_of::<PyTypeError>(value.py()) {
        return error;
    }
    let found = value.get_type().name().map_or_else(|_| String::new(), |name| name.to_string());
    let hint = hint(value, place, expected).map_or_else(String::new, |hint| format!("; {hint}"));
    PyTypeError::new_err(format!("{place}: expected {expected}, found {found}{hint}"))
}

/// The function that makes what is expected of what was given, if there is one.
fn hint(value: &Bound<'_, PyAny>, place: &str, expected: &str) -> Option<&'static str> {
    let module = value.get_type().module().ok()?.to_string();
    let shape = || value.getattr("shape").and_then(|shape| shape.extract::<Vec<usize>>());
    match module.split('.').next()? {
        "trimesh" => Some("gjk.from_trimesh makes a body of it"),
        "shapely" => Some("gjk.from_shapely makes a shape of it"),
        "geopandas" => Some("gjk.from_geopandas makes a column of it"),
        "numpy" if place == "translation" || expected.contains("Pose") => match shape().ok()?[..] {
            [3, 3] | [4, 4] => Some(OF_MATRIX),
            _ => None,
        },
        _ => None,
    }
}

/// What is said of a matrix where a pose is expected.
pub(crate) const OF_MATRIX: &str = "Pose.from_matrix makes a pose of a homogeneous matrix";

/// The coordinates as an array of their own.
pub(crate) fn array<'py>(py: Python<'py>, numbers: &[f64]) -> Bound<'py, PyArray1<f64>> {
    PyArray1::from_slice(py, numbers)
}

/// An array with rows of so many numbers.
pub(crate) fn rows<'py>(
    py: Python<'py>,
    numbers: &[f64],
    width: usize,
) -> PyResult<Bound<'py, PyArray2<f64>>> {
    array(py, numbers).reshape([numbers.len() / width.max(1), width])
}

/// Numbers as Python writes a tuple.
pub(crate) fn tuple_text(numbers: &[f64]) -> String {
    let numbers: Vec<String> = numbers.iter().map(|number| format!("{number:?}")).collect();
    format!("({})", numbers.join(", "))
}
