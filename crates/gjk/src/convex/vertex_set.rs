use crate::math::Vector;

/// The vertices of a core, relative to its center.
///
/// Lengths are in multiples of a power of two of its own; [`RotatedCore`](super::RotatedCore) brings them to
/// the unit of a pair.
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
