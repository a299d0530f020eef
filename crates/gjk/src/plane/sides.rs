//! The side of two boxes with the largest gap.

use super::Candidate;
use crate::math::{Each, Scalar, Vector};
use crate::placed::View;

/// How far each of two boxes is beyond the sides of the other.
///
/// Along an axis of a box only the side that looks to the other's center can have the largest gap: its own
/// half extent and what the other covers of the axis are taken off the way between the centers.
pub(super) struct Sides<V: Vector> {
    /// The axes of B along those of A.
    axes: [V; 2],
    /// The center of B along the axes of A, and that of A along those of B.
    across: [V; 2],
    /// Of each axis of A, and of B.
    gaps: [[V::Scalar; 2]; 2],
}

/// The edges of a box on the negative and on the positive side of each axis.
const EDGES: [[usize; 2]; 2] = [[3, 1], [0, 2]];

/// The vertex of a box by its sides: bit k is set on the positive side of axis k.
const VERTICES: [usize; 4] = [0, 1, 3, 2];

impl<V: Vector> Sides<V> {
    #[inline(always)]
    pub(super) fn new(view: &View<'_, V>, [half_a, half_b]: [V; 2]) -> Self {
        let (rotation_a, rotation_b) = (view.a.pose.rotation(), view.b.pose.rotation());
        let turned = rotation_b.columns();
        let axes = [rotation_a.apply_inverse(turned[0]), rotation_a.apply_inverse(turned[1])];
        let across = [rotation_a.apply_inverse(view.across), -rotation_b.apply_inverse(view.across)];
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
        let [[p, q], [r, s]] = self.gaps.each(|gaps| gaps.each(|gap| u32::from(gap >= level)));
        let near = p | q << 1 | r << 2 | s << 3;
        let place = near.trailing_zeros() as usize;
        let (owner, axis) = (place >> 1 & 1, place & 1);
        let across = self.across[owner].get(axis);
        // Of a box whose center is on the line through the other's both sides are as far.
        let is_one = near & near.wrapping_sub(1) == 0 && across.abs() + across.abs() > slack;
        if is_one { Ok(self.candidate(owner, axis)) } else { Err(self.near(level)) }
    }

    /// A bit for each side, of A and then of B, with a gap of no less than so much.
    #[cold]
    #[inline(never)]
    fn near(&self, level: V::Scalar) -> u32 {
        let mut near = 0;
        for (owner, (gaps, across)) in self.gaps.iter().zip(self.across).enumerate() {
            for (axis, (&gap, edges)) in gaps.iter().zip(EDGES).enumerate() {
                let across = across.get(axis);
                let side = usize::from(across >= V::Scalar::ZERO);
                let back = gap - (across.abs() + across.abs());
                near |= u32::from(gap >= level) << (edges[side] + 8 * owner);
                near |= u32::from(back >= level) << (edges[1 - side] + 8 * owner);
            }
        }
        near
    }

    /// The side that a line along the axes of the world enters by, with the vertex of the other box that is
    /// nearest to it; `None` if it enters by none.
    ///
    /// Along an axis of a box the center of the other is inside for a while: where the way between the
    /// centers is no longer than what both cover of it.
    #[inline(always)]
    pub(super) fn entered(&self, view: &View<'_, V>, way: V) -> Option<Candidate> {
        let ways = [view.a.pose.rotation().apply_inverse(way), -view.b.pose.rotation().apply_inverse(way)];
        let (mut enters, mut leaves, mut place) = (-V::Scalar::INFINITY, V::Scalar::INFINITY, (0, 0, false));
        for (owner, (gaps, across)) in self.gaps.iter().zip(self.across).enumerate() {
            for (axis, &gap) in gaps.iter().enumerate() {
                let (across, along) = (across.get(axis), ways[owner].get(axis));
                let covered = across.abs() - gap;
                let inverse = V::Scalar::ONE / along;
                let [low, high] = [-covered, covered].each(|level| (level - across) * inverse);
                let first = low.min(high);
                if first > enters {
                    (enters, place) = (first, (owner, axis, along < V::Scalar::ZERO));
                }
                leaves = low.max(high).min(leaves);
            }
        }
        let (owner, axis, is_positive) = place;
        (enters <= leaves).then(|| self.on_side(owner, axis, is_positive))
    }

    /// The side across an axis that looks to the other's center.
    #[inline(always)]
    fn candidate(&self, owner: usize, axis: usize) -> Candidate {
        self.on_side(owner, axis, self.across[owner].get(axis) >= V::Scalar::ZERO)
    }

    /// A side, with the vertex of the other box that is nearest to its line.
    #[inline(always)]
    fn on_side(&self, owner: usize, axis: usize, is_positive: bool) -> Candidate {
        let other = [0, 1].each(|k| if owner == 0 { self.axes[k].get(axis) } else { self.axes[axis].get(k) });
        let bit = |k: usize| usize::from((other[k] < V::Scalar::ZERO) == is_positive);
        Candidate { owner, edge: EDGES[axis][usize::from(is_positive)], tip: VERTICES[bit(0) | bit(1) << 1] }
    }
}
