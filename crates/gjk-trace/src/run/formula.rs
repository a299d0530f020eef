//! Where a query that nobody watches has a formula.

use std::cell::Cell;

use gjk::{Convex, Core, ScalarOf, Space, SupportPoint, Vector, VertexId};
use gjk_json::answer::{Answer, printable};
use gjk_json::shape::Body;

use super::ClosedForm;

/// Of whether two bodies share a point. What takes no support point is no search: every search asks for one
/// at least.
pub(super) fn of_decision<V: Space>(a: &Body<V>, b: &Body<V>) -> ClosedForm {
    let [of_a, of_b] = [a, b].map(|body| Counted { shape: &*body.shape, calls: Cell::new(0) });
    gjk::intersects(&of_a, &a.pose, &of_b, &b.pose);
    if of_a.calls.get() + of_b.calls.get() == 0 { ClosedForm::Whole } else { ClosedForm::Nothing }
}

/// Of the answer about two bodies, and of the normal of their contact, which is the answer's.
pub(super) fn of_answer<V: Space>(a: &Body<V>, b: &Body<V>, answer: &Answer) -> ClosedForm {
    let are_boxes = [a, b].iter().all(|body| matches!(body.shape.core(), Core::Box(_)));
    // Cores overlap where their radii alone do not make up for the distance.
    let radii = printable(a.shape.radius() + b.shape.radius());
    if answer.iterations == 0 {
        ClosedForm::Whole
    } else if V::DIMENSION == 3 && are_boxes && answer.upper < -radii {
        ClosedForm::Depth
    } else {
        ClosedForm::Nothing
    }
}

/// A shape that counts how often it is asked for a support point.
struct Counted<'s, V: Vector> {
    shape: &'s (dyn Convex<Vector = V> + Send + Sync),
    calls: Cell<u64>,
}

impl<V: Vector> Convex for Counted<'_, V> {
    type Vector = V;

    fn support(&self, direction: V, hint: Option<VertexId>) -> SupportPoint<V> {
        self.calls.set(self.calls.get() + 1);
        self.shape.support(direction, hint)
    }

    fn extent(&self) -> ScalarOf<Self> {
        self.shape.extent()
    }

    fn center(&self) -> V {
        self.shape.center()
    }

    fn radius(&self) -> ScalarOf<Self> {
        self.shape.radius()
    }

    fn core(&self) -> Core<'_, V> {
        self.shape.core()
    }
}
