//! The short questions: poses in, answers in the world frame out.

use super::pair::Pair;
use super::space::Space;
use crate::convex::{Convex, ScalarOf};
use crate::faces::ClosestSet;
use crate::manifold::Manifold;
use crate::math::Pose;
use crate::query::Proximity;

/// Whether two shapes share a point. Touching shapes do.
///
/// The same as `proximity(…).intersects()`, sooner: the search stops at the first plane that separates the
/// shapes, or at the first points that are closer than the radii. See [`proximity`] for frames, accuracy and
/// cost, and for when the answer is exact.
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

/// The signed distance of two shapes: the gap if positive, minus the penetration depth if negative.
///
/// `proximity(…).distance`: see [`proximity`] for frames, accuracy and cost.
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

/// How far two shapes are apart, where they are closest, and the bounds that prove it.
///
/// Shapes and poses are in one world frame and one unit of length; so is the answer. The normal points from A
/// to B. A signed distance of zero or less means that the shapes share a point; see [`Proximity`] for every
/// field.
///
/// # Accuracy
/// `bounds` always hold the true value, rounding included. Between cores with finitely many vertices, apart,
/// touching or overlapping, no tolerance decides ([`Status::Exact`](crate::Status::Exact)): the error is
/// below 16·ε·w in 2D and 64·ε·w in 3D, plus 64 of the smallest numbers (2⁻¹⁰⁷⁴ in `f64`, 2⁻¹⁴⁹ in `f32`),
/// and the bounds are at most 8 times as wide in 2D, 4 times in 3D. Here w is max|a| + max|b| (vertices in
/// their own frames) + |t_B − t_A| + the radii, or, where both rotations are the identity, the longest
/// distance of a vertex of A from one of B + the radii. Smooth cores stop at `relative_tolerance`
/// ([`Status::Converged`](crate::Status::Converged)). Where nearly round cores are deep in each other, the
/// polytope may outgrow its [capacity](crate::Options::capacity), as it may between hulls of hundreds of
/// vertices: then `distance` is the lower bound, so that the depth is never too small
/// ([`Status::Bounded`](crate::Status::Bounded)).
///
/// # Sign
/// Exact between shapes that are the hull of [corners](Convex::corners) that they know, without radius, at
/// poses that translate, or turn by quarter turns given as a matrix: where no limit ended the search and the
/// bounds hold zero, whole numbers decide. What touches then has a distance of 0 and bounds of 0; what is
/// apart has a distance above 0. Elsewhere (other rotations are only known up to rounding; what is round has
/// no corners) a distance of less than ε·w in 2D and 2ε·w in 3D is given as 0 unless the bounds exclude it:
/// what touches up to rounding touches.
///
/// # Order
/// Exchanging A and B exchanges the points, features and the sign of the normal, and changes nothing else,
/// bit for bit: which shape's frame the search runs in depends on the shapes and poses, not on their order.
/// (Nothing tells a shape from itself in the same place, nor two points or two smooth shapes without size:
/// both orders are then the same question.)
///
/// # Why it ends
/// Every iteration brings the simplex strictly nearer to the origin, and there are finitely many simplices;
/// where rounding prevents progress, the search is repeated once with twice the digits and then ends. For the
/// depth of an overlap, every iteration adds volume to a polytope of support points, or, of polygons, every
/// edge is tried once. `max_iterations` caps all together.
///
/// # Cost
/// Without a search, whatever the radii: points, a point and a box, and segments that are apart, by formulas;
/// cores of at most eight vertices in the plane, by a look at every edge; and by a formula the depth of boxes
/// in space, once a search has found them to overlap. Otherwise four to six iterations between boxes in
/// space, polygons and hulls, each a support point of both shapes; 10 to 50 between smooth shapes. A depth
/// costs a walk around both boundaries between polygons; else as many support calls again and more, and
/// 43 kB of stack (27 kB in `f32`; 73 kB where it is repeated with more digits). No allocation, unless
/// [`Capacity::Growing`](crate::Capacity) asks for it.
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
/// objects in three-dimensional space*, IEEE J. Robotics and Automation 4 (1988); for the depth,
/// [`Epa`](crate::trace::Epa). Different here: the direction is the normal of the nearest feature instead of
/// the nearest point, the bounds include rounding, and doubt is settled in wider arithmetic.
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

/// Where two shapes touch or overlap: up to 2 points in the plane, up to 4 in space, each with its depth.
///
/// World frame; distances along the one normal, negative where the shapes overlap. Shapes that touch, up to
/// rounding, or overlap have at least one point. With other options and a warm start:
/// [`Pair::manifold`](crate::Pair::manifold).
///
#[doc = include_str!("../../images/manifold.svg")]
///
/// # How
/// The normal is the one of the signed distance. If it is perpendicular to a side of A or of B, or a side
/// [leans](crate::ManifoldOptions::lean) to it by no more than allowed, that side is the reference, and the
/// side of the other that faces it most is the incident one. (With a [cache](crate::Cache) the last side
/// stays the reference, and its normal the contact's, within a margin.) Seen along the normal, both cover a
/// convex region; its corners, in as many as are no farther apart than asked for, are the points, each at its
/// own distance. Of more than 2 or 4 the deepest stays, and those that support it best.
///
/// Where there is no such side, parallel edges in space have two points, at the ends of what they share. What
/// is flat of a curved shape is a side or an edge as well: the ends and the line of a cylinder, the base and
/// the line of a cone, the straight sides of a sector and of a half ellipse. For edges that cross, a vertex
/// against a vertex, what is round, and shapes that do not name their sides (your own without vertices,
/// [`Core::Points`](crate::convex::Core::Points)), the witness points of the signed distance give the one
/// point.
///
/// # Accuracy
/// The deepest point's distance is the signed distance, within the accuracy of
/// [`proximity`](crate::proximity), but for two cases. Where a cache keeps another normal, it is less than
/// `hysteresis` of the size deeper. Of what is flat of a curved shape the points are corners, eight for the
/// rim of an end, and stay while it tilts, as long as no place is deeper than they by 1/1024 of the smaller
/// shape's size.
///
/// # Cost
/// That of the signed distance, a look at every side of both shapes, and a few passes over the pairs of edges
/// of two sides. No allocation, and no cap on the corners of a side.
///
/// # Source
/// D. Gregorius, *Robust contact creation for physics simulations*, GDC 2015; E. Catto, *Box2D Lite*,
/// GDC 2006. Different here: both sides are treated alike, so that a point has the same name whichever is the
/// reference; and there is no buffer.
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

/// All closest points of two shapes, from their [`proximity`](crate::proximity); where they overlap, all
/// points that are deepest in each other along the answer's normal.
///
/// World frame. Parallel means up to rounding: 16ε of the pair's size, and the width of the bounds where a
/// curved shape is flat. What is round, and shapes of your own without vertices, have the one pair of the
/// answer. Cost: a pass over the vertices of both shapes.
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
