//! The questions: poses in, answers in the world frame out.

use crate::cache::Cache;
use crate::convex::{Convex, ScalarOf};
use crate::epa::Epa;
use crate::formula;
use crate::gjk::{Gjk, Limits};
use crate::math::Pose;
use crate::options::Options;
use crate::pair::{Pair, is_reversed};
use crate::plane;
use crate::result::{Proximity, Status};
use crate::solids;
use crate::space::Space;
use crate::trace::Observer;

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
/// assert!(intersects(&square, &Pose::identity(), &circle, &Pose::identity()));
/// # Ok::<(), gjk::ShapeError>(())
/// ```
pub fn intersects<A, B>(a: &A, pose_a: &Pose<A::Vector>, b: &B, pose_b: &Pose<A::Vector>) -> bool
where
    A: Convex<Vector: Space> + ?Sized,
    B: Convex<Vector = A::Vector> + ?Sized,
{
    intersects_with(a, pose_a, b, pose_b, &Options::DEFAULT, &mut Cache::new())
}

/// As [`intersects`], with options and a warm start. `max_distance` has no meaning here.
pub fn intersects_with<A, B>(
    a: &A,
    pose_a: &Pose<A::Vector>,
    b: &B,
    pose_b: &Pose<A::Vector>,
    options: &Options<ScalarOf<A>>,
    cache: &mut Cache<A::Vector>,
) -> bool
where
    A: Convex<Vector: Space> + ?Sized,
    B: Convex<Vector = A::Vector> + ?Sized,
{
    // What is beyond doubt is so in either order.
    if let Some(intersects) = plane::intersects((a, pose_a), (b, pose_b)) {
        return intersects;
    }
    if let Some(are_apart) = formula::are_apart(a, pose_a, b, pose_b) {
        return !are_apart;
    }
    if let Some(answer) = plane::proximity((a, pose_a), (b, pose_b)) {
        return answer.intersects();
    }
    if is_reversed(a, pose_a, b, pose_b) {
        return touch(b, pose_b, a, pose_a, options, cache);
    }
    touch(a, pose_a, b, pose_b, options, cache)
}

/// Whether the shapes of a pair share a point.
fn touch<A, B>(
    a: &A,
    pose_a: &Pose<A::Vector>,
    b: &B,
    pose_b: &Pose<A::Vector>,
    options: &Options<ScalarOf<A>>,
    cache: &mut Cache<A::Vector>,
) -> bool
where
    A: Convex<Vector: Space> + ?Sized,
    B: Convex<Vector = A::Vector> + ?Sized,
{
    let pair = Pair::new(a, pose_a, b, pose_b);
    let limits = Limits {
        beyond: pair.radius() + pair.difference.rounding().lower,
        within: pair.radius() - pair.difference.rounding().upper,
        ..pair.limits(options)
    };
    pair.touches(&limits, cache)
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
/// let there = Pose::from_translation(Vec3::new(0.0, 3.0, 4.0)).unwrap();
/// assert_eq!(distance(&ball, &Pose::identity(), &ball, &there), 3.0);
/// # Ok::<(), gjk::ShapeError>(())
/// ```
pub fn distance<A, B>(a: &A, pose_a: &Pose<A::Vector>, b: &B, pose_b: &Pose<A::Vector>) -> ScalarOf<A>
where
    A: Convex<Vector: Space> + ?Sized,
    B: Convex<Vector = A::Vector> + ?Sized,
{
    distance_with(a, pose_a, b, pose_b, &Options::DEFAULT, &mut Cache::new())
}

/// As [`distance`], with options and a warm start.
pub fn distance_with<A, B>(
    a: &A,
    pose_a: &Pose<A::Vector>,
    b: &B,
    pose_b: &Pose<A::Vector>,
    options: &Options<ScalarOf<A>>,
    cache: &mut Cache<A::Vector>,
) -> ScalarOf<A>
where
    A: Convex<Vector: Space> + ?Sized,
    B: Convex<Vector = A::Vector> + ?Sized,
{
    if let Some(answer) = plane::proximity((a, pose_a), (b, pose_b)) {
        return answer.distance;
    }
    if is_reversed(a, pose_a, b, pose_b) {
        return measure(b, pose_b, a, pose_a, options, cache);
    }
    measure(a, pose_a, b, pose_b, options, cache)
}

/// The signed distance of a pair.
fn measure<A, B>(
    a: &A,
    pose_a: &Pose<A::Vector>,
    b: &B,
    pose_b: &Pose<A::Vector>,
    options: &Options<ScalarOf<A>>,
    cache: &mut Cache<A::Vector>,
) -> ScalarOf<A>
where
    A: Convex<Vector: Space> + ?Sized,
    B: Convex<Vector = A::Vector> + ?Sized,
{
    if let Some(answer) = solids::proximity((a, pose_a), (b, pose_b), options.max_iterations) {
        return answer.distance;
    }
    let pair = Pair::new(a, pose_a, b, pose_b);
    pair.find_distance(&pair.limits(options), cache)
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
/// depth of an overlap, every iteration adds volume to a polytope of support points, or, in the plane, every
/// edge is tried once. `max_iterations` caps all together.
///
/// # Cost
/// Points, a point and a box, segments that are apart, boxes in the plane, and polygons of at most eight
/// vertices that overlap are answered by formulas, whatever their radii, without a search; and so is the
/// depth of boxes in space, once a search has found them to overlap. Otherwise four to six iterations between
/// boxes and small polygons, each a support call on both shapes; 10 to 50 between smooth shapes. A depth
/// costs a walk around both boundaries in the plane; in space as many support calls again and more, and 28 kB
/// of stack (17 kB in `f32`; 50 kB where it is repeated with more digits). No allocation, unless
/// [`Capacity::Growing`](crate::Capacity) asks for it.
///
/// # Panics
/// Never.
///
/// # Example
/// ```
/// use gjk::{Polygon, Pose, proximity};
/// use gjk::glam::{DVec2, dvec2};
///
/// let triangle = Polygon::new(&[dvec2(4.0, 11.0), dvec2(4.0, 5.0), dvec2(9.0, 9.0)])?;
/// let quadrilateral = Polygon::new(&[dvec2(8.0, 6.0), dvec2(15.0, 6.0), dvec2(13.0, 1.0), dvec2(10.0, 2.0)])?;
/// let here = Pose::identity();
/// let answer = proximity(&triangle, &here, &quadrilateral, &here);
/// assert!(answer.bounds.contains(11.0 / 41_f64.sqrt()));
/// assert_eq!(answer.point_b, dvec2(8.0, 6.0));
/// # Ok::<(), gjk::ShapeError>(())
/// ```
///
#[doc = include_str!("../images/worked-example.svg")]
///
/// # Source
/// E. G. Gilbert, D. W. Johnson, S. S. Keerthi, *A fast procedure for computing the distance between complex
/// objects in three-dimensional space*, IEEE J. Robotics and Automation 4 (1988); for the depth, [`Epa`].
/// Different here: the direction is the normal of the nearest feature instead of the nearest point, the
/// bounds include rounding, and doubt is settled in wider arithmetic.
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
    proximity_with(a, pose_a, b, pose_b, &Options::DEFAULT, &mut Cache::new())
}

/// As [`proximity`], with options and a warm start.
///
/// ```
/// use gjk::{Ball, Cache, Options, Pose, Status, proximity_with};
/// use gjk::glam::DVec2;
///
/// let ball = Ball::new(DVec2::ZERO, 1.0)?;
/// let far = Pose::from_translation(DVec2::new(100.0, 0.0)).unwrap();
/// let mut cache = Cache::new();
/// let options = Options::DEFAULT.with_max_distance(10.0);
/// let answer = proximity_with(&ball, &Pose::identity(), &ball, &far, &options, &mut cache);
/// assert!(answer.bounds.lower > 10.0);
/// assert_eq!(answer.status, Status::Bounded);
/// # Ok::<(), gjk::ShapeError>(())
/// ```
pub fn proximity_with<A, B>(
    a: &A,
    pose_a: &Pose<A::Vector>,
    b: &B,
    pose_b: &Pose<A::Vector>,
    options: &Options<ScalarOf<A>>,
    cache: &mut Cache<A::Vector>,
) -> Proximity<A::Vector>
where
    A: Convex<Vector: Space> + ?Sized,
    B: Convex<Vector = A::Vector> + ?Sized,
{
    proximity_observed(a, pose_a, b, pose_b, options, cache, &mut ())
}

/// As [`proximity_with`], with every step shown to an observer.
///
/// The observer sees the states of both searches, for the distance and for the depth, after every event.
/// [`Step`](crate::Step) records them. Where the search is repeated with more digits, it sees those states as
/// well, rounded. A depth in the plane is searched as in space, so that there is something to see. A search
/// that is watched runs in A's frame; one that is not may run in B's (see [`proximity`]), and differ in the
/// last digits.
pub fn proximity_observed<A, B, O>(
    a: &A,
    pose_a: &Pose<A::Vector>,
    b: &B,
    pose_b: &Pose<A::Vector>,
    options: &Options<ScalarOf<A>>,
    cache: &mut Cache<A::Vector>,
    observer: &mut O,
) -> Proximity<A::Vector>
where
    A: Convex<Vector: Space> + ?Sized,
    B: Convex<Vector = A::Vector> + ?Sized,
    O: Observer<Gjk<A::Vector>> + Observer<Epa<A::Vector>>,
{
    let watched = <O as Observer<Gjk<A::Vector>>>::ACTIVE;
    if !watched && let Some(answer) = plane::proximity((a, pose_a), (b, pose_b)) {
        let is_far = answer.bounds.lower > options.max_distance;
        return Proximity { status: if is_far { Status::Bounded } else { answer.status }, ..answer };
    }
    if !watched && is_reversed(a, pose_a, b, pose_b) {
        return answer(b, pose_b, a, pose_a, options, cache, &mut ()).flipped();
    }
    answer(a, pose_a, b, pose_b, options, cache, observer)
}

/// The whole answer about a pair.
fn answer<A, B, O>(
    a: &A,
    pose_a: &Pose<A::Vector>,
    b: &B,
    pose_b: &Pose<A::Vector>,
    options: &Options<ScalarOf<A>>,
    cache: &mut Cache<A::Vector>,
    observer: &mut O,
) -> Proximity<A::Vector>
where
    A: Convex<Vector: Space> + ?Sized,
    B: Convex<Vector = A::Vector> + ?Sized,
    O: Observer<Gjk<A::Vector>> + Observer<Epa<A::Vector>>,
{
    let watched = <O as Observer<Gjk<A::Vector>>>::ACTIVE;
    if !watched && let Some(answer) = solids::proximity((a, pose_a), (b, pose_b), options.max_iterations) {
        let is_far = answer.bounds.lower > options.max_distance;
        return Proximity { status: if is_far { Status::Bounded } else { answer.status }, ..answer };
    }
    let pair = Pair::new(a, pose_a, b, pose_b);
    pair.find(&pair.limits(options), cache, observer)
}
