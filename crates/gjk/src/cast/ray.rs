use crate::math::Vector;

/// A ray: where it begins, and where it goes.
///
/// World frame. The direction has any length but zero; times are in units of it: at the time t the ray is at
/// `origin + direction · t`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ray<V: Vector> {
    /// Where it begins.
    pub origin: V,
    /// By how much it goes on in one unit of time.
    pub direction: V,
}

impl<V: Vector> Ray<V> {
    /// From a point, in a direction.
    pub const fn new(origin: V, direction: V) -> Self {
        Self { origin, direction }
    }
}
