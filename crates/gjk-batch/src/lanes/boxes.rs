//! Two boxes in every lane, in closed form.

use fearless_simd::Simd;
use fearless_simd::prelude::*;

use super::finish::{Found, floor};
use super::frame::{Frame, Side};
use super::load::{self, Group};
use super::number::LaneNumber;
use super::vector::{Lane, Points, number, points};

/// A candidate for the closest pair of points: a corner of one box and the point of the other nearest to it.
#[derive(Clone, Copy)]
struct Corner<L> {
    squared: L,
    /// The corner, in the frame of the other box and relative to its center.
    corner: Points<L>,
    /// The nearest point of the other box, in the same frame.
    foot: Points<L>,
}

/// A corner and the point of a box around the origin that is nearest to it.
#[inline(always)]
fn corner<S: Simd, L: Lane<S>>(corner: Points<L>, half: Points<L>) -> Corner<L> {
    let foot = points(corner.x.min(half.x).max(-half.x), corner.y.min(half.y).max(-half.y));
    let miss = corner.minus(foot);
    Corner { squared: miss.dot(miss), corner, foot }
}

/// The corner of a box that is nearest to another box, both relative to the middle of the other and in its
/// frame.
#[inline(always)]
fn nearest_corner<S: Simd, L: Lane<S>>(
    middle: Points<L>,
    legs: [Points<L>; 2],
    half: Points<L>,
) -> Corner<L> {
    let (sum, difference) = (legs[0].plus(legs[1]), legs[0].minus(legs[1]));
    let mut best = corner(middle.plus(sum), half);
    for point in [middle.plus(difference), middle.minus(sum), middle.minus(difference)] {
        let next = corner(point, half);
        let nearer = next.squared.simd_lt(best.squared);
        best = Corner {
            squared: nearer.select(next.squared, best.squared),
            corner: next.corner.or(nearer, best.corner),
            foot: next.foot.or(nearer, best.foot),
        };
    }
    best
}

/// The half sides of a box as vectors, in a frame that sees it turned.
#[inline(always)]
fn legs<S: Simd, L: Lane<S>>(half: Points<L>, turn: Points<L>) -> [Points<L>; 2] {
    [turn.times(half.x), turn.left().times(half.y)]
}

/// How far apart the support planes across a unit normal hold two boxes.
///
/// A box with half extents h reaches h.x·|n.x| + h.y·|n.y| from its middle along n.
//
// With u = ε/2, s = |A| + |B| + |t|: n·t errs by 2u·|t|, the reaches by 2u·|A| and 2u·|B| (and ρ·|B| for the
// rotated normal, which is in the position), the two differences by u·s each. A unit vector is longer or
// shorter than 1 by at most 3u, one turned out of B's frame by 8u: the product of two rotations errs by 2.5ε,
// and they by ε/2 in length.
//   lower = position + 12u·s
#[inline(always)]
fn gap<S: Simd, L: Lane<S>>(normal: Points<L>, frame: &Frame<L>, half_a: Points<L>, half_b: Points<L>) -> L {
    let on_b = normal.turned_back(frame.turn);
    normal.dot(frame.across) - reach(normal, half_a) - reach(on_b, half_b)
}

/// How far a box reaches from its middle along a unit vector of its frame.
#[inline(always)]
fn reach<S: Simd, L: Lane<S>>(normal: Points<L>, half: Points<L>) -> L {
    normal.x.abs() * half.x + normal.y.abs() * half.y
}

/// Boxes that are apart: the closest pair of points of two disjoint convex polygons is a corner of one and
/// the point of the other nearest to it. Boxes that are not give bounds that do not meet.
//
// Upper: a computed corner errs as a support point does (position), its foot is exact or an own coordinate;
// the length rounds by 2u and the difference by u, all within the scalar library's 9u·s.
#[inline(always)]
pub(super) fn apart<S: Simd, T: LaneNumber, L: Lane<S, Element = T>>(
    simd: S,
    frame: &Frame<L>,
    half_a: Points<L>,
    half_b: Points<L>,
) -> Found<L> {
    let (zero, one) = (L::splat(simd, T::ZERO), L::splat(simd, T::ONE));
    let of_b = nearest_corner(frame.across, legs(half_b, frame.turn), half_a);
    let mirror = points(frame.turn.x, -frame.turn.y);
    let from_b = frame.across.turned_back(frame.turn).negated();
    let of_a = nearest_corner(from_b, legs(half_a, mirror), half_b);

    let by_b = of_b.squared.simd_le(of_a.squared);
    // Both in A's frame, from A to B.
    let miss_b = of_b.corner.minus(of_b.foot);
    let miss_a = of_a.foot.minus(of_a.corner);
    let miss = miss_b.or(by_b, miss_a);
    let length = by_b.select(of_b.squared, of_a.squared).sqrt();
    let inverse = one / length;
    // Across a side the difference is along an axis: 0 in one coordinate, and the other is the length itself.
    let flat_x = miss.y.simd_eq(zero);
    let flat_y = miss.x.simd_eq(zero);
    let unit = points(
        flat_x.select(one.copysign(miss.x), miss.x * inverse),
        flat_y.select(one.copysign(miss.y), miss.y * inverse),
    );
    let normal = unit.or(by_b, unit.turned(frame.turn));
    let lower = gap(normal, frame, half_a, half_b);
    let u_size = frame.size * L::splat(simd, T::EPSILON * T::from_f64(0.5));
    Found {
        lower,
        upper: length,
        distance: length,
        normal,
        point_a: of_b.foot.or(by_b, of_a.corner.turned(frame.turn).plus(frame.across)),
        point_b: of_b.corner.or(by_b, of_a.foot.turned(frame.turn).plus(frame.across)),
        rounding: [
            frame.position + u_size * number::<S, L>(simd, 12.0),
            frame.position + u_size * number::<S, L>(simd, 9.0),
        ],
    }
}

/// The half extents and the side of a box from its row.
#[inline(always)]
pub(super) fn side<S: Simd, T: LaneNumber, L: Lane<S, Element = T>>(
    simd: S,
    pose: &Group<T>,
    row: &Group<T>,
) -> (Points<L>, Side<L>) {
    let zero = L::splat(simd, T::ZERO);
    let pose: [L; 4] = load::columns(simd, pose);
    let row: [L; 4] = load::columns(simd, row);
    let side = Side {
        place: points(pose[0], pose[1]),
        turn: points(pose[2], pose[3]),
        center: points(zero, zero),
        extent: row[2],
        radius: row[3],
    };
    (points(row[0], row[1]), side)
}

/// An axis of one of the boxes and how far apart the support planes across it hold them.
#[derive(Clone, Copy)]
struct Axis<S: Simd, L: Lane<S>> {
    gap: L,
    /// Unit, from A to B, in the frame of the box that it is an axis of.
    normal: Points<L>,
    of_b: L::Mask,
}

/// The axis with the largest gap: where boxes overlap that is their signed distance, and no gap of another
/// direction is larger.
#[inline(always)]
fn best_axis<S: Simd, T: LaneNumber, L: Lane<S, Element = T>>(
    simd: S,
    frame: &Frame<L>,
    half_a: Points<L>,
    half_b: Points<L>,
) -> Axis<S, L> {
    let (zero, one) = (L::splat(simd, T::ZERO), L::splat(simd, T::ONE));
    let never = zero.simd_gt(zero);
    let (cosine, sine) = (frame.turn.x.abs(), frame.turn.y.abs());
    let (on_a, on_b) = (frame.across, frame.across.turned_back(frame.turn));
    let gap_x = on_a.x.abs() - (half_a.x + cosine * half_b.x + sine * half_b.y);
    let gap_y = on_a.y.abs() - (half_a.y + sine * half_b.x + cosine * half_b.y);
    let gap_u = on_b.x.abs() - (half_b.x + cosine * half_a.x + sine * half_a.y);
    let gap_v = on_b.y.abs() - (half_b.y + sine * half_a.x + cosine * half_a.y);
    let mut best = Axis { gap: gap_x, normal: points(one.copysign(on_a.x), zero), of_b: never };
    for (gap, normal, of_b) in [
        (gap_y, points(zero, one.copysign(on_a.y)), never),
        (gap_u, points(one.copysign(on_b.x), zero), !never),
        (gap_v, points(zero, one.copysign(on_b.y)), !never),
    ] {
        let better = gap.simd_gt(best.gap);
        best = Axis {
            gap: better.select(gap, best.gap),
            normal: normal.or(better, best.normal),
            of_b: (better & of_b) | (!better & best.of_b),
        };
    }
    best
}

/// A vector or its opposite, whichever does not lead against the direction.
#[inline(always)]
fn towards<S: Simd, L: Lane<S>>(one: L, vector: Points<L>, direction: Points<L>) -> Points<L> {
    vector.times(one.copysign(direction.dot(vector)))
}

/// Boxes that overlap, and the lanes where they do.
//
// Upper: the true gap of every axis is at most the largest computed one and what rounding adds to it: as in
// [`gap`], and the axes of B are turned by ρ, so that a gap changes by ρ·s at most:
//   upper = position + 12u·s + ρ·s
#[inline(always)]
pub(super) fn overlapping<S: Simd, T: LaneNumber, L: Lane<S, Element = T>>(
    simd: S,
    frame: &Frame<L>,
    half_a: Points<L>,
    half_b: Points<L>,
) -> (Found<L>, L::Mask) {
    let zero = L::splat(simd, T::ZERO);
    let best = best_axis(simd, frame, half_a, half_b);
    let overlap = best.gap.simd_lt(zero);
    // In the frame of the box whose side it is: from its middle to the other's, the other's half sides, and
    // outward.
    let mirror = points(frame.turn.x, -frame.turn.y);
    let of_b = best.of_b;
    let middle = frame.across.turned_back(frame.turn).negated().or(of_b, frame.across);
    let turn = mirror.or(of_b, frame.turn);
    let (own, other) = (half_b.or(of_b, half_a), half_a.or(of_b, half_b));
    let outward = best.normal.negated().or(of_b, best.normal);
    let legs = legs(other, turn);
    let one = L::splat(simd, T::ONE);
    let corner = middle.minus(towards(one, legs[0], outward)).minus(towards(one, legs[1], outward));
    let across_x = outward.y.simd_eq(zero);
    let clamped = points(corner.x.min(own.x).max(-own.x), corner.y.min(own.y).max(-own.y));
    let face = points(own.x * outward.x, own.y * outward.y);
    let foot = points(across_x.select(face.x, clamped.x), across_x.select(clamped.y, face.y));
    // Where the corner is not over the side, another point of its edge is, if the edge is parallel to the
    // side up to rounding.
    let opposite = points(across_x.select(corner.x, foot.x), across_x.select(foot.y, corner.y));
    let shift = opposite.minus(corner);
    let slip = (shift.x.abs() + shift.y.abs()) * turn.x.abs().min(turn.y.abs());
    let is_foot = slip.simd_le(floor(simd, frame));

    let normal = best.normal.turned(frame.turn).or(of_b, best.normal);
    let u_size = frame.size * L::splat(simd, T::EPSILON * T::from_f64(0.5));
    let lower = gap(normal, frame, half_a, half_b);
    let found = Found {
        lower,
        upper: best.gap.max(lower),
        distance: lower,
        normal,
        point_a: opposite.turned(frame.turn).plus(frame.across).or(of_b, foot),
        point_b: foot.turned(frame.turn).plus(frame.across).or(of_b, opposite),
        rounding: [
            frame.position + u_size * number::<S, L>(simd, 12.0),
            frame.position + u_size * number::<S, L>(simd, 12.0) + frame.rotation * frame.size,
        ],
    };
    (found, overlap & is_foot)
}
