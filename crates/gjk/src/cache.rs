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
    /// What the last answer about few corners rested on.
    pub(crate) kept: Kept,
}

/// What an answer about cores with vertices that are apart rests on: to be proved anew, before all else.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) enum Kept {
    #[default]
    Nothing,
    /// In the plane: whose edge, which edge, and which vertex of the other, by their places.
    Edge([u8; 3]),
    /// How many pairs of vertices, and the pairs.
    Vertices(u8, [[u32; 2]; 3]),
}

impl<V: Vector> Cache<V> {
    /// What a search leaves.
    pub(crate) fn of(direction: V, hints: [Option<VertexId>; 2]) -> Self {
        Self { direction, hints, kept: Kept::Nothing }
    }

    /// A cache that knows nothing.
    pub fn new() -> Self {
        Self::of(V::ZERO, [None; 2])
    }
}

impl<V: Vector> Default for Cache<V> {
    fn default() -> Self {
        Self::new()
    }
}
