//! Bodies in the plane.

use std::mem::MaybeUninit;
use std::sync::Arc;

use gjk::glam::DVec2;
use gjk_body::{Body, ConvexBody, Polygon, Polyline};

use super::{Asked, Handle, Shared, assembly, cast, inflated};
use crate::cast::GjkMotion2;
use crate::error::{Fault, GjkError, GjkFault};
use crate::handle::points;
use crate::memory::{copied, given, made, values, write};
use crate::options::{GjkCastOptions, GjkManifoldOptions, GjkOptions, manifold_options, options};
use crate::pose::{GjkPose2, GjkVec2};
use crate::result::{GjkBodyCast2, GjkBodyProximity2, GjkContact2};
use crate::shape::GjkShape2;

/// A body in the plane, convex or not. It is never changed: threads may share it.
pub struct GjkBody2(Shared<DVec2>);

impl std::fmt::Debug for GjkBody2 {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("GjkBody2").field("parts", &self.0.tree().len()).finish()
    }
}

impl Handle for GjkBody2 {
    type Vector = DVec2;

    fn body(&self) -> &Shared<DVec2> {
        &self.0
    }
}

/// The body that is one convex shape, which is copied.
///
/// As every function that makes a body: null if there is none, and then `fault` (null if it does not matter)
/// says why and where; to be freed by `gjk_body2_destroy`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gjk_body2_create_shape(
    shape: Option<&GjkShape2>,
    fault: Option<&mut MaybeUninit<GjkFault>>,
) -> Option<Box<GjkBody2>> {
    made(fault, || {
        // SAFETY: a polygon is null or alive: the caller's promise.
        let shape = unsafe { given("shape", shape)?.shape(|owned| Box::new(owned.clone())) }?;
        Ok(GjkBody2(Arc::from(ConvexBody::new(shape).boxed())))
    })
}

/// The line from vertex to vertex, with a radius around it. Part i begins at vertex i.
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

/// A polygon, convex or not, with holes or without: rings of vertices one after the other, the outline first,
/// each in either order. `lengths` says how many vertices each ring has. Inflated by `rounding`.
///
/// Where something is wrong with a ring, the fault's index is that of the vertex or of the ring.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gjk_body2_create_region(
    vertices: *const GjkVec2,
    lengths: *const usize,
    rings: usize,
    rounding: f64,
    fault: Option<&mut MaybeUninit<GjkFault>>,
) -> Option<Box<GjkBody2>> {
    made(fault, || {
        // SAFETY: the caller's promise about `lengths`.
        let lengths = unsafe { values("lengths", lengths, rings) }?;
        let total = lengths.iter().try_fold(0_usize, |sum, &length| sum.checked_add(length));
        let total =
            total.ok_or_else(|| Fault::new(GjkError::BadCount, "the rings are longer than memory"))?;
        // SAFETY: the caller's promise about `vertices`.
        let vertices: Vec<DVec2> = unsafe { points(vertices, total) }?;
        let mut rest = vertices.as_slice();
        let mut split = Vec::with_capacity(rings);
        for &length in lengths {
            let (ring, after) = rest.split_at(length);
            split.push(ring);
            rest = after;
        }
        let (outline, holes) = split.split_first().unwrap_or((&rest, &[]));
        Ok(GjkBody2(inflated(Polygon::with_holes(outline, holes)?, rounding)?))
    })
}

/// Bodies, each at a pose, as one body; the parts of the first come first. They may overlap, and their
/// handles may be destroyed afterwards. `members` and `poses` have `count` values each.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gjk_body2_create_assembly(
    members: *const Option<&GjkBody2>,
    poses: *const GjkPose2,
    count: usize,
    fault: Option<&mut MaybeUninit<GjkFault>>,
) -> Option<Box<GjkBody2>> {
    made(fault, || {
        // SAFETY: the caller's promise about `members` and `poses`.
        Ok(GjkBody2(unsafe { assembly(members, poses, count) }?))
    })
}

/// Frees a body; null is fine.
#[unsafe(no_mangle)]
pub extern "C" fn gjk_body2_destroy(body: Option<Box<GjkBody2>>) {
    drop(body);
}

/// How far two bodies are apart, where they are closest, and the bounds that prove it. `options` may be null.
#[unsafe(no_mangle)]
pub extern "C" fn gjk_body2_proximity(
    a: Option<&GjkBody2>,
    pose_a: Option<&GjkPose2>,
    b: Option<&GjkBody2>,
    pose_b: Option<&GjkPose2>,
    options: Option<&GjkOptions>,
    answer: Option<&mut MaybeUninit<GjkBodyProximity2>>,
) -> GjkError {
    write(answer, || {
        let asked = Asked::new(a, pose_a, b, pose_b)?;
        let found = asked.pair().with_options(self::options(options)?).proximity();
        Ok(GjkBodyProximity2::new(&found, found.features(&**asked.a, &**asked.b)))
    })
}

/// Whether two bodies share a point: touching ones do, and one inside a solid.
#[unsafe(no_mangle)]
pub extern "C" fn gjk_body2_intersects(
    a: Option<&GjkBody2>,
    pose_a: Option<&GjkPose2>,
    b: Option<&GjkBody2>,
    pose_b: Option<&GjkPose2>,
    answer: Option<&mut MaybeUninit<bool>>,
) -> GjkError {
    write(answer, || Ok(Asked::new(a, pose_a, b, pose_b)?.pair().intersects()))
}

/// The signed distance of two bodies.
#[unsafe(no_mangle)]
pub extern "C" fn gjk_body2_distance(
    a: Option<&GjkBody2>,
    pose_a: Option<&GjkPose2>,
    b: Option<&GjkBody2>,
    pose_b: Option<&GjkPose2>,
    answer: Option<&mut MaybeUninit<f64>>,
) -> GjkError {
    write(answer, || Ok(Asked::new(a, pose_a, b, pose_b)?.pair().distance()))
}

/// Where two bodies touch: one contact for each plane in which they meet, the deepest first. `options` may be
/// null.
///
/// `count` is how many `contacts` has room for, and becomes how many there are; if that is more, nothing else
/// is written, and the error is `GJK_ERROR_NO_ROOM`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gjk_body2_contacts(
    a: Option<&GjkBody2>,
    pose_a: Option<&GjkPose2>,
    b: Option<&GjkBody2>,
    pose_b: Option<&GjkPose2>,
    options: Option<&GjkManifoldOptions>,
    contacts: *mut GjkContact2,
    count: Option<&mut usize>,
) -> GjkError {
    let list = || {
        let asked = Asked::new(a, pose_a, b, pose_b)?;
        let (options, _) = manifold_options(options)?;
        Ok(asked.pair().with_manifold_options(options).contacts().iter().map(Into::into).collect())
    };
    // SAFETY: the caller's promise about `contacts`.
    unsafe { copied(contacts, count, list) }
}

/// When two bodies on their ways first meet, or the proof that they do not. `options` may be null: then the
/// interval is from 0 to 1.
#[unsafe(no_mangle)]
pub extern "C" fn gjk_body2_cast(
    a: Option<&GjkBody2>,
    motion_a: Option<&GjkMotion2>,
    b: Option<&GjkBody2>,
    motion_b: Option<&GjkMotion2>,
    options: Option<&GjkCastOptions>,
    answer: Option<&mut MaybeUninit<GjkBodyCast2>>,
) -> GjkError {
    write(answer, || {
        let (found, features) = cast(a, motion_a, b, motion_b, options)?;
        Ok(GjkBodyCast2::new(&found, features))
    })
}
