//! What a support mapping finds.

/// The index of a vertex in its own shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct VertexId(pub u32);

/// What a support mapping found.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SupportPoint<V> {
    /// A point of the core, relative to the shape's [`center`](super::Convex::center).
    pub point: V,
    /// Which vertex it is; `None` on a smooth core.
    pub vertex: Option<VertexId>,
}
