//! How two polytopes lie, exactly.

use gjk::exact::Placement;
use gjk_body::AnyPart;
use gjk_body::answer::relation as related;
use gjk_body::shape::Form;
use pyo3::prelude::*;

use crate::couple::{Couple, Posed, one_pose, one_shape};
use crate::fault::Fault;
use crate::pose::placed::{At, placement_in};
use crate::space::{Dimension, of_either};

/// Returns "apart", "touch" or "overlap" for two shapes, in exact arithmetic: no rounding, no tolerance.
///
/// Accepts points, segments, triangles, boxes, polygons (convex or not), hulls and polylines, all without a
/// radius. Poses must be exact too: translations, unit quaternions, matrices or ``Pose.from_half_angle``.
/// Round shapes, angles (their sine is irrational) and products of poses raise an error.
///
/// >>> from gjk import Box, Pose, relation
/// >>> turned = Pose.from_half_angle(2, 1)  # cosine 3/5, sine 4/5: this square reaches to x = 7
/// >>> relation(Box((5, 5)), Box((0.5, 20)), turned, Pose((7.5, 0)))
/// 'touch'
#[pyfunction]
#[pyo3(signature = (a, b, pose_a=None, pose_b=None))]
fn relation(
    py: Python<'_>,
    a: &Bound<'_, PyAny>,
    b: &Bound<'_, PyAny>,
    pose_a: Option<&Bound<'_, PyAny>>,
    pose_b: Option<&Bound<'_, PyAny>>,
) -> PyResult<&'static str> {
    let couple = Couple::of([a, b], [pose_a, pose_b])?;
    one_shape(a, "a")?;
    let at = |pose: Option<&Bound<'_, PyAny>>, name| -> PyResult<At> {
        Ok(one_pose(pose, name)?.and_then(|pose| pose.get().0))
    };
    let poses = [at(pose_a, "pose_a")?, at(pose_b, "pose_b")?];
    Ok(of_either!(&couple, both => {
        let placements = [placement(&poses[0], "pose_a")?, placement(&poses[1], "pose_b")?];
        let parts = [corners(&both[0], "a")?, corners(&both[1], "b")?];
        let found = py.detach(|| related([&parts[0], &parts[1]], placements.each_ref()));
        found.ok_or_else(|| Fault::query("a, b", "have no exact answer"))?
    }))
}

fn placement<V: Dimension>(at: &At, name: &str) -> Result<Placement<V>, Fault> {
    let inexact = "is only known up to rounding: give a translation, a quaternion, a matrix or \
                   Pose.from_half_angle";
    match placement_in(at) {
        None => Err(Fault::query(name, inexact)),
        Some(placement) => placement.map_err(|error| Fault::pose(name, error)),
    }
}

/// The parts of a shape, which are the hulls of their corners.
fn corners<'p, V: Dimension>(posed: &'p Posed<V>, name: &str) -> Result<Vec<&'p AnyPart<V>>, Fault> {
    let held = &posed.held;
    if !matches!(held.form(), Form::Polyline { .. } | Form::Polygon { .. }) && held.convex().is_none() {
        let kind = held.form().kind().name();
        return Err(Fault::query(name, format!("is a {kind}: only shapes with corners have exact answers")));
    }
    let parts: Vec<&AnyPart<V>> =
        (0..held.body().tree().len() as u32).map(|part| held.body().part(part)).collect();
    if parts.iter().all(|part| part.radius() == 0.0 && part.corners().is_some()) {
        return Ok(parts);
    }
    Err(Fault::query(name, "is round: only shapes with corners, without a radius, have exact answers"))
}

pub(super) fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(relation, module)?)
}
