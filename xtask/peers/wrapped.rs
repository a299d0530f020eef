//! parry, whose dispatcher is gjk's: what parry's tests get in its place. `DIMENSION` is replaced.

pub use real::*;

/// parry's queries, with those that name a dispatcher replaced.
pub mod query {
    pub use real::query::*;

    use gjk_parry::DIMENSION::GjkDispatcher;
    use real::math::{Pose, Real, Vector};
    use real::query::DefaultQueryDispatcher as Parry;
    use real::query::details::NormalConstraints;
    use real::shape::Shape;

    /// gjk's dispatcher before parry's.
    pub struct DefaultQueryDispatcher;

    macro_rules! pass_on {
        ($($name:ident($($argument:ident: $kind:ty),*) -> $answer:ty;)*) => {
            $(fn $name(&self, $($argument: $kind),*) -> Result<$answer, Unsupported> {
                GjkDispatcher::default().chain(Parry).$name($($argument),*)
            })*
        };
    }

    impl QueryDispatcher for DefaultQueryDispatcher {
        pass_on! {
            intersection_test(pos12: &Pose, g1: &dyn Shape, g2: &dyn Shape) -> ShapeIntersection;
            distance(pos12: &Pose, g1: &dyn Shape, g2: &dyn Shape) -> ShapeDistance;
            contact(pos12: &Pose, g1: &dyn Shape, g2: &dyn Shape, prediction: Real) -> Option<Contact>;
            closest_points(pos12: &Pose, g1: &dyn Shape, g2: &dyn Shape, limit: Real) -> ClosestPoints;
            cast_shapes(pos12: &Pose, velocity: Vector, g1: &dyn Shape, g2: &dyn Shape, options: ShapeCastOptions)
                -> Option<ShapeCastHit>;
            cast_shapes_nonlinear(motion1: &NonlinearRigidMotion, g1: &dyn Shape, motion2: &NonlinearRigidMotion,
                g2: &dyn Shape, start: Real, end: Real, stop: bool) -> Option<ShapeCastHit>;
        }
    }

    impl<M, C> PersistentQueryDispatcher<M, C> for DefaultQueryDispatcher
    where
        M: Default + Clone + Send + Sync,
        C: Default + Copy + Send + Sync,
    {
        pass_on! {
            contact_manifolds(pos12: &Pose, g1: &dyn Shape, g2: &dyn Shape, prediction: Real,
                manifolds: &mut Vec<ContactManifold<M, C>>, workspace: &mut Option<ContactManifoldsWorkspace>) -> ();
            contact_manifold_convex_convex(pos12: &Pose, g1: &dyn Shape, g2: &dyn Shape,
                constraints1: Option<&dyn NormalConstraints>, constraints2: Option<&dyn NormalConstraints>,
                prediction: Real, manifold: &mut ContactManifold<M, C>) -> ();
        }
    }

    pub fn intersection_test(
        pos1: &Pose, g1: &dyn Shape, pos2: &Pose, g2: &dyn Shape,
    ) -> Result<ShapeIntersection, Unsupported> {
        DefaultQueryDispatcher.intersection_test(&pos1.inv_mul(pos2), g1, g2)
    }

    pub fn distance(
        pos1: &Pose, g1: &dyn Shape, pos2: &Pose, g2: &dyn Shape,
    ) -> Result<ShapeDistance, Unsupported> {
        DefaultQueryDispatcher.distance(&pos1.inv_mul(pos2), g1, g2)
    }

    pub fn contact(
        pos1: &Pose, g1: &dyn Shape, pos2: &Pose, g2: &dyn Shape, prediction: Real,
    ) -> Result<Option<Contact>, Unsupported> {
        let mut found = DefaultQueryDispatcher.contact(&pos1.inv_mul(pos2), g1, g2, prediction)?;
        if let Some(contact) = &mut found {
            contact.transform_by_mut(pos1, pos2);
        }
        Ok(found)
    }

    pub fn closest_points(
        pos1: &Pose, g1: &dyn Shape, pos2: &Pose, g2: &dyn Shape, limit: Real,
    ) -> Result<ClosestPoints, Unsupported> {
        let found = DefaultQueryDispatcher.closest_points(&pos1.inv_mul(pos2), g1, g2, limit)?;
        Ok(found.transform_by(pos1, pos2))
    }

    pub fn cast_shapes(
        pos1: &Pose, velocity1: Vector, g1: &dyn Shape, pos2: &Pose, velocity2: Vector, g2: &dyn Shape,
        options: ShapeCastOptions,
    ) -> Result<Option<ShapeCastHit>, Unsupported> {
        let velocity = pos1.rotation.inverse() * (velocity2 - velocity1);
        DefaultQueryDispatcher.cast_shapes(&pos1.inv_mul(pos2), velocity, g1, g2, options)
    }

    pub fn cast_shapes_nonlinear(
        motion1: &NonlinearRigidMotion, g1: &dyn Shape, motion2: &NonlinearRigidMotion, g2: &dyn Shape,
        start: Real, end: Real, stop: bool,
    ) -> Result<Option<ShapeCastHit>, Unsupported> {
        DefaultQueryDispatcher.cast_shapes_nonlinear(motion1, g1, motion2, g2, start, end, stop)
    }
}
