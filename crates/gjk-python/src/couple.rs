//! Two shapes of one space at their poses.

use std::sync::Arc;

use gjk::Pose;
use gjk_body::shape::Shape;
use gjk_body::{AnyPart, Pair};
use pyo3::prelude::*;

use crate::fault::Fault;
use crate::pose::PyPose;
use crate::pose::placed::pose_in;
use crate::question::Question;
use crate::shape::{AnyShape, PyShape, is_large};
use crate::space::{Dimension, Either, Family, of_either};

/// A shape and where it is.
pub(crate) struct Posed<V: Dimension> {
    pub(crate) held: Arc<Shape<V>>,
    pub(crate) pose: Pose<V>,
}

/// Two shapes of each space.
pub(crate) struct OfTwo;

impl Family for OfTwo {
    type Of<V: Dimension> = [Posed<V>; 2];
}

/// Two shapes of the plane or of space.
pub(crate) type Couple = Either<OfTwo>;

impl Couple {
    /// # Errors
    /// If they are not of one space.
    pub(crate) fn new([a, b]: [&PyShape; 2], poses: [Option<&PyPose>; 2]) -> Result<Self, Fault> {
        match &a.0 {
            Either::Plane(a) => Ok(Self::Plane(posed(a, &b.0, poses)?)),
            Either::Space(a) => Ok(Self::Space(posed(a, &b.0, poses)?)),
        }
    }

    /// Two objects of Python as that.
    ///
    /// # Errors
    /// If one is no shape.
    pub(crate) fn of(
        shapes: [&Bound<'_, PyAny>; 2],
        poses: [Option<&Bound<'_, PyAny>>; 2],
    ) -> PyResult<Self> {
        let [a, b] = [("a", shapes[0]), ("b", shapes[1])].map(|(name, shape)| one_shape(shape, name));
        let (a, b) = (a?, b?);
        let [at_a, at_b] =
            [("pose_a", poses[0]), ("pose_b", poses[1])].map(|(name, pose)| one_pose(pose, name));
        let (at_a, at_b) = (at_a?, at_b?);
        Ok(Self::new([a.get(), b.get()], [at_a.map(Bound::get), at_b.map(Bound::get)])?)
    }

    /// Whether others should not have to wait for an answer.
    pub(crate) fn is_large(&self) -> bool {
        of_either!(self, [a, b] => is_large(&a.held) || is_large(&b.held))
    }
}

/// Asks, and lets other threads of Python run where that may take long.
pub(crate) fn detached<R: Send>(py: Python<'_>, couple: &Couple, ask: impl FnOnce() -> R + Send) -> R {
    if couple.is_large() { py.detach(ask) } else { ask() }
}

/// The shape that an argument has to be.
pub(crate) fn one_shape<'p, 'py>(
    value: &'p Bound<'py, PyAny>,
    name: &str,
) -> PyResult<&'p Bound<'py, PyShape>> {
    let shape = value.cast::<PyShape>().map_err(PyErr::from);
    shape.map_err(|error| crate::vectors::wrong_type(value, name, "a Shape", error))
}

/// The pose that an argument has to be, if it is given.
pub(crate) fn one_pose<'p, 'py>(
    value: Option<&'p Bound<'py, PyAny>>,
    name: &str,
) -> PyResult<Option<&'p Bound<'py, PyPose>>> {
    let Some(value) = value else { return Ok(None) };
    let pose = value.cast::<PyPose>().map_err(PyErr::from);
    pose.map(Some).map_err(|error| crate::vectors::wrong_type(value, name, "a Pose", error))
}

/// A pose of this space; the identity where none is given.
pub(crate) fn in_space_of<V: Dimension>(pose: Option<&PyPose>, name: &str) -> Result<Pose<V>, Fault> {
    let Some(pose) = pose else { return Ok(Pose::IDENTITY) };
    pose_in(&pose.0).ok_or_else(|| Fault::query(name, format!("is not {}, as the shapes are", V::NAME)))
}

fn posed<V: Dimension>(
    a: &Arc<Shape<V>>,
    b: &AnyShape,
    poses: [Option<&PyPose>; 2],
) -> Result<[Posed<V>; 2], Fault> {
    let other = if V::DIMENSION == 2 { "3D" } else { "2D" };
    let b = V::in_either(b).ok_or_else(|| Fault::query("b", format!("is {other}, but a is {}", V::NAME)))?;
    Ok([
        Posed { held: Arc::clone(a), pose: in_space_of(poses[0], "pose_a")? },
        Posed { held: Arc::clone(b), pose: in_space_of(poses[1], "pose_b")? },
    ])
}

impl<V: Dimension> Posed<V> {
    /// The two convex shapes that they are, if both are.
    pub(crate) fn both_convex<'p>([a, b]: &'p [Self; 2]) -> Option<gjk::Pair<'p, AnyPart<V>, AnyPart<V>>> {
        Some(gjk::Pair::new(a.held.convex()?, &a.pose, b.held.convex()?, &b.pose))
    }

    /// The two convex shapes that a question is about.
    ///
    /// # Errors
    /// If one of them is made of parts.
    pub(crate) fn need_convex<'p>(
        both: &'p [Self; 2],
    ) -> Result<gjk::Pair<'p, AnyPart<V>, AnyPart<V>>, Fault> {
        Self::both_convex(both).ok_or_else(|| {
            let name = if both[0].held.convex().is_none() { "a" } else { "b" };
            Fault::query(name, "has several parts; this query needs convex shapes")
        })
    }

    /// Asks about them as convex shapes, if both are, else as bodies.
    pub(crate) fn ask<Q: Question>([a, b]: &[Self; 2], question: Q) -> Q::Answer {
        let poses = [&a.pose, &b.pose];
        match (a.held.convex(), b.held.convex()) {
            (Some(a), Some(b)) => question.of_convex([a, b], poses),
            _ => question.of_bodies([&**a.held.body(), &**b.held.body()], poses),
        }
    }

    /// The two as bodies of parts.
    pub(crate) fn as_bodies<'p>(
        [a, b]: &'p [Self; 2],
    ) -> Pair<'p, gjk_body::AnyBody<V>, gjk_body::AnyBody<V>> {
        Pair::new(&**a.held.body(), &a.pose, &**b.held.body(), &b.pose)
    }
}
