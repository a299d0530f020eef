//! The edge with the largest gap, found in lanes of `f32`; of two boxes by their axes.

use core::borrow::Borrow;

use super::few::Around;
use super::gaps::{Vertices, widest};
use super::sides::Sides;
use super::{Candidate, Plane};
use crate::certified::Shapes;
use crate::convex::Lanes;
use crate::math::Scalar;
use crate::space::Space;

/// How many times ε of `f32` and the size a gap found in lanes may be off.
///
/// A vertex and a height round by u = ε/2 of the extent, a normal by u; R by u in each number, and u more for
/// each of the two products and two sums of a vertex's motion; the scalar product and the difference of the
/// height 4u: less than 11u of the size in all. Rotations and poses are off by what `error` says in either
/// precision.
const LANE_ERROR: f32 = 8.0;

impl<V: Space, F: Around<V>, G: Around<V>> Plane<'_, V, F, G> {
    /// How far a gap found in lanes may be off.
    #[inline(always)]
    pub(super) fn doubt(&self) -> f32 {
        self.error.to_f32() + LANE_ERROR * f32::EPSILON * self.size.to_f32()
    }

    /// Whether one block of lanes is enough for each core.
    #[inline(always)]
    pub(super) fn is_small(&self) -> bool {
        self.few_a.own().count() <= 4 && self.few_b.own().count() <= 4
    }

    /// Two boxes need no lanes.
    #[inline(always)]
    pub(super) fn sides_of_boxes(&self) -> Option<Sides<V>> {
        let half = [self.few_a.own().half()?, self.few_b.own().half()?];
        Some(Sides::new(&self.motion, half))
    }

    /// The largest gap, as it is found in `f32`; infinite where there is no edge.
    #[inline(always)]
    pub(super) fn search_gap(&self) -> f32 {
        if let Some(sides) = self.sides_of_boxes() {
            return sides.largest().to_f32();
        }
        let (of_a, of_b) = (self.few_a.own().lanes(), self.few_b.own().lanes());
        let (of_a, of_b) = (of_a.borrow(), of_b.borrow());
        let (gap, _) =
            if self.is_small() { self.gaps::<1>(of_a, of_b).0 } else { self.gaps::<2>(of_a, of_b).0 };
        gap
    }

    /// What brings the lengths in lanes to the pair's unit. Not zero, however small a core is beside the
    /// pair: what is no edge is infinitely far.
    #[inline(always)]
    pub(super) fn factors(&self) -> [f32; 2] {
        [self.few_a.factor(), self.few_b.factor()].map(|x| x.to_f32().max(f32::MIN_POSITIVE))
    }

    /// The vertices of B as A sees them, and those of A as B does.
    #[inline(always)]
    pub(super) fn seen<const W: usize>(
        &self,
        of_a: &Lanes,
        of_b: &Lanes,
        factors: [f32; 2],
    ) -> [Vertices; 2] {
        let [of_motion_b, of_motion_a] = self.motion.rounded(factors);
        [Vertices::moved::<W>(of_b, of_motion_b), Vertices::moved::<W>(of_a, of_motion_a)]
    }

    /// The largest gap and the edges near it; and the vertices of B as A sees them, and those of A as B does.
    #[inline(always)]
    fn gaps<const W: usize>(&self, of_a: &Lanes, of_b: &Lanes) -> ((f32, u32), [Vertices; 2]) {
        let factors = self.factors();
        let [b_by_a, a_by_b] = self.seen::<W>(of_a, of_b, factors);
        let doubt = self.doubt();
        let widest = widest::<W>(
            b_by_a.gaps::<W>(of_a, factors[0]),
            a_by_b.gaps::<W>(of_b, factors[1]),
            doubt + doubt,
        );
        (widest, [b_by_a, a_by_b])
    }

    /// The edge with the largest gap, and its tip; or, a bit for each, edges that lanes cannot tell apart.
    #[inline(always)]
    pub(super) fn search(&self) -> Result<Candidate, u32> {
        if let Some(sides) = self.sides_of_boxes() {
            return sides.widest(self.error + self.error);
        }
        let (of_a, of_b) = (self.few_a.own().lanes(), self.few_b.own().lanes());
        if self.is_small() {
            self.widest::<1>(of_a.borrow(), of_b.borrow())
        } else {
            self.widest::<2>(of_a.borrow(), of_b.borrow())
        }
    }

    #[inline(always)]
    fn widest<const W: usize>(&self, of_a: &Lanes, of_b: &Lanes) -> Result<Candidate, u32> {
        let ((_, near), [b_by_a, a_by_b]) = self.gaps::<W>(of_a, of_b);
        let near = near & (self.few_a.own().edges() | self.few_b.own().edges() << 8);
        if near & near.wrapping_sub(1) != 0 || near == 0 {
            return Err(near);
        }
        Ok(with_tip::<W>(near.trailing_zeros() as usize, [of_a, of_b], &[b_by_a, a_by_b]))
    }

    /// Of edges whose gaps lanes cannot tell apart the one with the largest. Of equals it is the first of the
    /// core that comes first in either order of the question.
    ///
    /// Those that lanes can tell have smaller gaps than the edge that lanes found to have the largest, and so
    /// than this one.
    #[cold]
    #[inline(never)]
    pub(super) fn best_of(&self, mut edges: u32, shapes: &dyn Shapes<V>) -> Option<Candidate> {
        let mut best: Option<(V::Scalar, Candidate)> = None;
        while edges != 0 {
            let place = edges.trailing_zeros() as u8;
            edges &= edges - 1;
            let Some((gap, candidate)) = self.gap(place >> 3, place & 7) else { continue };
            let is_better = |&(largest, other): &(V::Scalar, Candidate)| {
                let is_equal = gap == largest && candidate.owner != other.owner;
                gap > largest || (is_equal && shapes.is_reversed())
            };
            if best.as_ref().is_none_or(is_better) {
                best = Some((gap, candidate));
            }
        }
        best.map(|(_, candidate)| candidate)
    }
}

/// An edge, of A at its place and of B 8 places behind, and the other's vertex that is nearest to its line.
#[inline(always)]
pub(super) fn with_tip<const W: usize>(
    place: usize,
    [of_a, of_b]: [&Lanes; 2],
    [b_by_a, a_by_b]: &[Vertices; 2],
) -> Candidate {
    let (owner, edge) = (place >> 3 & 1, place & 7);
    let tip = if owner == 0 {
        let (x, y) = of_a.normal(edge);
        b_by_a.lowest::<W>(x, y)
    } else {
        let (x, y) = of_b.normal(edge);
        a_by_b.lowest::<W>(x, y)
    };
    Candidate { owner: owner as u8, edge: edge as u8, tip: tip as u8 }
}
