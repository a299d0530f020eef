//! Contact manifolds of composites, by parry's walkers.

use super::super::parry::math::{Pose, Real};
use super::super::parry::query::details;
use super::super::parry::query::{ContactManifold, ContactManifoldsWorkspace, PersistentQueryDispatcher};
use super::super::parry::shape::{Shape, ShapeType};

/// Has a walker of parry write the manifolds, if one of the shapes is a composite. The choice of the walker is
/// that of parry's own dispatcher; `leaves` answers about the parts.
pub(super) fn walk<M, C>(
    leaves: &dyn PersistentQueryDispatcher<M, C>,
    pos12: &Pose,
    [g1, g2]: [&dyn Shape; 2],
    prediction: Real,
    manifolds: &mut Vec<ContactManifold<M, C>>,
    workspace: &mut Option<ContactManifoldsWorkspace>,
) -> bool
where
    M: Default + Clone + Send + Sync,
    C: Default + Copy + Send + Sync,
{
    use ShapeType::{Ball, HeightField, TriMesh, Voxels};

    let (composite1, composite2) = (g1.as_composite_shape(), g2.as_composite_shape());
    if let (Some(one), Some(other)) = (composite1, composite2) {
        details::contact_manifolds_composite_shape_composite_shape(
            leaves, pos12, one, other, prediction, manifolds, workspace,
        );
        return true;
    }
    match (g1.shape_type(), g2.shape_type()) {
        (TriMesh, _) | (_, TriMesh) => details::contact_manifolds_trimesh_shape_shapes(
            leaves, pos12, g1, g2, prediction, manifolds, workspace,
        ),
        (HeightField, _) | (_, HeightField) => {
            let turned = pos12.inverse();
            let fields = [g1.as_heightfield(), g2.as_heightfield()];
            match (fields, composite1.or(composite2)) {
                ([Some(field), _], Some(other)) => details::contact_manifolds_heightfield_composite_shape(
                    leaves, pos12, &turned, field, other, prediction, manifolds, workspace, false,
                ),
                ([_, Some(field)], Some(other)) => details::contact_manifolds_heightfield_composite_shape(
                    leaves, &turned, pos12, field, other, prediction, manifolds, workspace, true,
                ),
                _ => details::contact_manifolds_heightfield_shape_shapes(
                    leaves, pos12, g1, g2, prediction, manifolds, workspace,
                ),
            }
        }
        (Voxels, Voxels) => details::contact_manifolds_voxels_voxels_shapes(
            leaves, pos12, g1, g2, prediction, manifolds, workspace,
        ),
        (Voxels, Ball) | (Ball, Voxels) => {
            details::contact_manifolds_voxels_ball_shapes(pos12, g1, g2, prediction, manifolds);
        }
        (Voxels, _) | (_, Voxels) if composite1.or(composite2).is_some() => {
            details::contact_manifolds_voxels_composite_shape_shapes(
                leaves, pos12, g1, g2, prediction, manifolds, workspace,
            );
        }
        (Voxels, _) | (_, Voxels) => details::contact_manifolds_voxels_shape_shapes(
            leaves, pos12, g1, g2, prediction, manifolds, workspace,
        ),
        _ => {
            if let Some(composite) = composite1 {
                details::contact_manifolds_composite_shape_shape(
                    leaves, pos12, composite, g2, prediction, manifolds, workspace, false,
                );
            } else if let Some(composite) = composite2 {
                details::contact_manifolds_composite_shape_shape(
                    leaves,
                    &pos12.inverse(),
                    composite,
                    g1,
                    prediction,
                    manifolds,
                    workspace,
                    true,
                );
            } else {
                return false;
            }
        }
    }
    true
}
