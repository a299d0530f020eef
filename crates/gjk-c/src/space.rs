//! Questions about two convex shapes in space.
//!
//! All of them: `a` and `b` are the shapes, `pose_a` and `pose_b` where they are in the world; none of these
//! may be null. Where something is wrong, `answer` stays as it is.

use std::mem::MaybeUninit;

use gjk::Cache;

use crate::ask::Asked;
use crate::error::GjkError;
use crate::memory::write;
use crate::options::{GjkManifoldOptions, GjkOptions, manifold_options};
use crate::pose::GjkPose3;
use crate::result::{GjkManifold3, GjkProximity3, GjkSat3};
use crate::shape::GjkShape3;

/// How far two shapes are apart, where they are closest, and the bounds that prove it. `options` may be null.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gjk_proximity3(
    a: Option<&GjkShape3>,
    pose_a: Option<&GjkPose3>,
    b: Option<&GjkShape3>,
    pose_b: Option<&GjkPose3>,
    options: Option<&GjkOptions>,
    answer: Option<&mut MaybeUninit<GjkProximity3>>,
) -> GjkError {
    write(answer, || {
        // SAFETY: polygons and hulls are alive: the caller's promise.
        let asked = unsafe { Asked::new(a, pose_a, b, pose_b) }?;
        let found = asked.pair().with_options(crate::options::options(options)?).proximity();
        Ok(GjkProximity3::new(&found, found.features(&asked.a, &asked.b)))
    })
}

/// Whether two shapes share a point; touching ones do.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gjk_intersects3(
    a: Option<&GjkShape3>,
    pose_a: Option<&GjkPose3>,
    b: Option<&GjkShape3>,
    pose_b: Option<&GjkPose3>,
    answer: Option<&mut MaybeUninit<bool>>,
) -> GjkError {
    write(answer, || {
        // SAFETY: polygons and hulls are alive: the caller's promise.
        let asked = unsafe { Asked::new(a, pose_a, b, pose_b) }?;
        Ok(asked.pair().intersects())
    })
}

/// The signed distance of two shapes: the gap if positive, minus the penetration depth if negative.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gjk_distance3(
    a: Option<&GjkShape3>,
    pose_a: Option<&GjkPose3>,
    b: Option<&GjkShape3>,
    pose_b: Option<&GjkPose3>,
    answer: Option<&mut MaybeUninit<f64>>,
) -> GjkError {
    write(answer, || {
        // SAFETY: polygons and hulls are alive: the caller's promise.
        let asked = unsafe { Asked::new(a, pose_a, b, pose_b) }?;
        Ok(asked.pair().distance())
    })
}

/// The points that carry a contact of two shapes, at most 4. `options` may be null.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gjk_manifold3(
    a: Option<&GjkShape3>,
    pose_a: Option<&GjkPose3>,
    b: Option<&GjkShape3>,
    pose_b: Option<&GjkPose3>,
    options: Option<&GjkManifoldOptions>,
    answer: Option<&mut MaybeUninit<GjkManifold3>>,
) -> GjkError {
    write(answer, || {
        // SAFETY: polygons and hulls are alive: the caller's promise.
        let asked = unsafe { Asked::new(a, pose_a, b, pose_b) }?;
        let (options, previous) = manifold_options(options)?;
        let mut cache = Cache::new().with_reference(previous);
        let pair = asked.pair().with_manifold_options(options);
        Ok((&pair.with_cache(&mut cache).manifold()).into())
    })
}

/// The best of the axes that could separate two shapes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gjk_sat3(
    a: Option<&GjkShape3>,
    pose_a: Option<&GjkPose3>,
    b: Option<&GjkShape3>,
    pose_b: Option<&GjkPose3>,
    answer: Option<&mut MaybeUninit<GjkSat3>>,
) -> GjkError {
    write(answer, || {
        // SAFETY: polygons and hulls are alive: the caller's promise.
        let asked = unsafe { Asked::new(a, pose_a, b, pose_b) }?;
        Ok(asked.pair().sat().into())
    })
}
