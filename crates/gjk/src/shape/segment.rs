use super::centered;
use crate::convex::{Convex, Core, Corners, Prepared, ShapeError, SupportPoint, VertexId, properties};
use crate::math::{Scalar, Vector};

/// A segment between two points, which may be equal.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Segment<V: Vector> {
    center: V,
    extent: V::Scalar,
    /// The end points relative to the center: far from the origin they keep their digits.
    ends: [V; 2],
    /// From one end to the other.
    along: V,
    given: [V; 2],
}

impl<V: Vector> Segment<V> {
    /// Creates the segment from `a` (vertex 0) to `b` (vertex 1).
    ///
    /// # Errors
    /// If a coordinate is not finite or beyond the domain. The error counts `a` as point 0 and `b` as point
    /// 1.
    pub fn new(a: V, b: V) -> Result<Self, ShapeError> {
        ShapeError::check_point(0, a)?;
        ShapeError::check_point(1, b)?;
        let center = (a + b) * V::Scalar::from_f64(0.5);
        let ends = [a - center, b - center];
        Ok(Self { center, extent: centered::extent(&ends), ends, along: ends[1] - ends[0], given: [a, b] })
    }

    /// Returns the first end, as given.
    pub fn a(&self) -> V {
        self.given[0]
    }

    /// Returns the second end, as given.
    pub fn b(&self) -> V {
        self.given[1]
    }
}

impl<V: Vector> Convex for Segment<V> {
    type Vector = V;
    properties!(
        self;
        extent: self.extent,
        center: self.center,
        core: Core::Segment(self.ends),
        corners: Some(Corners::Points(&self.given)),
        prepared: Prepared::Segment(self.ends),
    );

    #[inline(always)]
    fn support(&self, direction: V, _: Option<VertexId>) -> SupportPoint<V> {
        let second = self.along.dot(direction) > V::Scalar::ZERO;
        let index = usize::from(second);
        SupportPoint { point: self.ends[index], vertex: Some(VertexId(index as u32)) }
    }
}
