//! Cores whose kind is asked for at every turn: one kernel instead of one for each two kinds, for
//! programs that are loaded over a network. What is computed is the same.

use super::few::{Block, Farthest, Trio};
use crate::convex::Solid;
use crate::math::{Scalar, Single, Vector};
use crate::placed::Few;

impl<V: Vector> Few<V> for Solid<'_, V> {
    fn scaled(self, inverse_unit: V::Scalar) -> (Self, V::Scalar) {
        match self {
            Solid::Cluster(cluster) => (self, Few::<V>::scaled(cluster, inverse_unit).1),
            Solid::Box(half) => (Solid::Box(half * inverse_unit), V::Scalar::ONE),
            Solid::Triangle(corners) => {
                (Solid::Triangle(corners.map(|corner| corner * inverse_unit)), V::Scalar::ONE)
            }
            Solid::Unknown => (self, V::Scalar::ONE),
        }
    }

    fn count(&self) -> usize {
        match self {
            Solid::Cluster(cluster) => Few::<V>::count(cluster),
            Solid::Box(half) => Block(*half).count(),
            Solid::Triangle(corners) => Trio::new(*corners).count(),
            Solid::Unknown => 0,
        }
    }

    fn vertex(&self, index: usize) -> V {
        match self {
            Solid::Cluster(cluster) => Few::<V>::vertex(cluster, index),
            Solid::Box(half) => Block(*half).vertex(index),
            Solid::Triangle(corners) => Trio::new(*corners).vertex(index),
            Solid::Unknown => V::ZERO,
        }
    }

    fn reach(&self, direction: V) -> V::Scalar {
        match self {
            Solid::Cluster(cluster) => Few::<V>::reach(cluster, direction),
            Solid::Box(half) => Block(*half).reach(direction),
            Solid::Triangle(corners) => Trio::new(*corners).reach(direction),
            Solid::Unknown => V::Scalar::ZERO,
        }
    }
}

impl<V: Vector> Farthest<V> for Solid<'_, V> {
    fn farthest(&self, direction: Single) -> (Single, u32) {
        match self {
            Solid::Cluster(cluster) => Farthest::<V>::farthest(cluster, direction),
            Solid::Box(half) => Block(*half).farthest(direction),
            Solid::Triangle(corners) => Trio::in_unit(*corners).farthest(direction),
            Solid::Unknown => (Single::ZERO, 0),
        }
    }
}
