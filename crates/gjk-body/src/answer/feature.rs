//! The names of vertices, edges and faces.

use alloc::string::{String, ToString};

use gjk::Feature;

/// Returns the word and the index of a feature; `None` if it has no name.
pub fn word_and_index(feature: Feature) -> Option<(&'static str, u32)> {
    match feature {
        Feature::Vertex(index) => Some(("vertex", index)),
        Feature::Edge(index) => Some(("edge", index)),
        Feature::Face(index) => Some(("face", index)),
        // Nor has a kind of place that the format does not know.
        _ => None,
    }
}

/// Returns a feature's name, for example `edge 3`; `None` if it has no name.
pub fn name(feature: Feature) -> Option<String> {
    (feature != Feature::Smooth).then(|| feature.to_string())
}
