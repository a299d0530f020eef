//! Questions about a pair whose search can be shown.

use serde::Serialize;

/// What is asked about a pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Query {
    /// Distance, normal, closest points and bounds.
    Proximity,
    /// Only whether the shapes share a point.
    Intersects,
    /// Every separating axis.
    Sat,
    /// The points that carry a contact.
    Manifold,
}

impl Query {
    /// As it is written in JSON and on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Self::Proximity => "proximity",
            Self::Intersects => "intersects",
            Self::Sat => "sat",
            Self::Manifold => "manifold",
        }
    }
}
