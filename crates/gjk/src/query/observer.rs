//! The hook that shows each step of an algorithm, and the events that all algorithms share. Imports nothing
//! from this crate.

/// An optional observer of one type of state. The answer does not depend on being watched.
#[expect(clippy::type_complexity, reason = "a name for the closure would take its lifetimes as well")]
pub struct Shown<'w, S>(pub Option<&'w mut dyn FnMut(&S, Event)>);

impl<S> core::fmt::Debug for Shown<'_, S> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_tuple("Shown").field(&self.0.is_some()).finish()
    }
}

impl<S> Shown<'_, S> {
    /// Whether anybody watches.
    #[inline(always)]
    pub(crate) fn is_active(&self) -> bool {
        self.0.is_some()
    }

    /// Called after each event with the state as it is then; the last state before every stop is always among
    /// them.
    pub(crate) fn observe(&mut self, state: &S, event: Event) {
        if let Some(show) = &mut self.0 {
            show(state, event);
        }
    }
}

/// The last change of an algorithm's state.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Event {
    /// The distance search added a support point to the simplex, or the depth search found one beyond the
    /// nearest facet.
    Added,
    /// The simplex was reduced to the feature closest to the origin.
    Reduced,
    /// The depth search added a vertex to the polytope and removed the facets visible from it.
    Expanded,
    /// The search ended; the state gives the reason, see [`Stop`](crate::trace::Stop).
    Stopped,
    /// Both shapes were projected onto an axis.
    Projected,
    /// A corner or crossing of two sides was examined.
    Clipped,
    /// An interval of time was proved free.
    Advanced,
}
