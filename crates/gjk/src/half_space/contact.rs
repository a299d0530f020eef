use super::HalfSpace;
use crate::convex::{Convex, Feature, body};
use crate::manifold::{Manifold, ManifoldOptions, ManifoldPoint, corners_facing};
use crate::math::{Pose, Scalar};
use crate::simplex::Space;

impl<V: Space> HalfSpace<V> {
    /// Returns the contact manifold of a posed shape with the half-space: at most 2 points in the plane and 4
    /// in space, the deepest first.
    ///
    /// The half-space is A, and the normal is its own. The candidates are the lowest point of the shape and
    /// the corners of the side that faces the boundary most. Corners above the speculative distance are left
    /// out. Points are chosen as in [`manifold`](crate::manifold) and named by their vertices. On a rounded
    /// shape, a point is the lowest point of the ball around the vertex.
    ///
    /// # Accuracy
    /// Each distance is as accurate as in [`proximity`](Self::proximity).
    ///
    /// # Cost
    /// A pass over the sides, then about six products with the rotation for each corner of one side.
    ///
    /// ```
    /// use gjk::{Cuboid, Feature, HalfSpace, ManifoldOptions, Pose};
    /// use gjk::glam::DVec3;
    ///
    /// let ground = HalfSpace::new(DVec3::Z, 0.0)?;
    /// let cube = Cuboid::new(DVec3::ONE)?;
    /// let sunk = Pose::from_translation(DVec3::new(7.0, 0.0, 0.75));
    /// let contact = ground.manifold(&cube, &sunk, &ManifoldOptions::DEFAULT);
    /// assert_eq!(contact.points().len(), 4);
    /// assert!(contact.points().iter().all(|point| point.distance == -0.25));
    /// # Ok::<(), gjk::ShapeError>(())
    /// ```
    pub fn manifold<B>(&self, shape: &B, pose: &Pose<V>, options: &ManifoldOptions<V::Scalar>) -> Manifold<V>
    where
        B: Convex<Vector = V> + ?Sized,
    {
        let shape = body!(shape, pose);
        let touching = Self::touching(shape);
        if !(pose.is_known() && touching.is_finite()) {
            return Manifold::of_points(self.normal, &[]);
        }
        let reach = options.speculative_distance.max(V::Scalar::ZERO);
        let down = -pose.rotation().apply_inverse(self.normal);
        let lowest = shape.support(down, None);
        let core = shape.core();
        let carried = lowest.vertex.map_or(Feature::Smooth, |vertex| core.feature(&[vertex]));
        let flat = shape.flat_side(down);
        Manifold::of_each(self.normal, Some(touching), &|visit| {
            let mut see = |point: V, feature: Feature| {
                let (level, on_surface) = self.above(shape, point);
                let distance = if level.abs() <= touching { V::Scalar::ZERO } else { level };
                if distance <= reach {
                    let half = V::Scalar::from_f64(0.5) * distance;
                    let point = on_surface - self.normal * half;
                    visit(ManifoldPoint { point, distance, features: [Self::SIDE, feature] });
                }
            };
            see(lowest.point, carried);
            corners_facing(core, flat.as_ref(), down, carried, &mut see);
        })
    }
}
