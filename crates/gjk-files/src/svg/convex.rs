//! Whether an outline is convex, decided exactly, but for the rounding of its own coordinates.

use super::affine::Pair;
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
    if hull.len() < 3 {
        return Ok(hull);
    }
    let largest = outline.iter().flatten().fold(0.0_f64, |m, c| m.max(c.abs()));
    let allowance = ROUNDING * f64::EPSILON * largest;
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
    let edge = [to[0] - from[0], to[1] - from[1]];
    let length = edge[0].hypot(edge[1]);
    let direction = [edge[0] / length, edge[1] / length];
    let offset = [p[0] - from[0], p[1] - from[1]];
    [
        direction[0] * offset[0] + direction[1] * offset[1],
        (direction[0] * offset[1] - direction[1] * offset[0]).abs(),
    ]
}

/// The corners of the convex hull, without points on its edges: exact.
///
/// Points sorted by x, then y; one chain below, one above (A. M. Andrew, 1979).
pub(super) fn hull(points: &[Pair]) -> Vec<Pair> {
    // Adding zero makes −0 the 0 that it equals, which the order of the bits does not.
    let mut sorted: Vec<Pair> = points.iter().map(|p| [p[0] + 0.0, p[1] + 0.0]).collect();
    sorted.sort_by(|p, q| p[0].total_cmp(&q[0]).then(p[1].total_cmp(&q[1])));
    sorted.dedup();
    if sorted.len() < 3 {
        return sorted;
    }
    let mut corners: Vec<Pair> = Vec::new();
    chain(&mut corners, sorted.iter());
    chain(&mut corners, sorted.iter().rev());
    corners
}

/// Adds a half of the hull, all but its last point.
fn chain<'a>(corners: &mut Vec<Pair>, points: impl Iterator<Item = &'a Pair>) {
    let first = corners.len();
    for p in points {
        while corners.len() >= first + 2
            && turn(corners[corners.len() - 2], corners[corners.len() - 1], *p) <= 0.0
        {
            corners.pop();
        }
        corners.push(*p);
    }
    corners.pop();
}

/// Positive if the way from `a` over `b` to `c` turns from the first axis towards the second; the sign is
/// exact.
pub(super) fn turn(a: Pair, b: Pair, c: Pair) -> f64 {
    let coord = |p: Pair| Coord { x: p[0], y: p[1] };
    orient2d(coord(a), coord(b), coord(c))
}
