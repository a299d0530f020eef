use crate::convex::Cluster;
use crate::math::{Scalar, Single, Vector};
use crate::placed::{Few, Point};

/// A core of few vertices in space, by their indices.
pub(super) trait Farthest<V: Vector>: Few<V> {
    /// The vertex farthest along a direction, and its index.
    fn farthest(&self, direction: Single) -> (Single, u32);
}

impl<V: Vector> Farthest<V> for Point {
    #[inline(always)]
    fn farthest(&self, _: Single) -> (Single, u32) {
        (Single::ZERO, 0)
    }
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
    fn vertex(&self, index: usize) -> V {
        let side = |axis: usize| V::Scalar::from_f64(if index >> axis & 1 == 1 { 1.0 } else { -1.0 });
        V::from_fn(|axis| self.0.get(axis) * side(axis))
    }
    #[inline(always)]
    fn reach(&self, direction: V) -> V::Scalar {
        let along = |axis: usize| self.0.get(axis) * direction.get(axis).abs();
        along(0) + along(1) + along(2)
    }
}

impl<V: Vector> Farthest<V> for Block<V> {
    #[inline(always)]
    fn farthest(&self, direction: Single) -> (Single, u32) {
        let half = self.0;
        let half = Single::new(half.get(0).to_f32(), half.get(1).to_f32(), half.get(2).to_f32());
        (half.copysign(direction), !direction.is_negative_bitmask() & 0b111)
    }
}

/// A triangle, as its shape keeps it and in `f32`.
#[derive(Clone, Copy)]
pub(super) struct Trio<V> {
    kept: [V; 3],
    single: [Single; 3],
}

impl<V: Vector> Trio<V> {
    /// Not scaled yet: what is in `f32` is made with the unit, so that there is room for it.
    #[inline(always)]
    pub(super) fn new(corners: [V; 3]) -> Self {
        Self { kept: corners, single: [Single::ZERO; 3] }
    }

    /// In the unit of the pair.
    #[inline(always)]
    pub(super) fn in_unit(corners: [V; 3]) -> Self {
        let single = |v: V| Single::new(v.get(0).to_f32(), v.get(1).to_f32(), v.get(2).to_f32());
        Self { kept: corners, single: corners.map(single) }
    }
}

impl<V: Vector> Few<V> for Trio<V> {
    #[inline(always)]
    fn count(&self) -> usize {
        3
    }
    #[inline(always)]
    fn scaled(self, inverse_unit: V::Scalar) -> (Self, V::Scalar) {
        (Self::in_unit(self.kept.map(|corner| corner * inverse_unit)), V::Scalar::ONE)
    }
    #[inline(always)]
    fn vertex(&self, index: usize) -> V {
        self.kept[index % 3]
    }
    #[inline(always)]
    fn reach(&self, direction: V) -> V::Scalar {
        let [p, q, r] = self.kept.map(|corner| corner.dot(direction));
        p.max(q).max(r)
    }
}

impl<V: Vector> Farthest<V> for Trio<V> {
    #[inline(always)]
    fn farthest(&self, direction: Single) -> (Single, u32) {
        let [p, q, r] = self.single.map(|corner| corner.dot(direction));
        let (mut top, mut index) = (p, 0);
        if q > top {
            (top, index) = (q, 1);
        }
        if r > top {
            index = 2;
        }
        (self.single[index as usize], index)
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
    fn vertex(&self, index: usize) -> V {
        Cluster::vertex(self, index)
    }
    #[inline(always)]
    fn reach(&self, direction: V) -> V::Scalar {
        Cluster::reach(self, direction)
    }
}

impl<V: Vector> Farthest<V> for &Cluster<V> {
    #[inline(always)]
    fn farthest(&self, direction: Single) -> (Single, u32) {
        Cluster::farthest(self, direction)
    }
}
