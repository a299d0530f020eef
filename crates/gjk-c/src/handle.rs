//! Polygons and hulls: convex shapes that own their vertices.

use std::mem::MaybeUninit;

use gjk::glam::{DVec2, DVec3};
use gjk::{ConvexPolygon, Hull};

use crate::error::{Fault, GjkError, GjkFault};
use crate::memory::{copied, given, made, values};
use crate::pose::{GjkVec2, GjkVec3};

/// A convex polygon of the plane.
#[derive(Debug)]
pub struct GjkPolygon(pub(crate) ConvexPolygon<DVec2>);

/// The convex hull of points in space.
#[derive(Debug)]
pub struct GjkHull(pub(crate) Hull<DVec3>);

/// The convex polygon with these vertices, in either order. Vertices that repeat others or lie between them
/// are dropped; one or two are fine.
///
/// Null if it is none: `fault` (null if it does not matter) says why and at which vertex. To be freed by
/// `gjk_polygon_destroy`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gjk_polygon_create(
    vertices: *const GjkVec2,
    count: usize,
    fault: Option<&mut MaybeUninit<GjkFault>>,
) -> Option<Box<GjkPolygon>> {
    made(fault, || {
        // SAFETY: the caller's promise about `vertices`.
        let vertices = unsafe { points(vertices, count) }?;
        Ok(GjkPolygon(ConvexPolygon::new(&vertices)?))
    })
}

/// The convex hull of some points of the plane, in any order. As `gjk_polygon_create` otherwise.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gjk_polygon_create_hull(
    points: *const GjkVec2,
    count: usize,
    fault: Option<&mut MaybeUninit<GjkFault>>,
) -> Option<Box<GjkPolygon>> {
    made(fault, || {
        // SAFETY: the caller's promise about `points`.
        let points = unsafe { self::points(points, count) }?;
        Ok(GjkPolygon(ConvexPolygon::hull(&points)?))
    })
}

/// Frees a polygon; null is fine. Shapes that were made of it are not to be used any more, bodies may.
#[unsafe(no_mangle)]
pub extern "C" fn gjk_polygon_destroy(polygon: Option<Box<GjkPolygon>>) {
    drop(polygon);
}

/// The vertices that a polygon has, counter-clockwise, as features count them.
///
/// `count` is how many `vertices` has room for, and becomes how many there are; if that is more, nothing else
/// is written, and the error is `GJK_ERROR_NO_ROOM`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gjk_polygon_vertices(
    polygon: Option<&GjkPolygon>,
    vertices: *mut GjkVec2,
    count: Option<&mut usize>,
) -> GjkError {
    let list = || Ok(given("polygon", polygon)?.0.vertices().iter().map(|&v| v.into()).collect());
    // SAFETY: the caller's promise about `vertices`.
    unsafe { copied(vertices, count, list) }
}

/// The convex hull of some points of space, in any order; flat ones are fine.
///
/// Null if it is none: `fault` (null if it does not matter) says why and at which point. To be freed by
/// `gjk_hull_destroy`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gjk_hull_create(
    points: *const GjkVec3,
    count: usize,
    fault: Option<&mut MaybeUninit<GjkFault>>,
) -> Option<Box<GjkHull>> {
    made(fault, || {
        // SAFETY: the caller's promise about `points`.
        let points: Vec<DVec3> = unsafe { self::points(points, count) }?;
        Ok(GjkHull(Hull::new(&points)?))
    })
}

/// Frees a hull; null is fine. Shapes that were made of it are not to be used any more, bodies may.
#[unsafe(no_mangle)]
pub extern "C" fn gjk_hull_destroy(hull: Option<Box<GjkHull>>) {
    drop(hull);
}

/// The vertices that a hull has, as features count them. `count` as for `gjk_polygon_vertices`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gjk_hull_vertices(
    hull: Option<&GjkHull>,
    vertices: *mut GjkVec3,
    count: Option<&mut usize>,
) -> GjkError {
    let list = || Ok(given("hull", hull)?.0.vertices().iter().map(|&v| v.into()).collect());
    // SAFETY: the caller's promise about `vertices`.
    unsafe { copied(vertices, count, list) }
}

/// A caller's points as the library's.
///
/// # Safety
/// As [`values`].
pub(crate) unsafe fn points<T: Copy, V: From<T>>(first: *const T, count: usize) -> Result<Vec<V>, Fault> {
    // SAFETY: the caller's promise.
    let points = unsafe { values("points", first, count) }?;
    Ok(points.iter().map(|&point| point.into()).collect())
}
