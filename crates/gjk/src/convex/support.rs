//! Results of a support function.

/// The index of a vertex within its shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct VertexId(pub u32);

/// The result of a support function.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SupportPoint<V> {
    /// A point of the core, relative to the shape's [`center`](super::Convex::center).
    pub point: V,
    /// The index of the vertex; `None` on a curved core.
    pub vertex: Option<VertexId>,
}
