//! The points that carry a contact, and where they are on each of the two surfaces.

use super::reduce::POINTS;
use crate::convex::Feature;
use crate::math::{Pose, Scalar, Vector};
use crate::query::Reference;

/// A point of a contact.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(bound(
        serialize = "V: serde::Serialize, V::Scalar: serde::Serialize",
        deserialize = "V: serde::Deserialize<'de>, V::Scalar: serde::Deserialize<'de>"
    ))
)]
#[non_exhaustive]
pub struct ManifoldPoint<V: Vector> {
    /// Half way between the two surfaces, in the world frame. On the surfaces:
    /// [`point_a`](Self::point_a), [`point_b`](Self::point_b).
    pub point: V,
    /// The signed distance of the surfaces here, along the manifold's normal: negative where they overlap.
    pub distance: V::Scalar,
    /// The features of A and of B that meet here: a vertex of one and the side of the other that it is on, or
    /// two edges that cross. No other point of the contact has it.
    ///
    /// The same as long as the same features meet, whichever side is the reference: how a solver finds its
    /// impulses again. What is nearer than 1/1024 of the smaller shape's size counts as being there: where
    /// the corners of two boxes lie upon each other they are the two vertices, and stay so while the boxes
    /// move by less.
    pub features: [Feature; 2],
}

/// The points that carry a contact: at most 2 in the plane and 4 in space, and no point where the shapes are
/// farther apart than the speculative distance.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(from = "super::stored::StoredManifold<V>"))]
#[cfg_attr(feature = "serde", serde(into = "super::stored::StoredManifold<V>"))]
#[cfg_attr(
    feature = "serde",
    serde(bound(
        serialize = "V: serde::Serialize, V::Scalar: serde::Serialize",
        deserialize = "V: serde::Deserialize<'de>, V::Scalar: serde::Deserialize<'de>"
    ))
)]
pub struct Manifold<V: Vector> {
    /// Unit, from A to B, in the world frame.
    pub normal: V,
    /// The side that carries the contact.
    pub reference: Reference,
    pub(super) points: [ManifoldPoint<V>; POINTS],
    pub(super) count: usize,
}

impl<V: Vector> Manifold<V> {
    pub(super) fn empty(normal: V) -> Self {
        let none = ManifoldPoint { point: V::ZERO, distance: Scalar::ZERO, features: [Feature::Smooth; 2] };
        Self { normal, reference: Reference::Neither, points: [none; POINTS], count: 0 }
    }

    /// The points, the deepest first.
    pub fn points(&self) -> &[ManifoldPoint<V>] {
        &self.points[..self.count]
    }

    pub(super) fn flipped(mut self) -> Self {
        for point in &mut self.points {
            point.features.reverse();
        }
        Self { normal: -self.normal, reference: self.reference.flipped(), ..self }
    }
}

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
