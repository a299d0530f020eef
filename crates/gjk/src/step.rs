//! One state of whichever algorithm is at work: what a recording of a whole query is made of.

use alloc::boxed::Box;

use crate::epa::Epa;
use crate::gjk::Gjk;
use crate::math::Vector;
use crate::observer::{Event, Observer, Recorder};

/// A state of a query: of the search for the distance, or of that for the depth, which follows it where cores
/// overlap.
///
/// ```
/// use gjk::{Cuboid, Pair, Pose, glam::DVec3, trace::{Recorder, Step}};
///
/// let cube = Cuboid::new(DVec3::ONE)?;
/// let (here, there) = (Pose::IDENTITY, Pose::from_translation(DVec3::new(1.0, 0.5, 0.0)));
/// let mut recorder = Recorder::<Step<DVec3>>::default();
/// Pair::new(&cube, &here, &cube, &there).observe(&mut recorder).proximity();
/// let (_, Step::Epa(last)) = recorder.0.last().unwrap() else { panic!() };
/// assert_eq!(last.bounds.lower * last.unit, -1.0);
/// # Ok::<(), gjk::ShapeError>(())
/// ```
#[derive(Clone, Debug)]
pub enum Step<V: Vector> {
    /// Of the search for the point of the difference nearest to the origin.
    Gjk(Gjk<V>),
    /// Of the search for the point of its boundary nearest to the origin inside.
    Epa(Box<Epa<V>>),
}

impl<V: Vector> Observer<Gjk<V>> for Recorder<Step<V>> {
    fn observe(&mut self, state: &Gjk<V>, event: Event) {
        self.0.push((event, Step::Gjk(*state)));
    }
}

impl<V: Vector> Observer<Epa<V>> for Recorder<Step<V>> {
    fn observe(&mut self, state: &Epa<V>, event: Event) {
        self.0.push((event, Step::Epa(Box::new(state.clone()))));
    }
}
