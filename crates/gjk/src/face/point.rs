//! Queries on a shape and a point.

use super::query::{intersects, proximity};
use super::space::Space;
use crate::convex::Convex;
use crate::math::Pose;
use crate::query::Proximity;
use crate::shape::Point;

/// Returns whether a posed shape contains a world point. The boundary belongs to the shape.
///
/// This is [`intersects`] with a [`Point`](crate::Point), with the same frame, accuracy and cost. For shapes
/// with vertices the result is exact if the pose is a translation, or turns by quarter turns given as a
/// matrix. If `point` is not finite or the pose is unknown, the function returns true.
///
/// ```
/// use gjk::{Cuboid, Pose, contains};
/// use gjk::glam::DVec2;
///
/// let square = Cuboid::new(DVec2::ONE)?;
/// let there = Pose::from_translation(DVec2::new(5.0, 0.0));
/// assert!(contains(&square, &there, DVec2::new(4.0, 1.0)));
/// assert!(!contains(&square, &there, DVec2::new(4.0_f64.next_down(), 1.0)));
/// # Ok::<(), gjk::ShapeError>(())
/// ```
pub fn contains<A>(shape: &A, pose: &Pose<A::Vector>, point: A::Vector) -> bool
where
    A: Convex<Vector: Space> + ?Sized,
{
    intersects(shape, pose, &Point::ORIGIN, &Pose::from_translation(point))
}

/// Returns the point of a posed shape's surface that is closest to a world point.
///
/// This is [`proximity`] with the shape as A and the point as B, with the same frame, accuracy and cost.
/// `point_a` is the closest surface point and `point_b` is `point`, up to rounding. `normal` points out of
/// the shape. `distance` is negative if the point is inside.
///
/// ```
/// use gjk::{Ball, Pose, closest_point};
/// use gjk::glam::DVec2;
///
/// let ball = Ball::new(DVec2::ZERO, 2.0)?;
/// let answer = closest_point(&ball, &Pose::IDENTITY, DVec2::new(0.0, 5.0));
/// assert_eq!((answer.distance, answer.point_a), (3.0, DVec2::new(0.0, 2.0)));
/// let answer = closest_point(&ball, &Pose::IDENTITY, DVec2::new(0.0, 1.5));
/// assert_eq!((answer.distance, answer.point_a), (-0.5, DVec2::new(0.0, 2.0)));
/// # Ok::<(), gjk::ShapeError>(())
/// ```
pub fn closest_point<A>(shape: &A, pose: &Pose<A::Vector>, point: A::Vector) -> Proximity<A::Vector>
where
    A: Convex<Vector: Space> + ?Sized,
{
    proximity(shape, pose, &Point::ORIGIN, &Pose::from_translation(point))
}
