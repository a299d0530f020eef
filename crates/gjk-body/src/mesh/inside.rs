//! Whether a closed surface goes around a point.

use gjk::{Convex, Corners, Scalar, Triangle, Vector};
use robust::{Coord, Coord3D, orient2d, orient3d};

use crate::tree::Tree;

/// The power of two that makes a mesh about as large as 1: the signs of determinants stay what they are, and
/// nothing overflows on the way.
pub(super) fn scale<V: Vector>(tree: &Tree<V>) -> f64 {
    let reach = tree.bounds().map_or(0.0, |b| b.lower.max_abs().max(b.upper.max_abs()).to_f64());
    if reach > 0.0 && reach.is_finite() { reach.power_of_two().inverse_power() } else { 1.0 }
}

/// Whether a point is inside: whether the ray from it along the last axis crosses the surface an odd number
/// of times. On the surface either answer may come.
///
/// A ray through an edge or a vertex would have to be told how often it crosses. It is moved by (δ, δ²) with
/// δ as small as need be (H. Edelsbrunner, E. P. Mücke, 1990): then it crosses the insides of triangles
/// alone. Whether the moved ray crosses a triangle, seen along the axis, is the sign of three determinants;
/// where one is 0, its derivative by δ decides, and then that by δ². At which side of the triangle the point
/// is does not depend on δ, unless the point lies in its plane, and then it lies on the triangle.
pub(super) fn encloses<V: Vector>(faces: &[Triangle<V>], tree: &Tree<V>, scale: f64, point: V) -> bool {
    let exact = |v: V| [0, 1, 2].map(|i| v.get(i).to_f64() * scale);
    let p = exact(point);
    let mut is_inside = false;
    let (x, y, z) = (point.get(0), point.get(1), point.get(2));
    tree.items_where(
        |held| {
            held.lower.get(0) <= x
                && x <= held.upper.get(0)
                && held.lower.get(1) <= y
                && y <= held.upper.get(1)
                && z <= held.upper.get(2)
        },
        |item| {
            let Some(Corners::Points(&[a, b, c])) = faces[item as usize].corners() else { return };
            is_inside ^= is_crossed([a, b, c].map(exact), p);
        },
    );
    is_inside
}

/// Whether the moved ray upwards from p crosses a triangle.
fn is_crossed(corners: [[f64; 3]; 3], p: [f64; 3]) -> bool {
    let [a, b, c] = corners;
    let sides = [side(a, b, p), side(b, c, p), side(c, a, p)];
    if sides[0] == 0.0 || sides.iter().any(|side| *side != sides[0]) {
        return false;
    }
    // The triangle is seen from above if its corners run to the left; `orient3d` is positive if the point is
    // below the plane then.
    let below = orient3d(coord3(a), coord3(b), coord3(c), coord3(p));
    below * sides[0] > 0.0
}

/// On which side of the line from a to b the moved p is, seen along the last axis: 1 to the left, −1 to the
/// right; 0 if a and b are one.
fn side(a: [f64; 3], b: [f64; 3], p: [f64; 3]) -> f64 {
    let coord = |v: [f64; 3]| Coord { x: v[0], y: v[1] };
    let exact = orient2d(coord(a), coord(b), coord(p));
    let sign = |x: f64| {
        if x > 0.0 {
            1.0
        } else if x < 0.0 {
            -1.0
        } else {
            0.0
        }
    };
    // (b − a) × (p + (δ, δ²) − a): by δ it grows as −(b − a)_y, by δ² as (b − a)_x.
    [exact, a[1] - b[1], b[0] - a[0]].map(sign).into_iter().find(|sign| *sign != 0.0).unwrap_or(0.0)
}

fn coord3(v: [f64; 3]) -> Coord3D<f64> {
    Coord3D { x: v[0], y: v[1], z: v[2] }
}
