//! The hook through which every step can be seen. Imports nothing of this crate.

/// Watches an algorithm with state `S`: what it records *is* the state, so that a figure shows what the
/// watched search did.
///
/// An observer sees the general search. The answer does not depend on being watched.
///
/// The observer `()` sees nothing and costs nothing.
pub trait Observer<S> {
    /// `false` removes the hook at compile time.
    const ACTIVE: bool = true;

    /// Whether anybody watches.
    #[doc(hidden)]
    #[inline]
    fn is_active(&self) -> bool {
        Self::ACTIVE
    }

    /// Called after each event with the state as it is then; the last state before every stop is always among
    /// them.
    fn observe(&mut self, state: &S, event: Event);
}

impl<S> Observer<S> for () {
    const ACTIVE: bool = false;
    fn observe(&mut self, _: &S, _: Event) {}
}

impl<S, O: Observer<S>> Observer<S> for &mut O {
    const ACTIVE: bool = O::ACTIVE;
    #[inline]
    fn is_active(&self) -> bool {
        (**self).is_active()
    }
    fn observe(&mut self, state: &S, event: Event) {
        (**self).observe(state, event);
    }
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

/// Records a copy of the state after each event.
#[cfg(feature = "alloc")]
#[derive(Clone, Debug)]
pub struct Recorder<S>(
    /// Event and state, in order.
    pub alloc::vec::Vec<(Event, S)>,
);

#[cfg(feature = "alloc")]
impl<S> Default for Recorder<S> {
    fn default() -> Self {
        Self(alloc::vec::Vec::new())
    }
}

#[cfg(feature = "alloc")]
impl<S: Clone> Observer<S> for Recorder<S> {
    fn observe(&mut self, state: &S, event: Event) {
        self.0.push((event, state.clone()));
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
