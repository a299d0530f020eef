//! Answers in one line. A precision, as in `{:.3}`, rounds every number to the nearest: bounds printed with
//! one may not hold the value.

use core::fmt::{self, Display, Formatter};

use crate::cast::{Cast, HitKind};
use crate::convex::Feature;
use crate::math::{Scalar, Vector};
use crate::result::{Bounds, Proximity, Status};

/// As in `edge 3`; a place that has no name is `smooth`.
impl Display for Feature {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Vertex(index) => write!(f, "vertex {index}"),
            Self::Edge(index) => write!(f, "edge {index}"),
            Self::Face(index) => write!(f, "face {index}"),
            Self::Smooth => f.write_str("smooth"),
        }
    }
}

impl Display for Status {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Exact => "exact",
            Self::Converged => "converged",
            Self::Bounded => "bounded",
        })
    }
}

/// As in `[0.25, 0.5]`.
impl<S: Scalar> Display for Bounds<S> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str("[")?;
        Display::fmt(&self.lower, f)?;
        f.write_str(", ")?;
        Display::fmt(&self.upper, f)?;
        f.write_str("]")
    }
}

/// The signed distance, its bounds and what they are worth.
///
/// ```
/// use gjk::{Ball, Pose, glam::DVec2, proximity};
///
/// let ball = Ball::new(DVec2::ZERO, 1.0)?;
/// let there = Pose::from_translation(DVec2::new(3.5, 0.0));
/// let answer = proximity(&ball, &Pose::IDENTITY, &ball, &there);
/// assert_eq!(format!("{answer:.3}"), "1.500 in [1.500, 1.500], exact");
/// # Ok::<(), gjk::ShapeError>(())
/// ```
impl<V: Vector> Display for Proximity<V> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.distance.fmt(f)?;
        f.write_str(" in ")?;
        self.bounds.fmt(f)?;
        write!(f, ", {}", self.status)
    }
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
