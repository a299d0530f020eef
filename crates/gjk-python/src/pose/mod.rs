//! Where shapes are.

pub(crate) mod placed;
mod told;

use gjk::Rotation;
use gjk::math::PoseError;
use glam::{DVec2, DVec3};
use numpy::{PyArray1, PyArray2, PyReadonlyArray2};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::fault::{About, Fault};
use crate::pickle::Pickled;
use crate::space::{Dimension, Either, of_either};
use crate::vectors::{Named, PointList, array, as_floats, point, point_of, points, rows, wrong_type};
use placed::{At, Placed, Turn, pose_in};
use told::{again, matrix, shown};

/// A rotation followed by a translation: it maps the shape's frame to the world.
///
/// ``Pose()`` is the identity, in 2D and in 3D. ``Pose((x, y))`` and ``Pose((x, y, z))`` are translations.
/// For a rotation, use ``from_angle``, ``from_quaternion``, ``from_axis_angle``, ``from_rotation`` (of SciPy)
/// or a matrix. ``a @ b`` applies ``b`` first, then ``a``.
///
/// >>> from gjk import Pose
/// >>> Pose.from_angle(0.5, (1, 2)).translation
/// array([1., 2.])
/// >>> (Pose((1, 0, 0)) @ Pose((0, 2, 0))).translation
/// array([1., 2., 0.])
/// >>> Pose.from_quaternion((0, 0, 0, 1), order="xyzw").apply((1, 2, 3))
/// array([1., 2., 3.])
#[pyclass(name = "Pose", module = "gjk", frozen, skip_from_py_object)]
#[derive(Clone, Copy)]
pub(crate) struct PyPose(pub(crate) At);

const TRANSLATION: Named = Named(About::Pose, "translation");

fn pose<V: Dimension>(
    place: &str,
    rotation: Result<Rotation<V>, PoseError>,
    turn: Turn<V>,
    translation: V,
) -> PyResult<PyPose> {
    let rotation = rotation.map_err(|error| Fault::pose(place, error))?;
    let pose =
        gjk::Pose::try_new(rotation, translation).map_err(|error| Fault::pose("translation", error))?;
    Ok(PyPose(Some(V::either(Placed { pose, turn }))))
}

fn or_origin<V: Dimension>(translation: Option<&Bound<'_, PyAny>>) -> PyResult<V> {
    translation.map_or(Ok(V::ZERO), |given| point_of(given, TRANSLATION))
}

#[pymethods]
impl PyPose {
    #[new]
    #[pyo3(signature = (translation=None))]
    fn new(translation: Option<&Bound<'_, PyAny>>) -> PyResult<Self> {
        match translation {
            None => Ok(Self(None)),
            Some(given) => of_either!(point(given, TRANSLATION)?, to => {
                pose("translation", Ok(Rotation::IDENTITY), Turn::None, to)
            }),
        }
    }

    /// Returns a 2D pose: a counter-clockwise rotation by ``angle`` radians, then a translation.
    #[staticmethod]
    #[pyo3(signature = (angle, translation=None))]
    fn from_angle(angle: f64, translation: Option<&Bound<'_, PyAny>>) -> PyResult<Self> {
        let to = or_origin::<DVec2>(translation)?;
        pose("angle", Rotation::try_from_angle(angle), Turn::Angle(angle), to)
    }

    /// Returns a 2D pose: a rotation, given by the cosine and the sine of half its angle, then a translation.
    /// Both may be scaled by the same nonzero factor. (2, 1) rotates by the angle with cosine 3/5 and sine
    /// 4/5, exactly; ``relation`` needs exact rotations.
    #[staticmethod]
    #[pyo3(signature = (cosine, sine, translation=None))]
    fn from_half_angle(cosine: f64, sine: f64, translation: Option<&Bound<'_, PyAny>>) -> PyResult<Self> {
        let to = or_origin::<DVec2>(translation)?;
        pose("cosine, sine", Rotation::try_from_half_angle(cosine, sine), Turn::Half([cosine, sine]), to)
    }

    /// Returns a 3D pose: a rotation by a unit quaternion, then a translation.
    ///
    /// ``order`` is required: "xyzw" (SciPy, ROS, glTF) or "wxyz" (trimesh, MuJoCo, Eigen's constructor).
    #[staticmethod]
    #[pyo3(signature = (quaternion, translation=None, *, order))]
    fn from_quaternion(
        quaternion: &Bound<'_, PyAny>,
        translation: Option<&Bound<'_, PyAny>>,
        order: &str,
    ) -> PyResult<Self> {
        let to = or_origin::<DVec3>(translation)?;
        let q = four(quaternion, "quaternion")?;
        let q = ordered(q, order)?;
        pose("quaternion", Rotation::try_from_quaternion(q), Turn::Quaternion(q), to)
    }

    #[staticmethod]
    fn _from_xyzw(quaternion: &Bound<'_, PyAny>, translation: &Bound<'_, PyAny>) -> PyResult<Self> {
        Self::from_quaternion(quaternion, Some(translation), "xyzw")
    }

    /// Returns a 3D pose: a rotation about ``axis`` by ``angle`` radians, then a translation. The axis may
    /// have any nonzero length.
    #[staticmethod]
    #[pyo3(signature = (axis, angle, translation=None))]
    fn from_axis_angle(
        axis: &Bound<'_, PyAny>,
        angle: f64,
        translation: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        let to = or_origin::<DVec3>(translation)?;
        let axis = point_of::<DVec3>(axis, Named(About::Pose, "axis"))?;
        pose(
            "axis, angle",
            Rotation::try_from_axis_angle(axis, angle),
            Turn::Axis(axis.to_array(), angle),
            to,
        )
    }

    /// Returns a 3D pose: a ``scipy.spatial.transform.Rotation``, then a translation.
    #[staticmethod]
    #[pyo3(signature = (rotation, translation=None))]
    fn from_rotation(rotation: &Bound<'_, PyAny>, translation: Option<&Bound<'_, PyAny>>) -> PyResult<Self> {
        let quaternion = rotation.call_method0("as_quat")?;
        let to = or_origin::<DVec3>(translation)?;
        let q = four(&quaternion, "rotation")?;
        pose("rotation", Rotation::try_from_quaternion(q), Turn::Quaternion(q), to)
    }

    /// Returns a pose: the rotation nearest to a 2 × 2 or 3 × 3 matrix, then a translation.
    #[staticmethod]
    #[pyo3(signature = (matrix, translation=None))]
    fn from_rotation_matrix(
        matrix: &Bound<'_, PyAny>,
        translation: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        let named = Named(About::Pose, "matrix");
        let wrong = |found: usize, size: usize| {
            named.fault(format!("expected {size} rows of {size} numbers, found {found} rows"))
        };
        match points(matrix, named)? {
            PointList::Plane(rows) => {
                let rows = <[DVec2; 2]>::try_from(rows).map_err(|rows| wrong(rows.len(), 2))?;
                turned_by(&rows, or_origin::<DVec2>(translation)?)
            }
            PointList::Space(rows) => {
                let rows = <[DVec3; 3]>::try_from(rows).map_err(|rows| wrong(rows.len(), 3))?;
                turned_by(&rows, or_origin::<DVec3>(translation)?)
            }
        }
    }

    /// Returns a pose from a homogeneous matrix, 3 × 3 in 2D or 4 × 4 in 3D. Its last row must be 0 … 0 1;
    /// its last column is the translation. The rotation is the one nearest to the remaining block.
    #[staticmethod]
    fn from_matrix(matrix: &Bound<'_, PyAny>) -> PyResult<Self> {
        let named = Named(About::Pose, "matrix");
        let array = as_floats(matrix)?;
        let array =
            array.extract::<PyReadonlyArray2<'_, f64>>().map_err(|_| named.fault("expected a matrix"))?;
        let numbers = array.as_array();
        let size = numbers.nrows();
        if !matches!((size, numbers.ncols()), (3, 3) | (4, 4)) {
            let found = numbers.ncols();
            return Err(named
                .fault(format!("expected 3 × 3 or 4 × 4 numbers, found {size} × {found}"))
                .into());
        }
        let is_last = |column: usize| if column == size - 1 { 1.0 } else { 0.0 };
        if (0..size).any(|column| numbers[[size - 1, column]] != is_last(column)) {
            return Err(Fault::pose("matrix", PoseError::Projective).into());
        }
        let at = |row: usize, column: usize| numbers[[row, column]];
        if size == 3 {
            let rows = [0, 1].map(|row| DVec2::new(at(row, 0), at(row, 1)));
            turned_by(&rows, DVec2::new(at(0, 2), at(1, 2)))
        } else {
            let rows = [0, 1, 2].map(|row| DVec3::new(at(row, 0), at(row, 1), at(row, 2)));
            turned_by(&rows, DVec3::new(at(0, 3), at(1, 3), at(2, 3)))
        }
    }

    /// 2 or 3; ``None`` for ``Pose()``, which fits both.
    #[getter]
    fn dimension(&self) -> Option<usize> {
        self.0.as_ref().map(Either::dimension)
    }

    /// The translation: the position of the shape's origin in the world. For ``Pose()``, three zeros.
    #[getter]
    fn translation<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<f64>> {
        let Some(at) = &self.0 else { return array(py, &[0.0; 3]) };
        of_either!(at, placed => array(py, &placed.pose.translation().coordinates()))
    }

    /// The rotation matrix, row by row: 2 × 2 or 3 × 3.
    #[getter]
    fn rotation_matrix<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<f64>>> {
        let Some(at) = &self.0 else { return matrix(py, &gjk::Pose::<DVec3>::IDENTITY) };
        of_either!(at, placed => matrix(py, &placed.pose))
    }

    /// Returns a point, or points (one per row), transformed from the shape's frame to the world.
    fn apply<'py>(&self, py: Python<'py>, point: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let named = Named(About::Pose, "point");
        let is_one = as_floats(point)?.getattr("ndim")?.extract::<usize>()? == 1;
        let (numbers, width) = if is_one {
            of_either!(crate::vectors::point(point, named)?, point => self.moved(&[point])?)
        } else {
            of_either!(points(point, named)?, points => self.moved(&points)?)
        };
        Ok(if is_one { array(py, &numbers).into_any() } else { rows(py, &numbers, width)?.into_any() })
    }

    /// Returns the inverse pose.
    fn inverse(&self) -> PyResult<Self> {
        fn of<V: Dimension>(placed: &Placed<V>) -> PyResult<PyPose> {
            let pose = placed.pose.inverse().known().map_err(beyond)?;
            let turn = if matches!(placed.turn, Turn::None) { Turn::None } else { Turn::Rounded };
            Ok(PyPose(Some(V::either(Placed { pose, turn }))))
        }
        self.0.as_ref().map_or(Ok(*self), |at| of_either!(at, placed => of(placed)))
    }

    fn __matmul__(&self, other: &Self) -> PyResult<Self> {
        fn of<V: Dimension>(a: &gjk::Pose<V>, b: &gjk::Pose<V>) -> PyResult<PyPose> {
            let pose = a.after(b).known().map_err(beyond)?;
            Ok(PyPose(Some(V::either(Placed { pose, turn: Turn::Rounded }))))
        }
        match (&self.0, &other.0) {
            (None, _) => Ok(*other),
            (_, None) => Ok(*self),
            (Some(Either::Plane(a)), Some(Either::Plane(b))) => of(&a.pose, &b.pose),
            (Some(Either::Space(a)), Some(Either::Space(b))) => of(&a.pose, &b.pose),
            _ => Err(Fault::new(About::Pose, "other", "one pose is 2D, the other 3D").into()),
        }
    }

    fn __repr__(&self) -> String {
        self.0.as_ref().map_or_else(|| "Pose()".to_owned(), |at| of_either!(at, placed => shown(placed)))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Pickled<'py>> {
        let class = py.get_type::<Self>();
        let Some(at) = &self.0 else { return Ok((class.into_any(), PyTuple::empty(py))) };
        of_either!(at, placed => again(class, placed))
    }
}

impl PyPose {
    /// The coordinates of points of the shape in the world, and how many a point has.
    fn moved<V: Dimension>(&self, points: &[V]) -> PyResult<(Vec<f64>, usize)> {
        let Some(pose) = pose_in::<V>(&self.0) else {
            return Err(
                Fault::new(About::Pose, "point", format!("is {}, but the pose is not", V::NAME)).into()
            );
        };
        let moved = points.iter().flat_map(|&point| pose.transform_point(point).coordinates()).collect();
        Ok((moved, V::DIMENSION))
    }
}

/// Of what is made of poses that are known, nothing is known where it leaves the domain.
fn beyond(_: PoseError) -> Fault {
    Fault::pose("translation", PoseError::BeyondDomain)
}

/// The rotation nearest to the matrix with these rows, then a translation.
fn turned_by<V: Dimension>(rows: &[V], translation: V) -> PyResult<PyPose> {
    let columns = V::columns(|j| V::from_fn(|i| rows[i].get(j)));
    pose("matrix", Rotation::try_from_columns(columns), Turn::Matrix(columns), translation)
}

/// Four numbers.
fn four(value: &Bound<'_, PyAny>, name: &str) -> PyResult<[f64; 4]> {
    let numbers: Vec<f64> =
        value.extract().map_err(|error| wrong_type(value, name, "four numbers", error))?;
    let found = numbers.len();
    let four = <[f64; 4]>::try_from(numbers);
    Ok(four.map_err(|_| Fault::new(About::Pose, name, format!("expected 4 numbers, found {found}")))?)
}

/// A quaternion as x, y, z, w.
pub(crate) fn ordered(q: [f64; 4], order: &str) -> PyResult<[f64; 4]> {
    match order {
        "xyzw" => Ok(q),
        "wxyz" => Ok([q[1], q[2], q[3], q[0]]),
        other => {
            let reason = format!("expected \"xyzw\" or \"wxyz\", found {other:?}");
            Err(Fault::new(About::Pose, "order", reason).into())
        }
    }
}
