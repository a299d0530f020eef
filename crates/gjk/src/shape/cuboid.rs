use super::centered::bounded_length;
use crate::convex::{Convex, Core, Corners, Prepared, ShapeError, SupportPoint, VertexId};
use crate::math::{Scalar, Vector};

/// A box around the origin of its frame, along the axes: a rectangle in 2D, a block in 3D.
///
/// Vertices, edges and faces are numbered as [`Core::Cuboid`] says.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cuboid<V: Vector> {
    half_extents: V,
    extent: V::Scalar,
}

impl<V: Vector> Cuboid<V> {
    /// The box from −`half_extents` to `half_extents`. Zeros make a flat box, an edge or a point.
    ///
    /// # Errors
    /// If a half extent is not finite, beyond the domain, or negative.
    pub fn new(half_extents: V) -> Result<Self, ShapeError> {
        for i in 0..V::DIMENSION {
            ShapeError::check_size("half extent", half_extents.get(i))?;
        }
        Ok(Self { half_extents, extent: bounded_length(half_extents) })
    }

    /// Half the size along each axis.
    pub fn half_extents(&self) -> V {
        self.half_extents
    }
}

impl<V: Vector> Convex for Cuboid<V> {
    type Vector = V;
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
    #[inline]
    fn extent(&self) -> V::Scalar {
        self.extent
    }
    fn core(&self) -> Core<'_, V> {
        Core::Cuboid(self.half_extents)
    }
    #[inline]
    fn corners(&self) -> Option<Corners<'_, V>> {
        Some(Corners::Cuboid(self.half_extents))
    }
    #[inline(always)]
    fn prepared(&self) -> Prepared<'_, V> {
        Prepared::Box(self.half_extents)
    }
}
