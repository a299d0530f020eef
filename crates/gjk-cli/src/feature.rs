//! The names of vertices, edges and faces as they are printed.

use gjk::Feature;

/// A feature's name, as in `edge 3`; `None` for a place that has no name.
pub(crate) fn name(feature: Feature) -> Option<String> {
    match feature {
        Feature::Vertex(index) => Some(format!("vertex {index}")),
        Feature::Edge(index) => Some(format!("edge {index}")),
        Feature::Face(index) => Some(format!("face {index}")),
        Feature::Smooth => None,
    }
}
