//! Convex parts from triangles.

use alloc::collections::BTreeMap;
use alloc::vec;
use alloc::vec::Vec;

use gjk::math::Vector;

use super::rings::Rings;

/// An edge of a part, seen from the part: one of two along a diagonal.
#[derive(Clone, Copy)]
struct Side {
    /// Where it starts.
    corner: u32,
    next: usize,
    before: usize,
    is_left: bool,
}

/// Convex polygons that have all corners and the inside of some triangles: the corners of each,
/// counter-clockwise.
///
/// Every diagonal between two triangles is tried once, and left out where the corners at both of its ends
/// stay convex without it. Then at most two diagonals are left at every reflex corner (S. Hertel,
/// K. Mehlhorn, 1983).
pub(super) fn convex_parts<V: Vector>(rings: &Rings<V>, triangles: &[[u32; 3]]) -> Vec<Vec<u32>> {
    let mut sides = Vec::with_capacity(3 * triangles.len());
    let mut known = BTreeMap::new();
    for triangle in triangles {
        let first = sides.len();
        for k in 0..3 {
            let [next, before] = [first + (k + 1) % 3, first + (k + 2) % 3];
            sides.push(Side { corner: triangle[k], next, before, is_left: true });
            known.insert([triangle[k], triangle[(k + 1) % 3]], first + k);
        }
    }
    for (&[p, q], &side) in &known {
        if p < q
            && let Some(&twin) = known.get(&[q, p])
        {
            leave_out(rings, &mut sides, [side, twin]);
        }
    }
    loops(&sides)
}

/// Joins the parts on both sides of a diagonal, if what comes of them is convex. No edge of a ring is a
/// diagonal: behind it is outside.
fn leave_out<V: Vector>(rings: &Rings<V>, sides: &mut [Side], diagonal: [usize; 2]) {
    let around = |here: usize, there: usize| {
        let before = sides[sides[here].before].corner;
        let after = sides[sides[sides[there].next].next].corner;
        rings.turn(before, sides[here].corner, after) >= 0.0
    };
    let [p, q] = diagonal;
    if !(around(p, q) && around(q, p)) {
        return;
    }
    for (here, there) in [(p, q), (q, p)] {
        let (before, after) = (sides[here].before, sides[there].next);
        sides[before].next = after;
        sides[after].before = before;
    }
    for side in diagonal {
        sides[side].is_left = false;
    }
}

/// The corners along each loop of sides.
fn loops(sides: &[Side]) -> Vec<Vec<u32>> {
    let mut is_done = vec![false; sides.len()];
    let mut parts = Vec::new();
    for start in 0..sides.len() {
        if !sides[start].is_left || is_done[start] {
            continue;
        }
        let mut corners = Vec::new();
        let mut side = start;
        while !is_done[side] {
            is_done[side] = true;
            corners.push(sides[side].corner);
            side = sides[side].next;
        }
        parts.push(corners);
    }
    parts
}
