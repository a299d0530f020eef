//! The depth of convex hulls, and what the bounds of a depth say.

use gjk::math::{Scalar, Vector};
use gjk::{Options, Proximity, Status};

use super::posed::{Number, Pair};
use crate::body::Body;
use crate::hull::HullOf;

/// How much farther than the deepest pair is deep B is moved, one after the other, in multiples of what boxes
/// may be off: enough for the rounding of the answers about the parts. Dimensionless.
pub(super) const BEYOND: [f64; 2] = [0.5, 2.0];

/// The answer about the convex hulls, with bounds that hold for all parts.
pub(super) fn of_hulls<A, B>(pair: &Pair<'_, A, B>, options: Options<Number<A>>) -> Proximity<A::Vector>
where
    A: Body + ?Sized,
    B: Body<Vector = A::Vector> + ?Sized,
{
    let (hull_a, hull_b) = (HullOf::new(pair.a), HullOf::new(pair.b));
    let mut hulls =
        gjk::Pair::new(&hull_a, pair.pose_a, &hull_b, pair.pose_b).with_options(options).proximity();
    let error = hull_a.error() + hull_b.error();
    hulls.bounds.lower = hulls.bounds.lower - error;
    hulls.bounds.upper = hulls.bounds.upper + error;
    hulls
}

/// What the bounds of an overlap say about the search.
pub(super) fn status<A, B>(pair: &Pair<'_, A, B>, proximity: &Proximity<A::Vector>) -> Status
where
    A: Body + ?Sized,
    B: Body<Vector = A::Vector> + ?Sized,
{
    // The slack is 64ε of the size.
    let two = Number::<A>::from_f64(2.0);
    let relative = pair.options.relative_tolerance * -proximity.distance;
    match proximity.bounds.width() {
        width if width <= two * pair.between().slack() => Status::Exact,
        width if width <= relative => Status::Converged,
        _ => Status::Bounded,
    }
}

/// Moves the witness points so that they are as far apart as the distance says, each by as much.
pub(super) fn join<V: Vector>(proximity: &mut Proximity<V>) {
    let across = proximity.normal * proximity.distance;
    let missing = (proximity.point_b - proximity.point_a - across) * V::Scalar::from_f64(0.5);
    proximity.point_a = proximity.point_a + missing;
    proximity.point_b = proximity.point_b - missing;
}
