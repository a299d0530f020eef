//! Two polygons of few vertices in every lane: GJK in the plane, one pair a lane.

use fearless_simd::Simd;
use fearless_simd::prelude::*;

use super::depth;
use super::finish::{self, Found, leave};
use super::frame::{Frame, Side};
use super::load::{self, Group, MOST, lane_places, load_poses, place_of};
use super::number::LaneNumber;
use super::ring::{Ring, farthest, turned};
use super::vector::{Lane, Points, number, points};
use crate::answers::Columns;
use crate::block::{Block, Task};
use crate::rows::Size;

/// Most steps of a search. Each reaches a new vertex of A − B, and small polygons take four or five; what
/// takes more is left to the scalar library.
const STEPS: usize = 16;

/// A vertex of A − B in every lane, and the vertices of A and of B that it is the difference of, relative to
/// A's center.
#[derive(Clone, Copy)]
struct Vertex<L> {
    w: Points<L>,
    a: Points<L>,
    b: Points<L>,
}

impl<L> Vertex<L> {
    #[inline(always)]
    fn or<S: Simd>(self, mask: L::Mask, other: Self) -> Self
    where
        L: Lane<S>,
    {
        Vertex { w: self.w.or(mask, other.w), a: self.a.or(mask, other.a), b: self.b.or(mask, other.b) }
    }
}

/// Answers the pairs of one size of polygon. `ROWS` is 1 + 2·`GROUPS`.
#[inline(always)]
pub(super) fn answer<S: Simd, N: LaneNumber, const GROUPS: usize, const ROWS: usize>(
    simd: S,
    size: Size,
    task: &Task<'_, N>,
    block: &mut Block,
    out: &mut Columns<'_, N>,
) {
    let lanes = <N::Lanes<S> as SimdBase<S>>::LEN;
    let zero = [N::ZERO; 4];
    let mut room = Room { poses: [[zero; MOST]; 2], rows: [[[zero; MOST]; ROWS]; 2] };
    let Block { order, starts, deep, left, .. } = block;
    let (first, last) = (usize::from(starts[size as usize]), usize::from(starts[size as usize + 1]));
    deep.clear();
    for places in order[first..last].chunks(lanes) {
        let (rings, sides) = load_pairs::<S, N, GROUPS, ROWS>(simd, task, places, &mut room);
        let frame = Frame::new(simd, &sides[0], &sides[1], task.rotation_error);
        let (found, closed, overlap) = apart(simd, &frame, &rings[0], &rings[1]);
        let (settled, stands) = finish::finish(simd, &sides, &frame, &found);
        settled.store(places, out);
        let overlap = overlap.to_bitmask();
        leave((stands & closed).to_bitmask() | overlap, places, left);
        leave(!overlap, places, deep);
    }
    // Those that overlap, side by side again, so that every lane has work.
    for places in deep.chunks(lanes) {
        let (rings, sides) = load_pairs::<S, N, GROUPS, ROWS>(simd, task, places, &mut room);
        let frame = Frame::new(simd, &sides[0], &sides[1], task.rotation_error);
        let (found, closed) = depth::overlapping(simd, &frame, &rings[0], &rings[1]);
        let (settled, stands) = finish::finish(simd, &sides, &frame, &found);
        settled.store(places, out);
        leave((stands & closed).to_bitmask(), places, left);
    }
}

/// The polygons of both sides, and where they are.
type Loaded<L, const GROUPS: usize> = ([Ring<L, GROUPS>; 2], [Side<L>; 2]);

/// Where rows wait to become lanes.
struct Room<T, const ROWS: usize> {
    poses: [Group<T>; 2],
    rows: [[Group<T>; ROWS]; 2],
}

/// The polygons and poses of as many pairs as there are lanes.
#[inline(always)]
fn load_pairs<S: Simd, N: LaneNumber, const GROUPS: usize, const ROWS: usize>(
    simd: S,
    task: &Task<'_, N>,
    places: &[u16],
    room: &mut Room<N, ROWS>,
) -> Loaded<N::Lanes<S>, GROUPS> {
    let lanes = <N::Lanes<S> as SimdBase<S>>::LEN;
    let at = lane_places(places);
    for side in 0..2 {
        load_poses(task, side, &at, lanes, &mut room.poses[side]);
        load_rows::<N, GROUPS, ROWS>(task, side, &at[..lanes], &mut room.rows[side]);
    }
    let (ring_a, a) = polygon(simd, &room.poses[0], &room.rows[0]);
    let (ring_b, b) = polygon(simd, &room.poses[1], &room.rows[1]);
    ([ring_a, ring_b], [a, b])
}

/// Copies the rows of one side's shapes, each padded to this kernel's number of vertices.
#[inline(always)]
fn load_rows<N: LaneNumber, const GROUPS: usize, const ROWS: usize>(
    task: &Task<'_, N>,
    side: usize,
    places: &[u16],
    rows: &mut [Group<N>; ROWS],
) {
    for (lane, &place) in places.iter().enumerate() {
        let shape = place_of(task, side, place);
        if shape.size == Size::Box {
            let [x, y, extent, radius] = task.rows.half_extents(shape);
            rows[0][lane] = [N::ZERO, N::ZERO, extent, radius];
            for group in 0..GROUPS {
                rows[1 + 2 * group][lane] = [x, -x, -x, x];
                rows[2 + 2 * group][lane] = [y, y, -y, -y];
            }
            continue;
        }
        let source = task.rows.polygon(shape);
        if let Ok(source) = <&[[N; 4]; ROWS]>::try_from(source) {
            for (row, &numbers) in rows.iter_mut().zip(source) {
                row[lane] = numbers;
            }
            continue;
        }
        // A smaller polygon, around and around: so every two vertices in turn are still an edge.
        let Some((&head, around)) = source.split_first() else { continue };
        rows[0][lane] = head;
        for (row, &numbers) in rows[1..].iter_mut().zip(around.iter().cycle()) {
            row[lane] = numbers;
        }
    }
}

#[inline(always)]
fn polygon<S: Simd, T: LaneNumber, L: Lane<S, Element = T>, const GROUPS: usize, const ROWS: usize>(
    simd: S,
    pose: &Group<T>,
    rows: &[Group<T>; ROWS],
) -> (Ring<L, GROUPS>, Side<L>) {
    let pose: [L; 4] = load::columns(simd, pose);
    let [center_x, center_y, extent, radius] = load::columns(simd, &rows[0]);
    let zero = L::splat(simd, T::ZERO);
    let mut ring = [[points(zero, zero); 4]; GROUPS];
    for group in 0..GROUPS {
        let x: [L; 4] = load::columns(simd, &rows[1 + 2 * group]);
        let y: [L; 4] = load::columns(simd, &rows[2 + 2 * group]);
        for i in 0..4 {
            ring[group][i] = points(x[i], y[i]);
        }
    }
    let side = Side {
        place: points(pose[0], pose[1]),
        turn: points(pose[2], pose[3]),
        center: points(center_x, center_y),
        extent,
        radius,
    };
    (ring, side)
}

/// The vertex of A − B farthest along a direction, B turned into A's frame.
#[inline(always)]
fn support<S: Simd, L: Lane<S>, const GROUPS: usize>(
    frame: &Frame<L>,
    ring_a: &Ring<L, GROUPS>,
    ring_b: &Ring<L, GROUPS>,
    direction: Points<L>,
) -> Vertex<L> {
    let a = farthest(ring_a, direction);
    let b = farthest(ring_b, direction.negated()).plus(frame.across);
    Vertex { w: a.minus(b), a, b }
}

/// Polygons that are apart, the lanes whose search closed, and the lanes where it found the origin inside
/// A − B. Where neither is so, the bounds do not meet.
//
// The search is that of the scalar library in the plane: the simplex is a point or an edge p q of A − B, the
// direction d is perpendicular to it and points from A to B, and w is the support point for it. Where w is no
// farther than the edge, d is the answer's normal. Otherwise the origin is nearest to the edge p w, the edge
// w q or the point w, or inside the triangle. With o = −w and the edges e₁ = p − w, e₂ = q − w, the origin is
// beyond e₁ where it is not on q's side of it, and then nearest to it where o·e₁ > 0. It cannot be so for
// both edges: o = −α·e₁ − β·e₂ beyond both, and o·e₁ > 0 and o·e₂ > 0 would need
// |e₁·e₂| > |e₁|·|e₂|. A wrong choice by rounding costs a step or the proof, never the truth of it.
//
// Lower: position + selection + evaluation. B's vertices are rotated before the search, so that both scans
// see the same direction: each may prefer a vertex whose height is less by twice the error 2u·|d||v| of a
// product, and of −n·w the products err by 2u·s, the length of n by 3u, the quotient by u:
//   lower = position + 4u·(|A| + |B|) + 6u·s
// Upper, as the scalar library: position + 9u·s.
#[inline(always)]
fn apart<S: Simd, T: LaneNumber, L: Lane<S, Element = T>, const GROUPS: usize>(
    simd: S,
    frame: &Frame<L>,
    ring_a: &Ring<L, GROUPS>,
    ring_b: &Ring<L, GROUPS>,
) -> (Found<L>, L::Mask, L::Mask) {
    let zero = L::splat(simd, T::ZERO);
    let floor = finish::floor(simd, frame);
    let ring_b = turned(ring_b, frame.turn);
    let mut p = support(frame, ring_a, &ring_b, frame.across);
    let mut q = p;
    let mut direction = p.w.negated();
    let mut lower = zero;
    let mut active = frame.is_moderate(simd);
    let mut closed = active & zero.simd_gt(zero);
    let mut overlap = closed;
    for _ in 0..STEPS {
        let next = support(frame, ring_a, &ring_b, direction);
        let height = direction.dot(next.w);
        let level = direction.dot(p.w).max(direction.dot(q.w));
        // The opposite of "farther than the edge by more than rounding": NaN ends the search.
        let farther = (height - level).simd_gt(floor * direction.reach(simd));
        lower = active.select(-height, lower);
        closed |= active & !farther;
        active &= farther;
        if active.to_bitmask() == 0 {
            break;
        }
        let origin = next.w.negated();
        let (first, second) = (p.w.minus(next.w), q.w.minus(next.w));
        let area = first.cross(second);
        let (beside_first, beside_second) = (first.cross(origin), second.cross(origin));
        let inside_first = (beside_first * area).simd_gt(zero);
        let inside_second = (beside_second * area).simd_lt(zero);
        let inside = active & inside_first & inside_second;
        overlap |= inside;
        active &= !inside;
        let on_first = !inside_first & first.dot(origin).simd_gt(zero);
        let on_second = !on_first & !inside_second & second.dot(origin).simd_gt(zero);
        let edge = first.or(on_first, second);
        let side = on_first.select(beside_first, beside_second);
        let across = edge.left();
        let across = across.or(side.simd_ge(zero), across.negated());
        let turned = across.or(on_first | on_second, origin);
        let kept = p.or(on_first, q.or(on_second, next));
        direction = turned.or(active, direction);
        p = kept.or(active, p);
        q = next.or(active, q);
    }
    let (found, is_long) = settle(simd, frame, [p, q], direction, lower);
    (found, closed & is_long, overlap)
}

/// What the last edge and direction prove, and where the direction is long enough to be made a unit vector.
#[inline(always)]
fn settle<S: Simd, T: LaneNumber, L: Lane<S, Element = T>>(
    simd: S,
    frame: &Frame<L>,
    [p, q]: [Vertex<L>; 2],
    direction: Points<L>,
    lower: L,
) -> (Found<L>, L::Mask) {
    let (zero, one) = (L::splat(simd, T::ZERO), L::splat(simd, T::ONE));
    let squared = direction.dot(direction);
    let inverse = one / squared.sqrt();
    let normal = direction.times(inverse);
    let edge = q.w.minus(p.w);
    let along = -(p.w.dot(edge)) / edge.dot(edge);
    // A point has no edge, 0/0 is NaN, and no NaN is greater than zero.
    let part = along.simd_gt(zero).select(along, zero).min(one);
    let rest = one - part;
    let foot = mix(p.w, rest, q.w, part);
    // The vertex nearest to the origin: its product with the normal has lost the fewest digits.
    let nearer = p.w.or(p.w.dot(p.w).simd_lt(q.w.dot(q.w)), q.w);
    let u = L::splat(simd, T::EPSILON * T::from_f64(0.5));
    let (u_size, u_extents) = (u * frame.size, u * (frame.size - frame.across.reach(simd)));
    let found = Found {
        lower: lower * inverse,
        upper: foot.dot(foot).sqrt(),
        distance: -normal.dot(nearer),
        normal,
        point_a: mix(p.a, rest, q.a, part),
        point_b: mix(p.b, rest, q.b, part),
        rounding: [
            frame.position + u_extents * number::<S, L>(simd, 4.0) + u_size * number::<S, L>(simd, 6.0),
            frame.position + u_size * number::<S, L>(simd, 9.0),
        ],
    };
    (found, squared.simd_ge(L::splat(simd, T::LEAST_SQUARE)))
}

/// The sum of two points with weights.
#[inline(always)]
fn mix<S: Simd, L: Lane<S>>(p: Points<L>, of_p: L, q: Points<L>, of_q: L) -> Points<L> {
    p.times(of_p).plus(q.times(of_q))
}
