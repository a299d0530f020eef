//! A shape in a frame of its own, in the middle of it.

use crate::convex::{Convex, Core, Prepared, ScalarOf, SupportPoint, VertexId};
use crate::math::Vector;

/// A shape as seen from its [center](Convex::center): what is far from its frame's origin moves with the
/// digits of the shape, not with those of the frame.
#[derive(Debug)]
pub(super) struct Anchored<'a, A: ?Sized>(pub(super) &'a A);

impl<A: Convex + ?Sized> Convex for Anchored<'_, A> {
    type Vector = A::Vector;
    #[inline(always)]
    fn support(&self, direction: A::Vector, hint: Option<VertexId>) -> SupportPoint<A::Vector> {
        self.0.support(direction, hint)
    }
    #[inline(always)]
    fn extent(&self) -> ScalarOf<A> {
        self.0.extent()
    }
    #[inline(always)]
    fn radius(&self) -> ScalarOf<A> {
        self.0.radius()
    }
    #[inline(always)]
    fn core(&self) -> Core<'_, A::Vector> {
        self.0.core()
    }
    fn support_derivative(&self, normal: A::Vector) -> Option<<A::Vector as Vector>::Columns> {
        self.0.support_derivative(normal)
    }
    #[inline(always)]
    fn prepared(&self) -> Prepared<'_, A::Vector> {
        self.0.prepared()
    }
}
