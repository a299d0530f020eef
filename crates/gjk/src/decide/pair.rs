use super::{Meeting, Placed, Upright, meeting as of_corners, meeting_of_boxes};
use crate::convex::{Body, Convex, Corners};
use crate::math::{Scalar, Vector};

/// Whether a plane across a direction of the world, taken up to 2⁻⁵⁰, comes between the shapes, exactly.
/// `false` where it is not known, as for [`meeting`].
pub(crate) fn is_parted<V: Vector>(a: &Body<'_, V>, b: &Body<'_, V>, normal: V) -> bool {
    let is_known = a.radius() == V::Scalar::ZERO && b.radius() == V::Scalar::ZERO;
    let (Some(corners_a), Some(corners_b), true) = (a.corners(), b.corners(), is_known) else { return false };
    let placed = [Placed::at_pose(&corners_a, a.pose), Placed::at_pose(&corners_b, b.pose)];
    let [Some(placed_a), Some(placed_b)] = placed else { return false };
    super::is_parted(&placed_a, &placed_b, normal)
}

/// How the shapes lie, exactly; `None` where one is not just the hull of corners that it knows, or is turned
/// by an angle.
///
/// `normal` is a direction of the world that may come between them.
pub(crate) fn meeting<V: Vector>(a: &Body<'_, V>, b: &Body<'_, V>, normal: V) -> Option<Meeting> {
    let zero = V::Scalar::ZERO;
    if a.radius() != zero || b.radius() != zero {
        return None;
    }
    let (corners_a, corners_b) = (a.corners()?, b.corners()?);
    if let (Corners::Cuboid(half_a), Corners::Cuboid(half_b)) = (corners_a, corners_b) {
        return meeting_of_boxes(
            V::DIMENSION,
            &Upright::new(half_a, a.pose)?,
            &Upright::new(half_b, b.pose)?,
        );
    }
    let placed_a = Placed::at_pose(&corners_a, a.pose)?;
    let placed_b = Placed::at_pose(&corners_b, b.pose)?;
    of_corners(&placed_a, &placed_b, normal)
}
