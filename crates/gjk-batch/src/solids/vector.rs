//! Points of space, one in each lane.

use fearless_simd::prelude::*;
use fearless_simd::{Simd, f32x8, mask32x8};

/// How many pairs are searched at once. More would wait for each other.
pub(super) const LANES: usize = 8;

/// A number of each lane.
pub(super) type Row = [f32; LANES];

/// A point or direction in every lane.
#[derive(Clone, Copy)]
pub(super) struct Points<S: Simd> {
    pub(super) x: f32x8<S>,
    pub(super) y: f32x8<S>,
    pub(super) z: f32x8<S>,
}

impl<S: Simd> Points<S> {
    #[inline(always)]
    pub(super) fn load(simd: S, [x, y, z]: &[Row; 3]) -> Self {
        Self { x: f32x8::from_slice(simd, x), y: f32x8::from_slice(simd, y), z: f32x8::from_slice(simd, z) }
    }

    #[inline(always)]
    pub(super) fn plus(self, other: Self) -> Self {
        Self { x: self.x + other.x, y: self.y + other.y, z: self.z + other.z }
    }

    #[inline(always)]
    pub(super) fn minus(self, other: Self) -> Self {
        Self { x: self.x - other.x, y: self.y - other.y, z: self.z - other.z }
    }

    #[inline(always)]
    pub(super) fn negated(self) -> Self {
        Self { x: -self.x, y: -self.y, z: -self.z }
    }

    #[inline(always)]
    pub(super) fn times(self, factor: f32x8<S>) -> Self {
        Self { x: self.x * factor, y: self.y * factor, z: self.z * factor }
    }

    #[inline(always)]
    pub(super) fn dot(self, other: Self) -> f32x8<S> {
        self.x * other.x + self.y * other.y + self.z * other.z
    }

    #[inline(always)]
    pub(super) fn cross(self, other: Self) -> Self {
        Self {
            x: self.y * other.z - other.y * self.z,
            y: self.z * other.x - other.z * self.x,
            z: self.x * other.y - other.x * self.y,
        }
    }

    /// `self` where the mask is set, else `other`.
    #[inline(always)]
    pub(super) fn or(self, mask: mask32x8<S>, other: Self) -> Self {
        Self {
            x: mask.select(self.x, other.x),
            y: mask.select(self.y, other.y),
            z: mask.select(self.z, other.z),
        }
    }
}
