use crate::convex::VertexId;
use crate::math::Vector;

/// What one query leaves for the next on the same pair of shapes, which then needs fewer iterations.
///
/// Owned by the caller, one for each pair. It changes how soon an answer is found, never the answer beyond
/// its bounds: a cache from another pair costs time and nothing else.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cache<V> {
    /// The last normal, in A's frame; zero when there was none.
    pub(crate) direction: V,
    /// The last support vertices of A and of B.
    pub(crate) hints: [Option<VertexId>; 2],
}

impl<V: Vector> Cache<V> {
    /// A cache that knows nothing.
    pub fn new() -> Self {
        Self { direction: V::ZERO, hints: [None; 2] }
    }
}

impl<V: Vector> Default for Cache<V> {
    fn default() -> Self {
        Self::new()
    }
}
