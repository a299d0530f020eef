use super::Body;
use crate::math::{Rotation, Vector};

/// The vertices of a core, relative to its center.
///
/// Lengths are in multiples of a power of two of its own; [`RotatedCore`] brings them to the unit of a pair.
pub(crate) trait VertexSet<V: Vector> {
    fn count(&self) -> usize;
    /// The vertex with an index or at a place.
    fn vertex(&self, index: usize) -> V;
    /// The largest scalar product of a direction with a vertex.
    fn reach(&self, direction: V) -> V::Scalar;
}

/// The index of the vertex farthest along a direction, the first of equally far ones, by looking at all.
pub(crate) fn farthest_of<V: Vector>(vertices: &(impl VertexSet<V> + ?Sized), direction: V) -> usize {
    let mut farthest = 0;
    for index in 1..vertices.count() {
        if direction.dot(vertices.vertex(index)) > direction.dot(vertices.vertex(farthest)) {
            farthest = index;
        }
    }
    farthest
}

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
