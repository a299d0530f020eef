//! From a pair of posed shapes to its answer: the run, its repetition in wider arithmetic, the radii, the
//! world frame.

use crate::boxes;
use crate::cache::{Cache, Kept};
use crate::certified::Certified;
use crate::convex::{Convex, Feature, ScalarOf};
use crate::couple::Couple;
use crate::epa::{self, Epa};
use crate::gjk::{Gjk, Limits, Stop};
use crate::math::{Scalar, Vector};
use crate::overlap;
use crate::result::{Bounds, Proximity, Status, Via};
use crate::settle;
use crate::settled::{Closest, Proof, Settled};
use crate::signs::Candidate;
use crate::solids;
use crate::space::Space;
use crate::trace::Observer;
use crate::widen;
use crate::witness;

impl<A, B> Couple<'_, A, B>
where
    A: Convex<Vector: Space> + ?Sized,
    B: Convex<Vector = A::Vector> + ?Sized,
{
    /// Before the search: the warm start's direction, or from the middle of A to that of B.
    pub(crate) fn start(&self, cache: &Cache<A::Vector>) -> Gjk<A::Vector> {
        Gjk::new(self.guess(cache), cache.hints, self.difference.unit())
    }

    #[inline(always)]
    fn guess(&self, cache: &Cache<A::Vector>) -> A::Vector {
        let ab = &self.difference;
        let is_cold = cache.direction == A::Vector::ZERO;
        if is_cold { ab.translation() * ab.inverse_unit() } else { cache.direction }
    }

    /// The signed distance.
    #[inline(always)]
    pub(crate) fn find_distance(
        &self,
        limits: &Limits<ScalarOf<A>>,
        cache: &mut Cache<A::Vector>,
    ) -> ScalarOf<A> {
        let mut candidate = Candidate::none(cache.hints);
        let is_found = self.candidate(&mut candidate, limits, cache);
        let settled = if is_found { candidate.settle(limits) } else { None };
        if let Some(settled) = settled {
            *cache = Cache::of(candidate.normal, candidate.hints);
            return self.distance(&settled).value;
        }
        (*self).find_further_down(is_found.then_some(candidate), *limits, cache, &mut ()).distance
    }

    /// The whole answer.
    #[inline(always)]
    pub(crate) fn find<O>(
        &self,
        limits: &Limits<ScalarOf<A>>,
        cache: &mut Cache<A::Vector>,
        observer: &mut O,
    ) -> Proximity<A::Vector>
    where
        O: Observer<Gjk<A::Vector>> + Observer<Epa<A::Vector>>,
    {
        let watched = <O as Observer<Gjk<A::Vector>>>::ACTIVE;
        let mut candidate = Candidate::none(cache.hints);
        let is_found = !watched && self.candidate(&mut candidate, limits, cache);
        let settled = if is_found { candidate.settle(limits) } else { None };
        let Some(settled) = settled else {
            return (*self).find_further_down(is_found.then_some(candidate), *limits, cache, observer);
        };
        *cache = Cache::of(candidate.normal, candidate.hints);
        let (ids, counts) = candidate.ids();
        let found = (candidate.iterations, Via::Search);
        self.answer(&settled, candidate.witness(), self.features(&ids, counts), found)
    }

    /// The whole answer, and the points and the normal that it is made of.
    pub(crate) fn locate<O>(
        &self,
        limits: &Limits<ScalarOf<A>>,
        cache: &mut Cache<A::Vector>,
        observer: &mut O,
    ) -> (Proximity<A::Vector>, Closest<A::Vector>)
    where
        O: Observer<Gjk<A::Vector>> + Observer<Epa<A::Vector>>,
    {
        let watched = <O as Observer<Gjk<A::Vector>>>::ACTIVE;
        let mut candidate = Candidate::none(cache.hints);
        let is_found = !watched && self.candidate(&mut candidate, limits, cache);
        // As in `find`: the same pair has the same distance whatever is asked.
        let settled = if is_found { candidate.settle(limits) } else { None };
        let (known, found) = if let Some(settled) = settled {
            *cache = Cache::of(candidate.normal, candidate.hints);
            let (ids, counts) = candidate.ids();
            let features = self.features(&ids, counts);
            (Closest { settled, witness: candidate.witness(), features }, (candidate.iterations, Via::Search))
        } else {
            self.further_down(is_found.then_some(&candidate), limits, cache, observer)
        };
        (self.answer(&known.settled, known.witness, known.features, found), known)
    }

    /// The whole answer where it is not simply that two points are nearest.
    ///
    /// It takes everything by value: what is passed by reference would have to be in memory on the way to
    /// simple answers, too.
    #[inline(never)]
    fn find_further_down<O>(
        self,
        candidate: Option<Candidate<A::Vector>>,
        limits: Limits<ScalarOf<A>>,
        cache: &mut Cache<A::Vector>,
        observer: &mut O,
    ) -> Proximity<A::Vector>
    where
        O: Observer<Gjk<A::Vector>> + Observer<Epa<A::Vector>>,
    {
        let (known, found) = self.further_down(candidate.as_ref(), &limits, cache, observer);
        let Closest { settled, witness, features } = known;
        self.answer(&settled, witness, features, found)
    }

    /// What is closest or deepest, how many support points it took, and the way to it.
    #[inline(always)]
    fn further_down<O>(
        &self,
        candidate: Option<&Candidate<A::Vector>>,
        limits: &Limits<ScalarOf<A>>,
        cache: &mut Cache<A::Vector>,
        observer: &mut O,
    ) -> (Closest<A::Vector>, (u32, Via))
    where
        O: Observer<Gjk<A::Vector>> + Observer<Epa<A::Vector>>,
    {
        let is_overlap = candidate.is_some_and(|candidate| candidate.stop == Stop::Overlapping);
        let known = if is_overlap { boxes::overlapping(&self.difference) } else { None };
        if let (Some(candidate), Some(known)) = (candidate, known) {
            *cache = Cache::of(known.settled.normal, candidate.hints);
            return (known, (candidate.iterations, Via::ClosedForm));
        }
        let mut gjk = self.start(cache);
        let (settled, via) = candidate
            .and_then(|candidate| self.check(candidate, &mut gjk, limits))
            .unwrap_or_else(|| self.search_carefully(&mut gjk, limits, cache, observer));
        *cache = Cache::of(settled.normal, gjk.hints);
        (self.closest(&gjk, settled), (gjk.iteration, via))
    }

    /// Whether the shapes share a point. An overlap of the cores is not measured.
    ///
    /// Between polytopes only what is clear is decided sooner than the distance: apart or inside by more than
    /// the rounding of that answer. So both always agree, however near to touching.
    #[inline(always)]
    pub(crate) fn touches(&self, limits: &Limits<ScalarOf<A>>, cache: &mut Cache<A::Vector>) -> bool {
        if !self.are_polytopes() {
            return self.touches_carefully(limits, cache);
        }
        if let Some(touches) = self.touches_clearly(limits, cache) {
            return touches;
        }
        let (a, b) = ((self.a, self.pose_a), (self.b, self.pose_b));
        if let Some(answer) = solids::proximity(a, b, limits.iterations, &mut Kept::Nothing) {
            return answer.intersects();
        }
        let beyond = ScalarOf::<A>::INFINITY;
        let within = -ScalarOf::<A>::INFINITY;
        // In doubt a start from elsewhere might end elsewhere: the answer is the one without a cache.
        *cache = Cache::new();
        self.find_distance(&Limits { beyond, within, ..*limits }, cache) <= ScalarOf::<A>::ZERO
    }

    /// The same of polytopes, where rounding leaves no doubt.
    #[inline(always)]
    pub(crate) fn touches_clearly(
        &self,
        limits: &Limits<ScalarOf<A>>,
        cache: &mut Cache<A::Vector>,
    ) -> Option<bool> {
        let rounding = self.difference.rounding();
        let radius = self.radius();
        let few = ScalarOf::<A>::from_f64(4.0);
        let doubt =
            rounding.lower + rounding.upper + few * (rounding.floor + ScalarOf::<A>::EPSILON * radius);
        let clear = Limits { beyond: radius + doubt, ..*limits };
        let mut candidate = Candidate::none(cache.hints);
        if !self.candidate(&mut candidate, &clear, cache) {
            return None;
        }
        let is_apart = candidate.stop == Stop::Beyond;
        let is_inside = || candidate.state(&self.difference)?.inside.filter(|&depth| depth > doubt);
        let is_clear = is_apart || (candidate.stop == Stop::Overlapping && is_inside().is_some());
        if is_clear {
            *cache = Cache::of(candidate.normal, candidate.hints);
        }
        is_clear.then_some(!is_apart)
    }

    #[inline(never)]
    fn touches_carefully(&self, limits: &Limits<ScalarOf<A>>, cache: &mut Cache<A::Vector>) -> bool {
        let is_warm = *cache != Cache::new();
        let (touches, is_clear) = self.touches_from(limits, cache);
        if is_clear || !is_warm {
            return touches;
        }
        *cache = Cache::new();
        self.touches_from(limits, cache).0
    }

    /// Whether the shapes share a point as a search from a cache finds it, and whether that is beyond doubt.
    fn touches_from(&self, limits: &Limits<ScalarOf<A>>, cache: &mut Cache<A::Vector>) -> (bool, bool) {
        let mut gjk = self.start(cache);
        gjk.run(&self.difference, limits, &mut ());
        if let Some(depth) = gjk.inside {
            *cache = Cache::of(gjk.normal, gjk.hints);
            return (true, depth > self.difference.rounding().upper);
        }
        let (settled, _) = self.finish(&mut gjk, limits, &mut ());
        *cache = Cache::of(settled.normal, gjk.hints);
        let Certified { value, bounds } = self.distance(&settled);
        (value <= ScalarOf::<A>::ZERO, !bounds.contains(ScalarOf::<A>::ZERO))
    }

    /// Runs a search that nobody watches, only between polytopes. Gives whether there is a candidate.
    #[inline(always)]
    fn candidate(
        &self,
        candidate: &mut Candidate<A::Vector>,
        limits: &Limits<ScalarOf<A>>,
        cache: &Cache<A::Vector>,
    ) -> bool {
        self.are_polytopes() && candidate.search(&self.difference, self.guess(cache), limits)
    }

    /// What is proved of a candidate: `None` where neither its bounds meet, up to rounding, nor a limit is
    /// passed.
    fn check(
        &self,
        candidate: &Candidate<A::Vector>,
        gjk: &mut Gjk<A::Vector>,
        limits: &Limits<ScalarOf<A>>,
    ) -> Option<(Settled<A::Vector>, Via)> {
        let ab = &self.difference;
        if candidate.stop == Stop::Overlapping {
            if let Some((settled, foot)) = overlap::by_edges(ab, limits, candidate.hints) {
                (gjk.simplex, gjk.iteration, gjk.hints) = (foot, candidate.iterations, candidate.hints);
                return Some((settled, Via::Walk));
            }
            let vertices = candidate.vertices(ab);
            let simplex = &vertices[..=A::Vector::DIMENSION];
            if let Some(depth) = epa::expand(simplex, ab, limits, candidate.iterations) {
                (gjk.simplex, gjk.iteration, gjk.hints) = (depth.foot, depth.iterations, depth.hints);
                let Bounds { lower, upper } = depth.bounds;
                let normal = depth.normal;
                let settled = Settled { lower, upper, distance: lower, normal, proof: Proof::Closed };
                return Some((settled, Via::Polytope));
            }
        }
        *gjk = candidate.state(ab)?;
        let settled = settle::settle(gjk, ab, limits, &mut ());
        let is_done = settled.proof == Proof::Closed || candidate.stop == Stop::Beyond;
        is_done.then_some((settled, Via::Search))
    }

    /// The search step by step from its start, and once more with more digits where they are needed.
    #[inline(never)]
    fn search_carefully<O>(
        &self,
        gjk: &mut Gjk<A::Vector>,
        limits: &Limits<ScalarOf<A>>,
        cache: &Cache<A::Vector>,
        observer: &mut O,
    ) -> (Settled<A::Vector>, Via)
    where
        O: Observer<Gjk<A::Vector>> + Observer<Epa<A::Vector>>,
    {
        *gjk = self.start(cache);
        gjk.run(&self.difference, limits, observer);
        self.finish(gjk, limits, observer)
    }

    /// From a finished run to what it proves, with more digits where they are needed.
    fn finish<O>(
        &self,
        gjk: &mut Gjk<A::Vector>,
        limits: &Limits<ScalarOf<A>>,
        observer: &mut O,
    ) -> (Settled<A::Vector>, Via)
    where
        O: Observer<Gjk<A::Vector>> + Observer<Epa<A::Vector>>,
    {
        let settled = settle::settle(gjk, &self.difference, limits, observer);
        if settled.proof != Proof::Open || gjk.iteration >= limits.iterations {
            return (settled, Via::Careful);
        }
        let (mut wide, state) = widen::search(self, limits, gjk, observer);
        if gjk.stop == Some(Stop::Overlapping) {
            // What was found to share a point is not apart, whatever the last digit says.
            wide.distance = wide.distance.min(ScalarOf::<A>::ZERO);
        }
        let width = wide.upper - wide.lower;
        let closer = width < settled.upper - settled.lower;
        let done = matches!(wide.proof, Proof::Closed | Proof::Converged) && width.is_finite();
        if closer || done {
            *gjk = state;
            return (wide, Via::Wide);
        }
        (settled, Via::Careful)
    }

    /// The points that carry what a state proves, as far apart as it says.
    fn closest(&self, gjk: &Gjk<A::Vector>, mut settled: Settled<A::Vector>) -> Closest<A::Vector> {
        let mut cores = [gjk.simplex.combine(|vertex| vertex.a), gjk.simplex.combine(|vertex| vertex.b)];
        if settled.proof != Proof::Closed {
            let across = settled.normal * (settled.distance * self.difference.unit());
            let is_apart = settled.distance > ScalarOf::<A>::ZERO;
            cores = witness::joined(cores, across, [self.a.radius(), self.b.radius()], is_apart);
        }
        if !(cores[0].is_finite() && cores[1].is_finite()) {
            // Only a caller's own shape can bring that in.
            cores = [A::Vector::ZERO; 2];
            settled = settled.unknown();
        }
        let features = match settled.proof {
            Proof::Open => [Feature::Smooth; 2],
            _ => {
                let (ids, counts) = gjk.simplex.ids();
                self.features(&ids, counts)
            }
        };
        Closest { settled, witness: cores, features }
    }

    /// The whole answer in the world frame. The witness points are the cores', in A's frame; the support
    /// points that it took and the way to it are put down as they are.
    #[inline(always)]
    fn answer(
        &self,
        settled: &Settled<A::Vector>,
        witness: [A::Vector; 2],
        features: [Feature; 2],
        (iterations, via): (u32, Via),
    ) -> Proximity<A::Vector> {
        let Certified { value, bounds } = self.distance(settled);
        let rotation = self.pose_a.rotation();
        let to_world = |point| rotation.apply(point + self.a.center()) + self.pose_a.translation();
        let is_known = bounds.width().is_finite();
        let answer = Proximity {
            distance: value,
            normal: rotation.apply(settled.normal).normalized().unwrap_or_else(|| A::Vector::axis(0)),
            point_a: to_world(witness[0] + settled.normal * self.a.radius()),
            point_b: to_world(witness[1] - settled.normal * self.b.radius()),
            bounds,
            status: if is_known { self.status(settled) } else { Status::Bounded },
            via,
            features,
            iterations,
        };
        if is_known {
            answer
        } else {
            witness::somewhere(answer, [self.pose_a.translation(), self.pose_b.translation()])
        }
    }
}
