//! A pair with an observer.

use super::super::space::Space;
use super::super::step::Step;
use super::Pair;
use crate::axes::Sat;
use crate::convex::{Convex, body};
use crate::epa::{State, Watched};
use crate::manifold::Manifold;
use crate::query::{Cache, Event, Proximity, Shown};

impl<'a, A, B> Pair<'a, A, B>
where
    A: Convex<Vector: Space> + ?Sized,
    B: Convex<Vector = A::Vector> + ?Sized,
{
    /// Attaches an observer that is called after every step of the next query.
    ///
    /// ```
    /// use gjk::{Cuboid, Pair, Pose, glam::DVec2, trace::Step};
    ///
    /// let square = Cuboid::new(DVec2::ONE)?;
    /// let (here, there) = (Pose::IDENTITY, Pose::from_translation(DVec2::new(4.0, 0.5)));
    /// let mut lower = Vec::new();
    /// Pair::new(&square, &here, &square, &there)
    ///     .observe(|step, _event| if let Step::Gjk(gjk) = step { lower.push(gjk.bounds.lower * gjk.unit) })
    ///     .proximity();
    /// assert!(lower.is_sorted() && lower.last() == Some(&2.0));
    /// # Ok::<(), gjk::ShapeError>(())
    /// ```
    pub fn observe<F>(&mut self, show: F) -> Observed<'_, 'a, A, B, F>
    where
        F: FnMut(Step<'_, A::Vector>, Event),
    {
        Observed { pair: self, show }
    }
}

/// A [`Pair`] with an observer.
///
/// The observer sees the general search even if a closed form or a faster kernel gives the result. The result
/// is the same with and without an observer. The last observed step may therefore differ from the result in
/// the last digits, or show another normal that is equally good.
#[derive(Debug)]
pub struct Observed<'o, 'a, A: Convex + ?Sized, B: ?Sized, F> {
    pair: &'o mut Pair<'a, A, B>,
    show: F,
}

impl<A, B, F> Observed<'_, '_, A, B, F>
where
    A: Convex<Vector: Space> + ?Sized,
    B: Convex<Vector = A::Vector> + ?Sized,
    F: FnMut(Step<'_, A::Vector>, Event),
{
    /// Returns [`Pair::proximity`].
    ///
    /// The observer sees the state of the distance search and of the depth search after every event. If a
    /// search is repeated in higher precision, its states are shown rounded.
    pub fn proximity(&mut self) -> Proximity<A::Vector> {
        let Cache { direction, hints, .. } = self.show_search();
        let answer = self.pair.proximity();
        if let Some(cache) = self.pair.cache.as_deref_mut() {
            *cache = Cache { direction, hints, ..*cache };
        }
        answer
    }

    /// Shows the general search to the observer, starting from the pair's cache. Returns what it leaves.
    fn show_search(&mut self) -> Cache<A::Vector> {
        let (a, b) = posed!(self.pair);
        let mut cache = self.pair.cache.as_deref().copied().unwrap_or_default();
        let mut show = |state: State<'_, A::Vector>, event| match state {
            State::Gjk(state) => (self.show)(Step::Gjk(state), event),
            State::Epa(state) => (self.show)(Step::Epa(state), event),
        };
        A::Vector::watch_proximity(a, b, &self.pair.options, &mut cache, &mut Watched(Some(&mut show)));
        cache
    }

    /// Returns [`Pair::manifold`].
    ///
    /// The observer first sees the search for the signed distance, as in [`proximity`](Self::proximity). It
    /// then sees each corner of the two sides, each crossing of their edges, and the witness points where
    /// they are used ([`Clipped`](crate::trace::Event::Clipped)). Last it sees the chosen points
    /// ([`Stopped`](crate::trace::Event::Stopped)).
    ///
    /// ```
    /// use gjk::trace::{Candidate, Step};
    /// use gjk::{Cuboid, Pair, Pose, glam::DVec2};
    ///
    /// let square = Cuboid::new(DVec2::new(1.0, 1.0))?;
    /// let (here, above) = (Pose::IDENTITY, Pose::from_translation(DVec2::new(0.5, 1.75)));
    /// let mut on_both_sides = 0;
    /// Pair::new(&square, &here, &square, &above)
    ///     .observe(|step, _event| {
    ///         let Step::Clip(clip) = step else { return };
    ///         if let Candidate::CornerOfA(_, place) | Candidate::CornerOfB(_, place) = clip.candidate {
    ///             on_both_sides += usize::from(place.distance.is_some());
    ///         }
    ///     })
    ///     .manifold();
    /// assert_eq!(on_both_sides, 2);
    /// # Ok::<(), gjk::ShapeError>(())
    /// ```
    pub fn manifold(&mut self) -> Manifold<A::Vector> {
        self.show_search();
        let (a, b) = posed!(self.pair);
        let mut none = Cache::new();
        let cache = self.pair.cache.as_deref_mut().unwrap_or(&mut none);
        let options = (&self.pair.manifold_options, &self.pair.options);
        let clip = &mut |state: &_, event| (self.show)(Step::Clip(state), event);
        A::Vector::ask_manifold(a, b, options, cache, &mut Shown(Some(clip)))
    }

    /// Returns [`Pair::sat`].
    ///
    /// The observer sees each axis, in order, after both shapes were projected onto it
    /// ([`Projected`](crate::trace::Event::Projected)). Last it sees the best axis again
    /// ([`Stopped`](crate::trace::Event::Stopped)).
    ///
    /// ```
    /// use gjk::{Cuboid, Feature, Pair, Pose, sat::Source, trace::Step};
    /// use gjk::glam::DVec3;
    ///
    /// let cube = Cuboid::new(DVec3::ONE)?;
    /// let (here, there) = (Pose::IDENTITY, Pose::from_translation(DVec3::new(1.5, 0.25, 0.0)));
    /// let mut gaps = Vec::new();
    /// let answer = Pair::new(&cube, &here, &cube, &there)
    ///     .observe(|step, _event| if let Step::Axis(axis) = step { gaps.push(axis.gap) })
    ///     .sat();
    /// assert_eq!(gaps[..3], [-0.5, -1.75, -2.0]);
    /// assert_eq!(answer.axis.source, Source::SideOfA(Feature::Face(1)));
    /// # Ok::<(), gjk::ShapeError>(())
    /// ```
    pub fn sat(&mut self) -> Sat<A::Vector> {
        let (a, b) = posed!(self.pair);
        let axis = &mut |state: &_, event| (self.show)(Step::Axis(state), event);
        A::Vector::ask_sat(a, b, &mut Shown(Some(axis)))
    }
}
