use super::space::Space;
use crate::convex::{Convex, Corners, ScalarOf, body};
use crate::decide::{self, Meeting, Placed, Placement};
use crate::math::{Pose, Scalar};
use crate::query::{Options, Relation};

/// Returns whether two polytopes are separated, touch or overlap, without rounding or tolerances.
///
/// The shapes are the hulls of their [`corners`](Convex::corners) as given: points, segments, triangles,
/// boxes, polygons, and hulls of their [`vertices`](crate::Hull::vertices). A shape without an interior, such
/// as a segment in the plane or a flat hull in space, can touch but not overlap.
///
/// Returns `None` if a shape has a radius or does not know its corners.
///
/// # Poses
/// A [`Placement`] is exact. It is a translation with one of these:
/// - a rotation by a quaternion q, normalized exactly to q/|q|;
/// - in the plane, a rotation by the cosine and sine of half the angle, up to a common factor;
/// - a matrix as stored, which need not be a rotation.
///
/// # Cost
/// If floating-point bounds decide, the cost is that of [`intersects`](crate::intersects) plus a pass over
/// some corners: 100 to 1000 ns. Otherwise, 10 to 50 support points are computed in integer arithmetic, each
/// in a pass over all corners: microseconds for small shapes. A matrix always takes the second path. The
/// function allocates if integers have hundreds of digits, or if the shapes touch in a corner with hundreds
/// of sides.
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
/// // Rotated by cosine 3/5 and sine 4/5, the square extends to 3/5·5 + 4/5·5 = 7.
/// let turned = Placement::from_half_angle(2.0, 1.0, DVec2::ZERO).unwrap();
/// let at = |x: f64| Placement::from_translation(DVec2::new(x, 0.0)).unwrap();
/// assert_eq!(relation(&square, &turned, &wall, &at(7.5)), Some(Relation::Touch));
/// assert_eq!(relation(&square, &turned, &wall, &at(7.5_f64.next_down())), Some(Relation::Overlap));
/// assert_eq!(relation(&square, &turned, &wall, &at(7.5_f64.next_up())), Some(Relation::Apart));
/// # Ok::<(), gjk::ShapeError>(())
/// ```
///
/// # Source
/// The source file `decide/mod.rs` describes the search. The matrix of q/|q| is rational in the components of
/// q (L. Euler, 1770), so integers represent it exactly.
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
