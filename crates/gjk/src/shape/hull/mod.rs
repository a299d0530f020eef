//! Convex hulls of points: in the plane and in space, decided by exact predicates.

mod plane;

pub(super) use plane::hull_in_plane;
