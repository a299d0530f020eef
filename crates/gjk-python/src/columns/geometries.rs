//! Shapes of the plane from geometries in well-known binary.

use std::sync::Arc;

use gjk::Pose;
use gjk_arrow::join::{Geometry, geometry};
use gjk_batch::Shapes;
use gjk_body::shape::{Form, Member, Shape};
use glam::DVec2;
use numpy::PyArray1;
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedBytes;
use pyo3::types::PyDict;
use rayon::prelude::*;

use super::make::column;
use super::shapes::{PyShapes, Store};
use crate::fault::Fault;
use crate::kinds;
use crate::shape::{AnyShape, made};

/// The shape of one geometry.
#[pyfunction]
fn _geometry<'py>(py: Python<'py>, given: &[u8]) -> PyResult<Bound<'py, PyAny>> {
    let form = form(given)?.ok_or_else(|| Fault::shape("geometry", "must not be empty"))?;
    kinds::wrapped(py, AnyShape::Plane(py.detach(|| made(form, 0.0))?))
}

/// What `_geometries` gives: the shapes, the row of each, why other rows have none, and how many are empty.
type Sorted<'py> = (PyShapes, Bound<'py, PyArray1<i64>>, Bound<'py, PyDict>, usize);

/// The shapes of many geometries.
#[pyfunction]
fn _geometries<'py>(py: Python<'py>, given: Vec<Option<PyBackedBytes>>) -> PyResult<Sorted<'py>> {
    let (lanes, found) = py.detach(move || read(&given));
    let (mut forms, mut shapes, mut rows) = (Vec::new(), Vec::new(), Vec::new());
    let (rejects, mut empty) = (PyDict::new(py), 0);
    for (row, found) in found.into_iter().enumerate() {
        match found {
            Row::Lane(form) => forms.push(form),
            Row::Held(held) => shapes.push(AnyShape::Plane(held)),
            Row::Rejected(fault) => {
                rejects.set_item(row, fault.to_string())?;
                continue;
            }
            Row::Empty => {
                empty += 1;
                continue;
            }
        }
        rows.push(row as i64);
    }
    let dims = vec![rows.len()];
    let shapes = if shapes.is_empty() {
        column(Store::Lanes(lanes), dims, move |index| (forms[index].clone(), 0.0))
    } else {
        PyShapes::of(shapes, dims)?
    };
    Ok((shapes, PyArray1::from_vec(py, rows), rejects, empty))
}

/// What a geometry is.
enum Row {
    Empty,
    /// A shape that lanes load, which has been added to them.
    Lane(Form<DVec2>),
    Held(Arc<Shape<DVec2>>),
    Rejected(Fault),
}

/// How many rows a thread reads at once.
const ROWS: usize = 1024;

/// What every row is: all that have shapes are in lanes, or none is.
fn read(given: &[Option<PyBackedBytes>]) -> (Shapes<DVec2>, Vec<Row>) {
    let chunks: Vec<_> = given
        .par_chunks(ROWS)
        .map(|chunk| {
            let mut lanes = Shapes::new();
            let rows: Vec<Row> = chunk.iter().map(|bytes| row(bytes.as_deref(), &mut lanes)).collect();
            (lanes, rows)
        })
        .collect();
    let (mut lanes, mut rows) = (Shapes::new(), Vec::with_capacity(given.len()));
    for (more, read) in chunks {
        lanes.append(more);
        rows.extend(read);
    }
    if rows.iter().any(|row| matches!(row, Row::Held(_))) {
        rows = rows
            .into_par_iter()
            .map(|row| match row {
                Row::Lane(form) => held(form),
                other => other,
            })
            .collect();
    }
    (lanes, rows)
}

fn row(bytes: Option<&[u8]>, lanes: &mut Shapes<DVec2>) -> Row {
    let form = match bytes.map(form) {
        None | Some(Ok(None)) => return Row::Empty,
        Some(Err(fault)) => return Row::Rejected(fault),
        Some(Ok(Some(form))) => form,
    };
    let pushed = match &form {
        Form::Point { at } => lanes.push_ball(*at, 0.0).is_ok(),
        Form::Polygon { vertices, holes } if holes.is_empty() => lanes.push_polygon(vertices, 0.0).is_ok(),
        _ => false,
    };
    if pushed { Row::Lane(form) } else { held(form) }
}

fn held(form: Form<DVec2>) -> Row {
    made(form, 0.0).map_or_else(Row::Rejected, Row::Held)
}

/// The form of a geometry; `None` if it is empty. Several parts make a compound.
fn form(bytes: &[u8]) -> Result<Option<Form<DVec2>>, Fault> {
    let found = geometry(bytes).map_err(|rest| Fault::shape("geometry", rest.trim_start_matches(": ")))?;
    let mut forms = Vec::new();
    add(found, &mut forms);
    if forms.len() < 2 { Ok(forms.pop()) } else { compound(forms).map(Some) }
}

fn compound(forms: Vec<Form<DVec2>>) -> Result<Form<DVec2>, Fault> {
    let member = |(index, form)| {
        let shape = made(form, 0.0).map_err(|fault| fault.inside(&format!("parts[{index}].")))?;
        Ok(Member { shape, pose: Pose::IDENTITY })
    };
    let parts = forms.into_iter().enumerate().map(member).collect::<Result<_, Fault>>()?;
    Ok(Form::Compound { parts })
}

fn add(found: Geometry, forms: &mut Vec<Form<DVec2>>) {
    match found {
        Geometry::Points(points) => forms.extend(points.into_iter().map(|at| Form::Point { at })),
        Geometry::Line(vertices) if vertices.is_empty() => {}
        Geometry::Line(vertices) => forms.push(Form::Polyline { vertices }),
        Geometry::Polygon(mut rings) => {
            rings.retain(|ring| !ring.is_empty());
            let mut rings = rings.into_iter();
            forms.extend(rings.next().map(|vertices| Form::Polygon { vertices, holes: rings.collect() }));
        }
        Geometry::Several(all) => all.into_iter().for_each(|one| add(one, forms)),
    }
}

pub(super) fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(_geometry, module)?)?;
    module.add_function(wrap_pyfunction!(_geometries, module)?)
}
