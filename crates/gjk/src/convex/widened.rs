use super::erased::Body;
use super::set::Convex;
use super::support::{SupportPoint, VertexId};
use crate::math::{Scalar, Vector};

/// A shape of `f32` seen through `f64`, or of `f64` seen through two-term numbers.
///
/// The set is the same; what is computed with its points has more digits. Directions are rounded before the
/// shape sees them, which the rounding bounds of the narrow type cover.
#[derive(Debug)]
pub(crate) struct Widened<'a, V: Vector>(pub(crate) &'a Body<'a, V>);

impl<V: Vector> Convex for Widened<'_, V> {
    type Vector = V::Wide;
    fn support(&self, direction: V::Wide, hint: Option<VertexId>) -> SupportPoint<V::Wide> {
        let SupportPoint { point, vertex } = self.0.support(V::narrow(direction), hint);
        SupportPoint { point: point.widen(), vertex }
    }
    properties!(self; extent: Scalar::from_f64(self.0.extent().to_f64()), center: self.0.center().widen());
}
