use super::{Convex, ScalarOf, SupportPoint, VertexId};
use crate::math::{Scalar, Vector};

/// A shape of `f32` seen through `f64`, or of `f64` seen through two-term numbers.
///
/// The set is the same; what is computed with its points has more digits. Directions are rounded before the
/// shape sees them, which the rounding bounds of the narrow type cover.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Widened<'a, C: ?Sized>(pub(crate) &'a C);

impl<C: Convex + ?Sized> Convex for Widened<'_, C> {
    type Vector = <C::Vector as Vector>::Wide;
    fn support(&self, direction: Self::Vector, hint: Option<VertexId>) -> SupportPoint<Self::Vector> {
        let SupportPoint { point, vertex } = self.0.support(C::Vector::narrow(direction), hint);
        SupportPoint { point: point.widen(), vertex }
    }
    fn extent(&self) -> ScalarOf<Self> {
        Scalar::from_f64(self.0.extent().to_f64())
    }
    fn center(&self) -> Self::Vector {
        self.0.center().widen()
    }
}
