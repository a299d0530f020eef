use alloc::vec::Vec;

use crate::shape::orientation::{Exact, PLANES, above, lexicographic, turn};

/// What a set of points spans.
pub(super) enum Start {
    /// One point.
    Point(u32),
    /// A line between two extreme points.
    Segment([u32; 2]),
    /// A plane that is not upright on this plane of coordinates.
    Plane([usize; 2]),
    /// Space: a tetrahedron with its last point above the first three.
    Solid([u32; 4]),
}

/// The indices of the points, each distinct one once (the first of its repetitions), in lexicographic order.
pub(super) fn distinct(points: &[Exact]) -> Vec<u32> {
    let at = |i: u32| &points[i as usize];
    let mut order: Vec<u32> = (0..points.len() as u32).collect();
    order.sort_unstable_by(|&i, &j| lexicographic(at(i), at(j)).then(i.cmp(&j)));
    order.dedup_by(|later, earlier| at(*later) == at(*earlier));
    order
}

/// Finds out exactly what the points span; `order` is what [`distinct`] returned.
pub(super) fn start(points: &[Exact], order: &[u32]) -> Start {
    let (Some(&first), Some(&last)) = (order.first(), order.last()) else {
        return Start::Point(0);
    };
    if first == last {
        return Start::Point(first);
    }
    let at = |i: u32| points[i as usize];
    let (a, b) = (at(first), at(last));
    let Some(third) = off_line(points, order, a, b) else {
        return Start::Segment([first, last]);
    };
    let c = at(third);
    // As far from the plane as any: the more the first tetrahedron holds, the fewer points are left.
    let height = |i: u32| above(a, b, c, at(i));
    let mut top = (first, 0.0);
    for &i in order {
        let h = height(i);
        if h.abs() > f64::abs(top.1) {
            top = (i, h);
        }
    }
    match top {
        (fourth, h) if h > 0.0 => Start::Solid([first, last, third, fourth]),
        (fourth, h) if h < 0.0 => Start::Solid([last, first, third, fourth]),
        _ => Start::Plane(shadow(a, b, c)),
    }
}

/// A point that is not on the line through a and b, if there is one: about the farthest from it.
///
/// A shadow's area is zero exactly where it is: points without any are on the line.
fn off_line(points: &[Exact], order: &[u32], a: Exact, b: Exact) -> Option<u32> {
    let at = |i: u32| points[i as usize];
    let spread = |i: u32| -> f64 { PLANES.iter().map(|&plane| turn(plane, a, b, at(i)).abs()).sum() };
    let mut best = (None, 0.0);
    for &i in order {
        let s = spread(i);
        if s > best.1 {
            best = (Some(i), s);
        }
    }
    best.0
}

/// The plane of two coordinates in which the triangle's shadow is largest, hence not a line.
fn shadow(a: Exact, b: Exact, c: Exact) -> [usize; 2] {
    let mut best = PLANES[0];
    for plane in PLANES {
        if turn(plane, a, b, c).abs() > turn(best, a, b, c).abs() {
            best = plane;
        }
    }
    best
}
