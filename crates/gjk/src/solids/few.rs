use crate::convex::Cluster;
use crate::math::{Scalar, Single, Vector};

/// A core of few vertices in space.
///
/// Lengths are in multiples of a power of two of its own; it is brought to the unit of a pair by a factor.
pub(super) trait Few<V: Vector>: Copy {
    /// The same core with lengths in multiples of a unit, and the factor that is left to bring them there.
    fn scaled(self, inverse_unit: V::Scalar) -> (Self, V::Scalar);
    /// How many vertices there are.
    fn count(&self) -> usize;
    /// The vertex farthest along a direction, and its index.
    fn farthest(&self, direction: Single) -> (Single, u32);
    /// The vertex with an index, relative to the center.
    fn vertex(&self, index: u32) -> V;
    /// How far the core reaches along a direction from its center.
    fn reach(&self, direction: V) -> V::Scalar;
}

/// A box of these half extents.
#[derive(Clone, Copy)]
pub(super) struct Block<V>(pub(super) V);

impl<V: Vector> Few<V> for Block<V> {
    #[inline(always)]
    fn count(&self) -> usize {
        8
    }
    #[inline(always)]
    fn scaled(self, inverse_unit: V::Scalar) -> (Self, V::Scalar) {
        (Self(self.0 * inverse_unit), V::Scalar::ONE)
    }
    #[inline(always)]
    fn farthest(&self, direction: Single) -> (Single, u32) {
        let half = self.0;
        let half = Single::new(half.get(0).to_f32(), half.get(1).to_f32(), half.get(2).to_f32());
        (half.copysign(direction), !direction.is_negative_bitmask() & 0b111)
    }
    #[inline(always)]
    fn vertex(&self, index: u32) -> V {
        let side = |axis: usize| V::Scalar::from_f64(if index >> axis & 1 == 1 { 1.0 } else { -1.0 });
        V::from_fn(|axis| self.0.get(axis) * side(axis))
    }
    #[inline(always)]
    fn reach(&self, direction: V) -> V::Scalar {
        let along = |axis: usize| self.0.get(axis) * direction.get(axis).abs();
        along(0) + along(1) + along(2)
    }
}

impl<V: Vector> Few<V> for &Cluster<V> {
    #[inline(always)]
    fn count(&self) -> usize {
        Cluster::count(self)
    }
    #[inline(always)]
    fn scaled(self, inverse_unit: V::Scalar) -> (Self, V::Scalar) {
        (self, self.unit() * inverse_unit)
    }
    #[inline(always)]
    fn farthest(&self, direction: Single) -> (Single, u32) {
        Cluster::farthest(self, direction)
    }
    #[inline(always)]
    fn vertex(&self, index: u32) -> V {
        Cluster::vertex(self, index as usize)
    }
    #[inline(always)]
    fn reach(&self, direction: V) -> V::Scalar {
        Cluster::reach(self, direction)
    }
}

/// A core in the unit of a pair.
#[derive(Clone, Copy)]
pub(super) struct Scaled<V: Vector, F> {
    few: F,
    factor: V::Scalar,
}

impl<V: Vector, F: Few<V>> Scaled<V, F> {
    #[inline(always)]
    pub(super) fn new(few: F, inverse_unit: V::Scalar) -> Self {
        let (few, factor) = few.scaled(inverse_unit);
        Self { few, factor }
    }

    /// What it is, in its own unit.
    #[inline(always)]
    pub(super) fn own(&self) -> &F {
        &self.few
    }

    #[inline(always)]
    pub(super) fn factor(&self) -> V::Scalar {
        self.factor
    }

    /// The vertex with an index, relative to the center.
    #[inline(always)]
    pub(super) fn vertex(&self, index: u32) -> V {
        self.few.vertex(index) * self.factor
    }

    /// How far the core reaches along a direction from its center.
    #[inline(always)]
    pub(super) fn reach(&self, direction: V) -> V::Scalar {
        self.few.reach(direction) * self.factor
    }
}
