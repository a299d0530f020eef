//! What is below a plane.

use gjk::HalfSpace;
use gjk_body::answer::Answer;
use gjk_body::shape::Shape;
use numpy::PyArray1;
use pyo3::prelude::*;

use crate::couple::{in_space_of, one_pose};
use crate::fault::{About, Fault, Points};
use crate::pose::PyPose;
use crate::shape::PyShape;
use crate::space::{Dimension, Either, Family, of_either};
use crate::vectors::{Named, array, point, tuple_text};

/// Everything on one side of a plane, or of a line in 2D: all points x, in world coordinates, with n·x <=
/// offset. n is the unit vector along ``normal``.
///
/// A half-space is infinite and therefore not a ``Shape``. ``proximity``, ``distance`` and ``intersects``
/// accept one half-space and one convex shape.
///
/// >>> from gjk import Box, HalfSpace, Pose, proximity
/// >>> ground = HalfSpace((0, 0, 1), 0)
/// >>> proximity(ground, Box((1, 1, 1)), pose_b=Pose((7, 0, 0.75))).distance
/// -0.25
#[pyclass(name = "HalfSpace", module = "gjk", frozen)]
pub(crate) struct PyHalfSpace(Either<OfGround>);

/// The half-spaces of each space.
struct OfGround;

impl Family for OfGround {
    type Of<V: Dimension> = HalfSpace<V>;
}

#[pymethods]
impl PyHalfSpace {
    #[new]
    fn new(normal: &Bound<'_, PyAny>, offset: f64) -> PyResult<Self> {
        let of = |error| Fault::of_shape(error, Points::In("normal"));
        Ok(Self(match point(normal, Named(About::Shape, "normal"))? {
            Either::Plane(normal) => Either::Plane(HalfSpace::new(normal, offset).map_err(of)?),
            Either::Space(normal) => Either::Space(HalfSpace::new(normal, offset).map_err(of)?),
        }))
    }

    /// The outward unit normal.
    #[getter]
    fn normal<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<f64>> {
        array(py, &self.numbers().0)
    }

    /// The signed distance from the world's origin to the boundary, along the normal.
    #[getter]
    fn offset(&self) -> f64 {
        self.numbers().1
    }

    fn __repr__(&self) -> String {
        let (normal, offset) = self.numbers();
        format!("HalfSpace(normal={}, offset={offset:?})", tuple_text(&normal))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyAny>, (Vec<f64>, f64)) {
        (py.get_type::<Self>().into_any(), self.numbers())
    }
}

impl PyHalfSpace {
    fn numbers(&self) -> (Vec<f64>, f64) {
        of_either!(&self.0, ground => (ground.normal().coordinates(), ground.offset()))
    }

    /// The answer about one of them and a shape; `None` if neither object is one.
    pub(super) fn of_two(
        [a, b]: [&Bound<'_, PyAny>; 2],
        [pose_a, pose_b]: [Option<&Bound<'_, PyAny>>; 2],
    ) -> PyResult<Option<Answer>> {
        match (a.cast::<Self>(), b.cast::<Self>()) {
            (Ok(ground), _) => {
                if pose_a.is_some() {
                    return Err(Fault::query("pose_a", "a HalfSpace has no pose: it is in the world").into());
                }
                ground.get().answer((b, "b"), (pose_b, "pose_b"), Role::A).map(Some)
            }
            (_, Ok(ground)) => {
                if pose_b.is_some() {
                    return Err(Fault::query("pose_b", "a HalfSpace has no pose: it is in the world").into());
                }
                ground.get().answer((a, "a"), (pose_a, "pose_a"), Role::B).map(Some)
            }
            _ => Ok(None),
        }
    }

    fn answer(
        &self,
        (shape, name): (&Bound<'_, PyAny>, &'static str),
        (pose, pose_name): (Option<&Bound<'_, PyAny>>, &'static str),
        role: Role,
    ) -> PyResult<Answer> {
        let Ok(shape) = shape.cast::<PyShape>() else {
            return Err(Fault::query(name, "beside a HalfSpace there has to be one Shape").into());
        };
        let pose = one_pose(pose, pose_name)?.map(Bound::get);
        let place = (name, pose, pose_name);
        Ok(match (&self.0, &shape.get().0) {
            (Either::Plane(ground), Either::Plane(held)) => about(ground, held, place, role)?,
            (Either::Space(ground), Either::Space(held)) => about(ground, held, place, role)?,
            _ => return Err(Fault::query(name, "has not the dimension of the HalfSpace").into()),
        })
    }
}

/// Which of the two the half-space is.
#[derive(Clone, Copy)]
enum Role {
    A,
    B,
}

fn about<V: Dimension>(
    ground: &HalfSpace<V>,
    held: &Shape<V>,
    (name, pose, pose_name): (&str, Option<&PyPose>, &str),
    role: Role,
) -> Result<Answer, Fault> {
    let shape = held.convex();
    let shape = shape.ok_or_else(|| {
        Fault::query(name, "has several parts; a query with a HalfSpace needs a convex shape")
    })?;
    let found = ground.proximity(shape, &in_space_of(pose, pose_name)?);
    let found = match role {
        Role::A => found,
        Role::B => found.flipped(),
    };
    // A half-space names both features itself: the shape is not asked.
    Ok(Answer::between(&found, shape, shape))
}
