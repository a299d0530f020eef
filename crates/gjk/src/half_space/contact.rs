use super::HalfSpace;
use crate::convex::{Convex, Feature, VertexId};
use crate::manifold::{Manifold, ManifoldOptions, ManifoldPoint};
use crate::math::{Pose, Scalar};
use crate::space::Space;

impl<V: Space> HalfSpace<V> {
    /// The points that carry the contact of a posed shape with the half-space: at most 2 in the plane and 4
    /// in space, chosen as in [`manifold`](crate::manifold), the deepest first.
    ///
    /// The half-space is A, and the normal is its own. Every vertex of a polytope that is no higher above the
    /// boundary than the speculative distance of the options may be a point, and is named by itself, so that
    /// a body keeps its points as it rolls; of a curved shape the lowest point, and the corners of what is
    /// flat where it faces the boundary. Of a rounded shape the point is the lowest of the ball around the
    /// vertex.
    ///
    /// # Accuracy
    /// The distance of each point is that of its vertex, as in [`proximity`](Self::proximity).
    ///
    /// # Cost
    /// A product with the rotation for each vertex, of numbers with twice the digits, about six times.
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
        if !pose.is_known() {
            return Manifold::of_points(self.normal, &[]);
        }
        let reach = options.speculative_distance.max(V::Scalar::ZERO);
        let touching = Self::touching(shape, pose);
        let down = -pose.rotation().apply_inverse(self.normal);
        let core = shape.core();
        let is_polytope = core.is_polytope();
        Manifold::of_each(self.normal, &|visit| {
            let mut see = |point: V, feature: Feature| {
                let (level, on_surface) = self.above(shape, pose, point);
                let distance = if level.abs() <= touching { V::Scalar::ZERO } else { level };
                if distance <= reach {
                    let half = V::Scalar::from_f64(0.5) * distance;
                    let point = on_surface - self.normal * half;
                    visit(ManifoldPoint { point, distance, features: [Self::SIDE, feature] });
                }
            };
            if is_polytope {
                for index in 0..core.vertex_count() {
                    let vertex = core.vertex(index).unwrap_or(V::ZERO);
                    see(vertex, core.feature(&[VertexId(index as u32)]));
                }
                return;
            }
            let lowest = shape.support(down, None);
            see(lowest.point, lowest.vertex.map_or(Feature::Smooth, |vertex| Feature::Vertex(vertex.0)));
            if let Some(flat) = shape.flat_side(down) {
                for (corner, index) in flat.corners().iter().zip(flat.first..) {
                    see(*corner, Feature::Vertex(index));
                }
            }
        })
    }
}
