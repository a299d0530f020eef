//! Queries about two convex shapes in 2D.
//!
//! In all of them, `a` and `b` are the shapes, and `pose_a` and `pose_b` their poses in the world; none may
//! be null. On an error, `answer` is unchanged.

use std::mem::MaybeUninit;

use gjk::Cache;

use super::answer::{GjkManifold2, GjkProximity2, GjkSat2};
use super::ask::ask;
use crate::error::GjkError;
use crate::options::{self, GjkManifoldOptions, GjkOptions, manifold_options};
use crate::pose::GjkPose2;
use crate::shape::GjkShape2;

/// Writes the signed distance of two shapes, their closest points, and bounds on the distance. `options` may
/// be null.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gjk_proximity2(
    a: Option<&GjkShape2>,
    pose_a: Option<&GjkPose2>,
    b: Option<&GjkShape2>,
    pose_b: Option<&GjkPose2>,
    options: Option<&GjkOptions>,
    answer: Option<&mut MaybeUninit<GjkProximity2>>,
) -> GjkError {
    // SAFETY: polygons and hulls are alive: the caller's promise.
    unsafe {
        ask(a, pose_a, b, pose_b, answer, |asked| {
            let found = asked.pair().with_options(options::options(options)?).proximity();
            Ok(GjkProximity2::new(&found, found.features(&*asked.a, &*asked.b)))
        })
    }
}

/// Writes whether two shapes share a point. Touching shapes do.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gjk_intersects2(
    a: Option<&GjkShape2>,
    pose_a: Option<&GjkPose2>,
    b: Option<&GjkShape2>,
    pose_b: Option<&GjkPose2>,
    answer: Option<&mut MaybeUninit<bool>>,
) -> GjkError {
    // SAFETY: polygons and hulls are alive: the caller's promise.
    unsafe { ask(a, pose_a, b, pose_b, answer, |asked| Ok(asked.pair().intersects())) }
}

/// Writes the signed distance of two shapes: the gap between them, or minus their penetration depth.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gjk_distance2(
    a: Option<&GjkShape2>,
    pose_a: Option<&GjkPose2>,
    b: Option<&GjkShape2>,
    pose_b: Option<&GjkPose2>,
    answer: Option<&mut MaybeUninit<f64>>,
) -> GjkError {
    // SAFETY: polygons and hulls are alive: the caller's promise.
    unsafe { ask(a, pose_a, b, pose_b, answer, |asked| Ok(asked.pair().distance())) }
}

/// Writes the contact manifold of two shapes, at most 2 points. `options` may be null.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gjk_manifold2(
    a: Option<&GjkShape2>,
    pose_a: Option<&GjkPose2>,
    b: Option<&GjkShape2>,
    pose_b: Option<&GjkPose2>,
    options: Option<&GjkManifoldOptions>,
    answer: Option<&mut MaybeUninit<GjkManifold2>>,
) -> GjkError {
    // SAFETY: polygons and hulls are alive: the caller's promise.
    unsafe {
        ask(a, pose_a, b, pose_b, answer, |asked| {
            let (options, previous) = manifold_options(options)?;
            let mut cache = Cache::new().with_reference(previous);
            let pair = asked.pair().with_manifold_options(options);
            Ok((&pair.with_cache(&mut cache).manifold()).into())
        })
    }
}

/// Writes the axis with the largest gap between two shapes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gjk_sat2(
    a: Option<&GjkShape2>,
    pose_a: Option<&GjkPose2>,
    b: Option<&GjkShape2>,
    pose_b: Option<&GjkPose2>,
    answer: Option<&mut MaybeUninit<GjkSat2>>,
) -> GjkError {
    // SAFETY: polygons and hulls are alive: the caller's promise.
    unsafe { ask(a, pose_a, b, pose_b, answer, |asked| Ok(asked.pair().sat().into())) }
}
