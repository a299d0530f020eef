//! Casts of a shape and a mesh of triangles.

use super::super::parry::bounding_volume::BoundingVolume;
use super::super::parry::math::{Pose, Real, Vector};
use super::super::parry::query::{NonlinearRigidMotion, QueryDispatcher, ShapeCastHit};
use super::super::parry::shape::{Capsule, Shape, TriMesh};
use super::nearest::{ROUNDING, is_beyond_side, size};
use super::shapes::Part;

/// Casts over more radii than this are parry's, which visits triangles by the time of their hits: within a
/// step of an engine there are few, and to list them takes less time.
const SHORT: Real = 4.0;

/// The first hit of two shapes, of which one is a mesh that does not move. `None` if the motion is not short.
pub(super) fn cast_with_mesh(
    leaves: &impl QueryDispatcher,
    (shape1, motion1): (&dyn Shape, &NonlinearRigidMotion),
    (shape2, motion2): (&dyn Shape, &NonlinearRigidMotion),
    times: [Real; 2],
    stop_at_penetration: bool,
) -> Option<Option<ShapeCastHit>> {
    let on = |mesh, moving| cast_on_mesh(leaves, mesh, moving, times, stop_at_penetration);
    let first = shape1.as_trimesh().and_then(|mesh| on((mesh, motion1), (shape2, motion2)));
    first.or_else(|| {
        on((shape2.as_trimesh()?, motion2), (shape1, motion1)).map(|hit| hit.map(ShapeCastHit::swapped))
    })
}

/// The first hit of a shape that moves and a mesh that does not, from one time to another, with the mesh as
/// the first shape. `None` if the motion is not so.
///
/// The shape turns about a center that moves on a line, and no point of it is farther from the center than a
/// radius. So the capsule of that line and radius holds the shape at all times, and a triangle outside the
/// capsule is never hit.
fn cast_on_mesh(
    leaves: &impl QueryDispatcher,
    (mesh, still): (&TriMesh, &NonlinearRigidMotion),
    (shape, motion): (&dyn Shape, &NonlinearRigidMotion),
    [start, end]: [Real; 2],
    stop_at_penetration: bool,
) -> Option<Option<ShapeCastHit>> {
    let ball = shape.compute_local_bounding_sphere();
    let radius = (ball.center - motion.local_center).length() + ball.radius;
    let center = motion.start * motion.local_center;
    let at = |time: Real| still.start.inverse_transform_point(center + motion.linvel * time);
    let [from, to] = [at(start), at(end)];
    let is_still = still.linvel == Vector::ZERO && still.angvel == Default::default();
    if !(is_still && (to - from).length() <= SHORT * radius) {
        return None;
    }
    let swept = Capsule::new(from, to, radius);
    let margin = ROUNDING * (size(center) + size(still.start.translation) + size(from) + size(to) + radius);
    let mut first: Option<ShapeCastHit> = None;
    for id in mesh.bvh().intersect_aabb(&swept.local_aabb().loosened(margin)) {
        let triangle = mesh.triangle(id);
        if is_beyond_side(&Pose::IDENTITY, [&triangle as &dyn Shape, &swept].map(Part::of), margin) {
            continue;
        }
        let hit =
            leaves.cast_shapes_nonlinear(still, &triangle, motion, shape, start, end, stop_at_penetration);
        // What the leaves do not know, parry's walker may.
        if let Some(hit) = hit.ok()?
            && first.is_none_or(|first| hit.time_of_impact < first.time_of_impact)
        {
            first = Some(ShapeCastHit { subshape1: id, ..hit });
        }
    }
    Some(first)
}
