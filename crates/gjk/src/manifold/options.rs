use crate::math::Scalar;

/// Where a contact's points are taken from, and how near shapes must be.
///
/// ```
/// let options = gjk::ManifoldOptions::<f64>::DEFAULT.with_speculative_distance(0.01);
/// assert_eq!(options.hysteresis, 0.005);
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
pub struct ManifoldOptions<S> {
    /// Points no farther apart than this are given, for shapes that are about to touch. Length. Default: 0,
    /// for shapes that overlap or touch up to rounding.
    pub speculative_distance: S,
    /// How much more another normal must separate the shapes before it takes the place of the one of the last
    /// contact in the [`Cache`](crate::Cache), as a part of the pair's size (the extents and radii of both).
    /// Dimensionless. Default: 0.005.
    ///
    /// While a box slides or rocks on another, the least deep of two sides, or of a side and two edges, may
    /// change with every step, and the points with it. Within this margin they do not. Matters with a
    /// cache only.
    pub hysteresis: S,
    /// How far a side may lean to the normal and still carry the contact: the tangent of the angle.
    /// Dimensionless. Default: 1/16, or 3.6 degrees.
    ///
    /// Where a box stands on another, turned by next to nothing, it is two of their edges that keep the two
    /// apart best; one point where these cross could not hold the box up. Within this angle the sides give
    /// the points, and the normal and the depth are still the ones of the signed distance. Parallel edges of
    /// round shapes may pass each other by this part of the smaller radius.
    pub lean: S,
}

impl<S: Scalar> ManifoldOptions<S> {
    /// The default of every field.
    pub const DEFAULT: Self =
        Self { speculative_distance: S::ZERO, hysteresis: S::CONTACT[0], lean: S::CONTACT[1] };

    /// These options with another speculative distance.
    #[must_use]
    pub const fn with_speculative_distance(self, speculative_distance: S) -> Self {
        Self { speculative_distance, ..self }
    }

    /// These options with another hysteresis.
    #[must_use]
    pub const fn with_hysteresis(self, hysteresis: S) -> Self {
        Self { hysteresis, ..self }
    }

    /// These options with another angle that a side may lean.
    #[must_use]
    pub const fn with_lean(self, lean: S) -> Self {
        Self { lean, ..self }
    }
}

impl<S: Scalar> Default for ManifoldOptions<S> {
    fn default() -> Self {
        Self::DEFAULT
    }
}
