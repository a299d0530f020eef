//! Where a query that nobody watches has a formula.

use std::sync::atomic::{AtomicU64, Ordering};

use gjk::{Convex, Core, Prepared, ScalarOf, Space, SupportPoint, Vector, VertexId, Via};
use gjk_json::answer::Answer;
use gjk_json::shape::Body;

use super::ClosedForm;

/// Of whether two bodies share a point. What takes no support point is no search: every search asks for one
/// at least.
pub(super) fn of_decision<V: Space>(a: &Body<V>, b: &Body<V>, answer: &Answer) -> ClosedForm {
    let [of_a, of_b] = [a, b].map(|body| Counted { shape: &*body.shape, calls: AtomicU64::new(0) });
    // As any shapes: what the program has for these it has already.
    let [any_a, any_b]: [&(dyn Convex<Vector = V> + Send + Sync); 2] = [&of_a, &of_b];
    gjk::intersects(any_a, &a.pose, any_b, &b.pose);
    let calls = [&of_a, &of_b].map(|of| of.calls.load(Ordering::Relaxed));
    match (calls[0] + calls[1], answer.via) {
        (0, Via::Edges) => ClosedForm::Edges,
        (0, _) => ClosedForm::Whole,
        _ => ClosedForm::Nothing,
    }
}

/// Of the answer about two bodies, and of the normal of their contact, which is the answer's.
pub(super) fn of_answer(answer: &Answer) -> ClosedForm {
    match answer.via {
        Via::Edges => ClosedForm::Edges,
        Via::ClosedForm if answer.iterations == 0 => ClosedForm::Whole,
        _ => ClosedForm::Nothing,
    }
}

/// A shape that counts how often it is asked for a support point.
struct Counted<'s, V: Vector> {
    shape: &'s (dyn Convex<Vector = V> + Send + Sync),
    calls: AtomicU64,
}

impl<V: Vector> Convex for Counted<'_, V> {
    type Vector = V;

    fn support(&self, direction: V, hint: Option<VertexId>) -> SupportPoint<V> {
        self.calls.fetch_add(1, Ordering::Relaxed);
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

    /// What a search by ids would look at is left to the support mapping, so that it is counted.
    fn prepared(&self) -> Prepared<'_, V> {
        let is_looked_at = |prepared: &Prepared<'_, V>| match prepared {
            Prepared::Point | Prepared::Segment(_) | Prepared::Box(_) | Prepared::Outline(_) => {
                V::DIMENSION == 2
            }
            _ => false,
        };
        Some(self.shape.prepared()).filter(is_looked_at).unwrap_or(Prepared::Unknown)
    }
}
