//! Who watches the searches for a distance and a depth, whatever the type of the observer.

use super::state::Epa;
use crate::gjk::Gjk;
use crate::math::Vector;
use crate::query::{Event, Shown};

/// A state of one of the searches, shown to an observer.
#[derive(Debug)]
pub enum State<'a, V: Vector> {
    Gjk(&'a Gjk<V>),
    Epa(&'a Epa<V>),
}

/// An observer of any type, or none. The kernel has this one alone, so that it is compiled once.
#[expect(clippy::type_complexity, reason = "a name for the closure would take its lifetimes as well")]
pub struct Watched<'w, V: Vector>(pub Option<&'w mut dyn FnMut(State<'_, V>, Event)>);

impl<V: Vector> core::fmt::Debug for Watched<'_, V> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_tuple("Watched").field(&self.0.is_some()).finish()
    }
}

impl<V: Vector> Watched<'_, V> {
    /// Calls a function with an observer of one of the states, made of what this one sees it as.
    pub(crate) fn of<S, R>(
        &mut self,
        state: impl Fn(&S) -> State<'_, V>,
        run: impl FnOnce(&mut Shown<'_, S>) -> R,
    ) -> R {
        match &mut self.0 {
            Some(show) => run(&mut Shown(Some(&mut |seen: &S, event| show(state(seen), event)))),
            None => run(&mut Shown(None)),
        }
    }
}
