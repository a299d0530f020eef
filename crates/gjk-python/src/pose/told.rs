//! What is told of poses: their texts, their matrices, and how they are made again.

use numpy::{PyArray2, PyArrayMethods};
use pyo3::prelude::*;
use pyo3::types::{PyTuple, PyType};

use super::placed::{Placed, Turn};
use crate::pickle::Pickled;
use crate::space::Dimension;
use crate::vectors::{array, rows, tuple_text};

fn entries<V: Dimension>(pose: &gjk::Pose<V>) -> Vec<f64> {
    let columns = pose.rotation().columns();
    let entry = |row: usize, column: usize| gjk_body::answer::printable(columns[column].get(row));
    let count = V::DIMENSION;
    (0..count).flat_map(|row| (0..count).map(move |column| entry(row, column))).collect()
}

pub(super) fn matrix<'py, V: Dimension>(
    py: Python<'py>,
    pose: &gjk::Pose<V>,
) -> PyResult<Bound<'py, PyArray2<f64>>> {
    array(py, &entries(pose)).reshape([V::DIMENSION, V::DIMENSION])
}

pub(super) fn shown<V: Dimension>(placed: &Placed<V>) -> String {
    let to = tuple_text(&placed.pose.translation().coordinates());
    match placed.turn {
        Turn::None => format!("Pose({to})"),
        Turn::Angle(angle) => format!("Pose.from_angle({angle:?}, {to})"),
        Turn::Axis(axis, angle) => format!("Pose.from_axis_angle({}, {angle:?}, {to})", tuple_text(&axis)),
        Turn::Half([c, s]) => format!("Pose.from_half_angle({c:?}, {s:?}, {to})"),
        Turn::Quaternion(q) => format!("Pose.from_quaternion({}, {to}, order=\"xyzw\")", tuple_text(&q)),
        _ => {
            let entries = entries(&placed.pose);
            let rows: Vec<String> = entries.chunks(V::DIMENSION).map(tuple_text).collect();
            format!("Pose.from_rotation_matrix(({}), {to})", rows.join(", "))
        }
    }
}

/// How the same pose is made again by its class; of rotations that have no other name, the one nearest to
/// the matrix.
pub(super) fn again<'py, V: Dimension>(
    class: Bound<'py, PyType>,
    placed: &Placed<V>,
) -> PyResult<Pickled<'py>> {
    let py = class.py();
    let to = array(py, &placed.pose.translation().coordinates());
    let method = |name: &str| class.getattr(name);
    match placed.turn {
        Turn::None => Ok((class.into_any(), PyTuple::new(py, [to])?)),
        Turn::Angle(angle) => Ok((method("from_angle")?, (angle, to).into_pyobject(py)?)),
        Turn::Axis(axis, angle) => {
            Ok((method("from_axis_angle")?, (axis.to_vec(), angle, to).into_pyobject(py)?))
        }
        Turn::Half([c, s]) => Ok((method("from_half_angle")?, (c, s, to).into_pyobject(py)?)),
        Turn::Matrix(columns) => {
            let numbers: Vec<f64> = (0..V::DIMENSION)
                .flat_map(|row| (0..V::DIMENSION).map(move |column| columns[column].get(row)))
                .collect();
            Ok((method("from_rotation_matrix")?, (rows(py, &numbers, V::DIMENSION)?, to).into_pyobject(py)?))
        }
        Turn::Quaternion(q) => {
            let again = class.getattr("_from_xyzw")?;
            Ok((again, (q.to_vec(), to).into_pyobject(py)?))
        }
        _ => Ok((method("from_rotation_matrix")?, (matrix(py, &placed.pose)?, to).into_pyobject(py)?)),
    }
}
