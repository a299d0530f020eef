//! Polygons and hulls: convex shapes that own their vertices.

use std::mem::MaybeUninit;

use gjk::glam::{DVec2, DVec3};
use gjk::{ConvexPolygon, Hull};

use crate::error::{Fault, GjkError, GjkFault};
use crate::memory::{copied, given, made, values};
use crate::pose::{GjkVec2, GjkVec3};

/// A convex polygon.
#[derive(Debug)]
pub struct GjkPolygon(pub(crate) ConvexPolygon<DVec2>);

/// The convex hull of points in 3D.
#[derive(Debug)]
pub struct GjkHull(pub(crate) Hull<DVec3>);

/// Returns the convex polygon with these vertices, in either order. Repeated vertices and vertices on an edge
/// are dropped. One or two vertices are allowed.
///
/// On an error, returns null and sets `fault`, which may be null. Free the polygon with
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

/// Returns the convex hull of points, in any order. On an error, returns null and sets `fault`, which may be
/// null. Free the polygon with `gjk_polygon_destroy`.
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

/// Frees a polygon; null is allowed. Shapes made from it must not be used any more; bodies made from it may.
#[unsafe(no_mangle)]
pub extern "C" fn gjk_polygon_destroy(polygon: Option<Box<GjkPolygon>>) {
    drop(polygon);
}

/// Writes the vertices of a polygon, counter-clockwise. The indices of features refer to them.
///
/// `count` is the size of the array `vertices` and becomes the number of vertices. If the array is too small,
/// only `count` is written, and the function returns `GJK_ERROR_NO_ROOM`.
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

/// Returns the convex hull of points in 3D, in any order. They may lie in one plane.
///
/// On an error, returns null and sets `fault`, which may be null. Free the hull with `gjk_hull_destroy`.
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

/// Frees a hull; null is allowed. Shapes made from it must not be used any more; bodies made from it may.
#[unsafe(no_mangle)]
pub extern "C" fn gjk_hull_destroy(hull: Option<Box<GjkHull>>) {
    drop(hull);
}

/// Writes the vertices of a hull. The indices of features refer to them. For `count`, see
/// `gjk_polygon_vertices`.
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
