//! Bodies, convex or not.

use std::fmt;
use std::mem::MaybeUninit;
use std::sync::Arc;

use gjk::Pose;
use gjk::glam::DVec2;
use gjk_body::shape::Built;
use gjk_body::{AnyBody, Assembly, Body, Polyline};

use crate::body::Shared;
use crate::error::{Fault, GjkFault};
use crate::handle::points;
use crate::memory::{given, made, values};
use crate::pose::{GjkPose2, GjkVec2};
use crate::shape::GjkShape2;

/// A body in 2D, convex or not. It is immutable, so threads may share it.
pub struct GjkBody2(pub(crate) Shared<DVec2>);

impl fmt::Debug for GjkBody2 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("GjkBody2").field("parts", &self.0.tree().len()).finish()
    }
}

/// Returns a body made of one convex shape, which is copied.
///
/// Like all functions that make a body: on an error, returns null and sets `fault`, which may be null. Free
/// the body with `gjk_body2_destroy`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gjk_body2_create_shape(
    shape: Option<&GjkShape2>,
    fault: Option<&mut MaybeUninit<GjkFault>>,
) -> Option<Box<GjkBody2>> {
    made(fault, || {
        // SAFETY: a polygon or hull is null or alive: the caller's promise.
        let shape = unsafe { given("shape", shape)?.shape(ToOwned::to_owned) }?;
        Ok(GjkBody2(Built::Convex(shape).body()))
    })
}

/// Returns the segments from vertex to vertex, inflated by a radius. Part i begins at vertex i.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gjk_body2_create_polyline(
    vertices: *const GjkVec2,
    count: usize,
    radius: f64,
    fault: Option<&mut MaybeUninit<GjkFault>>,
) -> Option<Box<GjkBody2>> {
    made(fault, || {
        // SAFETY: the caller's promise about `vertices`.
        let vertices: Vec<DVec2> = unsafe { points(vertices, count) }?;
        Ok(GjkBody2(Arc::from(Polyline::new(&vertices, radius)?.boxed())))
    })
}

/// Returns several bodies, each at a pose, as one body. The parts of the first body come first. The bodies
/// may overlap, and their handles may be destroyed afterwards. `members` and `poses` have `count` values
/// each.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gjk_body2_create_assembly(
    members: *const Option<&GjkBody2>,
    poses: *const GjkPose2,
    count: usize,
    fault: Option<&mut MaybeUninit<GjkFault>>,
) -> Option<Box<GjkBody2>> {
    made(fault, || {
        // SAFETY: the caller's promise about `members`.
        let members = unsafe { values("members", members, count) }?;
        // SAFETY: the caller's promise about `poses`.
        let poses = unsafe { values("poses", poses, count) }?;
        let pairs = members.iter().zip(poses).enumerate();
        let placed: Result<Vec<_>, Fault> = pairs
            .map(|(index, (member, pose))| placed(*member, pose).map_err(|fault| fault.at("member", index)))
            .collect();
        Ok(GjkBody2(Arc::new(Assembly::new(placed?)?)))
    })
}

/// A member of an assembly at its pose: what the body is, not the handle.
fn placed(member: Option<&GjkBody2>, pose: &GjkPose2) -> Result<(Box<AnyBody<DVec2>>, Pose<DVec2>), Fault> {
    let body = given("member", member)?.0.clone();
    Ok((Box::new(body), pose.pose()?))
}

/// Frees a body; null is allowed.
#[unsafe(no_mangle)]
pub extern "C" fn gjk_body2_destroy(body: Option<Box<GjkBody2>>) {
    drop(body);
}
