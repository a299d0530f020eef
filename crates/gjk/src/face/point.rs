//! The questions about a shape and one point: is it inside, and what is closest to it.

use super::query::{intersects, proximity};
use super::space::Space;
use crate::convex::Convex;
use crate::math::Pose;
use crate::query::Proximity;
use crate::shape::Point;

/// Whether a posed shape holds a point of the world, its boundary included.
///
/// [`intersects`] with the point: the same frame, sign, accuracy and cost. Between a shape
/// that knows its corners and a point the answer is exact where the pose only translates, or turns by quarter
/// turns given as a matrix. Of a point that is not finite nothing is known: the answer is true.
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

/// The point of a posed shape's surface that is closest to a point of the world.
///
/// [`proximity`] with the shape as A and the point as B: `point_a` is the point of the surface, `point_b` the
/// point asked about, up to rounding, `normal` the way from the first to the second while the point is
/// outside, and always outwards. `distance` is negative inside, and `point_a` then the nearest way out.
/// Frame, accuracy and cost are those of [`proximity`].
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
