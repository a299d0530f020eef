//! Queries whose search can be shown.

use serde::Serialize;

/// A query on a pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Query {
    /// Signed distance, normal, closest points and bounds.
    Proximity,
    /// Whether the shapes share a point.
    Intersects,
    /// Every separating axis.
    Sat,
    /// The contact manifold.
    Manifold,
}

impl Query {
    /// Returns the name used in JSON and on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Self::Proximity => "proximity",
            Self::Intersects => "intersects",
            Self::Sat => "sat",
            Self::Manifold => "manifold",
        }
    }
}
