use crate::math::Vector;

/// A ray: an origin and a direction.
///
/// Both are in the world frame. At time t, the point on the ray is at `origin + direction · t`. The direction
/// need not be a unit vector: it is the displacement in one unit of time.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ray<V: Vector> {
    /// Start of the ray.
    pub origin: V,
    /// Displacement in one unit of time.
    pub direction: V,
}

impl<V: Vector> Ray<V> {
    /// Creates a ray from its origin and direction.
    pub const fn new(origin: V, direction: V) -> Self {
        Self { origin, direction }
    }
}
