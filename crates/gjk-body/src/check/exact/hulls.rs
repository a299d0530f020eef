//! Two convex hulls of points with whole coordinates: whether they are apart, and how far.

use alloc::vec::Vec;
use core::cmp::Ordering;

/// A point in whole multiples of the unit; in the plane the third number is 0.
pub(super) type Point = [i128; 3];

type Hulls = [Vec<Point>; 2];

/// Compares the distance of two hulls that are apart with `reach`. `None` if a product has too many digits.
pub(super) fn compare_distance(dimension: usize, hulls: [&[Point]; 2], reach: u128) -> Option<Ordering> {
    if hulls.iter().all(|hull| hull.len() <= 2) {
        let ends = |hull: &[Point]| Some([*hull.first()?, *hull.last()?]);
        return of_segments(dimension, ends(hulls[0])?, ends(hulls[1])?, reach);
    }
    let outlines = [outline(dimension, hulls[0])?, outline(dimension, hulls[1])?];
    let mut least = Ordering::Greater;
    for (of, to) in [(0, 1), (1, 0)] {
        for &corner in &outlines[of] {
            for &vertex in &outlines[to] {
                least = least.min(of_points(corner, vertex, reach)?);
            }
            for edge in edges(dimension, &outlines[to]) {
                least = least.min(of_edge(corner, edge, reach)?);
            }
            if dimension == 3 {
                for face in faces(&outlines[to]) {
                    least = least.min(of_face(corner, face, reach)?);
                }
            }
        }
    }
    if dimension == 3 {
        for edge in edges(dimension, &outlines[0]) {
            for other in edges(dimension, &outlines[1]) {
                least = least.min(of_edges(edge, other, reach)?);
            }
        }
    }
    Some(least)
}

/// Compares the distance of two segments, which may be points, with `reach`.
fn of_segments(dimension: usize, a: [Point; 2], b: [Point; 2], reach: u128) -> Option<Ordering> {
    let mut least = Ordering::Greater;
    for p in a {
        for q in b {
            least = least.min(of_points(p, q, reach)?);
        }
    }
    for (ends, edge) in [(a, b), (b, a)] {
        for end in ends {
            least = least.min(of_edge(end, edge, reach)?);
        }
    }
    if dimension == 3 {
        least = least.min(of_edges(a, b, reach)?);
    }
    Some(least)
}

/// How two hulls lie: `Greater` if they are apart, `Equal` if they touch, `Less` if their interiors meet. A
/// hull without an interior touches at most.
pub(super) fn meeting(dimension: usize, hulls: [&[Point]; 2]) -> Option<Ordering> {
    let outlines = [outline(dimension, hulls[0])?, outline(dimension, hulls[1])?];
    let mut widest = Ordering::Less;
    for normal in normals(dimension, &outlines)? {
        for normal in [normal, normal.map(|x| -x)] {
            if normal != [0; 3] {
                widest = widest.max(gap(normal, &outlines)?.cmp(&0));
            }
        }
    }
    let is_flat = is_flat(dimension, &outlines[0])? || is_flat(dimension, &outlines[1])?;
    match (dimension, widest) {
        (_, Ordering::Greater) | (2, Ordering::Equal) => Some(widest),
        (_, Ordering::Less) if !is_flat => Some(Ordering::Less),
        (2, _) => Some(Ordering::Equal),
        // What they share is in a plane between them: they touch where a corner is in a face, or edges cross.
        (_, Ordering::Equal) => compare_distance(dimension, hulls, 0),
        _ => compare_distance(dimension, hulls, 0).filter(|order| *order == Ordering::Equal),
    }
}

/// The normals among which there is one of a plane between two hulls, if there is such a plane and, in
/// space, the difference of the hulls is not flat: those of the sides of the difference. In the plane, flat
/// differences are covered, too.
fn normals(dimension: usize, outlines: &Hulls) -> Option<Vec<Point>> {
    let mut normals = Vec::new();
    let [a, b] = outlines;
    if dimension == 2 {
        normals.push(minus(b[0], a[0])?);
        for [p, q] in outlines.iter().flat_map(|outline| edges(2, outline)) {
            let along = minus(q, p)?;
            normals.extend([along, [along[1], -along[0], 0]]);
        }
        return Some(normals);
    }
    for [p, q, r] in outlines.iter().flat_map(|outline| faces(outline)) {
        normals.push(cross(minus(q, p)?, minus(r, p)?)?);
    }
    for [p, q] in edges(3, a) {
        for [r, s] in edges(3, b) {
            normals.push(cross(minus(q, p)?, minus(s, r)?)?);
        }
    }
    Some(normals)
}

/// The least of `normal`·b less the largest of `normal`·a.
fn gap(normal: Point, [a, b]: &Hulls) -> Option<i128> {
    let origin = a[0];
    let along = |point: &Point| dot(normal, minus(*point, origin)?);
    let of_a: Option<Vec<i128>> = a.iter().map(along).collect();
    let of_b: Option<Vec<i128>> = b.iter().map(along).collect();
    of_b?.into_iter().min()?.checked_sub(of_a?.into_iter().max()?)
}

fn is_flat(dimension: usize, outline: &[Point]) -> Option<bool> {
    if dimension == 2 {
        return Some(outline.len() < 3);
    }
    for [p, q, r] in faces(outline) {
        let normal = cross(minus(q, p)?, minus(r, p)?)?;
        for &point in outline {
            if dot(normal, minus(point, p)?)? != 0 {
                return Some(false);
            }
        }
    }
    Some(true)
}

/// The corners of a hull; in the plane in their order around it (A. M. Andrew's monotone chain, 1979).
fn outline(dimension: usize, points: &[Point]) -> Option<Vec<Point>> {
    let mut sorted = points.to_vec();
    sorted.sort_unstable();
    sorted.dedup();
    if dimension == 3 || sorted.len() < 3 {
        return Some(sorted);
    }
    let mut around: Vec<Point> = Vec::new();
    let back: Vec<Point> = sorted.iter().rev().copied().collect();
    for chain in [sorted, back] {
        let first = around.len();
        for point in chain {
            while let [.., p, q] = around[first..] {
                if cross(minus(q, p)?, minus(point, p)?)?[2] > 0 {
                    break;
                }
                around.pop();
            }
            around.push(point);
        }
        around.pop();
    }
    Some(around)
}

/// The edges of a hull in the plane; in space all segments between corners.
fn edges(dimension: usize, outline: &[Point]) -> Vec<[Point; 2]> {
    let count = outline.len();
    if dimension == 3 || count < 3 {
        let after = |i: usize| (i + 1..count).map(move |j| [outline[i], outline[j]]);
        return (0..count).flat_map(after).collect();
    }
    (0..count).map(|i| [outline[i], outline[(i + 1) % count]]).collect()
}

/// All triangles of corners.
fn faces(outline: &[Point]) -> Vec<[Point; 3]> {
    let count = outline.len();
    let mut faces = Vec::new();
    for i in 0..count {
        for j in i + 1..count {
            faces.extend((j + 1..count).map(|k| [outline[i], outline[j], outline[k]]));
        }
    }
    faces
}

fn of_points(p: Point, q: Point, reach: u128) -> Option<Ordering> {
    let across = minus(q, p)?;
    Some(dot(across, across)?.unsigned_abs().cmp(&reach.checked_mul(reach)?))
}

/// The distance of a point and an edge, if the nearest point of its line is on the edge.
fn of_edge(point: Point, [p, q]: [Point; 2], reach: u128) -> Option<Ordering> {
    let (along, to) = (minus(q, p)?, minus(point, p)?);
    let (at, square) = (dot(along, to)?, dot(along, along)?);
    if at < 0 || at > square || square == 0 {
        return Some(Ordering::Greater);
    }
    // |along × to|² against reach²·|along|².
    let area = cross(along, to)?;
    if area[0] == 0 && area[1] == 0 {
        let [_, _, area] = area.map(i128::unsigned_abs);
        return Some(product(area, area).cmp(&product(reach.checked_mul(reach)?, square.unsigned_abs())));
    }
    let area = dot(area, area)?.unsigned_abs();
    Some((0, area).cmp(&product(reach.checked_mul(reach)?, square.unsigned_abs())))
}

/// The distance of a point and a triangle, if the nearest point of its plane is in it.
fn of_face(point: Point, face: [Point; 3], reach: u128) -> Option<Ordering> {
    let [p, q, r] = face;
    let normal = cross(minus(q, p)?, minus(r, p)?)?;
    for [from, to] in [[p, q], [q, r], [r, p]] {
        if dot(cross(minus(to, from)?, minus(point, from)?)?, normal)? < 0 {
            return Some(Ordering::Greater);
        }
    }
    across(normal, minus(point, p)?, reach)
}

/// The distance of two edges, if the nearest points of their lines are on them.
fn of_edges([p, q]: [Point; 2], [r, s]: [Point; 2], reach: u128) -> Option<Ordering> {
    let (along, other, to) = (minus(q, p)?, minus(s, r)?, minus(r, p)?);
    let normal = cross(along, other)?;
    let square = dot(normal, normal)?;
    for direction in [other, along] {
        let at = dot(cross(to, direction)?, normal)?;
        if at < 0 || at > square {
            return Some(Ordering::Greater);
        }
    }
    across(normal, to, reach)
}

/// Compares the length of a way along a normal with `reach`; a normal of no length is of no consequence.
fn across(normal: Point, way: Point, reach: u128) -> Option<Ordering> {
    let square = dot(normal, normal)?.unsigned_abs();
    if square == 0 {
        return Some(Ordering::Greater);
    }
    let height = dot(normal, way)?.unsigned_abs();
    Some(product(height, height).cmp(&product(reach.checked_mul(reach)?, square)))
}

fn minus(p: Point, q: Point) -> Option<Point> {
    Some([p[0].checked_sub(q[0])?, p[1].checked_sub(q[1])?, p[2].checked_sub(q[2])?])
}

fn dot(p: Point, q: Point) -> Option<i128> {
    let [x, y, z] = [0, 1, 2].map(|i: usize| p[i].checked_mul(q[i]));
    x?.checked_add(y?)?.checked_add(z?)
}

fn cross(p: Point, q: Point) -> Option<Point> {
    let minor = |i: usize, j: usize| p[i].checked_mul(q[j])?.checked_sub(p[j].checked_mul(q[i])?);
    Some([minor(1, 2)?, minor(2, 0)?, minor(0, 1)?])
}

/// The product of two numbers: its upper and its lower 128 bits.
fn product(a: u128, b: u128) -> (u128, u128) {
    let halves = |x: u128| (x >> 64, x & u128::from(u64::MAX));
    let ((a1, a0), (b1, b0)) = (halves(a), halves(b));
    let low = a0 * b0;
    let middle = a1 * b0 + (low >> 64);
    let (carried, middle) = halves(middle);
    let middle = middle + a0 * b1;
    (a1 * b1 + carried + (middle >> 64), middle << 64 | low & u128::from(u64::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn products_have_256_bits() {
        assert_eq!(product(u128::MAX, u128::MAX), (u128::MAX - 1, 1));
        assert_eq!(product(1 << 100, 1 << 60), (1 << 32, 0));
        assert_eq!(product(3, 5), (0, 15));
        assert_eq!(product((1 << 64) + 1, (1 << 64) - 1), (0, u128::MAX));
    }
}
