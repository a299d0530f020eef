use alloc::vec::Vec;
use core::cmp::Ordering;

use crate::shape::orientation::{Exact, turn};

/// The corners of the convex hull of points in the plane of two coordinates, counter-clockwise, each turning
/// left; the two extremes of points on one line; one of points that are all the same. Of repeated points the
/// first stands for all.
///
/// The monotone chain (A. M. Andrew, *Another efficient algorithm for convex hulls in two dimensions*, 1979)
/// with exact turns. O(n·log n).
pub(in crate::shape) fn hull_in_plane(points: &[Exact], plane: [usize; 2]) -> Vec<u32> {
    let at = |i: u32| plane.map(|axis| points[i as usize][axis]);
    let mut order: Vec<u32> = (0..points.len() as u32).collect();
    order.sort_unstable_by(|&i, &j| at(i).partial_cmp(&at(j)).unwrap_or(Ordering::Equal).then(i.cmp(&j)));
    order.dedup_by(|later, earlier| at(*later) == at(*earlier));
    if order.len() < 3 {
        return order;
    }
    let mut lower = chain(points, plane, order.iter().copied());
    let mut upper = chain(points, plane, order.iter().rev().copied());
    // Each chain ends where the other begins.
    lower.pop();
    upper.pop();
    lower.extend(upper);
    lower
}

/// The part of the hull's boundary to the right of the way from the first point to the last, which turns left
/// everywhere.
fn chain(points: &[Exact], plane: [usize; 2], order: impl Iterator<Item = u32>) -> Vec<u32> {
    let mut chain: Vec<u32> = Vec::new();
    for next in order {
        while let [.., a, b] = chain[..] {
            let [a, b, c] = [a, b, next].map(|i| points[i as usize]);
            if turn(plane, a, b, c) > 0.0 {
                break;
            }
            chain.pop();
        }
        chain.push(next);
    }
    chain
}
