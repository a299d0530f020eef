//! Triangles by their corners.

use gjk::Convex;
use gjk::convex::Corners;
use gjk::math::Vector;

/// The corners of a triangle.
pub(crate) fn corners<C: Convex + ?Sized>(face: &C) -> Option<[C::Vector; 3]> {
    match face.corners() {
        Some(Corners::Points(&[a, b, c])) => Some([a, b, c]),
        _ => None,
    }
}

/// The vector product in space.
pub(crate) fn cross<V: Vector>(u: V, v: V) -> V {
    V::from_fn(|i| {
        let (j, k) = ((i + 1) % 3, (i + 2) % 3);
        u.get(j) * v.get(k) - u.get(k) * v.get(j)
    })
}
