//! How shapes move.

use gjk::math::{PoseError, Vector};
use gjk::{Motion, Space};
use numpy::PyArray1;
use pyo3::prelude::*;

use crate::fault::{About, Fault};
use crate::pose::PyPose;
use crate::pose::placed::{At, Placed, Turn, pose_in};
use crate::space::{Dimension, Either, Family, of_either};
use crate::vectors::{Named, array, point, point_of, tuple_text, wrong_type};

/// The motions of each space.
pub(crate) struct OfMotion;

impl Family for OfMotion {
    type Of<V: Dimension> = Motion<V>;
}

/// A motion at a constant velocity and a constant angular velocity.
///
/// ``start`` is the pose at time 0. ``center``, in world coordinates at time 0, moves at ``velocity``, and
/// the body turns about it. By default ``center`` is the origin of the body's frame. ``angular_velocity`` is
/// in radians per unit of time: a counter-clockwise number in 2D, a vector along the axis in 3D.
///
/// >>> from gjk import Motion, Pose
/// >>> rolling = Motion(Pose((0, 1)), velocity=(2, 0), angular_velocity=-2)
/// >>> rolling.at(0.5).translation
/// array([1., 1.])
#[pyclass(name = "Motion", module = "gjk", frozen, skip_from_py_object)]
#[derive(Clone, Copy)]
pub(crate) struct PyMotion(Either<OfMotion>);

const VELOCITY: Named = Named(About::Pose, "velocity");
const ANGULAR: &str = "angular_velocity";

#[pymethods]
impl PyMotion {
    #[new]
    #[pyo3(signature = (start=None, velocity=None, angular_velocity=None, center=None))]
    fn new(
        start: Option<&Bound<'_, PyAny>>,
        velocity: Option<&Bound<'_, PyAny>>,
        angular_velocity: Option<&Bound<'_, PyAny>>,
        center: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        let start = crate::couple::one_pose(start, "start")?.and_then(|pose| pose.get().0);
        let is_plane = match (&start, velocity.or(center), angular_velocity) {
            (Some(start), ..) => start.dimension() == 2,
            (_, Some(given), _) => point(given, VELOCITY)?.dimension() == 2,
            (_, None, Some(turn)) => turn.extract::<f64>().is_ok(),
            _ => return Err(Fault::new(About::Pose, "start", "nothing says whether it is 2D or 3D").into()),
        };
        let rates = (velocity, angular_velocity, center);
        Ok(Self(if is_plane {
            Either::Plane(moving(&start, rates, |turn| {
                turn.extract().map_err(|error| wrong_type(turn, ANGULAR, "a number, in the plane", error))
            })?)
        } else {
            Either::Space(moving(&start, rates, |turn| point_of(turn, Named(About::Pose, ANGULAR)))?)
        }))
    }

    /// Returns the motion from the pose ``start`` at time 0 to ``end`` at time 1, for example before and
    /// after a simulation step. The body takes the shortest turn about ``center``, a point of its frame.
    ///
    /// The center moves along a straight line. A link that swings about a joint moves along an arc, so this
    /// motion can miss it by up to r * theta**2 / 8: r is the distance from the center to the joint's axis,
    /// theta the angle in radians. To avoid that error, pass the joint's position as ``center``. Or add the
    /// error to ``target_distance``, or split the motion: n pieces divide the error by n * n.
    #[staticmethod]
    #[pyo3(signature = (start, end, center=None))]
    fn between(start: &PyPose, end: &PyPose, center: Option<&Bound<'_, PyAny>>) -> PyResult<Self> {
        match (&start.0, &end.0) {
            (Some(Either::Plane(_)), _) | (_, Some(Either::Plane(_))) => {
                Ok(Self(Either::Plane(from_to(start, end, center)?)))
            }
            _ => Ok(Self(Either::Space(from_to(start, end, center)?))),
        }
    }

    /// Returns the pose at the given time.
    fn at(&self, time: f64) -> PyPose {
        of_either!(&self.0, motion => at(motion, time))
    }

    /// The velocity of the center.
    #[getter]
    fn velocity<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<f64>> {
        of_either!(&self.0, motion => array(py, &motion.velocity().coordinates()))
    }

    /// The center at time 0, in world coordinates.
    #[getter]
    fn center<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<f64>> {
        of_either!(&self.0, motion => array(py, &motion.center().coordinates()))
    }

    fn __repr__(&self) -> String {
        fn shown<V: Dimension>(motion: &Motion<V>) -> String {
            let turn = V::of_turn(motion.angular_velocity());
            let turn = if let [one] = turn[..] { format!("{one:?}") } else { tuple_text(&turn) };
            let [start, velocity, center] =
                [motion.start().translation(), motion.velocity(), motion.center()]
                    .map(|vector| tuple_text(&vector.coordinates()));
            format!("Motion(from {start}, velocity={velocity}, angular_velocity={turn}, center={center})")
        }
        of_either!(&self.0, motion => shown(motion))
    }
}

fn at<V: Dimension>(motion: &Motion<V>, time: f64) -> PyPose {
    PyPose(Some(V::either(Placed { pose: motion.at(time), turn: Turn::Rounded })))
}

fn start_in<V: Dimension>(at: &At, name: &str) -> Result<gjk::Pose<V>, Fault> {
    pose_in(at).ok_or_else(|| Fault::new(About::Pose, name, format!("is not {}", V::NAME)))
}

/// Velocity, angular velocity and center, as they are given.
type Rates<'r, 'py> =
    (Option<&'r Bound<'py, PyAny>>, Option<&'r Bound<'py, PyAny>>, Option<&'r Bound<'py, PyAny>>);

fn moving<V: Dimension + Space>(
    start: &At,
    (velocity, angular, center): Rates<'_, '_>,
    read_turn: impl Fn(&Bound<'_, PyAny>) -> PyResult<V::Turn>,
) -> PyResult<Motion<V>> {
    let start = start_in(start, "start")?;
    let velocity = velocity.map_or(Ok(V::ZERO), |given| point_of(given, VELOCITY))?;
    let turn = angular.map_or(Ok(V::NO_TURN), read_turn)?;
    let center = match center {
        Some(given) => point_of(given, Named(About::Pose, "center"))?,
        None => start.translation(),
    };
    let motion = Motion::try_new(start, velocity, turn, center);
    Ok(motion.map_err(|error| Fault::pose("velocity, angular_velocity or center", error))?)
}

fn from_to<V: Dimension>(
    start: &PyPose,
    end: &PyPose,
    center: Option<&Bound<'_, PyAny>>,
) -> PyResult<Motion<V>> {
    let center =
        center.map_or(Ok(<V as Vector>::ZERO), |given| point_of(given, Named(About::Pose, "center")))?;
    let motion = Motion::between_about(&start_in(&start.0, "start")?, &start_in(&end.0, "end")?, center);
    if motion.is_known() {
        Ok(motion)
    } else {
        Err(Fault::pose("start, end", PoseError::BeyondDomain).into())
    }
}

/// A motion; a pose or nothing for a body at rest.
///
/// # Errors
/// If it is neither, or of the other space.
pub(super) fn of_argument<V: Dimension>(value: Option<&Bound<'_, PyAny>>, name: &str) -> PyResult<Motion<V>> {
    let Some(value) = value else { return Ok(Motion::still(gjk::Pose::IDENTITY)) };
    if let Ok(pose) = value.cast::<PyPose>() {
        return Ok(Motion::still(crate::couple::in_space_of(Some(pose.get()), name)?));
    }
    let motion = value.cast::<PyMotion>().map_err(PyErr::from);
    let motion = motion.map_err(|error| wrong_type(value, name, "a Motion or a Pose", error))?;
    let mixed = || Fault::query(name, format!("is not {}, as the shapes are", V::NAME));
    Ok(*V::in_either(&motion.get().0).ok_or_else(mixed)?)
}

pub(super) fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<PyMotion>()
}
