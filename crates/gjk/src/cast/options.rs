use crate::math::Scalar;
use crate::query::setters;

/// Options of a cast. Start from [`DEFAULT`](Self::DEFAULT) and change fields directly or with the `with_*`
/// methods.
///
/// ```
/// let options = gjk::CastOptions::<f64>::DEFAULT.with_until(0.5).with_target_distance(0.01);
/// assert_eq!(options.max_steps, 256);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(default, bound = "S: Scalar"))]
#[non_exhaustive]
pub struct CastOptions<S> {
    /// End of the time interval, which starts at 0. Default: 1.
    pub until: S,
    /// Signed distance that counts as a hit. Length. Default: 0, which is touching.
    ///
    /// A cast with target distance d equals a cast in which one shape is inflated by d. No safety margin is
    /// subtracted.
    pub target_distance: S,
    /// A distance up to this much above the target may be reported as a hit. Length. Default: 0.
    ///
    /// With a tolerance, a hit takes fewer steps. A [closest approach](crate::Sweep::closest_approach) ends
    /// when its bounds are this close. Values below the rounding error are raised to it.
    pub tolerance: S,
    /// How a contact at time 0 is treated. Default: [`AtStart::Stops`].
    pub at_start: AtStart,
    /// Whether touching without overlapping counts as a hit. Default: [`Graze::Hits`].
    pub graze: Graze,
    /// Largest number of distance queries in one cast. Default: 256. At least one is done.
    ///
    /// Most casts take one to five. If the limit ends a cast, the result is
    /// [`Cast::Bounded`](crate::Cast::Bounded). A [closest approach](crate::Sweep::closest_approach) then
    /// takes one more query, which bounds the rest.
    pub max_steps: u32,
}

/// How a contact at time 0 is treated.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum AtStart {
    /// It is a hit at time 0.
    #[default]
    Stops,
    /// It is ignored unless the distance falls below the initial distance: resting bodies may slide, and
    /// overlapping bodies may separate. Once the distance has exceeded the target, the next contact is a hit.
    LeavesFreely,
    /// It is ignored until the distance exceeds the target for the first time.
    Ignored,
}

/// Whether touching without overlapping counts as a hit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum Graze {
    /// It is a hit.
    #[default]
    Hits,
    /// It is not a hit. The distance may then fall below the target by up to the rounding error and the
    /// tolerance without a hit.
    Passes,
}

setters! {
    CastOptions;
    /// Sets the end of the time interval.
    with_until: until: S = S::ONE,
    /// Sets the target distance.
    with_target_distance: target_distance: S = S::ZERO,
    /// Sets the tolerance.
    with_tolerance: tolerance: S = S::ZERO,
    /// Sets how a contact at time 0 is treated.
    with_at_start: at_start: AtStart = AtStart::Stops,
    /// Sets whether touching counts as a hit.
    with_graze: graze: Graze = Graze::Hits,
    /// Sets the step limit.
    with_max_steps: max_steps: u32 = 256,
}
