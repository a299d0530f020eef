use core::fmt::{self, Display, Formatter};

use crate::math::{Scalar, Vector};
use crate::query::{Bounds, Proximity};

/// What becomes of two moving bodies. Each answer is proved: a cap gives [`Bounded`](Self::Bounded), never a
/// hit or a miss, and a hit that only the tolerance or rounding makes one is a [`Graze`](HitKind::Graze), or
/// a [`Start`](HitKind::Start) at time 0.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[cfg_attr(
    feature = "serde",
    serde(bound(
        serialize = "V: serde::Serialize, V::Scalar: serde::Serialize",
        deserialize = "V: serde::Deserialize<'de>, V::Scalar: serde::Deserialize<'de>"
    ))
)]
pub enum Cast<V: Vector> {
    /// They come as near as the target distance.
    Hit(Hit<V>),
    /// They never do in the interval.
    Free(Passage<V>),
    /// A cap, or the end of the digits, came first: they do not until `passage.time.upper`. A cast of motions
    /// that start there goes on.
    Bounded(Passage<V>),
}

impl<V: Vector> Cast<V> {
    /// The shapes when they meet, or when they come nearest.
    pub fn proximity(&self) -> &Proximity<V> {
        match self {
            Self::Hit(hit) => &hit.proximity,
            Self::Free(passage) | Self::Bounded(passage) => &passage.proximity,
        }
    }
}

/// The first contact.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(bound(
        serialize = "V: serde::Serialize, V::Scalar: serde::Serialize",
        deserialize = "V: serde::Deserialize<'de>, V::Scalar: serde::Deserialize<'de>"
    ))
)]
#[non_exhaustive]
pub struct Hit<V: Vector> {
    /// When: before `lower` the signed distance is more than the target, at `upper` it is not, or, of a
    /// [graze](HitKind::Graze), by no more than `proximity.bounds.upper` says.
    pub time: Bounds<V::Scalar>,
    /// What kind of contact it is.
    pub kind: HitKind,
    /// The shapes at the time `time.upper`, in the world.
    pub proximity: Proximity<V>,
    /// How fast the witness points approach each other along the normal at that time: length over time. An
    /// estimate; of ways that are no [`Motion`](crate::Motion) by differences, good to about half of the
    /// digits. Negative where they part.
    pub closing_speed: V::Scalar,
    /// How many distances were asked for, proofs of a contact counted.
    pub steps: u32,
}

impl<V: Vector> Hit<V> {
    /// A contact at time 0, of bodies whose signed distance was asked for otherwise: a body inside of another
    /// one's surface, say.
    pub fn at_start(proximity: Proximity<V>) -> Self {
        let zero = V::Scalar::ZERO;
        let time = Bounds { lower: zero, upper: zero };
        Self { time, kind: HitKind::Start, proximity, closing_speed: zero, steps: 0 }
    }
}

/// What kind of contact a hit is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum HitKind {
    /// At time 0 already: `proximity` says how deep.
    Start,
    /// The distance is proved to fall below the target.
    Impact,
    /// The distance is the target up to rounding and the tolerance; that it falls below is not proved.
    Graze,
}

/// A way without contact.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(bound(
        serialize = "V: serde::Serialize, V::Scalar: serde::Serialize",
        deserialize = "V: serde::Deserialize<'de>, V::Scalar: serde::Deserialize<'de>"
    ))
)]
#[non_exhaustive]
pub struct Passage<V: Vector> {
    /// The smallest signed distance of the interval is between these. `lower` is proved by planes over
    /// intervals, `upper` by the nearest pair that was met.
    pub clearance: Bounds<V::Scalar>,
    /// When it is that small: between these. Of [`Cast::Bounded`] the interval that was proved to be free.
    pub time: Bounds<V::Scalar>,
    /// The nearest pair that was met, in the world, at `nearest_time`.
    pub proximity: Proximity<V>,
    /// The time of that pair.
    pub nearest_time: V::Scalar,
    /// How many distances were asked for.
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

/// When they hit, or how near they come.
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
                passage.time.upper.fmt(f)?;
                f.write_str(" by ")?;
                passage.clearance.fmt(f)?;
                f.write_str(", bounded")
            }
        }
    }
}
