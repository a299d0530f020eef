//! Columns of shapes from arrays of numbers.

use gjk::{Ball, Capsule, Convex, Cuboid, Rounded, ShapeError};
use gjk_batch::Shapes;
use gjk_body::shape::Form;
use glam::{DVec2, DVec3};
use numpy::{PyReadonlyArray1, PyReadonlyArrayDyn, PyUntypedArrayMethods};
use pyo3::intern;
use pyo3::prelude::*;

use super::shapes::{Item, PyShapes, Store, listed};
use crate::fault::{About, Fault, Points};
use crate::shape::{AnyShape, made};
use crate::space::{Dimension, Either};
use crate::vectors::{Named, PointList, as_floats, of_rows};

/// Returns a column of any shapes. It has the shape of the given list or array.
///
/// >>> import gjk
/// >>> gjk.shapes([gjk.Ball((0, 0), 1), gjk.Box((1, 1))])
/// <Shapes: 2 in 2D, shape [2]>
#[pyfunction]
fn shapes(shapes: &Bound<'_, PyAny>) -> PyResult<PyShapes> {
    let (listed, dims) = listed(shapes, "shapes")?;
    if listed.is_empty() {
        return Err(Fault::shape("shapes", "must not be empty").into());
    }
    Ok(PyShapes::of(listed, dims).map_err(|fault| fault.inside("shapes"))?)
}

/// The points of an array with the coordinates in its last dimension, and the shape of the rest.
fn table(value: &Bound<'_, PyAny>, name: &'static str) -> PyResult<(PointList, Vec<usize>)> {
    let py = value.py();
    let array = as_floats(value)?;
    let shape = array.extract::<PyReadonlyArrayDyn<'_, f64>>()?.shape().to_vec();
    let Some((&width, dims)) = shape.split_last() else {
        return Err(Fault::shape(name, "expected an array of points").into());
    };
    let flat = array.call_method1(intern!(py, "reshape"), ((dims.iter().product::<usize>(), width),))?;
    Ok((of_rows(&flat.extract()?, Named(About::Shape, name))?, dims.to_vec()))
}

/// Half extents, a row for each box.
fn extents_of<V: Dimension>(rows: Vec<V>, name: &str) -> Result<Vec<V>, Fault> {
    let is_size = |(row, sizes): (usize, &V)| {
        let axes = 0..V::DIMENSION;
        axes.map(|axis| sizes.get(axis))
            .try_for_each(|size| Fault::size(name, size).map(drop))
            .map_err(|fault| fault.in_row(row))
    };
    rows.iter().enumerate().try_for_each(is_size)?;
    Ok(rows)
}

/// A radius for each row, or one for all.
fn radii_of(value: &Bound<'_, PyAny>, name: &str, count: usize) -> PyResult<Vec<f64>> {
    let py = value.py();
    let flat = as_floats(value)?.call_method0(intern!(py, "ravel"))?;
    let numbers = flat.extract::<PyReadonlyArray1<'_, f64>>()?.as_array().to_vec();
    match numbers.as_slice() {
        [one] => Ok(vec![Fault::size(name, *one)?; count]),
        _ if numbers.len() == count => {
            let sizes = numbers.into_iter().enumerate();
            let one = |(row, value)| Fault::size(name, value).map_err(|fault| fault.in_row(row));
            Ok(sizes.map(one).collect::<Result<_, Fault>>()?)
        }
        _ => {
            Err(Fault::shape(name, format!("expected {count} numbers or one, found {}", numbers.len()))
                .into())
        }
    }
}

/// What the points and the radii of a column are called.
#[derive(Clone, Copy)]
struct Called(&'static [&'static str], &'static str);

impl Called {
    fn fault(self, error: ShapeError, row: usize) -> Fault {
        Fault::of_shape(error, Points::Named(self.0)).renamed("radius", self.1).in_row(row)
    }
}

/// A column of the plane for lanes, one shape after the other.
fn in_lanes(
    count: usize,
    called: Called,
    push: impl Fn(&mut Shapes<DVec2>, usize) -> Result<u32, ShapeError>,
) -> Result<Store, Fault> {
    let mut shapes = Shapes::new();
    for row in 0..count {
        push(&mut shapes, row).map_err(|error| called.fault(error, row))?;
    }
    Ok(Store::Lanes(shapes))
}

/// A column of space.
fn in_space<C: Convex<Vector = DVec3> + Send + Sync + 'static>(
    count: usize,
    called: Called,
    shape: impl Fn(usize) -> Result<C, ShapeError>,
) -> Result<Store, Fault> {
    let one = |row| {
        let shape = shape(row).map_err(|error| called.fault(error, row))?;
        Ok(Item::Lean(Box::new(shape)))
    };
    (0..count).map(one).collect::<Result<_, Fault>>().map(Store::Space)
}

/// A column whose shapes have a form each.
pub(super) fn column<V: Dimension>(
    store: Store,
    dims: Vec<usize>,
    form: impl Fn(usize) -> (Form<V>, f64) + Send + Sync + 'static,
) -> PyShapes {
    let again = move |row| {
        let (form, rounding) = form(row);
        Ok::<AnyShape, Fault>(V::either(made(form, rounding)?))
    };
    PyShapes::new(store, Box::new(again), dims)
}

/// Returns a column of boxes from an array of half extents. ``rounding`` is one radius for all boxes, or one
/// for each.
///
/// >>> import gjk, numpy as np
/// >>> gjk.distance(gjk.boxes(np.ones((3, 2))), gjk.Point((4, 0)))
/// array([3., 3., 3.])
#[pyfunction]
#[pyo3(signature = (half_extents, rounding=None))]
fn boxes(half_extents: &Bound<'_, PyAny>, rounding: Option<&Bound<'_, PyAny>>) -> PyResult<PyShapes> {
    let (half, dims) = table(half_extents, "half_extents")?;
    let count = dims.iter().product();
    let rounding = match rounding {
        Some(rounding) => radii_of(rounding, "rounding", count)?,
        None => vec![0.0; count],
    };
    let called = Called(&["half_extents"], "rounding");
    Ok(match half {
        Either::Plane(half) => {
            let half = extents_of(half, "half_extents")?;
            let store = in_lanes(count, called, |shapes, row| shapes.push_cuboid(half[row], rounding[row]))?;
            column(store, dims, move |row| (Form::Box { half_extents: half[row] }, rounding[row]))
        }
        Either::Space(half) => {
            let half = extents_of(half, "half_extents")?;
            let one = |row: usize| Rounded::new(Cuboid::new(half[row])?, rounding[row]);
            let store = in_space(count, called, one)?;
            column(store, dims, move |row| (Form::Box { half_extents: half[row] }, rounding[row]))
        }
    })
}

/// Returns a column of circles or spheres from arrays of centers and radii.
///
/// >>> import gjk, numpy as np
/// >>> gjk.intersects(gjk.balls(np.zeros((2, 3)), [1, 2]), gjk.Point((0, 1.5, 0)))
/// array([False,  True])
#[pyfunction]
fn balls(centers: &Bound<'_, PyAny>, radii: &Bound<'_, PyAny>) -> PyResult<PyShapes> {
    let (centers, dims) = table(centers, "centers")?;
    let count = dims.iter().product();
    let radii = radii_of(radii, "radii", count)?;
    let called = Called(&["centers"], "radii");
    Ok(match centers {
        Either::Plane(centers) => {
            let store = in_lanes(count, called, |shapes, row| shapes.push_ball(centers[row], radii[row]))?;
            column(store, dims, move |row| (Form::Ball { center: centers[row], radius: radii[row] }, 0.0))
        }
        Either::Space(centers) => {
            let store = in_space(count, called, |row| Ball::new(centers[row], radii[row]))?;
            column(store, dims, move |row| (Form::Ball { center: centers[row], radius: radii[row] }, 0.0))
        }
    })
}

/// Returns a column of capsules from arrays of end points and radii.
///
/// >>> import gjk, numpy as np
/// >>> gjk.capsules(np.zeros((2, 2)), np.ones((2, 2)), 0.5)[0]
/// Capsule(a=(0.0, 0.0), b=(1.0, 1.0), radius=0.5)
#[pyfunction]
fn capsules(a: &Bound<'_, PyAny>, b: &Bound<'_, PyAny>, radii: &Bound<'_, PyAny>) -> PyResult<PyShapes> {
    let ((a, dims), (b, dims_b)) = (table(a, "a")?, table(b, "b")?);
    if dims != dims_b {
        return Err(Fault::shape("b", format!("is an array of {dims_b:?} points, but a of {dims:?}")).into());
    }
    let count = dims.iter().product();
    let radii = radii_of(radii, "radii", count)?;
    let called = Called(&["a", "b"], "radii");
    match (a, b) {
        (Either::Plane(a), Either::Plane(b)) => {
            let store =
                in_lanes(count, called, |shapes, row| shapes.push_capsule(a[row], b[row], radii[row]))?;
            let form = move |row: usize| (Form::Capsule { a: a[row], b: b[row], radius: radii[row] }, 0.0);
            Ok(column(store, dims, form))
        }
        (Either::Space(a), Either::Space(b)) => {
            let store = in_space(count, called, |row| Capsule::new(a[row], b[row], radii[row]))?;
            let form = move |row: usize| (Form::Capsule { a: a[row], b: b[row], radius: radii[row] }, 0.0);
            Ok(column(store, dims, form))
        }
        _ => Err(Fault::shape("b", "has not as many coordinates as a").into()),
    }
}

/// Returns a column of convex polygons. Polygon i has the vertices ``vertices[offsets[i]:offsets[i + 1]]``.
///
/// >>> import gjk, numpy as np
/// >>> corners = np.array([(0, 0), (2, 0), (0, 1), (0, 0), (1, 0), (1, 1), (0, 1)])
/// >>> gjk.polygons(corners, [0, 3, 7])[0]
/// Polygon(vertices=[(0.0, 0.0), (2.0, 0.0), (0.0, 1.0)])
#[pyfunction]
#[pyo3(signature = (vertices, offsets, rounding=None))]
fn polygons(
    vertices: &Bound<'_, PyAny>,
    offsets: Vec<usize>,
    rounding: Option<&Bound<'_, PyAny>>,
) -> PyResult<PyShapes> {
    let (Either::Plane(vertices), _) = table(vertices, "vertices")? else {
        return Err(Fault::shape("vertices", "expected points of 2 numbers, found 3").into());
    };
    let count = offsets.len().saturating_sub(1);
    let is_rising = offsets.windows(2).all(|ends| ends[0] <= ends[1]);
    if count == 0 || !is_rising || offsets[count] > vertices.len() {
        let found = vertices.len();
        return Err(Fault::shape("offsets", format!("have to rise, from 0 to {found} at most")).into());
    }
    let rounding = match rounding {
        Some(rounding) => radii_of(rounding, "rounding", count)?,
        None => vec![0.0; count],
    };
    let ring = move |row: usize| offsets[row]..offsets[row + 1];
    let mut lanes = Shapes::new();
    for (row, &radius) in rounding.iter().enumerate() {
        lanes.push_polygon(&vertices[ring(row)], radius).map_err(|error| {
            let fault = Fault::of_shape(error, Points::In("vertices")).renamed("radius", "rounding");
            fault.inside(&format!("polygon {row}, "))
        })?;
    }
    let store = Store::Lanes(lanes);
    Ok(column(store, vec![count], move |row| {
        (Form::Polygon { vertices: vertices[ring(row)].to_vec(), holes: Vec::new() }, rounding[row])
    }))
}

pub(super) fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(shapes, module)?)?;
    module.add_function(wrap_pyfunction!(boxes, module)?)?;
    module.add_function(wrap_pyfunction!(balls, module)?)?;
    module.add_function(wrap_pyfunction!(capsules, module)?)?;
    module.add_function(wrap_pyfunction!(polygons, module)?)
}
