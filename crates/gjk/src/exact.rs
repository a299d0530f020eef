//! Exact answers: whether two polytopes are apart, touch, or overlap, decided in whole numbers.
//!
//! [`proximity`](crate::proximity) proves a distance up to rounding: within some ε of touching its bounds
//! hold zero, and it cannot say on which side the truth is. [`relation`] can, for shapes that are the hull of
//! corners, where these stand exactly.

use crate::convex::{Convex, Corners, ScalarOf, body};
pub use crate::decide::Placement;
use crate::decide::{self, Meeting, Placed};
use crate::face::Space;
use crate::math::{Pose, Scalar};
use crate::query::Options;
pub use crate::query::Relation;

/// How two polytopes lie: apart, touching, or with interiors that meet. No rounding, no tolerance.
///
/// About the hulls of the [`corners`](Convex::corners) as they were given: points, segments, triangles,
/// boxes, polygons, and hulls (of their [`vertices`](crate::Hull::vertices): a point that rounding put inside
/// is not one). A shape without interior, such as a segment in the plane or a flat hull in space, overlaps
/// nothing: it touches at most.
///
/// `None` where a shape has a radius, or does not know its corners: what is round has no exact answer here.
///
/// # Poses
/// A [`Placement`] says what is exact: a translation; a rotation by a quaternion, meant as q/|q|, or in the
/// plane by the cosine and sine of half the angle up to a common factor; a matrix as it is stored, be it a
/// rotation or not.
///
/// # Cost
/// Where rounding leaves no doubt, that of [`intersects`](crate::intersects) and a look at some corners, a
/// hundred nanoseconds to a thousand; else some ten to fifty support corners in whole numbers: microseconds
/// for shapes with few corners, each corner looked at once for each. A matrix always takes the second way.
/// Allocates where numbers are hundreds of digits long, or a corner of hundreds of sides is touched.
///
/// # Panics
/// Never.
///
/// # Example
/// ```
/// use gjk::exact::{Placement, relation};
/// use gjk::{Cuboid, exact::Relation, glam::DVec2};
///
/// let square = Cuboid::new(DVec2::splat(5.0))?;
/// let wall = Cuboid::new(DVec2::new(0.5, 20.0))?;
/// // The turn with the cosine 3/5 and the sine 4/5 makes the square reach to 3/5·5 + 4/5·5 = 7.
/// let turned = Placement::from_half_angle(2.0, 1.0, DVec2::ZERO).unwrap();
/// let at = |x: f64| Placement::from_translation(DVec2::new(x, 0.0)).unwrap();
/// assert_eq!(relation(&square, &turned, &wall, &at(7.5)), Some(Relation::Touch));
/// assert_eq!(relation(&square, &turned, &wall, &at(7.5_f64.next_down())), Some(Relation::Overlap));
/// assert_eq!(relation(&square, &turned, &wall, &at(7.5_f64.next_up())), Some(Relation::Apart));
/// # Ok::<(), gjk::ShapeError>(())
/// ```
///
/// # Source
/// The search is the one above `decide` in this library's source; that quaternions of floats are exact
/// rotations is old (L. Euler, 1770).
pub fn relation<A, B>(
    a: &A,
    placement_a: &Placement<A::Vector>,
    b: &B,
    placement_b: &Placement<A::Vector>,
) -> Option<Relation>
where
    A: Convex<Vector: Space> + ?Sized,
    B: Convex<Vector = A::Vector> + ?Sized,
{
    let (corners_a, corners_b) = (corners(a)?, corners(b)?);
    let placed_a = Placed::new(&corners_a, placement_a);
    let placed_b = Placed::new(&corners_b, placement_b);
    let clear = clear(a, placement_a.pose(), b, placement_b.pose());
    Some(match clear.or_else(|| decide::meeting_anywhere(&placed_a, &placed_b))? {
        Meeting::Apart => Relation::Apart,
        Meeting::Touching => Relation::Touch,
        Meeting::Inside if decide::is_flat(&placed_a) || decide::is_flat(&placed_b) => Relation::Touch,
        Meeting::Inside => Relation::Overlap,
    })
}

/// The corners of a shape that is nothing else than their hull; a caller's own shape may have none.
fn corners<C: Convex + ?Sized>(shape: &C) -> Option<Corners<'_, C::Vector>> {
    if shape.radius() == Scalar::ZERO { shape.corners().filter(|corners| corners.count() > 0) } else { None }
}

/// What rounding leaves no doubt about.
fn clear<A, B>(
    a: &A,
    pose_a: Option<Pose<A::Vector>>,
    b: &B,
    pose_b: Option<Pose<A::Vector>>,
) -> Option<Meeting>
where
    A: Convex<Vector: Space> + ?Sized,
    B: Convex<Vector = A::Vector> + ?Sized,
{
    let (pose_a, pose_b) = (pose_a?, pose_b?);
    let most = Options::<ScalarOf<A>>::DEFAULT.max_iterations;
    let (intersects, _) = A::Vector::ask_clearly(body!(a, &pose_a), body!(b, &pose_b), most)?;
    Some(if intersects { Meeting::Inside } else { Meeting::Apart })
}
