//! Bodies in space.

use std::mem::MaybeUninit;
use std::sync::Arc;

use gjk::glam::DVec3;
use gjk_body::{Body, ConvexBody, HeightField, Mesh, Polyline};

use super::{Asked, Handle, Shared, assembly, cast, inflated};
use crate::cast::GjkMotion3;
use crate::error::{Fault, GjkError, GjkFault};
use crate::handle::points;
use crate::memory::{copied, given, made, values, write};
use crate::options::{GjkCastOptions, GjkManifoldOptions, GjkOptions, manifold_options, options};
use crate::pose::{GjkPose3, GjkVec3};
use crate::result::{GjkBodyCast3, GjkBodyProximity3, GjkContact3};
use crate::shape::GjkShape3;

/// A body in space, convex or not. It is never changed: threads may share it.
pub struct GjkBody3(Shared<DVec3>);

impl std::fmt::Debug for GjkBody3 {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("GjkBody3").field("parts", &self.0.tree().len()).finish()
    }
}

impl Handle for GjkBody3 {
    type Vector = DVec3;

    fn body(&self) -> &Shared<DVec3> {
        &self.0
    }
}

/// The body that is one convex shape, which is copied.
///
/// As every function that makes a body: null if there is none, and then `fault` (null if it does not matter)
/// says why and where; to be freed by `gjk_body3_destroy`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gjk_body3_create_shape(
    shape: Option<&GjkShape3>,
    fault: Option<&mut MaybeUninit<GjkFault>>,
) -> Option<Box<GjkBody3>> {
    made(fault, || {
        // SAFETY: a hull is null or alive: the caller's promise.
        let shape = unsafe { given("shape", shape)?.shape(|owned| Box::new(owned.clone())) }?;
        Ok(GjkBody3(Arc::from(ConvexBody::new(shape).boxed())))
    })
}

/// The line from vertex to vertex, with a radius around it. Part i begins at vertex i.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gjk_body3_create_polyline(
    vertices: *const GjkVec3,
    count: usize,
    radius: f64,
    fault: Option<&mut MaybeUninit<GjkFault>>,
) -> Option<Box<GjkBody3>> {
    made(fault, || {
        // SAFETY: the caller's promise about `vertices`.
        let vertices: Vec<DVec3> = unsafe { points(vertices, count) }?;
        Ok(GjkBody3(Arc::from(Polyline::new(&vertices, radius)?.boxed())))
    })
}

/// `triangle_count` triangles, each three indices of vertices; part i is triangle i. Where they close and
/// are wound consistently, the body is a solid. Inflated by `rounding`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gjk_body3_create_mesh(
    vertices: *const GjkVec3,
    vertex_count: usize,
    triangles: *const u32,
    triangle_count: usize,
    rounding: f64,
    fault: Option<&mut MaybeUninit<GjkFault>>,
) -> Option<Box<GjkBody3>> {
    made(fault, || {
        // SAFETY: the caller's promise about `vertices` and `triangles`.
        let mesh = unsafe { mesh(vertices, vertex_count, triangles, triangle_count) }?;
        Ok(GjkBody3(inflated(mesh, rounding)?))
    })
}

/// The same triangles as a surface: what it may enclose does not belong to the body.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gjk_body3_create_surface(
    vertices: *const GjkVec3,
    vertex_count: usize,
    triangles: *const u32,
    triangle_count: usize,
    rounding: f64,
    fault: Option<&mut MaybeUninit<GjkFault>>,
) -> Option<Box<GjkBody3>> {
    made(fault, || {
        // SAFETY: the caller's promise about `vertices` and `triangles`.
        let mesh = unsafe { mesh(vertices, vertex_count, triangles, triangle_count) }?;
        Ok(GjkBody3(inflated(mesh.into_surface(), rounding)?))
    })
}

/// # Safety
/// As [`values`], for both.
unsafe fn mesh(
    vertices: *const GjkVec3,
    vertex_count: usize,
    triangles: *const u32,
    triangle_count: usize,
) -> Result<Mesh<DVec3>, Fault> {
    // SAFETY: the caller's promise.
    let vertices: Vec<DVec3> = unsafe { points(vertices, vertex_count) }?;
    // SAFETY: the caller's promise.
    let indices = unsafe { values("triangles", triangles, triangle_count.saturating_mul(3)) }?;
    let (triangles, _) = indices.as_chunks();
    Ok(Mesh::new(&vertices, triangles)?)
}

/// A terrain: heights over a grid, row by row along the second axis, the first of them at the origin; a
/// surface. The columns are `dx` apart, the rows `dy`. Inflated by `rounding`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gjk_body3_create_height_field(
    heights: *const f64,
    rows: usize,
    columns: usize,
    dx: f64,
    dy: f64,
    rounding: f64,
    fault: Option<&mut MaybeUninit<GjkFault>>,
) -> Option<Box<GjkBody3>> {
    made(fault, || {
        let count = rows.checked_mul(columns);
        let count = count.ok_or_else(|| Fault::new(GjkError::BadCount, "the grid is larger than memory"))?;
        // SAFETY: the caller's promise about `heights`.
        let heights = unsafe { values("heights", heights, count) }?;
        let grid: Vec<&[f64]> = heights.chunks(columns.max(1)).collect();
        Ok(GjkBody3(inflated(HeightField::new(&grid, [dx, dy])?, rounding)?))
    })
}

/// Bodies, each at a pose, as one body; the parts of the first come first. They may overlap, and their
/// handles may be destroyed afterwards. `members` and `poses` have `count` values each.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gjk_body3_create_assembly(
    members: *const Option<&GjkBody3>,
    poses: *const GjkPose3,
    count: usize,
    fault: Option<&mut MaybeUninit<GjkFault>>,
) -> Option<Box<GjkBody3>> {
    made(fault, || {
        // SAFETY: the caller's promise about `members` and `poses`.
        Ok(GjkBody3(unsafe { assembly(members, poses, count) }?))
    })
}

/// Frees a body; null is fine.
#[unsafe(no_mangle)]
pub extern "C" fn gjk_body3_destroy(body: Option<Box<GjkBody3>>) {
    drop(body);
}

/// How far two bodies are apart, where they are closest, and the bounds that prove it. `options` may be null.
#[unsafe(no_mangle)]
pub extern "C" fn gjk_body3_proximity(
    a: Option<&GjkBody3>,
    pose_a: Option<&GjkPose3>,
    b: Option<&GjkBody3>,
    pose_b: Option<&GjkPose3>,
    options: Option<&GjkOptions>,
    answer: Option<&mut MaybeUninit<GjkBodyProximity3>>,
) -> GjkError {
    write(answer, || {
        let asked = Asked::new(a, pose_a, b, pose_b)?;
        let found = asked.pair().with_options(self::options(options)?).proximity();
        Ok(GjkBodyProximity3::new(&found, found.features(&**asked.a, &**asked.b)))
    })
}

/// Whether two bodies share a point: touching ones do, and one inside a solid.
#[unsafe(no_mangle)]
pub extern "C" fn gjk_body3_intersects(
    a: Option<&GjkBody3>,
    pose_a: Option<&GjkPose3>,
    b: Option<&GjkBody3>,
    pose_b: Option<&GjkPose3>,
    answer: Option<&mut MaybeUninit<bool>>,
) -> GjkError {
    write(answer, || Ok(Asked::new(a, pose_a, b, pose_b)?.pair().intersects()))
}

/// The signed distance of two bodies.
#[unsafe(no_mangle)]
pub extern "C" fn gjk_body3_distance(
    a: Option<&GjkBody3>,
    pose_a: Option<&GjkPose3>,
    b: Option<&GjkBody3>,
    pose_b: Option<&GjkPose3>,
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
pub unsafe extern "C" fn gjk_body3_contacts(
    a: Option<&GjkBody3>,
    pose_a: Option<&GjkPose3>,
    b: Option<&GjkBody3>,
    pose_b: Option<&GjkPose3>,
    options: Option<&GjkManifoldOptions>,
    contacts: *mut GjkContact3,
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
pub extern "C" fn gjk_body3_cast(
    a: Option<&GjkBody3>,
    motion_a: Option<&GjkMotion3>,
    b: Option<&GjkBody3>,
    motion_b: Option<&GjkMotion3>,
    options: Option<&GjkCastOptions>,
    answer: Option<&mut MaybeUninit<GjkBodyCast3>>,
) -> GjkError {
    write(answer, || {
        let (found, features) = cast(a, motion_a, b, motion_b, options)?;
        Ok(GjkBodyCast3::new(&found, features))
    })
}
