//! Contact manifolds of composites, by parry's walkers.

use super::super::parry::math::{Pose, Real};
use super::super::parry::query::details;
use super::super::parry::query::{ContactManifold, ContactManifoldsWorkspace, PersistentQueryDispatcher};
use super::super::parry::shape::{Shape, ShapeType};

/// Has a walker of parry write the manifolds, if one of the shapes is a composite. The choice of the walker
/// is that of parry's own dispatcher; `leaves` answers about the parts.
pub(super) fn walk<M, C>(
    leaves: &dyn PersistentQueryDispatcher<M, C>,
    pos12: &Pose,
    [g1, g2]: [&dyn Shape; 2],
    prediction: Real,
    out: &mut Vec<ContactManifold<M, C>>,
    kept: &mut Option<ContactManifoldsWorkspace>,
) -> bool
where
    M: Default + Clone + Send + Sync,
    C: Default + Copy + Send + Sync,
{
    use ShapeType::{Ball, HeightField, TriMesh, Voxels};
    use details::{
        contact_manifolds_composite_shape_composite_shape as both,
        contact_manifolds_composite_shape_shape as one,
        contact_manifolds_heightfield_composite_shape as field_and_composite,
        contact_manifolds_heightfield_shape_shapes as field, contact_manifolds_trimesh_shape_shapes as mesh,
        contact_manifolds_voxels_ball_shapes as voxels_and_ball,
        contact_manifolds_voxels_composite_shape_shapes as voxels_and_composite,
        contact_manifolds_voxels_shape_shapes as voxels,
        contact_manifolds_voxels_voxels_shapes as two_voxels,
    };

    let back = &pos12.inverse();
    let composites = (g1.as_composite_shape(), g2.as_composite_shape());
    match (g1.shape_type(), g2.shape_type(), composites) {
        (_, _, (Some(a), Some(b))) => both(leaves, pos12, a, b, prediction, out, kept),
        (TriMesh, ..) | (_, TriMesh, _) => mesh(leaves, pos12, g1, g2, prediction, out, kept),
        (HeightField, _, (_, Some(b))) => {
            let Some(a) = g1.as_heightfield() else { return false };
            field_and_composite(leaves, pos12, back, a, b, prediction, out, kept, false);
        }
        (_, HeightField, (Some(a), _)) => {
            let Some(b) = g2.as_heightfield() else { return false };
            field_and_composite(leaves, back, pos12, b, a, prediction, out, kept, true);
        }
        (HeightField, ..) | (_, HeightField, _) => field(leaves, pos12, g1, g2, prediction, out, kept),
        (Voxels, Voxels, _) => two_voxels(leaves, pos12, g1, g2, prediction, out, kept),
        (Voxels, Ball, _) | (Ball, Voxels, _) => voxels_and_ball(pos12, g1, g2, prediction, out),
        (Voxels, _, (None, None)) | (_, Voxels, (None, None)) => {
            voxels(leaves, pos12, g1, g2, prediction, out, kept);
        }
        (Voxels, ..) | (_, Voxels, _) => voxels_and_composite(leaves, pos12, g1, g2, prediction, out, kept),
        (_, _, (Some(a), _)) => one(leaves, pos12, a, g2, prediction, out, kept, false),
        (_, _, (_, Some(b))) => one(leaves, back, b, g1, prediction, out, kept, true),
        _ => return false,
    }
    true
}
