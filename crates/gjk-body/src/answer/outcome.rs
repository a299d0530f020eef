use gjk::Space;

use super::ask::{intersects, intersects_any};
use super::contact::Contact;
use super::posed::{Body, Posed};
use super::proximity::{Answer, options};
use super::separation::Separation;

/// A query on a pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "lowercase"))]
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

/// The result of a query, with the fields of `gjk pairs`.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(untagged))]
pub enum Outcome {
    /// Signed distance, normal, points and bounds.
    Proximity(Answer),
    /// Whether the shapes share a point.
    Intersects {
        /// Whether the shapes share a point.
        intersects: bool,
    },
    /// All separating axes.
    Sat(Separation),
    /// A contact manifold.
    Manifold(Contact),
}

impl Outcome {
    /// Returns the answer about two convex shapes. Points of a contact may be apart by
    /// `speculative_distance`.
    pub fn of<V: Space>(a: &Body<V>, b: &Body<V>, query: Query, speculative_distance: f64) -> Self {
        match query {
            Query::Proximity => Self::Proximity(Answer::of(a, b, &options())),
            Query::Intersects => Self::Intersects { intersects: intersects(a, b) },
            Query::Sat => Self::Sat(Separation::of(a, b)),
            Query::Manifold => Self::Manifold(Contact::of(a, b, speculative_distance)),
        }
    }

    /// Returns the answer about two shapes of any kind; `None` if the query is about convex shapes alone, and
    /// one is not convex or has an error.
    pub fn of_any<V: Space>(
        a: &Posed<V>,
        b: &Posed<V>,
        query: Query,
        speculative_distance: f64,
    ) -> Option<Self> {
        match (query, a.convex().zip(b.convex())) {
            (_, Some((a, b))) => Some(Self::of(a, b, query, speculative_distance)),
            (Query::Proximity, None) => Some(Self::Proximity(Answer::of_any(a, b, &options()))),
            (Query::Intersects, None) => Some(Self::Intersects { intersects: intersects_any(a, b) }),
            (Query::Sat | Query::Manifold, None) => None,
        }
    }

    /// Returns whether the shapes share a point.
    pub fn intersects(&self) -> bool {
        match self {
            Self::Proximity(answer) => answer.intersects,
            Self::Intersects { intersects } => *intersects,
            Self::Sat(answer) => answer.intersects,
            Self::Manifold(answer) => answer.intersects,
        }
    }

    /// Returns whether every number is finite.
    pub fn is_finite(&self) -> bool {
        match self {
            Self::Proximity(answer) => answer.is_finite(),
            Self::Intersects { .. } => true,
            Self::Sat(separation) => separation.is_finite(),
            Self::Manifold(contact) => contact.is_finite(),
        }
    }
}
