//! Corners and straight edges of every core that has them, those with curves included.

use crate::convex::Core;
use crate::math::Vector;

/// Whether the core says where its corners, edges and arcs are.
pub(super) fn has_corners<V: Vector>(core: &Core<'_, V>) -> bool {
    !matches!(core, Core::Points { .. } | Core::Smooth)
}

/// How many corners there are. Those of a slice are its tip and the ends of its arc.
pub(super) fn corner_count<V: Vector>(core: &Core<'_, V>) -> usize {
    if matches!(core, Core::Sector { .. }) { 3 } else { core.vertex_count() }
}

/// The corner with this index, relative to the shape's center.
pub(super) fn corner<V: Vector>(core: &Core<'_, V>, index: usize) -> Option<V> {
    match core {
        Core::Sector { tip, ends } => [*tip, ends[0], ends[1]].get(index).copied(),
        _ => core.vertex(index),
    }
}

/// How many straight edges there are.
pub(super) fn edge_count<V: Vector>(core: &Core<'_, V>) -> usize {
    if matches!(core, Core::Sector { .. }) { 2 } else { core.edge_count() }
}

/// The two corners of the edge with this index. A slice's edges are those that meet in its tip,
/// counter-clockwise.
pub(super) fn edge<V: Vector>(core: &Core<'_, V>, index: usize) -> Option<[usize; 2]> {
    match core {
        Core::Sector { .. } => [[0, 1], [2, 0]].get(index).copied(),
        _ => core.edge(index),
    }
}
