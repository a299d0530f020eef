//! Where B is as seen from A, in every lane, and how much of that is rounding.

use fearless_simd::Simd;
use fearless_simd::prelude::*;

use super::number::LaneNumber;
use super::vector::{Lane, Points, number};

/// A shape at its pose.
#[derive(Clone, Copy)]
pub(super) struct Side<L> {
    pub(super) place: Points<L>,
    /// Cosine and sine.
    pub(super) turn: Points<L>,
    /// Relative to the origin of the shape's frame.
    pub(super) center: Points<L>,
    /// No point of the core is farther from the center.
    pub(super) extent: L,
    pub(super) radius: L,
}

/// Two shapes as seen from A: rotated as A is and relative to A's center.
#[derive(Clone, Copy)]
pub(super) struct Frame<L> {
    /// B's rotation: cosine and sine.
    pub(super) turn: Points<L>,
    /// From A's center to B's.
    pub(super) across: Points<L>,
    /// The sum of the extents and the length of `across`, or a little more.
    pub(super) size: L,
    /// How far a computed a − b may be from the truth. Length.
    pub(super) position: L,
    /// How far B's rotation may be from the truth, applying it included. Dimensionless.
    pub(super) rotation: L,
    /// The sum of the radii.
    pub(super) radius: L,
}

impl<L> Frame<L> {
    // In A's frame; the scalar library works along the world's axes. With t = t_B − t_A and R = R_Aᵀ·R_B the
    // translation is R_Aᵀ·t + R·c_B − c_A; large numbers with a small sum are kept as two terms, so that what
    // is lost of the sum is one rounding of it, and ε² of the terms. A rotation that is not the identity is
    // known to e, the worst of the column of poses; the product of two to 2e + 2.5ε; rotating rounds by less
    // than 3ε. So
    //   τ = ε·|sum| + (e + 3ε)·|t| + (2e + 5.5ε)·|c_B| + 2ε·(what the two-term sums put aside)
    //   ρ = 2e + 5.5ε
    // and both without the parts of a rotation where both are the identity: then products by 1 and 0 are
    // exact. Position, with u = ε/2, the extents |A| and |B| and s = |A| + |B| + |sum|:
    //   u·(|A| + |B|) + ρ·|B| + τ + u·(|B| + |sum|) + u·s
    // Lengths of vectors are replaced by the reach, which is at least as long.
    #[inline(always)]
    pub(super) fn new<S: Simd, T: LaneNumber>(simd: S, a: &Side<L>, b: &Side<L>, rotation_error: T) -> Self
    where
        L: Lane<S, Element = T>,
    {
        let (epsilon, u) = (L::splat(simd, T::EPSILON), L::splat(simd, T::EPSILON * T::from_f64(0.5)));
        let zero = L::splat(simd, T::ZERO);
        let is_straight = is_straight(simd, a.turn) & is_straight(simd, b.turn);
        let error = L::splat(simd, rotation_error);

        let (high, low) = two_sum(b.place, a.place.negated());
        let turn = b.turn.turned_back(a.turn);
        let (first, first_error) = two_sum(high.turned_back(a.turn), b.center.turned(turn));
        let (second, second_error) = two_sum(first, a.center.negated());
        let low = low.turned_back(a.turn);
        let across = second.plus(first_error.plus(second_error).plus(low));
        let aside = first_error.reach(simd) + second_error.reach(simd) + low.reach(simd);

        let length = across.reach(simd);
        let size = a.extent + b.extent + length;
        let rotation = is_straight.select(zero, error + error + epsilon * number::<S, L>(simd, 5.5));
        let once = is_straight.select(zero, error + epsilon * number::<S, L>(simd, 3.0));
        let translation = epsilon * length
            + once * high.reach(simd)
            + rotation * b.center.reach(simd)
            + (epsilon + epsilon) * aside;
        let position = u * (a.extent + b.extent)
            + rotation * b.extent
            + translation
            + u * (b.extent + length)
            + u * size;
        Self { turn, across, size, position, rotation, radius: a.radius + b.radius }
    }

    /// Whether the pair is neither so small nor so large that squares would leave the range of the numbers.
    #[inline(always)]
    pub(super) fn is_moderate<S: Simd, T: LaneNumber>(&self, simd: S) -> L::Mask
    where
        L: Lane<S, Element = T>,
    {
        self.size.simd_ge(L::splat(simd, T::LEAST)) & self.size.simd_le(L::splat(simd, T::GREATEST))
    }
}

/// The sum of two numbers and what rounding put aside of it, exactly (D. E. Knuth, *The Art of Computer
/// Programming* 2, 4.2.2).
#[inline(always)]
fn two_sum<S: Simd, L: Lane<S>>(a: Points<L>, b: Points<L>) -> (Points<L>, Points<L>) {
    let sum = a.plus(b);
    let part = sum.minus(a);
    (sum, a.minus(sum.minus(part)).plus(b.minus(part)))
}

/// Whether a rotation is the identity, exactly.
#[inline(always)]
fn is_straight<S: Simd, T: LaneNumber, L: Lane<S, Element = T>>(simd: S, turn: Points<L>) -> L::Mask {
    turn.x.simd_eq(L::splat(simd, T::ONE)) & turn.y.simd_eq(L::splat(simd, T::ZERO))
}
