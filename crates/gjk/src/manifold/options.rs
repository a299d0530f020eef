use crate::math::Scalar;
use crate::query::setters;

/// Options of a contact manifold.
///
/// ```
/// let options = gjk::ManifoldOptions::<f64>::DEFAULT.with_speculative_distance(0.01);
/// assert_eq!(options.hysteresis, 0.005);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(default, bound = "S: Scalar"))]
#[non_exhaustive]
pub struct ManifoldOptions<S> {
    /// Largest distance of a contact point, for shapes that are about to touch. Length. Default: 0, which
    /// gives points only for shapes that overlap or touch up to rounding.
    pub speculative_distance: S,
    /// Margin by which another normal must be better before it replaces the last contact's normal. It is a
    /// fraction of the pair's size (the extents and radii of both). Dimensionless. Default: 0.005.
    ///
    /// While a box slides or rocks, the best side may change at every step, and the points with it. The
    /// margin prevents this. Used only with a [`Cache`](crate::Cache).
    pub hysteresis: S,
    /// Largest angle between the contact normal and the normal of a reference side, as a tangent.
    /// Dimensionless. Default: 1/16, or 3.6 degrees.
    ///
    /// If a box stands on another with a slight tilt, two crossing edges may give the minimum translation.
    /// One contact point at the crossing could not support the box. Within this angle, the sides give the
    /// points; the normal and the depth remain those of the signed distance.
    ///
    /// Parallel edges of rounded shapes, such as two capsules, may also be offset sideways. Up to this
    /// fraction of the smaller radius, they give two points.
    pub lean: S,
}

setters! {
    ManifoldOptions;
    /// Sets the speculative distance.
    with_speculative_distance: speculative_distance: S = S::ZERO,
    /// Sets the hysteresis.
    with_hysteresis: hysteresis: S = S::CONTACT[0],
    /// Sets the largest lean of a reference side.
    with_lean: lean: S = S::CONTACT[1],
}
