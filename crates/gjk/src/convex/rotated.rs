use super::erased::Body;
use super::vertex_set::VertexSet;
use crate::math::{Rotation, Vector};

/// A core in the unit of a pair, turned as it is in the world, its center at zero.
#[derive(Clone, Copy)]
pub(crate) struct RotatedCore<'p, V: Vector, S> {
    vertices: S,
    factor: V::Scalar,
    rotation: &'p Rotation<V>,
}

impl<'p, V: Vector, S: VertexSet<V>> RotatedCore<'p, V, S> {
    /// Of vertices and the factor that brings them to the unit.
    #[inline(always)]
    pub(crate) fn new((vertices, factor): (S, V::Scalar), body: &Body<'p, V>) -> Self {
        Self { vertices, factor, rotation: body.pose.rotation() }
    }

    /// The vertices in their own unit.
    #[inline(always)]
    pub(crate) fn own(&self) -> &S {
        &self.vertices
    }

    #[inline(always)]
    pub(crate) fn factor(&self) -> V::Scalar {
        self.factor
    }

    #[inline(always)]
    pub(crate) fn rotation(&self) -> &'p Rotation<V> {
        self.rotation
    }

    /// The vertex with an index or at a place.
    #[inline(always)]
    pub(crate) fn vertex(&self, index: usize) -> V {
        self.rotation.apply(self.vertices.vertex(index) * self.factor)
    }

    /// How far the core reaches along a direction from its center.
    #[inline(always)]
    pub(crate) fn reach(&self, direction: V) -> V::Scalar {
        self.vertices.reach(self.rotation.apply_inverse(direction)) * self.factor
    }
}
