//! Columns of poses.

use std::sync::Arc;

use gjk::math::PoseError;
use gjk::{Pose, Rotation};
use gjk_batch::Poses;
use glam::{DVec2, DVec3};
use numpy::{PyReadonlyArrayDyn, PyUntypedArrayMethods};
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use super::broadcast;
use crate::fault::{About, Fault};
use crate::pose::placed::{At, Placed, Turn, pose_in};
use crate::pose::{PyPose, ordered};
use crate::space::{Dimension, Either, Family, of_either};
use crate::vectors::{OF_MATRIX, as_floats, wrong_type};

/// The columns of poses of each space.
pub(super) struct OfPoses;

impl Family for OfPoses {
    type Of<V: Dimension> = Poses<V>;
}

/// The poses of a column; `None` for one that moves nothing, in whichever space.
pub(super) type Store = Option<Either<OfPoses>>;

/// A column of 2D or 3D poses: ``Poses(translations)``, or one of the constructors below for rotations.
///
/// The last dimension of an array has the coordinates. Indexing returns a ``Pose``, or for a slice a column
/// that shares its poses.
///
/// >>> import gjk, numpy as np
/// >>> places = gjk.Poses(np.array([(0, 0), (3, 0), (4, 5)]))
/// >>> len(places), places[[0, 2]].shape, places[1]
/// (3, (2,), Pose((3.0, 0.0)))
#[pyclass(name = "Poses", module = "gjk", frozen)]
pub(crate) struct PyPoses {
    pub(super) store: Arc<Store>,
    pub(super) index: Vec<u32>,
    pub(super) dims: Vec<usize>,
}

/// Numbers in rows, and the shape of what the rows are.
struct Table {
    numbers: Vec<f64>,
    dims: Vec<usize>,
    width: usize,
}

impl Table {
    /// An array with so many of its last dimensions in a row.
    fn new(value: &Bound<'_, PyAny>, name: &str, last: usize) -> PyResult<Self> {
        let array =
            as_floats(value).map_err(|error| wrong_type(value, name, "an array of numbers", error))?;
        let array = array.extract::<PyReadonlyArrayDyn<'_, f64>>()?;
        let shape = array.shape();
        let Some(kept) = shape.len().checked_sub(last) else {
            let reason = format!("expected {last} dimensions or more, found {}", shape.len());
            return Err(Fault::new(About::Pose, name, reason).into());
        };
        let (dims, row) = (shape[..kept].to_vec(), &shape[kept..]);
        let numbers = match array.as_slice() {
            Ok(numbers) => numbers.to_vec(),
            Err(_) => array.as_array().iter().copied().collect(),
        };
        Ok(Self { numbers, dims, width: row.iter().product() })
    }

    fn rows(&self) -> impl Iterator<Item = &[f64]> {
        self.numbers.chunks_exact(self.width.max(1))
    }

    fn count(&self) -> usize {
        self.dims.iter().product()
    }
}

/// A translation for each of so many rotations: the same for all where there is one, the origin where there
/// is none.
fn translations<V: Dimension>(given: Option<&Bound<'_, PyAny>>, dims: &[usize]) -> PyResult<Vec<V>> {
    let count: usize = dims.iter().product();
    let Some(given) = given else { return Ok(vec![V::ZERO; count]) };
    let table = Table::new(given, "translations", 1)?;
    let wrong = |reason: String| Fault::new(About::Pose, "translations", reason);
    if table.width != V::DIMENSION {
        let (expected, found) = (V::DIMENSION, table.width);
        return Err(wrong(format!("expected rows of {expected} numbers, found {found}")).into());
    }
    let rows: Vec<V> = table.rows().map(|row| V::from_fn(|axis| row[axis])).collect();
    match (rows.as_slice(), table.dims.as_slice()) {
        ([one], []) => Ok(vec![*one; count]),
        (_, found) if found == dims => Ok(rows),
        (_, found) => Err(wrong(format!("are an array of {found:?}, but the rotations of {dims:?}")).into()),
    }
}

/// A column from rotations, row by row, and translations.
fn column<V: Dimension>(
    name: &str,
    rotations: impl Iterator<Item = Result<Rotation<V>, PoseError>>,
    translations: &[V],
) -> Result<Poses<V>, Fault> {
    let mut poses = Poses::new();
    for (row, (rotation, &translation)) in rotations.zip(translations).enumerate() {
        let rotation = rotation.map_err(|error| Fault::pose(name, error).in_row(row))?;
        let pose = Pose::try_new(rotation, translation);
        poses.push(pose.map_err(|error| Fault::pose("translations", error).in_row(row))?);
    }
    Ok(poses)
}

impl PyPoses {
    fn new(store: Either<OfPoses>, dims: Vec<usize>) -> Self {
        let count = dims.iter().product::<usize>() as u32;
        Self { store: Arc::new(Some(store)), index: (0..count).collect(), dims }
    }

    fn translated<V: Dimension>(table: &Table) -> Result<Poses<V>, Fault> {
        let rows: Vec<V> = table.rows().map(|row| V::from_fn(|axis| row[axis])).collect();
        column("translations", rows.iter().map(|_| Ok(Rotation::IDENTITY)), &rows)
    }
}

#[pymethods]
impl PyPoses {
    #[new]
    fn translate(translations: &Bound<'_, PyAny>) -> PyResult<Self> {
        let table = Table::new(translations, "translations", 1)?;
        let store = match table.width {
            2 => Either::Plane(Self::translated(&table)?),
            3 => Either::Space(Self::translated(&table)?),
            found => {
                let hint = if found == 4 { format!("; {OF_MATRIX}") } else { String::new() };
                let reason = format!("expected rows of 2 or 3 numbers, found {found}{hint}");
                return Err(Fault::new(About::Pose, "translations", reason).into());
            }
        };
        Ok(Self::new(store, table.dims))
    }

    /// Returns a column of these poses.
    #[staticmethod]
    fn of(poses: &Bound<'_, PyAny>) -> PyResult<Self> {
        let Operand { store, index, dims } = Operand::new(Some(poses), "poses")?;
        Ok(Self { store, index, dims })
    }

    /// Returns 2D poses: counter-clockwise rotations by ``angles`` in radians, then translations.
    #[staticmethod]
    #[pyo3(signature = (angles, translations=None))]
    fn from_angles(angles: &Bound<'_, PyAny>, translations: Option<&Bound<'_, PyAny>>) -> PyResult<Self> {
        let table = Table::new(angles, "angles", 0)?;
        let to = self::translations::<DVec2>(translations, &table.dims)?;
        let poses = angles.py().detach(|| {
            column("angles", table.numbers.iter().map(|&angle| Rotation::try_from_angle(angle)), &to)
        })?;
        Ok(Self::new(Either::Plane(poses), table.dims))
    }

    /// Returns 3D poses: rotations by unit quaternions, then translations. ``order`` is "xyzw" or "wxyz".
    #[staticmethod]
    #[pyo3(signature = (quaternions, translations=None, *, order))]
    fn from_quaternions(
        quaternions: &Bound<'_, PyAny>,
        translations: Option<&Bound<'_, PyAny>>,
        order: &str,
    ) -> PyResult<Self> {
        let table = Table::new(quaternions, "quaternions", 1)?;
        if table.width != 4 {
            let reason = format!("expected rows of 4 numbers, found {}", table.width);
            return Err(Fault::new(About::Pose, "quaternions", reason).into());
        }
        let to = self::translations::<DVec3>(translations, &table.dims)?;
        ordered([0.0; 4], order)?;
        let turn = |row: &[f64]| ordered(std::array::from_fn(|i| row[i]), order);
        let turns = table.rows().map(turn).collect::<PyResult<Vec<_>>>()?;
        let poses = column("quaternions", turns.into_iter().map(Rotation::try_from_quaternion), &to)?;
        Ok(Self::new(Either::Space(poses), table.dims))
    }

    /// Returns poses from homogeneous matrices, 3 × 3 in 2D and 4 × 4 in 3D.
    #[staticmethod]
    fn from_matrices(matrices: &Bound<'_, PyAny>) -> PyResult<Self> {
        let table = Table::new(matrices, "matrices", 2)?;
        let poses = match table.width {
            9 => Either::Plane(homogeneous(&table)?),
            16 => Either::Space(homogeneous(&table)?),
            found => {
                let reason = format!("expected matrices of 3 × 3 or 4 × 4 numbers, found {found} numbers");
                return Err(Fault::new(About::Pose, "matrices", reason).into());
            }
        };
        Ok(Self::new(poses, table.dims))
    }

    /// The shape of the column as an array.
    #[getter]
    fn shape<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.dims)
    }

    fn __len__(&self) -> usize {
        self.dims.first().copied().unwrap_or(1)
    }

    fn __getitem__<'py>(&self, py: Python<'py>, key: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let (index, dims) = broadcast::chosen(py, &self.index, &self.dims, key)?;
        if dims.is_empty() {
            return Ok(Bound::new(py, self.one(index[0]))?.into_any());
        }
        Ok(Bound::new(py, Self { store: Arc::clone(&self.store), index, dims })?.into_any())
    }

    fn __repr__(&self) -> String {
        format!("<Poses: {}, shape {:?}>", self.index.len(), self.dims)
    }
}

impl PyPoses {
    fn one(&self, index: u32) -> PyPose {
        PyPose(self.store.as_ref().as_ref().and_then(|store| {
            of_either!(store, poses => {
                Placed::unnamed(poses.get(index).copied().unwrap_or_default(), Turn::Rounded)
            })
        }))
    }
}

fn homogeneous<V: Dimension>(table: &Table) -> Result<Poses<V>, Fault> {
    let side = V::DIMENSION + 1;
    let mut poses = Poses::new();
    for (row, entries) in table.rows().enumerate() {
        let at = |i: usize, j: usize| entries[i * side + j];
        if (0..side).any(|j| at(side - 1, j) != if j == side - 1 { 1.0 } else { 0.0 }) {
            return Err(Fault::pose("matrices", PoseError::Projective).in_row(row));
        }
        let columns = V::columns(|j| V::from_fn(|i| at(i, j)));
        let pose = Pose::try_from_columns(columns, V::from_fn(|i| at(i, side - 1)));
        poses.push(pose.map_err(|error| Fault::pose("matrices", error).in_row(row))?);
    }
    if poses.len() == table.count() {
        Ok(poses)
    } else {
        Err(Fault::new(About::Pose, "matrices", "are no matrices"))
    }
}

/// Poses as an operand.
pub(super) struct Operand {
    pub(super) store: Arc<Store>,
    pub(super) index: Vec<u32>,
    pub(super) dims: Vec<usize>,
}

impl Operand {
    /// A column, one pose, a list or an array of poses, an array of translations, or nothing.
    pub(super) fn new(value: Option<&Bound<'_, PyAny>>, name: &str) -> PyResult<Self> {
        let Some(value) = value else {
            return Ok(Self { store: Arc::new(None), index: vec![0], dims: Vec::new() });
        };
        if let Ok(column) = value.cast::<PyPoses>() {
            let PyPoses { store, index, dims } = column.get();
            return Ok(Self { store: Arc::clone(store), index: index.clone(), dims: dims.clone() });
        }
        let py = value.py();
        let numpy = py.import(intern!(py, "numpy"))?;
        let array = numpy.call_method1(intern!(py, "asarray"), (value,))?;
        if array.getattr("dtype")?.getattr("kind")?.extract::<String>()? != "O" {
            let PyPoses { store, index, dims } = PyPoses::translate(&array)?;
            return Ok(Self { store, index, dims });
        }
        let dims: Vec<usize> = array.getattr(intern!(py, "shape"))?.extract()?;
        let mut poses = Vec::new();
        for element in array.call_method0("ravel")?.call_method0("tolist")?.try_iter()? {
            let element = element?;
            let pose = element.cast::<PyPose>().map_err(PyErr::from);
            let expected = "a Pose, or a list or a column of poses, or an array of translations";
            poses.push(pose.map_err(|error| wrong_type(&element, name, expected, error))?.get().0);
        }
        Ok(Self { store: Arc::new(store_of(&poses, name)?), index: (0..poses.len() as u32).collect(), dims })
    }
}

fn store_of(poses: &[At], name: &str) -> Result<Store, Fault> {
    fn all<V: Dimension>(poses: &[At], name: &str) -> Result<Poses<V>, Fault> {
        let one = |(index, at): (usize, &At)| {
            let mixed = || Fault::query(format!("{name}[{index}]"), format!("is not {}", V::NAME));
            pose_in(at).ok_or_else(mixed)
        };
        poses.iter().enumerate().map(one).collect()
    }
    match poses.iter().flatten().map(Either::dimension).min() {
        Some(2) => Ok(Some(Either::Plane(all(poses, name)?))),
        Some(_) => Ok(Some(Either::Space(all(poses, name)?))),
        // All stand where they are, in either space.
        None if poses.len() == 1 => Ok(None),
        None => Err(Fault::query(name, "nothing says whether the poses are 2D or 3D")),
    }
}
