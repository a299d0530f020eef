//! The hook through which each step of an algorithm can be seen. Imports nothing of this crate.

/// Watches an algorithm with state `S`. The answer does not depend on being watched.
pub(crate) trait Observer<S> {
    /// Whether anybody watches.
    fn is_active(&self) -> bool;

    /// Called after each event with the state as it is then; the last state before every stop is always among
    /// them.
    fn observe(&mut self, state: &S, event: Event);
}

/// An observer of states of one type, or none.
#[expect(clippy::type_complexity, reason = "a name for the closure would take its lifetimes as well")]
pub struct Shown<'w, S>(pub Option<&'w mut dyn FnMut(&S, Event)>);

impl<S> core::fmt::Debug for Shown<'_, S> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_tuple("Shown").field(&self.0.is_some()).finish()
    }
}

impl<S> Observer<S> for Shown<'_, S> {
    #[inline(always)]
    fn is_active(&self) -> bool {
        self.0.is_some()
    }
    fn observe(&mut self, state: &S, event: Event) {
        if let Some(show) = &mut self.0 {
            show(state, event);
        }
    }
}

/// What just happened to the state.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Event {
    /// A support point was found and added to the simplex; or, of a polytope, found beyond its nearest facet.
    Added,
    /// The simplex was reduced to the feature nearest to the origin.
    Reduced,
    /// A support point became a vertex of the polytope, in place of the facets that it was beyond.
    Expanded,
    /// The run ended; the reason is in the state's own words, see [`Stop`](crate::trace::Stop).
    Stopped,
    /// Both shapes were projected on an axis.
    Projected,
    /// A corner or a crossing of two sides was looked at.
    Clipped,
    /// An interval of time was proved to be free.
    Advanced,
}
