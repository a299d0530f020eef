use crate::convex::{Convex, Core, Corners, Prepared, ShapeError, SupportPoint, VertexId, properties};
use crate::math::{Scalar, Vector};

/// A point.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point<V> {
    at: V,
}

impl<V: Vector> Point<V> {
    /// Creates the point with these coordinates.
    ///
    /// # Errors
    /// If a coordinate is not finite or beyond the domain.
    pub fn new(at: V) -> Result<Self, ShapeError> {
        ShapeError::check_point(0, at)?;
        Ok(Self { at })
    }

    /// The origin of its frame.
    pub const ORIGIN: Self = Self { at: V::ZERO };

    /// Returns the coordinates, in the point's frame.
    #[inline(always)]
    pub fn at(&self) -> V {
        self.at
    }
}

impl<V: Vector> Convex for Point<V> {
    type Vector = V;
    properties!(
        self;
        extent: V::Scalar::ZERO,
        center: self.at,
        core: Core::Point,
        corners: Some(Corners::Points(core::slice::from_ref(&self.at))),
        prepared: Prepared::Point,
    );

    #[inline(always)]
    fn support(&self, _: V, _: Option<VertexId>) -> SupportPoint<V> {
        SupportPoint { point: V::ZERO, vertex: Some(VertexId(0)) }
    }
}
