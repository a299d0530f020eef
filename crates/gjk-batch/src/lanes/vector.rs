//! Points of the plane, one in each lane.

use fearless_simd::Simd;
use fearless_simd::prelude::*;

/// A point or direction in every lane.
#[derive(Clone, Copy)]
pub(super) struct Points<L> {
    pub(super) x: L,
    pub(super) y: L,
}

/// The same number in every lane.
#[inline(always)]
pub(super) fn number<S: Simd, L: Lane<S>>(simd: S, x: f64) -> L
where
    L::Element: gjk::math::Scalar,
{
    L::splat(simd, gjk::math::Scalar::from_f64(x))
}

/// What every kernel computes with.
pub(super) trait Lane<S: Simd>: SimdFloat<S> {}
impl<S: Simd, L: SimdFloat<S>> Lane<S> for L {}

#[inline(always)]
pub(super) fn points<L>(x: L, y: L) -> Points<L> {
    Points { x, y }
}

impl<L> Points<L> {
    #[inline(always)]
    pub(super) fn dot<S: Simd>(self, other: Self) -> L
    where
        L: Lane<S>,
    {
        self.x * other.x + self.y * other.y
    }

    #[inline(always)]
    pub(super) fn cross<S: Simd>(self, other: Self) -> L
    where
        L: Lane<S>,
    {
        self.x * other.y - self.y * other.x
    }

    #[inline(always)]
    pub(super) fn plus<S: Simd>(self, other: Self) -> Self
    where
        L: Lane<S>,
    {
        points(self.x + other.x, self.y + other.y)
    }

    #[inline(always)]
    pub(super) fn minus<S: Simd>(self, other: Self) -> Self
    where
        L: Lane<S>,
    {
        points(self.x - other.x, self.y - other.y)
    }

    #[inline(always)]
    pub(super) fn times<S: Simd>(self, factor: L) -> Self
    where
        L: Lane<S>,
    {
        points(self.x * factor, self.y * factor)
    }

    #[inline(always)]
    pub(super) fn negated<S: Simd>(self) -> Self
    where
        L: Lane<S>,
    {
        points(-self.x, -self.y)
    }

    /// Turned by the angle with this cosine and sine.
    #[inline(always)]
    pub(super) fn turned<S: Simd>(self, by: Self) -> Self
    where
        L: Lane<S>,
    {
        points(by.x * self.x - by.y * self.y, by.y * self.x + by.x * self.y)
    }

    /// Turned back by the angle with this cosine and sine.
    #[inline(always)]
    pub(super) fn turned_back<S: Simd>(self, by: Self) -> Self
    where
        L: Lane<S>,
    {
        points(by.x * self.x + by.y * self.y, by.x * self.y - by.y * self.x)
    }

    /// Turned by a quarter to the left.
    #[inline(always)]
    pub(super) fn left<S: Simd>(self) -> Self
    where
        L: Lane<S>,
    {
        points(-self.y, self.x)
    }

    /// `self` where the mask is set, else `other`.
    #[inline(always)]
    pub(super) fn or<S: Simd>(self, mask: L::Mask, other: Self) -> Self
    where
        L: Lane<S>,
    {
        points(mask.select(self.x, other.x), mask.select(self.y, other.y))
    }

    /// At least the length, and at most 1.09 times it: the regular octagon around the circle.
    ///
    /// With m the larger and k the smaller magnitude, √(m² + k²) ≤ m + (√2 − 1)·k, and 0.415 > √2 − 1 by more
    /// than rounding takes.
    #[inline(always)]
    pub(super) fn reach<S: Simd>(self, simd: S) -> L
    where
        L: Lane<S>,
        L::Element: gjk::math::Scalar,
    {
        let (x, y) = (self.x.abs(), self.y.abs());
        x.max(y) + x.min(y) * number::<S, L>(simd, 0.415)
    }
}
