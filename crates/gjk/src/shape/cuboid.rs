use super::centered::bounded_length;
use crate::convex::{Convex, Core, Corners, Prepared, ShapeError, SupportPoint, VertexId, properties};
use crate::math::{Scalar, Vector};

/// An axis-aligned box around the origin of its frame: a rectangle in 2D.
///
/// Vertices, edges and faces are numbered as in [`Core::Cuboid`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cuboid<V: Vector> {
    half_extents: V,
    extent: V::Scalar,
}

impl<V: Vector> Cuboid<V> {
    /// Creates the box from −`half_extents` to `half_extents`. Zeros give a flat box, a segment or a point.
    ///
    /// # Errors
    /// If a half extent is not finite, beyond the domain, or negative.
    pub fn new(half_extents: V) -> Result<Self, ShapeError> {
        for i in 0..V::DIMENSION {
            ShapeError::check_size("half extent", half_extents.get(i))?;
        }
        Ok(Self { half_extents, extent: bounded_length(half_extents) })
    }

    /// Returns half the size along each axis.
    pub fn half_extents(&self) -> V {
        self.half_extents
    }
}

impl<V: Vector> Convex for Cuboid<V> {
    type Vector = V;
    properties!(
        self;
        extent: self.extent,
        core: Core::Cuboid(self.half_extents),
        corners: Some(Corners::Cuboid(self.half_extents)),
        prepared: Prepared::Box(self.half_extents),
    );

    #[inline(always)]
    fn support(&self, direction: V, _: Option<VertexId>) -> SupportPoint<V> {
        let mut vertex = 0;
        let point = V::from_fn(|i| {
            let half = self.half_extents.get(i);
            if direction.get(i) < V::Scalar::ZERO {
                -half
            } else {
                vertex |= 1 << i;
                half
            }
        });
        SupportPoint { point, vertex: Some(VertexId(vertex)) }
    }
}
