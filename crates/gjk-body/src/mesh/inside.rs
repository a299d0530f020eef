//! The winding number of a closed surface around a point, computed exactly.

use gjk::math::{Scalar, Vector};
use robust::{Coord, Coord3D, orient2d, orient3d};

use crate::tree::Tree;

/// A point, or a corner of a triangle. Scaled, so that nothing overflows on the way to a sign.
pub(crate) type Point = [f64; 3];

/// The power of two that makes a mesh about as large as 1: the signs of determinants stay what they are, and
/// nothing overflows on the way.
pub(crate) fn scale<V: Vector>(tree: &Tree<V>) -> f64 {
    let reach = tree.bounds().map_or(0.0, |b| b.lower.max_abs().max(b.upper.max_abs()).to_f64());
    if reach > 0.0 && reach.is_finite() { reach.power_of_two().inverse_power() } else { 1.0 }
}

/// Returns the winding number of a closed surface around a point: the triangles that the ray from it along
/// the last axis crosses from behind, less those that it crosses from the front. On the surface any number
/// may come.
///
/// The point is the first of `points`, moved by an infinitely small step towards the second, by a smaller one
/// towards the third, and so on. `near` is the first point in the tree's frame, up to `rounding`.
///
/// A ray that meets an edge or a vertex has no clear count of crossings. So the ray is moved by (δ, δ²),
/// with δ smaller than the steps (H. Edelsbrunner, E. P. Mücke, 1990), and meets the insides of triangles
/// only. Whether the moved ray crosses a triangle, seen along the axis, is the sign of three determinants.
/// They are linear in the point: the first of its points at which one is not 0 decides, then its derivative
/// by δ, then that by δ². On which side of the triangle the point lies does not depend on δ, unless the
/// point is in its plane, and then it is on the triangle.
pub(crate) fn winding<V: Vector>(
    tree: &Tree<V>,
    corners: impl Fn(u32) -> Option<[Point; 3]>,
    (near, rounding): (V, V::Scalar),
    points: &[Point],
) -> i32 {
    let mut winding = 0;
    let is_beside = |lower: V, upper: V, i: usize| {
        lower.get(i) - rounding <= near.get(i) && near.get(i) <= upper.get(i) + rounding
    };
    tree.items_where(
        |held| {
            is_beside(held.lower, held.upper, 0)
                && is_beside(held.lower, held.upper, 1)
                && near.get(2) <= held.upper.get(2) + rounding
        },
        |item| winding += corners(item).map_or(0, |corners| crossing(corners, points)),
    );
    winding
}

/// How the moved ray upwards crosses a triangle: 1 from behind, −1 from the front, 0 if it does not.
fn crossing([a, b, c]: [Point; 3], points: &[Point]) -> i32 {
    let sides = [side(a, b, points), side(b, c, points), side(c, a, points)];
    if sides[0] == 0 || sides.iter().any(|side| *side != sides[0]) {
        return 0;
    }
    // The triangle is seen from above if its corners run to the left; the point is below its plane then if
    // it is behind it.
    let height = height([a, b, c], points);
    if height == -sides[0] { sides[0] } else { 0 }
}

/// On which side of the line from a to b the moved point is, seen along the last axis: 1 to the left, −1 to
/// the right; 0 if a and b are one.
fn side(a: Point, b: Point, points: &[Point]) -> i32 {
    let coord = |v: Point| Coord { x: v[0], y: v[1] };
    let exact = points.iter().map(|p| orient2d(coord(a), coord(b), coord(*p)));
    // (b − a) × (p + (δ, δ²) − a): by δ it grows as −(b − a)_y, by δ² as (b − a)_x.
    exact.chain([a[1] - b[1], b[0] - a[0]]).map(sign).find(|sign| *sign != 0).unwrap_or(0)
}

/// On which side of a triangle's plane a moved point is: 1 in front, where the corners are seen to run to the
/// left, −1 behind, 0 on it.
pub(crate) fn height([a, b, c]: [Point; 3], points: &[Point]) -> i32 {
    let coord = |v: Point| Coord3D { x: v[0], y: v[1], z: v[2] };
    let below = points.iter().map(|p| orient3d(coord(a), coord(b), coord(c), coord(*p)));
    below.map(|below| -sign(below)).find(|sign| *sign != 0).unwrap_or(0)
}

pub(crate) fn sign(x: f64) -> i32 {
    i32::from(x > 0.0) - i32::from(x < 0.0)
}
