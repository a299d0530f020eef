//! Which query is answered how. Leaves are answered by gjk, composites by parry's walkers, which ask about
//! leaves.

mod casts;
mod contacts;
mod half_space;
mod hulls;
mod manifolds;
mod meshes;
mod nearest;
mod options;
mod pair;
mod shapes;
mod walkers;

use gjk::Proximity;

use super::V;
use super::parry::math::{Pose, Real, Vector};
use super::parry::query::details::{self, NormalConstraints, ShapeCastOptions};
use super::parry::query::{
    ClosestPoints, Contact, ContactManifold, ContactManifoldsWorkspace, DefaultQueryDispatcher,
    NonlinearRigidMotion, PersistentQueryDispatcher, QueryDispatcher, QueryDispatcherChain, ShapeCastHit,
    ShapeDistance, ShapeIntersection, Unsupported,
};
use super::parry::shape::Shape;

use meshes::cast_with_mesh;
pub use options::{GjkDispatcher, Undecided};
use pair::Couple;
pub(super) use shapes::Part;

/// Answers about a composite by one of two of parry's walkers, whichever side the composite is on.
macro_rules! walk {
    ($self:ident, $one:expr, $other:expr, $kind:ident, $first:ident($($before:expr),*; $($after:expr),*), $second:ident) => {
        if let Some(composite) = $one.$kind() {
            return Ok(details::$first(&$self.whole(), $($before,)* composite, $other, $($after),*));
        } else if let Some(composite) = $other.$kind() {
            return Ok(details::$second(&$self.whole(), $($before,)* $one, composite, $($after),*));
        }
    };
}

impl GjkDispatcher {
    /// What walkers ask about leaves: leaves that gjk does not know are parry's.
    fn whole(&self) -> QueryDispatcherChain<Self, DefaultQueryDispatcher> {
        self.chain(DefaultQueryDispatcher)
    }

    /// Returns the signed distance of two shapes with the bounds that prove it, in the first shape's frame.
    ///
    /// This is the certificate of every other answer: the distance, a contact's depth and its normal are
    /// those of this answer. `pos12` is the pose of `g2` in the frame of `g1`, as in all queries of parry.
    ///
    /// # Errors
    /// If a shape is a composite, a custom shape, or one that gjk refuses.
    pub fn certificate(
        &self,
        pos12: &Pose,
        g1: &dyn Shape,
        g2: &dyn Shape,
    ) -> Result<Proximity<V>, Unsupported> {
        Ok(Couple::read(pos12, g1, g2)?.proximity(Real::INFINITY))
    }
}

impl QueryDispatcher for GjkDispatcher {
    fn intersection_test(
        &self,
        pos12: &Pose,
        g1: &dyn Shape,
        g2: &dyn Shape,
    ) -> Result<ShapeIntersection, Unsupported> {
        if let Ok(couple) = Couple::read(pos12, g1, g2) {
            return Ok(couple.intersects().into());
        }
        walk!(self, g1, g2, as_composite_shape,
            intersection_test_composite_shape_shape(pos12;), intersection_test_shape_composite_shape);
        walk!(self, g1, g2, as_voxels,
            intersection_test_voxels_shape(pos12;), intersection_test_shape_voxels);
        Err(Unsupported)
    }

    fn distance(&self, pos12: &Pose, g1: &dyn Shape, g2: &dyn Shape) -> Result<ShapeDistance, Unsupported> {
        if let Ok(couple) = Couple::read(pos12, g1, g2) {
            return Ok(couple.proximity(Real::INFINITY).distance.max(0.0).into());
        }
        walk!(self, g1, g2, as_composite_shape,
            distance_composite_shape_shape(pos12;), distance_shape_composite_shape);
        Err(Unsupported)
    }

    fn contact(
        &self,
        pos12: &Pose,
        g1: &dyn Shape,
        g2: &dyn Shape,
        prediction: Real,
    ) -> Result<Option<Contact>, Unsupported> {
        if let Ok(couple) = Couple::read(pos12, g1, g2) {
            let answer = couple.proximity(prediction);
            return Ok((answer.distance <= prediction).then(|| couple.contact(&answer)));
        }
        walk!(self, g1, g2, as_heightfield,
            contact_heightfield_shape(pos12; prediction), contact_shape_heightfield);
        walk!(self, g1, g2, as_composite_shape,
            contact_composite_shape_shape(pos12; prediction), contact_shape_composite_shape);
        Err(Unsupported)
    }

    fn closest_points(
        &self,
        pos12: &Pose,
        g1: &dyn Shape,
        g2: &dyn Shape,
        max_dist: Real,
    ) -> Result<ClosestPoints, Unsupported> {
        if let Ok(couple) = Couple::read(pos12, g1, g2) {
            let answer = couple.proximity(max_dist);
            return Ok(if answer.intersects() {
                ClosestPoints::Intersecting
            } else if answer.distance > max_dist {
                ClosestPoints::Disjoint
            } else {
                ClosestPoints::WithinMargin(answer.point_a, couple.local(answer.point_b))
            });
        }
        walk!(self, g1, g2, as_composite_shape,
            closest_points_composite_shape_shape(pos12; max_dist), closest_points_shape_composite_shape);
        Err(Unsupported)
    }

    fn cast_shapes(
        &self,
        pos12: &Pose,
        local_vel12: Vector,
        g1: &dyn Shape,
        g2: &dyn Shape,
        options: ShapeCastOptions,
    ) -> Result<Option<ShapeCastHit>, Unsupported> {
        if let Ok(couple) = Couple::read(pos12, g1, g2) {
            return casts::linear(&couple, local_vel12, options, self);
        }
        let whole = &self.whole();
        if let Some(field) = g1.as_heightfield() {
            return details::cast_shapes_heightfield_shape(whole, pos12, local_vel12, field, g2, options);
        } else if let Some(field) = g2.as_heightfield() {
            return details::cast_shapes_shape_heightfield(whole, pos12, local_vel12, g1, field, options);
        }
        walk!(self, g1, g2, as_composite_shape,
            cast_shapes_composite_shape_shape(pos12, local_vel12; options), cast_shapes_shape_composite_shape);
        walk!(self, g1, g2, as_voxels,
            cast_shapes_voxels_shape(pos12, local_vel12; options), cast_shapes_shape_voxels);
        Err(Unsupported)
    }

    fn cast_shapes_nonlinear(
        &self,
        motion1: &NonlinearRigidMotion,
        g1: &dyn Shape,
        motion2: &NonlinearRigidMotion,
        g2: &dyn Shape,
        start_time: Real,
        end_time: Real,
        stop_at_penetration: bool,
    ) -> Result<Option<ShapeCastHit>, Unsupported> {
        if let Ok(couple) = Couple::read(&Pose::IDENTITY, g1, g2) {
            let times = [start_time, end_time];
            return casts::nonlinear(&couple, [motion1, motion2], times, stop_at_penetration, self);
        }
        let whole = &self.whole();
        let (first, second, times) = ((g1, motion1), (g2, motion2), [start_time, end_time]);
        if let Some(hit) = cast_with_mesh(whole, first, second, times, stop_at_penetration) {
            return Ok(hit);
        }
        if let Some(composite) = g1.as_composite_shape() {
            return Ok(details::cast_shapes_nonlinear_composite_shape_shape(
                whole,
                motion1,
                composite,
                motion2,
                g2,
                start_time,
                end_time,
                stop_at_penetration,
            ));
        } else if let Some(composite) = g2.as_composite_shape() {
            return Ok(details::cast_shapes_nonlinear_shape_composite_shape(
                whole,
                motion1,
                g1,
                motion2,
                composite,
                start_time,
                end_time,
                stop_at_penetration,
            ));
        } else if let Some(voxels) = g1.as_voxels() {
            return Ok(details::cast_shapes_nonlinear_voxels_shape(
                whole,
                motion1,
                voxels,
                motion2,
                g2,
                start_time,
                end_time,
                stop_at_penetration,
            ));
        } else if let Some(voxels) = g2.as_voxels() {
            return Ok(details::cast_shapes_nonlinear_shape_voxels(
                whole,
                motion1,
                g1,
                motion2,
                voxels,
                start_time,
                end_time,
                stop_at_penetration,
            ));
        }
        Err(Unsupported)
    }
}

impl<M, C> PersistentQueryDispatcher<M, C> for GjkDispatcher
where
    M: Default + Clone + Send + Sync,
    C: Default + Copy + Send + Sync,
{
    fn contact_manifolds(
        &self,
        pos12: &Pose,
        g1: &dyn Shape,
        g2: &dyn Shape,
        prediction: Real,
        manifolds: &mut Vec<ContactManifold<M, C>>,
        workspace: &mut Option<ContactManifoldsWorkspace>,
    ) -> Result<(), Unsupported> {
        if walkers::walk(&self.whole(), pos12, [g1, g2], prediction, manifolds, workspace) {
            return Ok(());
        }
        if manifolds.is_empty() {
            manifolds.push(ContactManifold::new());
        }
        self.contact_manifold_convex_convex(pos12, g1, g2, None, None, prediction, &mut manifolds[0])
    }

    fn contact_manifold_convex_convex(
        &self,
        pos12: &Pose,
        g1: &dyn Shape,
        g2: &dyn Shape,
        normal_constraints1: Option<&dyn NormalConstraints>,
        normal_constraints2: Option<&dyn NormalConstraints>,
        prediction: Real,
        manifold: &mut ContactManifold<M, C>,
    ) -> Result<(), Unsupported> {
        let constraints = (normal_constraints1, normal_constraints2);
        let lengths = [prediction, self.drift];
        manifolds::update(pos12, [g1, g2], constraints, lengths, manifold)
    }
}
