//! Contact points and their positions on both surfaces.

use super::reduce::POINTS;
use crate::convex::Feature;
use crate::math::{Pose, Scalar, Vector};
use crate::query::Reference;

/// A contact point.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(bound = ""))]
#[non_exhaustive]
pub struct ManifoldPoint<V: Vector> {
    /// The midpoint between both surfaces, in the world frame. For the surface points, see
    /// [`point_a`](Self::point_a) and [`point_b`](Self::point_b).
    pub point: V,
    /// The signed distance between the surfaces here, along the manifold's normal. Negative if they overlap.
    pub distance: V::Scalar,
    /// The features of A and B that meet here: a vertex of one and the side of the other that it lies on, or
    /// two crossing edges. They are unique within the manifold.
    ///
    /// They stay the same as long as the same features meet, whichever side is the reference. A solver can
    /// use them as the key of stored impulses. Features closer than 1/1024 of the smaller shape's size count
    /// as coincident: if the corners of two boxes coincide, both features are vertices.
    pub features: [Feature; 2],
}

/// A contact manifold: at most 2 points in the plane and 4 in space, with one normal. It is empty if the
/// shapes are farther apart than the speculative distance.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields, bound = ""))]
pub struct Manifold<V: Vector> {
    /// Unit normal from A to B, in the world frame.
    pub normal: V,
    /// The reference side.
    pub reference: Reference,
    pub(super) points: Few<V>,
}

/// As many points as a contact may have, or fewer.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Few<V: Vector> {
    room: [ManifoldPoint<V>; POINTS],
    count: usize,
}

impl<V: Vector> Few<V> {
    pub(super) fn none() -> Self {
        let none = ManifoldPoint { point: V::ZERO, distance: Scalar::ZERO, features: [Feature::Smooth; 2] };
        Self { room: [none; POINTS], count: 0 }
    }

    pub(super) fn points(&self) -> &[ManifoldPoint<V>] {
        &self.room[..self.count]
    }

    /// Adds a point; `None` if there is no room for it.
    pub(super) fn add(&mut self, point: ManifoldPoint<V>) -> Option<()> {
        *self.room.get_mut(self.count)? = point;
        self.count += 1;
        Some(())
    }
}

impl<V: Vector> Manifold<V> {
    pub(super) fn empty(normal: V) -> Self {
        Self { normal, reference: Reference::Neither, points: Few::none() }
    }

    pub(super) fn add(&mut self, point: ManifoldPoint<V>) {
        self.points.add(point);
    }

    /// Returns the points, the deepest first.
    pub fn points(&self) -> &[ManifoldPoint<V>] {
        self.points.points()
    }

    pub(super) fn flipped(mut self) -> Self {
        for point in &mut self.points.room {
            point.features.reverse();
        }
        Self { normal: -self.normal, reference: self.reference.flipped(), ..self }
    }
}

impl<V: Vector> ManifoldPoint<V> {
    /// Returns the point on A's surface, in the world frame. `normal` is that of the [`Manifold`].
    ///
    /// This is [`point`](Self::point) moved by half the distance against the normal. It is exact up to
    /// rounding if the shape has no radius and the reference side does not
    /// [lean](crate::ManifoldOptions::lean). On a rounded shape whose side leans by an angle α, it misses the
    /// surface by about α²/2 times the radius.
    pub fn point_a(&self, normal: V) -> V {
        self.point - normal * (self.distance * V::Scalar::from_f64(0.5))
    }

    /// Returns the point on B's surface, in the world frame: [`point`](Self::point) moved by half the
    /// distance along the normal of the [`Manifold`].
    pub fn point_b(&self, normal: V) -> V {
        self.point + normal * (self.distance * V::Scalar::from_f64(0.5))
    }
}

impl<V: Vector> Manifold<V> {
    /// Returns the positions of the [points](Self::points) on the surfaces of A and B, in the world frame and
    /// the same order. The second is the first plus the normal times the distance, up to rounding.
    pub fn surface_points(&self) -> impl ExactSizeIterator<Item = [V; 2]> + '_ {
        self.points().iter().map(|point| [point.point_a(self.normal), point.point_b(self.normal)])
    }

    /// Returns the positions of the [points](Self::points) on A in A's frame and on B in B's frame. `pose_a`
    /// and `pose_b` must be the poses of the query.
    ///
    /// A solver can keep them while the bodies move. Transformed by the new poses with
    /// [`Pose::transform_point`], they give the new distances to first order.
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
