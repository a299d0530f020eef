//! Whether an outline is convex, decided exactly, but for the rounding of its own coordinates.

use crate::pair::{Pair, cross, dot, largest, minus, unit};
use gjk::ConvexPolygon;
use gjk::glam::DVec2;
use robust::{Coord, orient2d};

/// How far a corner may stand inside the straight line that it should be on, in units of the largest
/// coordinate times 2⁻⁵². Three points on a line in decimals are not quite on a line once they are read;
/// coordinates that are sums of relative steps err a little more.
const ROUNDING: f64 = 16.0;

/// Why an outline is not that of a convex polygon.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Dent {
    /// It bends inwards somewhere.
    Inwards,
    /// It does not run once around: it crosses itself or comes back to a corner.
    Crossing,
}

/// The corners of a convex polygon in the order drawn, without the corners that do not bend; two if it is
/// flat, one if it is a point, none if there was none.
///
/// The outline is compared with its convex hull, which is exact: it has to visit the hull's corners in their
/// order, once around, and may leave the edge between two of them by rounding only.
pub(super) fn convex(outline: &[Pair]) -> Result<Vec<Pair>, Dent> {
    let hull = hull(outline);
    match hull.len() {
        // Its own coordinates are beyond the domain, if not where it is placed.
        0 if !outline.is_empty() => return Err(Dent::Crossing),
        0..3 => return Ok(hull),
        _ => {}
    }
    let allowance = ROUNDING * f64::EPSILON * largest(outline);
    // Both start at the hull's first corner, and both then go the same way round.
    let start = outline.iter().position(|p| *p == hull[0]).unwrap_or(0);
    let mut walk: Vec<Pair> = outline[start..].iter().chain(&outline[..start]).copied().collect();
    let mut corners = hull;
    let next = walk.iter().find(|p| **p != corners[0] && corners.contains(p));
    if next != Some(&corners[1]) {
        corners[1..].reverse();
    }
    walk.push(corners[0]);
    corners.push(corners[0]);
    follow(&walk, &corners, allowance)?;
    corners.pop();
    Ok(corners)
}

/// Walks along the outline from corner to corner of the hull; both come back to where they start.
fn follow(walk: &[Pair], corners: &[Pair], allowance: f64) -> Result<(), Dent> {
    let mut reached = 0;
    let mut progress = 0.0;
    for &p in walk {
        let Some(&to) = corners.get(reached + 1) else {
            // Once around already: only repetitions of the last corner may follow.
            if p == corners[reached] {
                continue;
            }
            return Err(Dent::Crossing);
        };
        let from = corners[reached];
        if p == to {
            reached += 1;
            progress = 0.0;
            continue;
        }
        let [along, inside] = relative(from, to, p);
        if inside > allowance {
            // A corner of the hull out of turn is a crossing; any other point is a dent.
            return Err(if corners.contains(&p) { Dent::Crossing } else { Dent::Inwards });
        }
        if along < progress - allowance {
            return Err(Dent::Crossing);
        }
        progress = progress.max(along);
    }
    if reached + 1 == corners.len() { Ok(()) } else { Err(Dent::Crossing) }
}

/// How far `p` is along the line through `from` and `to`, and how far from it.
fn relative(from: Pair, to: Pair, p: Pair) -> Pair {
    let (direction, offset) = (unit(minus(to, from)), minus(p, from));
    [dot(direction, offset), cross(direction, offset).abs()]
}

/// The corners of the convex hull, without points on its edges, from the one that is least along the first
/// axis: exact. None if there is no point, or one beyond the domain.
pub(super) fn hull(points: &[Pair]) -> Vec<Pair> {
    // Adding zero makes −0 the 0 that it equals.
    let points: Vec<DVec2> = points.iter().map(|point| DVec2::from(*point) + 0.0).collect();
    let hull = ConvexPolygon::hull(&points).map(|hull| hull.vertices().to_vec()).unwrap_or_default();
    let mut corners: Vec<Pair> = hull.iter().map(DVec2::to_array).collect();
    let first = corners.iter().copied().reduce(|p, q| if p <= q { p } else { q });
    let first = corners.iter().position(|corner| Some(*corner) == first).unwrap_or(0);
    corners.rotate_left(first);
    corners
}

/// Positive if the way from `a` over `b` to `c` turns from the first axis towards the second; the sign is
/// exact.
pub(super) fn turn(a: Pair, b: Pair, c: Pair) -> f64 {
    let coord = |p: Pair| Coord { x: p[0], y: p[1] };
    orient2d(coord(a), coord(b), coord(c))
}
