//! Two overlapping polygons of few vertices in every lane: every edge of both is tried.

use fearless_simd::Simd;
use fearless_simd::prelude::*;

use super::finish::{self, Found};
use super::frame::Frame;
use super::number::LaneNumber;
use super::ring::{Ring, farthest, turned};
use super::vector::{Lane, Points, number, points};

/// The best edge line of A − B so far.
#[derive(Clone, Copy)]
struct Best<S: Simd, L: Lane<S>> {
    /// The gap times its magnitude: what is compared, since it needs no square root.
    score: L,
    gap: L,
    /// From A to B, of any length.
    normal: Points<L>,
    /// Its edge of A or of B, turned as A is and relative to its own center.
    ends: [Points<L>; 2],
    of_b: L::Mask,
}

/// Polygons that overlap, and the lanes where a vertex lies over the best edge.
///
/// The depth is the least height over the origin of an edge line of A − B, and each of them is one of an edge
/// of A or of B: the signed distance is the largest gap of their normals. The support vertex for the best
/// lies over the edge, or one edge of each is parallel to the other; such lanes are left to the scalar
/// library.
//
// Lower: as for polygons apart, the edge's normal being of computed length 1:
//   lower = position + 4u·(|A| + |B|) + 6u·s
// Upper: every edge's true gap is at most the computed one of the best edge, and: products of B's vertices,
// of the translation and of the edge's vertex err by 2u·s, the two sums by 2u·s, the score by 4u of itself,
// half of that counts; root and quotient by 4u. An edge of stored vertices and its normal err by an angle of
// 2u, turned from B's frame by ρ more: a gap changes by s times that.
//   upper = position + 12u·s + ρ·s
#[inline(always)]
pub(super) fn overlapping<S: Simd, T: LaneNumber, L: Lane<S, Element = T>, const GROUPS: usize>(
    simd: S,
    frame: &Frame<L>,
    ring_a: &Ring<L, GROUPS>,
    ring_b: &Ring<L, GROUPS>,
) -> (Found<L>, L::Mask) {
    let (zero, one) = (L::splat(simd, T::ZERO), L::splat(simd, T::ONE));
    let turned_b = turned(ring_b, frame.turn);
    let best = best_edge(simd, frame, ring_a, ring_b, &turned_b);
    let squared = best.normal.dot(best.normal);
    let inverse = one / squared.sqrt();
    let normal = best.normal.times(inverse);
    let a = farthest(ring_a, normal);
    let b = farthest(&turned_b, normal.negated()).plus(frame.across);
    let lower = normal.dot(b) - normal.dot(a);

    let origin = points(zero, zero).plus(frame.across).or(best.of_b, points(zero, zero));
    let [first, second] = [best.ends[0].plus(origin), best.ends[1].plus(origin)];
    let edge = second.minus(first);
    let vertex = a.or(best.of_b, b);
    let part = vertex.minus(first).dot(edge) / edge.dot(edge);
    let clamped = part.min(one).max(zero);
    let beside = edge.times(part - clamped);
    let foot = first.plus(edge.times(clamped));
    let is_over = beside.reach(simd).simd_le(finish::floor(simd, frame));

    let u = L::splat(simd, T::EPSILON * T::from_f64(0.5));
    let (u_size, u_extents) = (u * frame.size, u * (frame.size - frame.across.reach(simd)));
    let found = Found {
        lower,
        upper: (best.gap * inverse).max(lower),
        distance: lower,
        normal,
        point_a: vertex.or(best.of_b, foot),
        point_b: foot.or(best.of_b, vertex),
        rounding: [
            frame.position + u_extents * number::<S, L>(simd, 4.0) + u_size * number::<S, L>(simd, 6.0),
            frame.position + u_size * number::<S, L>(simd, 12.0) + frame.rotation * frame.size,
        ],
    };
    (found, is_over & squared.simd_ge(L::splat(simd, T::LEAST_SQUARE)) & lower.simd_lt(zero))
}

/// The edge line with the largest gap, of the edges of A and then of B.
#[inline(always)]
fn best_edge<S: Simd, T: LaneNumber, L: Lane<S, Element = T>, const GROUPS: usize>(
    simd: S,
    frame: &Frame<L>,
    ring_a: &Ring<L, GROUPS>,
    ring_b: &Ring<L, GROUPS>,
    turned_b: &Ring<L, GROUPS>,
) -> Best<S, L> {
    let zero = L::splat(simd, T::ZERO);
    let never = zero.simd_gt(zero);
    let nowhere = points(zero, zero);
    let lowest = -L::splat(simd, T::INFINITY);
    let mut best = Best { score: lowest, gap: lowest, normal: nowhere, ends: [nowhere; 2], of_b: never };
    let (a, b) = (ring_a.as_flattened(), ring_b.as_flattened());
    let turned_b = turned_b.as_flattened();
    for i in 0..4 * GROUPS {
        let next = if i + 1 == 4 * GROUPS { 0 } else { i + 1 };
        // To the right of an edge of a counter-clockwise boundary is outside.
        let normal = a[next].minus(a[i]).left().negated();
        let gap = lowest_along(turned_b, normal) + normal.dot(frame.across) - normal.dot(a[i]);
        best = best.or_better(simd, gap, normal, [a[i], a[next]], never);
    }
    for i in 0..4 * GROUPS {
        let next = if i + 1 == 4 * GROUPS { 0 } else { i + 1 };
        let normal = b[next].minus(b[i]).left().turned(frame.turn);
        let gap = normal.dot(turned_b[i]) + normal.dot(frame.across) + lowest_along(a, normal.negated());
        best = best.or_better(simd, gap, normal, [turned_b[i], turned_b[next]], !never);
    }
    best
}

impl<S: Simd, L: Lane<S>> Best<S, L> {
    /// This or another edge line, whichever has the larger gap. An edge without length is none.
    #[inline(always)]
    fn or_better<T: LaneNumber>(
        self,
        simd: S,
        gap: L,
        normal: Points<L>,
        ends: [Points<L>; 2],
        of_b: L::Mask,
    ) -> Self
    where
        L: SimdBase<S, Element = T>,
    {
        let squared = normal.dot(normal);
        let score = gap * gap.abs() / squared;
        let better = score.simd_gt(self.score) & squared.simd_gt(L::splat(simd, T::ZERO));
        Self {
            score: better.select(score, self.score),
            gap: better.select(gap, self.gap),
            normal: normal.or(better, self.normal),
            ends: [ends[0].or(better, self.ends[0]), ends[1].or(better, self.ends[1])],
            of_b: (better & of_b) | (!better & self.of_b),
        }
    }
}

/// The least product of a direction with a vertex.
#[inline(always)]
fn lowest_along<S: Simd, L: Lane<S>>(vertices: &[Points<L>], direction: Points<L>) -> L {
    let mut lowest = direction.dot(vertices[0]);
    for vertex in &vertices[1..] {
        lowest = lowest.min(direction.dot(*vertex));
    }
    lowest
}
