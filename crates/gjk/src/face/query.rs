//! The free functions for two shapes.

use super::pair::Pair;
use super::space::Space;
use crate::axes::Sat;
use crate::convex::{Convex, ScalarOf};
use crate::faces::ClosestSet;
use crate::manifold::Manifold;
use crate::math::Pose;
use crate::query::Proximity;

/// Returns whether two shapes share a point. Touching shapes do.
///
/// The result equals `proximity(…).intersects()`, at a lower cost: the search stops at the first separating
/// plane, or at the first points closer than the radii. See [`proximity`] for frames and accuracy.
///
/// ```
/// use gjk::{Ball, Cuboid, Pose, intersects};
/// use gjk::glam::DVec2;
///
/// let square = Cuboid::new(DVec2::new(1.0, 1.0))?;
/// let circle = Ball::new(DVec2::new(3.0, 0.0), 2.0)?;
/// assert!(intersects(&square, &Pose::IDENTITY, &circle, &Pose::IDENTITY));
/// # Ok::<(), gjk::ShapeError>(())
/// ```
#[inline(always)]
pub fn intersects<A, B>(a: &A, pose_a: &Pose<A::Vector>, b: &B, pose_b: &Pose<A::Vector>) -> bool
where
    A: Convex<Vector: Space> + ?Sized,
    B: Convex<Vector = A::Vector> + ?Sized,
{
    Pair::new(a, pose_a, b, pose_b).intersects()
}

/// Returns the signed distance between two shapes: the gap if positive, minus the penetration depth if
/// negative.
///
/// The result equals `proximity(…).distance`. See [`proximity`] for frames, accuracy and cost.
///
/// ```
/// use gjk::{Ball, Pose, distance};
/// use gjk::glam::Vec3;
///
/// let ball = Ball::new(Vec3::ZERO, 1.0)?;
/// let there = Pose::from_translation(Vec3::new(0.0, 3.0, 4.0));
/// assert_eq!(distance(&ball, &Pose::IDENTITY, &ball, &there), 3.0);
/// # Ok::<(), gjk::ShapeError>(())
/// ```
#[inline(always)]
pub fn distance<A, B>(a: &A, pose_a: &Pose<A::Vector>, b: &B, pose_b: &Pose<A::Vector>) -> ScalarOf<A>
where
    A: Convex<Vector: Space> + ?Sized,
    B: Convex<Vector = A::Vector> + ?Sized,
{
    Pair::new(a, pose_a, b, pose_b).distance()
}

/// Returns the signed distance between two shapes, the normal, the witness points, and bounds that prove the
/// distance.
///
/// Poses and the result are in the world frame. All lengths have the same unit, which is yours to choose. The
/// normal points from A to B. The shapes share a point if the signed distance is zero or less. See
/// [`Proximity`] for the fields.
///
/// A shape is a *core* inflated by a radius (see [`Convex`]). The core of a ball is its center, that of a
/// capsule a segment, and that of a box the box itself.
///
/// # Accuracy
/// `bounds` always contain the true signed distance, rounding errors included. Below, ε is 2⁻⁵² in `f64` and
/// 2⁻²³ in `f32`, and w is the size of the pair.
///
/// If both cores are polytopes, no tolerance is involved ([`Status::Exact`](crate::Status::Exact)). The error
/// is below 16·ε·w in 2D and 64·ε·w in 3D, plus 64 times the smallest positive number (2⁻¹⁰⁷⁴ in `f64`, 2⁻¹⁴⁹
/// in `f32`). The width of the bounds is at most 8 times this error in 2D and 4 times in 3D.
///
/// The size w is max|a| + max|b| + |t_B − t_A| + the radii. Here a and b are the vertices in their own
/// frames, and t_A and t_B the translations. If both rotations are the identity, w is the largest distance
/// between a vertex of A and one of B, plus the radii.
///
/// The search between curved cores stops at `relative_tolerance`
/// ([`Status::Converged`](crate::Status::Converged)). Deep overlaps of nearly round cores, or of hulls with
/// hundreds of vertices, may exceed the polytope's [capacity](crate::Options::capacity). The status is then
/// [`Status::Bounded`](crate::Status::Bounded) and `distance` is the lower bound, so the depth is never too
/// small.
///
/// # Sign
/// The sign is exact if both shapes are the hulls of their [corners](Convex::corners), without a radius. Both
/// poses must be translations, or rotate by quarter turns given as a matrix. If the bounds then contain zero
/// and no limit ended the search, integer arithmetic decides. Touching shapes have a distance and bounds of
/// 0; separated shapes have a distance above 0.
///
/// In all other cases, a distance within ±ε·w in 2D or ±2ε·w in 3D is returned as 0, unless the bounds
/// exclude zero. Shapes that touch up to rounding therefore touch.
///
/// # Order
/// Exchanging A and B exchanges the points and features and negates the normal; nothing else changes, bit for
/// bit. The shapes and poses, not their order, choose the frame of the search.
///
/// If A and B cannot be told apart, both orders give the same result instead. This applies to one shape with
/// itself at the same pose, and to two points or two curved shapes of size zero.
///
/// # Termination
/// Every iteration moves the simplex strictly closer to the origin, and there are finitely many simplices. If
/// rounding prevents progress, the search is repeated once in double-word arithmetic. For a depth, every
/// iteration adds volume to a polytope of support points; for polygons, each edge is tried once.
/// `max_iterations` limits the total.
///
/// # Cost
/// These cases need no search, with any radii:
/// - two points, a point and a box, two separated segments: a closed form;
/// - two cores of at most eight vertices in the plane: a pass over the edges;
/// - the depth of two boxes in space, after a search has found the overlap: a closed form.
///
/// Otherwise boxes in space, polygons and hulls take four to six iterations, each one support point of each
/// shape. Curved shapes take 10 to 50. The depth of polygons takes a walk around both boundaries. Other
/// depths take at least as many support calls again, and 43 kB of stack (27 kB in `f32`; 73 kB if repeated in
/// higher precision). Nothing is allocated, unless [`Capacity::Growing`](crate::Capacity) is set.
///
/// # Panics
/// Never.
///
/// # Example
/// ```
/// use gjk::{ConvexPolygon, Pose, proximity};
/// use gjk::glam::{DVec2, dvec2};
///
/// let triangle = ConvexPolygon::new(&[dvec2(4.0, 11.0), dvec2(4.0, 5.0), dvec2(9.0, 9.0)])?;
/// let corners = [dvec2(8.0, 6.0), dvec2(15.0, 6.0), dvec2(13.0, 1.0), dvec2(10.0, 2.0)];
/// let quadrilateral = ConvexPolygon::new(&corners)?;
/// let here = Pose::IDENTITY;
/// let answer = proximity(&triangle, &here, &quadrilateral, &here);
/// assert!(answer.bounds.contains(11.0 / 41_f64.sqrt()));
/// assert_eq!(answer.point_b, dvec2(8.0, 6.0));
/// # Ok::<(), gjk::ShapeError>(())
/// ```
///
#[doc = include_str!("../../images/worked-example.svg")]
///
/// # Source
/// E. G. Gilbert, D. W. Johnson, S. S. Keerthi, *A fast procedure for computing the distance between complex
/// objects in three-dimensional space*, IEEE J. Robotics and Automation 4 (1988); for the depth, see
/// [`Epa`](crate::trace::Epa). Differences: the search direction is the normal of the nearest feature instead
/// of the nearest point. The bounds include rounding, and doubtful cases are repeated in wider arithmetic.
#[inline(always)]
pub fn proximity<A, B>(
    a: &A,
    pose_a: &Pose<A::Vector>,
    b: &B,
    pose_b: &Pose<A::Vector>,
) -> Proximity<A::Vector>
where
    A: Convex<Vector: Space> + ?Sized,
    B: Convex<Vector = A::Vector> + ?Sized,
{
    Pair::new(a, pose_a, b, pose_b).proximity()
}

/// Returns the contact manifold of two shapes: up to 2 points in the plane and up to 4 in space, each with
/// its distance.
///
/// The result is in the world frame. The normal points from A to B. Distances are measured along this one
/// normal and are negative where the shapes overlap. Shapes that overlap or touch, up to rounding, have at
/// least one point. For options and a warm start, use [`Pair::manifold`](crate::Pair::manifold).
///
#[doc = include_str!("../../images/manifold.svg")]
///
/// # Method
/// A *side* is an edge in the plane and a face in space. The normal is that of the signed distance. The
/// reference side is a side of A or B that is perpendicular to it, or
/// [leans](crate::ManifoldOptions::lean) by no more than allowed. The incident side is the side of the other
/// shape that faces the reference side most directly. With a [cache](crate::Cache), the last reference side
/// and its normal stay until another is better by a [margin](crate::ManifoldOptions::hysteresis).
///
/// Both sides are projected along the normal and clipped against each other. The corners of the common region
/// that are close enough are the candidates. The deepest is kept, and the one farthest from it. In space, so
/// are the two that span the largest triangles with these, one on each side.
///
/// Without a reference side, parallel edges in space give two points, at the ends of their common part. Flat
/// parts of curved shapes count as sides or edges. On a cylinder and a cone, these are the flat ends and the
/// straight line along the curved surface. On a sector and a half ellipse, they are the straight sides.
///
/// Crossing edges, vertices and curved surfaces give one point, from the witness points of the signed
/// distance. So do custom shapes and point clouds, whose sides are unknown
/// ([`Core::Smooth`](crate::convex::Core::Smooth), [`Core::Points`](crate::convex::Core::Points)).
///
/// # Accuracy
/// The distance of the deepest point is the signed distance, as accurate as in
/// [`proximity`](crate::proximity), with two exceptions:
/// - If a cache keeps another normal, the point is deeper by less than `hysteresis` times the pair's size.
/// - Eight corners represent the round end of a cylinder or the base of a cone. While the shape tilts, they
///   stay fixed as long as no other point of the end is deeper by 1/1024 of the smaller shape's size.
///
/// # Cost
/// The cost of the signed distance, a pass over the sides of both shapes, and a few over the pairs of edges
/// of two sides. Nothing is allocated. Sides may have any number of corners.
///
/// # Source
/// D. Gregorius, *Robust contact creation for physics simulations*, GDC 2015; E. Catto, *Box2D Lite*, GDC
/// 2006. Differences: both sides are treated alike, so the feature ids of a point do not depend on which side
/// is the reference. Clipping needs no buffer for the clipped polygon.
///
/// # Example
/// ```
/// use gjk::{Cuboid, Pose, glam::DVec2, manifold};
///
/// let square = Cuboid::new(DVec2::new(1.0, 1.0))?;
/// let above = Pose::from_translation(DVec2::new(0.5, 1.75));
/// let contact = manifold(&square, &Pose::IDENTITY, &square, &above);
/// assert_eq!(contact.normal, DVec2::Y);
/// assert_eq!(contact.points().len(), 2);
/// assert!(contact.points().iter().all(|point| point.distance == -0.25));
/// # Ok::<(), gjk::ShapeError>(())
/// ```
pub fn manifold<A, B>(a: &A, pose_a: &Pose<A::Vector>, b: &B, pose_b: &Pose<A::Vector>) -> Manifold<A::Vector>
where
    A: Convex<Vector: Space> + ?Sized,
    B: Convex<Vector = A::Vector> + ?Sized,
{
    Pair::new(a, pose_a, b, pose_b).manifold()
}

/// Returns all closest points of two shapes. If the shapes overlap, returns all points that are deepest along
/// the normal.
///
/// `answer` must be the [`proximity`](crate::proximity) of these shapes and poses. The result is in the world
/// frame. A vertex belongs to the closest feature if it is within 16·ε·(size of the pair) of the support
/// plane; for flat parts of curved shapes, the width of the bounds is added. Curved surfaces and custom
/// shapes without vertices give only the pair of points in `answer`. Cost: a pass over the vertices of both
/// shapes.
///
#[doc = include_str!("../../images/closest-set.svg")]
///
/// ```
/// use gjk::{ClosestSet, Cuboid, Pose, closest_set, proximity};
/// use gjk::glam::DVec2;
///
/// let square = Cuboid::new(DVec2::new(1.0, 1.0))?;
/// let here = Pose::IDENTITY;
/// let there = Pose::from_translation(DVec2::new(3.0, 0.5));
/// let answer = proximity(&square, &here, &square, &there);
/// let ClosestSet::Segment([first, last]) = closest_set(&square, &here, &square, &there, &answer) else { panic!() };
/// assert_eq!(first, [DVec2::new(1.0, 1.0), DVec2::new(2.0, 1.0)]);
/// assert_eq!(last, [DVec2::new(1.0, -0.5), DVec2::new(2.0, -0.5)]);
/// # Ok::<(), gjk::ShapeError>(())
/// ```
pub fn closest_set<A, B>(
    a: &A,
    pose_a: &Pose<A::Vector>,
    b: &B,
    pose_b: &Pose<A::Vector>,
    answer: &Proximity<A::Vector>,
) -> ClosestSet<A::Vector>
where
    A: Convex<Vector: Space> + ?Sized,
    B: Convex<Vector = A::Vector> + ?Sized,
{
    Pair::new(a, pose_a, b, pose_b).closest_set(answer)
}

/// Returns the axis with the largest gap between the projections of two shapes.
///
/// Poses and the result are in the world frame. The axis points from A to B. The gap is negative if the
/// projections overlap.
///
/// # Accuracy
/// Every gap is accurate to 16·ε·w in the plane and 64·ε·w in space, plus 64 times the smallest positive
/// number, with the w of [`proximity`](crate::proximity). Gaps of about ε·w are returned as 0, so touching
/// shapes intersect. [`Sat::coverage`] says whether the largest gap is the signed distance.
///
/// # Order
/// Exchanging A and B exchanges the result, bit for bit, as for [`proximity`](crate::proximity).
///
/// # Cost
/// In the plane, about n + m axes, for n and m vertices. In space, one axis for each face of the Minkowski
/// difference A − B, and a few dozen operations for each pair of edges. Each axis takes two support points of
/// each shape. Separated cores also take a search for their distance. Nothing is allocated.
///
/// # Panics
/// Never, unless a custom shape names vertices that it does not have.
///
/// # Example
/// ```
/// use gjk::sat::{Coverage, sat};
/// use gjk::{Cuboid, Pose};
/// use gjk::glam::DVec2;
///
/// let wall = Cuboid::new(DVec2::new(10.0, 1.0))?;
/// let crate_ = Cuboid::new(DVec2::new(0.5, 0.5))?;
/// // The wall contains the crate's projection, so the minimum translation is longer than the projection.
/// let there = Pose::from_translation(DVec2::new(2.0, 0.25));
/// let answer = sat(&wall, &Pose::IDENTITY, &crate_, &there);
/// assert_eq!(answer.mtv(), DVec2::new(0.0, 1.25));
/// assert_eq!(answer.axis.projection_b.width(), 1.0);
/// assert_eq!(answer.coverage, Coverage::Complete);
/// # Ok::<(), gjk::ShapeError>(())
/// ```
///
/// # Source
/// S. Gottschalk, M. C. Lin, D. Manocha, *OBBTree: a hierarchical structure for rapid interference
/// detection*, SIGGRAPH 1996. For the pairs of edges that can be skipped: D. Gregorius, *The separating axis
/// test between convex polyhedra*, Game Developers Conference 2013. Differences: distances between separated
/// or rounded shapes are true distances. Normals are computed in double-word arithmetic, so thin triangles
/// and nearly parallel edges need no tolerance.
pub fn sat<A, B>(a: &A, pose_a: &Pose<A::Vector>, b: &B, pose_b: &Pose<A::Vector>) -> Sat<A::Vector>
where
    A: Convex<Vector: Space> + ?Sized,
    B: Convex<Vector = A::Vector> + ?Sized,
{
    Pair::new(a, pose_a, b, pose_b).sat()
}
