use core::fmt::{self, Display, Formatter};

use crate::math::{Scalar, Vector};
use crate::query::{Bounds, Proximity};

/// The result of a cast. Every variant is proved.
///
/// If the step limit ends the search, the result is [`Bounded`](Self::Bounded). If the distance reaches the
/// target only up to rounding and [tolerance](crate::CastOptions::tolerance), the hit is a
/// [`Graze`](HitKind::Graze), or a [`Start`](HitKind::Start) at time 0.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[cfg_attr(feature = "serde", serde(bound = ""))]
pub enum Cast<V: Vector> {
    /// The bodies reach the target distance.
    Hit(Hit<V>),
    /// The bodies stay farther apart than the target distance during the whole interval.
    Free(Passage<V>),
    /// The step limit or the limit of precision ended the search. The bodies are proved apart until
    /// `passage.time.lower`; to continue, start another cast at that time.
    Bounded(Passage<V>),
}

impl<V: Vector> Cast<V> {
    /// Returns the shapes' signed distance, points and normal at the hit or at the closest approach found.
    pub fn proximity(&self) -> &Proximity<V> {
        match self {
            Self::Hit(hit) => &hit.proximity,
            Self::Free(passage) | Self::Bounded(passage) => &passage.proximity,
        }
    }
}

/// The first contact of two moving bodies.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(bound = ""))]
#[non_exhaustive]
pub struct Hit<V: Vector> {
    /// Bounds on the time of impact. Before `lower` the signed distance is above the target; at `upper` it is
    /// not. For a [graze](HitKind::Graze), the distance at `upper` is at most `proximity.bounds.upper`.
    pub time: Bounds<V::Scalar>,
    /// The kind of contact.
    pub kind: HitKind,
    /// Signed distance, points and normal at `time.upper`, in the world frame.
    pub proximity: Proximity<V>,
    /// Speed at which the witness points approach each other along the normal at `time.upper`. Length over
    /// time; negative if they separate. This is an estimate. For a custom trajectory it comes from finite
    /// differences, accurate to about half of the digits.
    pub closing_speed: V::Scalar,
    /// Number of distance queries, including the proof of the contact.
    pub steps: u32,
}

impl<V: Vector> Hit<V> {
    /// Creates a hit at time 0 from a distance computed elsewhere, such as that of a body inside another.
    pub fn at_start(proximity: Proximity<V>) -> Self {
        let zero = V::Scalar::ZERO;
        let time = Bounds { lower: zero, upper: zero };
        Self { time, kind: HitKind::Start, proximity, closing_speed: zero, steps: 0 }
    }
}

/// The kind of contact of a hit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum HitKind {
    /// The shapes touch or overlap at time 0; `proximity` has the depth.
    Start,
    /// The distance is proved to fall below the target.
    Impact,
    /// The distance equals the target up to rounding and tolerance. It is not proved to fall below.
    Graze,
}

/// The clearance of two moving bodies without contact.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(bound = ""))]
#[non_exhaustive]
pub struct Passage<V: Vector> {
    /// Bounds on the smallest signed distance during the interval. Separating planes prove `lower`; the
    /// closest pair found proves `upper`.
    pub clearance: Bounds<V::Scalar>,
    /// Bounds on the time of the smallest distance. For [`Cast::Bounded`], bounds on the time of a first
    /// contact: the bodies are proved apart until `lower`, and the interval ends at `upper`.
    pub time: Bounds<V::Scalar>,
    /// The closest pair found, at `nearest_time`, in the world frame.
    pub proximity: Proximity<V>,
    /// The time of the closest pair found.
    pub nearest_time: V::Scalar,
    /// Number of distance queries.
    pub steps: u32,
}

impl Display for HitKind {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Start => "start",
            Self::Impact => "impact",
            Self::Graze => "graze",
        })
    }
}

/// Formats the time of impact, or the clearance.
///
/// ```
/// use gjk::{Ball, Motion, Pose, cast, glam::DVec2};
///
/// let ball = Ball::new(DVec2::ZERO, 1.0)?;
/// let (stands, runs) = (Motion::still(Pose::IDENTITY), Pose::from_translation(DVec2::new(4.0, 0.0)));
/// let runs = Motion::still(runs).with_velocity(DVec2::new(-4.0, 0.0));
/// assert_eq!(format!("{:.3}", cast(&ball, &stands, &ball, &runs)), "impact in [0.500, 0.500]");
/// # Ok::<(), gjk::ShapeError>(())
/// ```
impl<V: Vector> Display for Cast<V> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Hit(hit) => {
                write!(f, "{} in ", hit.kind)?;
                hit.time.fmt(f)
            }
            Self::Free(passage) => {
                f.write_str("free by ")?;
                passage.clearance.fmt(f)
            }
            Self::Bounded(passage) => {
                f.write_str("free until ")?;
                passage.time.lower.fmt(f)?;
                f.write_str(" by ")?;
                passage.clearance.fmt(f)?;
                f.write_str(", bounded")
            }
        }
    }
}
