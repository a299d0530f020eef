//! Who watches the searches for a distance and a depth, whatever the type of the observer.

use super::state::Epa;
use crate::gjk::Gjk;
use crate::math::Vector;
use crate::query::{Event, Observer};

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
    fn show(&mut self, state: State<'_, V>, event: Event) {
        if let Some(show) = &mut self.0 {
            show(state, event);
        }
    }
}

impl<V: Vector> Observer<Gjk<V>> for Watched<'_, V> {
    #[inline(always)]
    fn is_active(&self) -> bool {
        self.0.is_some()
    }
    fn observe(&mut self, state: &Gjk<V>, event: Event) {
        self.show(State::Gjk(state), event);
    }
}
impl<V: Vector> Observer<Epa<V>> for Watched<'_, V> {
    #[inline(always)]
    fn is_active(&self) -> bool {
        self.0.is_some()
    }
    fn observe(&mut self, state: &Epa<V>, event: Event) {
        self.show(State::Epa(state), event);
    }
}
