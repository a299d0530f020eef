use crate::math::Scalar;

/// What counts as a hit, and until when. Copy [`DEFAULT`](Self::DEFAULT) and change what matters.
///
/// ```
/// let options = gjk::CastOptions::<f64>::DEFAULT.with_until(0.5).with_target_distance(0.01);
/// assert_eq!(options.max_steps, 256);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(default))]
#[cfg_attr(
    feature = "serde",
    serde(bound(
        deserialize = "S: Scalar + serde::Deserialize<'de>",
        serialize = "S: Scalar + serde::Serialize"
    ))
)]
#[non_exhaustive]
pub struct CastOptions<S> {
    /// The last time of interest; the first is 0. Default: 1.
    pub until: S,
    /// The signed distance that is a hit. Default: 0, touching. Length.
    ///
    /// It is that of the shapes themselves: a cast with the distance d is the cast of shapes of which one is
    /// rounded by d, and nothing is taken off for safety.
    pub target_distance: S,
    /// By how much the distance before a hit may be more than the target. Length. Default: 0.
    ///
    /// A hit is then found a little sooner; a [closest approach](crate::Sweep::closest_approach) may end when
    /// its bounds are so near. Less than rounding allows is never asked for.
    pub tolerance: S,
    /// What a contact at time 0 is. Default: [`AtStart::Stops`].
    pub at_start: AtStart,
    /// What a touch is that is no overlap. Default: [`Graze::Hits`].
    pub graze: Graze,
    /// The largest number of distances that one cast asks for; at least one is asked for. Default: 256.
    ///
    /// Most casts ask for one to five, the proof of a contact counted. A cast that a cap ends is
    /// [`Cast::Bounded`](crate::Cast::Bounded): never a hit, never a miss. A
    /// [closest approach](crate::Sweep::closest_approach) that a cap ends asks for one more, which bounds the
    /// rest.
    pub max_steps: u32,
}

/// What a contact at time 0 is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum AtStart {
    /// A hit at time 0.
    #[default]
    Stops,
    /// No hit while the distance is not less than at the start: what rests may slide, what overlaps may
    /// leave. Once the shapes are seen apart by more than the target, the next contact is a hit.
    LeavesFreely,
    /// No hit at all: the cast begins when the shapes are apart by more than the target for the first time.
    Ignored,
}

/// What a touch is that is no overlap.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum Graze {
    /// A hit: shapes are closed sets.
    #[default]
    Hits,
    /// No hit: the distance may come below the target by the rounding errors and the tolerance.
    Passes,
}

impl<S: Scalar> CastOptions<S> {
    /// The default of every field.
    pub const DEFAULT: Self = Self {
        until: S::ONE,
        target_distance: S::ZERO,
        tolerance: S::ZERO,
        at_start: AtStart::Stops,
        graze: Graze::Hits,
        max_steps: 256,
    };

    /// These options with another last time.
    #[must_use]
    pub const fn with_until(self, until: S) -> Self {
        Self { until, ..self }
    }

    /// These options with another distance that is a hit.
    #[must_use]
    pub const fn with_target_distance(self, target_distance: S) -> Self {
        Self { target_distance, ..self }
    }

    /// These options with another tolerance.
    #[must_use]
    pub const fn with_tolerance(self, tolerance: S) -> Self {
        Self { tolerance, ..self }
    }

    /// These options with another meaning of a contact at the start.
    #[must_use]
    pub const fn with_at_start(self, at_start: AtStart) -> Self {
        Self { at_start, ..self }
    }

    /// These options with another meaning of a touch.
    #[must_use]
    pub const fn with_graze(self, graze: Graze) -> Self {
        Self { graze, ..self }
    }

    /// These options with another cap.
    #[must_use]
    pub const fn with_max_steps(self, max_steps: u32) -> Self {
        Self { max_steps, ..self }
    }
}

impl<S: Scalar> Default for CastOptions<S> {
    fn default() -> Self {
        Self::DEFAULT
    }
}
