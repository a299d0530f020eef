//! Meshes, in 3D only.

use std::mem::MaybeUninit;

use gjk::glam::DVec3;
use gjk_body::shape::{Form, space};

use crate::error::{Fault, GjkFault};
use crate::handle::points;
use crate::memory::{made, values};
use crate::pose::GjkVec3;
use crate::space::body::GjkBody3;

/// Returns a mesh of `triangle_count` triangles, given by three vertex indices each. Part i of the body is
/// triangle i. If the mesh is closed and consistently wound, the body is a solid. It is inflated by
/// `rounding`.
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
        let mesh = unsafe { mesh(vertices, vertex_count, triangles, triangle_count, None) }?;
        Ok(GjkBody3(space(&mesh, rounding)?.body()))
    })
}

/// Returns a mesh as a surface, even if it is closed: its interior does not belong to the body. The arguments
/// are those of `gjk_body3_create_mesh`.
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
        let mesh = unsafe { mesh(vertices, vertex_count, triangles, triangle_count, Some(false)) }?;
        Ok(GjkBody3(space(&mesh, rounding)?.body()))
    })
}

/// # Safety
/// As [`values`], for both.
unsafe fn mesh(
    vertices: *const GjkVec3,
    vertex_count: usize,
    triangles: *const u32,
    triangle_count: usize,
    solid: Option<bool>,
) -> Result<Form<DVec3>, Fault> {
    // SAFETY: the caller's promise.
    let vertices = unsafe { points(vertices, vertex_count) }?;
    // SAFETY: the caller's promise.
    let indices = unsafe { values("triangles", triangles, triangle_count.saturating_mul(3)) }?;
    Ok(Form::Mesh { vertices, triangles: indices.as_chunks().0.to_vec(), solid })
}
