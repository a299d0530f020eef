use crate::math::Scalar;

/// Whether the polytope of an overlap may outgrow its fixed room.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum Capacity {
    /// No allocation: at most 128 vertices and 256 facets. Where they do not suffice the bounds hold but do
    /// not meet ([`Status::Bounded`](crate::Status::Bounded)).
    #[default]
    Fixed,
    /// Allocates what is needed beyond that; `max_iterations` is then the only cap.
    #[cfg(feature = "alloc")]
    Growing,
}

/// When a query may stop. Copy [`DEFAULT`](Self::DEFAULT) and change what matters, by the methods or the
/// fields: there may be more of them one day.
///
/// ```
/// let options = gjk::Options::<f64>::DEFAULT.with_max_distance(2.0);
/// assert_eq!(options.relative_tolerance, 1e-10);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(
        default,
        bound(
            deserialize = "S: Scalar + serde::Deserialize<'de>",
            serialize = "S: Scalar + serde::Serialize"
        )
    )
)]
#[non_exhaustive]
pub struct Options<S> {
    /// Stop when `upper − lower` is at most this times |distance|. Dimensionless. Default: 1e-10 in `f64`,
    /// 1e-5 in `f32`.
    ///
    /// Matters for smooth cores only: the search between cores with finitely many vertices ends by itself.
    /// Less than the rounding errors allow is never asked for.
    pub relative_tolerance: S,
    /// Stop as soon as the distance is proved to be larger. Length. Default: infinity.
    ///
    /// The answer is then [`Status::Bounded`](crate::Status::Bounded) with `lower` above this length.
    #[cfg_attr(feature = "serde", serde(with = "no_limit"))]
    pub max_distance: S,
    /// The largest number of iterations of one query; at least one is done. Default: 256.
    ///
    /// Cores with finitely many vertices end long before (a few iterations each); smooth ones take 10 to 50,
    /// and 20 to 130 where they overlap. An iteration takes a support point of each core. The worst
    /// pairs, nearly concentric ones, take all of them.
    ///
    /// On top come, of smooth cores, up to 8 to tell which of two equal shapes comes first; up to as many
    /// again in [`intersects`](crate::intersects) where a warm start misleads; and of a shape of your own
    /// some for its [`extent`](crate::Convex::extent), unless it knows it.
    pub max_iterations: u32,
    /// Whether the search for the depth of an overlap may allocate. Default: [`Capacity::Fixed`].
    pub capacity: Capacity,
}

impl<S: Scalar> Options<S> {
    /// The default of every field.
    pub const DEFAULT: Self = Self {
        relative_tolerance: S::TOLERANCE,
        max_distance: S::INFINITY,
        max_iterations: 256,
        capacity: Capacity::Fixed,
    };

    /// These options with another relative tolerance.
    #[must_use]
    pub const fn with_relative_tolerance(self, relative_tolerance: S) -> Self {
        Self { relative_tolerance, ..self }
    }

    /// These options with another largest distance of interest.
    #[must_use]
    pub const fn with_max_distance(self, max_distance: S) -> Self {
        Self { max_distance, ..self }
    }

    /// These options with another cap on the iterations.
    #[must_use]
    pub const fn with_max_iterations(self, max_iterations: u32) -> Self {
        Self { max_iterations, ..self }
    }

    /// These options with another room for the search for a depth.
    #[must_use]
    pub const fn with_capacity(self, capacity: Capacity) -> Self {
        Self { capacity, ..self }
    }
}

impl<S: Scalar> Default for Options<S> {
    fn default() -> Self {
        Self::DEFAULT
    }
}

/// Infinity as nothing: JSON has no number for it.
#[cfg(feature = "serde")]
mod no_limit {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use crate::math::Scalar;

    pub(super) fn serialize<N, S>(number: &N, serializer: S) -> Result<S::Ok, S::Error>
    where
        N: Scalar + Serialize,
        S: Serializer,
    {
        Some(*number).filter(|number| number.is_finite()).serialize(serializer)
    }

    pub(super) fn deserialize<'de, N, D>(deserializer: D) -> Result<N, D::Error>
    where
        N: Scalar + Deserialize<'de>,
        D: Deserializer<'de>,
    {
        Ok(Option::deserialize(deserializer)?.unwrap_or(N::INFINITY))
    }
}
