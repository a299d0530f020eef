//! A pair whose answers are watched.

use super::Pair;
use crate::axes::{Axis, Sat};
use crate::cache::Cache;
use crate::convex::{Convex, body};
use crate::epa::Epa;
use crate::gjk::Gjk;
use crate::kernel::Space;
use crate::manifold::{Clip, Manifold};
use crate::observer::{Observer, Shown};
use crate::result::Proximity;
use crate::watch::{State, Watched};

impl<'a, A, B> Pair<'a, A, B>
where
    A: Convex<Vector: Space> + ?Sized,
    B: Convex<Vector = A::Vector> + ?Sized,
{
    /// The same pair, with every step of an answer shown to an observer.
    ///
    /// [`Recorder`](crate::trace::Recorder) keeps what it sees; [`Step`](crate::trace::Step) is a state.
    #[inline(always)]
    pub fn observe<'o, O>(&'o mut self, observer: &'o mut O) -> Observed<'o, 'a, A, B, O> {
        Observed { pair: self, observer }
    }
}

/// A [`Pair`] whose answers are watched.
///
/// The observer sees the general search. The answer is that of the pair, watched or not: if a formula or a
/// shorter search proves it, the steps may end with other last digits or another normal that is as good.
#[derive(Debug)]
pub struct Observed<'o, 'a, A: Convex + ?Sized, B: ?Sized, O> {
    pair: &'o mut Pair<'a, A, B>,
    observer: &'o mut O,
}

impl<A, B, O> Observed<'_, '_, A, B, O>
where
    A: Convex<Vector: Space> + ?Sized,
    B: Convex<Vector = A::Vector> + ?Sized,
{
    /// [`Pair::proximity`], watched.
    ///
    /// The observer sees the states of both searches, for the distance and for the depth, after every event;
    /// those of a repetition with more digits are rounded.
    pub fn proximity(&mut self) -> Proximity<A::Vector>
    where
        O: Observer<Gjk<A::Vector>> + Observer<Epa<A::Vector>>,
    {
        if !<O as Observer<Gjk<A::Vector>>>::ACTIVE {
            return self.pair.proximity();
        }
        let Cache { direction, hints, .. } = self.show_search();
        let answer = self.pair.proximity();
        if let Some(cache) = self.pair.cache.as_deref_mut() {
            *cache = Cache { direction, hints, ..*cache };
        }
        answer
    }

    /// Shows the general search to the observer, starting from the pair's cache. Returns what it leaves.
    fn show_search(&mut self) -> Cache<A::Vector>
    where
        O: Observer<Gjk<A::Vector>> + Observer<Epa<A::Vector>>,
    {
        let (a, b) = posed!(self.pair);
        let mut cache = self.pair.cache.as_deref().copied().unwrap_or_default();
        let mut show = |state: State<'_, A::Vector>, event| match state {
            State::Gjk(state) => self.observer.observe(state, event),
            State::Epa(state) => self.observer.observe(state, event),
        };
        A::Vector::watch_proximity(a, b, &self.pair.options, &mut cache, &mut Watched(Some(&mut show)));
        cache
    }

    /// [`Pair::manifold`], watched.
    ///
    /// The observer sees the states of the search for the signed distance, as in
    /// [`proximity`](Self::proximity); then, as the answer finds them, every corner of the two sides that
    /// meet, every crossing of their edges, and the witness points where they are used
    /// ([`Clipped`](crate::trace::Event::Clipped)); at last the points that were chosen
    /// ([`Stopped`](crate::trace::Event::Stopped)).
    ///
    /// ```
    /// use gjk::trace::{Clip, Epa, Event, Gjk, Look, Observer};
    /// use gjk::{Cuboid, Pair, Pose, glam::DVec2};
    ///
    /// /// Counts the places where both sides are.
    /// struct Places(usize);
    ///
    /// impl Observer<Gjk<DVec2>> for Places {
    ///     fn observe(&mut self, _: &Gjk<DVec2>, _: Event) {}
    /// }
    /// impl Observer<Epa<DVec2>> for Places {
    ///     fn observe(&mut self, _: &Epa<DVec2>, _: Event) {}
    /// }
    /// impl Observer<Clip<DVec2>> for Places {
    ///     fn observe(&mut self, state: &Clip<DVec2>, _: Event) {
    ///         if let Look::CornerOfA(_, place) | Look::CornerOfB(_, place) = state.look {
    ///             self.0 += usize::from(place.distance.is_some());
    ///         }
    ///     }
    /// }
    ///
    /// let square = Cuboid::new(DVec2::new(1.0, 1.0))?;
    /// let (here, above) = (Pose::IDENTITY, Pose::from_translation(DVec2::new(0.5, 1.75)));
    /// let mut places = Places(0);
    /// let mut pair = Pair::new(&square, &here, &square, &above);
    /// pair.observe(&mut places).manifold();
    /// assert_eq!(places.0, 2);
    /// # Ok::<(), gjk::ShapeError>(())
    /// ```
    pub fn manifold(&mut self) -> Manifold<A::Vector>
    where
        O: Observer<Gjk<A::Vector>> + Observer<Epa<A::Vector>> + Observer<Clip<A::Vector>>,
    {
        if !<O as Observer<Clip<A::Vector>>>::ACTIVE {
            return self.pair.manifold();
        }
        self.show_search();
        let (a, b) = posed!(self.pair);
        let mut none = Cache::new();
        let cache = self.pair.cache.as_deref_mut().unwrap_or(&mut none);
        let mut clip = |state: &Clip<A::Vector>, event| self.observer.observe(state, event);
        let options = (&self.pair.manifold_options, &self.pair.options);
        A::Vector::ask_manifold(a, b, options, cache, &mut Shown(Some(&mut clip)))
    }

    /// [`Pair::sat`], watched.
    ///
    /// The observer sees each axis after both shapes were projected on it
    /// ([`Projected`](crate::trace::Event::Projected)), in the order in which they were tried, at last the
    /// best one once more ([`Stopped`](crate::trace::Event::Stopped)).
    ///
    /// ```
    /// use gjk::{Cuboid, Feature, Pair, Pose, sat::Source, trace::Recorder};
    /// use gjk::glam::DVec3;
    ///
    /// let cube = Cuboid::new(DVec3::ONE)?;
    /// let (here, there) = (Pose::IDENTITY, Pose::from_translation(DVec3::new(1.5, 0.25, 0.0)));
    /// let mut recorder = Recorder::default();
    /// let answer = Pair::new(&cube, &here, &cube, &there).observe(&mut recorder).sat();
    /// let gaps: Vec<f64> = recorder.0.iter().map(|(_, axis)| axis.gap).collect();
    /// assert_eq!(gaps[..3], [-0.5, -1.75, -2.0]);
    /// assert_eq!(answer.axis.source, Source::SideOfA(Feature::Face(1)));
    /// # Ok::<(), gjk::ShapeError>(())
    /// ```
    pub fn sat(&mut self) -> Sat<A::Vector>
    where
        O: Observer<Axis<A::Vector>>,
    {
        if !O::ACTIVE {
            return self.pair.sat();
        }
        let (a, b) = posed!(self.pair);
        A::Vector::ask_sat(a, b, &mut Shown(Some(&mut |state, event| self.observer.observe(state, event))))
    }
}
