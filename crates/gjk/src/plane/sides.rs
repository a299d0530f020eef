//! The side of two boxes with the largest gap.

use super::Candidate;
use super::gaps::Motion;
use crate::math::{Scalar, Vector};

/// How far each of two boxes is beyond the sides of the other.
///
/// Along an axis of a box only the side that looks to the other's center can have the largest gap: its own
/// half extent and what the other covers of the axis are taken off the way between the centers.
pub(super) struct Sides<V: Vector> {
    /// The axes of B as A sees them.
    axes: [V; 2],
    /// The center of B as A sees it, and that of A as B sees it.
    across: [V; 2],
    /// Of each axis of A, and of B.
    gaps: [[V::Scalar; 2]; 2],
}

/// The edges of a box on the negative and on the positive side of each axis.
const EDGES: [[u32; 2]; 2] = [[3, 1], [0, 2]];

/// The vertex of a box by its sides: bit k is set on the positive side of axis k.
const VERTICES: [u8; 4] = [0, 1, 3, 2];

impl<V: Vector> Sides<V> {
    #[inline(always)]
    pub(super) fn new(motion: &Motion<V>, [half_a, half_b]: [V; 2]) -> Self {
        let axes = motion.axes();
        let across = [motion.of_a().across, motion.of_b().across];
        let covered_of_a =
            |k: usize| axes[0].get(k).abs() * half_b.get(0) + axes[1].get(k).abs() * half_b.get(1);
        let covered_of_b =
            |k: usize| axes[k].get(0).abs() * half_a.get(0) + axes[k].get(1).abs() * half_a.get(1);
        let of_a = |k: usize| across[0].get(k).abs() - (half_a.get(k) + covered_of_a(k));
        let of_b = |k: usize| across[1].get(k).abs() - (half_b.get(k) + covered_of_b(k));
        Self { axes, across, gaps: [[of_a(0), of_a(1)], [of_b(0), of_b(1)]] }
    }

    #[inline(always)]
    pub(super) fn largest(&self) -> V::Scalar {
        let [[p, q], [r, s]] = self.gaps;
        p.max(q).max(r.max(s))
    }

    /// The side with the largest gap, and the other's vertex nearest to its line; or, a bit for each, sides
    /// whose gaps are within `slack` of it.
    #[inline(always)]
    pub(super) fn widest(&self, slack: V::Scalar) -> Result<Candidate, u32> {
        let level = self.largest() - slack;
        let mut near = 0;
        for (owner, (gaps, across)) in self.gaps.iter().zip(self.across).enumerate() {
            for (axis, (&gap, edges)) in gaps.iter().zip(EDGES).enumerate() {
                let across = across.get(axis);
                let side = usize::from(across >= V::Scalar::ZERO);
                let back = gap - (across.abs() + across.abs());
                near |= u32::from(gap >= level) << (edges[side] + 8 * owner as u32);
                near |= u32::from(back >= level) << (edges[1 - side] + 8 * owner as u32);
            }
        }
        if near & near.wrapping_sub(1) != 0 || near == 0 {
            return Err(near);
        }
        Ok(self.candidate(near.trailing_zeros()))
    }

    /// The side that a line enters by, as A sees it, with the vertex of the other box that is nearest to it;
    /// `None` if it enters by none.
    ///
    /// Along an axis of a box the center of the other is inside for a while: where the way between the
    /// centers is no longer than what both cover of it.
    #[inline(always)]
    pub(super) fn entered(&self, way: V) -> Option<Candidate> {
        let ways = [way, -V::from_fn(|k| self.axes[k & 1].dot(way))];
        let (mut enters, mut leaves, mut place) = (-V::Scalar::INFINITY, V::Scalar::INFINITY, 0);
        for (owner, (gaps, across)) in self.gaps.iter().zip(self.across).enumerate() {
            for (axis, (&gap, edges)) in gaps.iter().zip(EDGES).enumerate() {
                let (across, along) = (across.get(axis), ways[owner].get(axis));
                let covered = across.abs() - gap;
                let inverse = V::Scalar::ONE / along;
                let [low, high] = [-covered, covered].map(|level| (level - across) * inverse);
                let first = low.min(high);
                if first > enters {
                    enters = first;
                    place = edges[usize::from(along < V::Scalar::ZERO)] + 8 * owner as u32;
                }
                leaves = low.max(high).min(leaves);
            }
        }
        (enters <= leaves).then(|| self.candidate(place))
    }

    /// A side, with the vertex of the other box that is nearest to its line.
    #[inline(always)]
    fn candidate(&self, place: u32) -> Candidate {
        let (owner, edge) = (place >> 3 & 1, place & 3);
        // Edges 1 and 3 are across the first axis, 1 and 2 on the positive side.
        let (axis, is_positive) = (usize::from(edge & 1 == 0), edge == 1 || edge == 2);
        let other = [0, 1].map(|k| if owner == 0 { self.axes[k].get(axis) } else { self.axes[axis].get(k) });
        let bit = |k: usize| usize::from((other[k] < V::Scalar::ZERO) == is_positive);
        Candidate { owner: owner as u8, edge: edge as u8, tip: VERTICES[bit(0) | bit(1) << 1] }
    }
}
