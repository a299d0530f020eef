//! Where a contact's points are on each of the two surfaces.

use super::{Manifold, ManifoldPoint};
use crate::math::{Pose, Scalar, Vector};

impl<V: Vector> ManifoldPoint<V> {
    /// The point of A's surface, in the world frame; `normal` is that of the [`Manifold`].
    ///
    /// Half the distance before the middle, along the normal: on the surface up to rounding where the shape
    /// has no radius and the side that carries the contact does not [lean](crate::ManifoldOptions::lean) to
    /// the normal. A side of a rounded shape that leans by an angle is missed by a part of the radius, about
    /// half the angle's square.
    pub fn point_a(&self, normal: V) -> V {
        self.point - normal * (self.distance * V::Scalar::from_f64(0.5))
    }

    /// The point of B's surface, in the world frame: half the distance behind the middle, along the normal of
    /// the [`Manifold`].
    pub fn point_b(&self, normal: V) -> V {
        self.point + normal * (self.distance * V::Scalar::from_f64(0.5))
    }
}

impl<V: Vector> Manifold<V> {
    /// Where each of the [points](Self::points) is on the surfaces of A and of B, in the world frame and the
    /// same order. The second is the first plus the normal times the distance, up to rounding.
    pub fn surface_points(&self) -> impl ExactSizeIterator<Item = [V; 2]> + '_ {
        self.points().iter().map(|point| [point.point_a(self.normal), point.point_b(self.normal)])
    }

    /// The same in the frames of A and of B, for the poses that the contact was asked for: what a solver
    /// keeps while the bodies move.
    ///
    /// With [`Pose::transform_point`] at new poses they say how the distances have changed, to first order.
    ///
    /// ```
    /// use gjk::{Cuboid, Pose, glam::DVec2, manifold};
    ///
    /// let square = Cuboid::new(DVec2::ONE)?;
    /// let (here, above) = (Pose::IDENTITY, Pose::from_translation(DVec2::new(0.0, 1.75)));
    /// let contact = manifold(&square, &here, &square, &above);
    /// for [on_a, on_b] in contact.anchors(&here, &above) {
    ///     assert_eq!((on_a.y, on_b.y), (1.0, -1.0));
    /// }
    /// # Ok::<(), gjk::ShapeError>(())
    /// ```
    pub fn anchors(&self, pose_a: &Pose<V>, pose_b: &Pose<V>) -> impl ExactSizeIterator<Item = [V; 2]> {
        self.surface_points()
            .map(|[a, b]| [pose_a.inverse_transform_point(a), pose_b.inverse_transform_point(b)])
    }
}
