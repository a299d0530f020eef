//! Whether the insides of two polyhedra meet, by the corners of what they have in common. Exact.
//!
//! The intersection of two polyhedra has corners of its own. Where no face of one crosses a face of the
//! other, each is a corner of one polyhedron, or a point where edges of both cross. From there an edge of
//! the intersection runs along an edge of one polyhedron, next to a face of one. So some point that lies an
//! infinitely small step from the corner along an edge, a smaller step into a face, and a still smaller step
//! off the face, is inside both. All such points are tried.
//!
//! Where edges cross, the corner has no coordinates. But along an edge a polyhedron looks the same at any of
//! its points: the point is tried at the end of the edge, in each polyhedron at that of its own.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;

use gjk::math::Scalar;

use super::super::posed::{Number, Pair};
use super::exact::{self, Exact, Face, is_on, steepest, turn};
use super::verdict::{Flush, sum};
use super::{samples, simple};
use crate::body::Body;
use crate::mesh::{Point, height};
use crate::tree::Limit;

/// Pairs of triangles that touch; where there are more, nothing is decided.
const MOST_PAIRS: usize = 4096;

/// A point by its coordinates, both zeros alike.
type Key = [u64; 3];

fn key(point: Point) -> Key {
    point.map(|x| (x + 0.0).to_bits())
}

/// The faces at a point where the surfaces touch, and the ends of the edges there.
#[derive(Default)]
struct Around {
    faces: BTreeMap<(usize, u32), Face>,
    ends: BTreeMap<Key, Point>,
}

/// How two polyhedra lie that touch, where no two of their triangles cross.
pub(super) fn relation<A, B>(pair: &Pair<'_, A, B>) -> Flush<Number<A>>
where
    A: Body + ?Sized,
    B: Body<Vector = A::Vector> + ?Sized,
{
    decided(pair).unwrap_or(Flush::Unknown)
}

fn decided<A, B>(pair: &Pair<'_, A, B>) -> Option<Flush<Number<A>>>
where
    A: Body + ?Sized,
    B: Body<Vector = A::Vector> + ?Sized,
{
    let (a, b) = exact::both(pair)?;
    let faces = touching(pair)?.into_iter().map(|[i, j]| Some(([i, j], [a.face(i)?, b.face(j)?])));
    let faces: Vec<([u32; 2], [Face; 2])> = faces.collect::<Option<_>>()?;
    let spots = spots(&faces);
    for (corner, around) in spots.values() {
        let is_inside = |steps: [Point; 3]| {
            let points = [*corner, steps[0], steps[1], steps[2]];
            a.holds(&points) && b.holds(&points)
        };
        if let Some(steps) = steps(around, |end, inner| [*corner, end, inner]).find(|steps| is_inside(*steps))
        {
            return Some(Flush::Overlapping(depth_near(pair, &a, *corner, steps)));
        }
    }
    let is_known = spots.keys().copied().collect();
    if has_corner_inside(&a, &b, &is_known) || has_corner_inside(&b, &a, &is_known) {
        return Some(Flush::Overlapping(Scalar::ZERO));
    }
    if !(simple::is_simple(&a, &b) && simple::is_simple(&b, &a)) {
        return None;
    }
    for ([of_a, of_b], around) in crossings(&faces).values() {
        let line = |end: Point| if of_a.contains(&end) { *of_a } else { *of_b };
        let is_inside = |[end, inner, aside]: [Point; 3]| {
            a.holds(&[of_a[0], of_a[1], end, inner, aside]) && b.holds(&[of_b[0], of_b[1], end, inner, aside])
        };
        let mut steps = steps(around, |end, inner| {
            let [p, q] = line(end);
            [p, q, inner]
        });
        if steps.any(is_inside) {
            return Some(Flush::Overlapping(Scalar::ZERO));
        }
    }
    Some(Flush::Touching)
}

/// All pairs of triangles that are not proved to be apart.
fn touching<A, B>(pair: &Pair<'_, A, B>) -> Option<Vec<[u32; 2]>>
where
    A: Body + ?Sized,
    B: Body<Vector = A::Vector> + ?Sized,
{
    let mut found = Vec::new();
    let zero = Number::<A>::ZERO;
    let options = pair.options.with_max_distance(zero);
    let limit = Limit { distance: zero, visits: usize::MAX };
    pair.a.tree().nearest(pair.b.tree(), &pair.between(), limit, |parts, within| {
        if pair.of_parts(parts, options, &mut gjk::Cache::new()).bounds.lower <= zero {
            found.push(parts);
        }
        (found.len() <= MOST_PAIRS).then_some(within)
    });
    (found.len() <= MOST_PAIRS).then_some(found)
}

/// The corners of one polyhedron on the surface of the other.
fn spots(pairs: &[([u32; 2], [Face; 2])]) -> BTreeMap<Key, (Point, Around)> {
    let mut spots = BTreeMap::new();
    for (indices, faces) in pairs {
        for side in 0..2 {
            for corner in faces[side].into_iter().filter(|corner| is_on(faces[1 - side], *corner)) {
                let (_, around) = spots.entry(key(corner)).or_insert_with(|| (corner, Around::default()));
                for side in 0..2 {
                    around.faces.insert((side, indices[side]), faces[side]);
                    let ends = faces[side].into_iter().filter(|end| *end != corner);
                    around.ends.extend(ends.map(|end| (key(end), end)));
                }
            }
        }
    }
    spots
}

/// The edges of both that cross, and the faces along them.
fn crossings(pairs: &[([u32; 2], [Face; 2])]) -> BTreeMap<[Key; 4], ([[Point; 2]; 2], Around)> {
    let edges = |[a, b, c]: Face| {
        [[a, b], [b, c], [c, a]].map(|[p, q]| if key(p) < key(q) { [p, q] } else { [q, p] })
    };
    let mut found = BTreeMap::new();
    for (indices, faces) in pairs {
        for of_a in edges(faces[0]) {
            for of_b in edges(faces[1]).into_iter().filter(|of_b| exact::cross(of_a, *of_b)) {
                let ends = [of_a[0], of_a[1], of_b[0], of_b[1]];
                let (_, around) =
                    found.entry(ends.map(key)).or_insert_with(|| ([of_a, of_b], Around::default()));
                around.ends.extend(ends.map(|end| (key(end), end)));
                around.faces.extend([0, 1].map(|side| ((side, indices[side]), faces[side])));
            }
        }
    }
    found
}

/// The steps that are tried at a corner: along an edge, into a face that the edge is in, off this face.
/// `span` gives three points that are in one line if a step into a face leads along the edge again.
fn steps<'a>(
    around: &'a Around,
    span: impl Fn(Point, Point) -> Face + Copy + 'a,
) -> impl Iterator<Item = [Point; 3]> + 'a {
    around.ends.values().flat_map(move |&end| {
        let faces = around.faces.values().filter(move |face| height(**face, &[end]) == 0);
        faces.flat_map(move |&face| {
            let is_aside = move |inner: &Point| (0..3).any(|axis| turn(span(end, *inner), axis) != 0.0);
            let inner = face.into_iter().filter(is_aside);
            inner.flat_map(move |inner| beside(face).map(move |aside| [end, inner, aside]))
        })
    })
}

/// A point on each side of a face's plane. Coordinates are no more than about 1.
fn beside(face: Face) -> impl Iterator<Item = Point> + Clone {
    let axis = steepest(face);
    let off = move |way: f64| {
        let mut point = face[0];
        point[axis?] += way;
        Some(point)
    };
    [off(FAR), off(-FAR)].into_iter().flatten()
}

/// The distance from a face to the test point beside it. In the unit of the scaled coordinates.
const FAR: f64 = 4.0;

/// Whether a corner of one polyhedron, none that is known to be on the other's surface, is inside the other.
fn has_corner_inside<A, B>(of: &Exact<'_, A>, other: &Exact<'_, B>, known: &BTreeSet<Key>) -> bool
where
    A: Body + ?Sized,
    B: Body<Vector = A::Vector> + ?Sized,
{
    let mut looked_at = BTreeSet::new();
    (0..of.len()).filter_map(|index| of.face(index)).flatten().any(|corner| {
        !known.contains(&key(corner)) && looked_at.insert(key(corner)) && other.holds(&[corner])
    })
}

/// How deep the polyhedra are in each other at least, by points near a corner where they meet.
fn depth_near<A, B>(pair: &Pair<'_, A, B>, a: &Exact<'_, A>, corner: Point, steps: [Point; 3]) -> Number<A>
where
    A: Body + ?Sized,
    B: Body<Vector = A::Vector> + ?Sized,
{
    let world = |point: Point| pair.pose_a.transform_point(a.local(point));
    let from = world(corner);
    let ways = steps.map(|step| world(step) - from);
    let half = Number::<A>::from_f64(0.5);
    let steps = core::iter::successors(Some(half), |step| Some(*step * half));
    let depths = steps.take(NEARER).filter_map(|step| {
        let point = from + ways[0] * step + ways[1] * (step * step) + ways[2] * (step * step * step);
        sum([
            samples::depth_in((pair.a, pair.pose_a), point),
            samples::depth_in((pair.b, pair.pose_b), point),
        ])
    });
    depths.reduce(Scalar::max).unwrap_or(Scalar::ZERO)
}

/// The number of times that the steps away from a corner are halved.
const NEARER: usize = 8;
