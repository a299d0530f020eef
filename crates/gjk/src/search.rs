//! From a pair of posed shapes to its answer: the run, its repetition in wider arithmetic, the radii, the world frame.

use crate::cache::Cache;
use crate::convex::{Convex, Feature, ScalarOf, VertexId};
use crate::decide::Meeting;
use crate::epa::{self, Epa};
use crate::formula::{self, Known};
use crate::gjk::{Gjk, Limits, Stop};
use crate::math::{Scalar, Vector};
use crate::overlap;
use crate::pair::Pair;
use crate::result::{Bounds, Proximity, Status};
use crate::settle::{Proof, Settled};
use crate::space::Space;
use crate::trace::Observer;
use crate::unwatched::Claim;
use crate::widen;

/// A signed distance of two shapes and its bounds, as lengths.
pub(crate) struct Certified<S> {
    pub(crate) value: S,
    bounds: Bounds<S>,
}

impl<A, B> Pair<'_, A, B>
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
        if let Some(known) = self.known(limits, cache) {
            return self.distance(&known.settled).value;
        }
        let mut claim = Claim::none(cache.hints);
        let is_claimed = self.claim(&mut claim, limits, cache);
        let settled = if is_claimed { claim.settle(limits) } else { None };
        if let Some(settled) = settled {
            *cache = Cache { direction: claim.normal, hints: claim.hints };
            return self.distance(&settled).value;
        }
        let (mut pair, mut limits, mut claim) = (*self, *limits, claim);
        pair.find_otherwise(is_claimed.then_some(&mut claim), &mut limits, cache, &mut ()).distance
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
        let known = if watched { None } else { self.known(limits, cache) };
        if let Some(Known { settled, witness, features }) = known {
            return self.answer(&settled, witness, features, 0);
        }
        let mut claim = Claim::none(cache.hints);
        let is_claimed = !watched && self.claim(&mut claim, limits, cache);
        let settled = if is_claimed { claim.settle(limits) } else { None };
        let Some(settled) = settled else {
            let (mut pair, mut limits, mut claim) = (*self, *limits, claim);
            return pair.find_otherwise(is_claimed.then_some(&mut claim), &mut limits, cache, observer);
        };
        *cache = Cache { direction: claim.normal, hints: claim.hints };
        let (ids, counts) = claim.ids();
        self.answer(&settled, claim.witness(), self.features(&ids, counts), claim.iterations)
    }

    /// The whole answer, and the points and the normal that it is made of.
    pub(crate) fn locate<O>(
        &self,
        limits: &Limits<ScalarOf<A>>,
        cache: &mut Cache<A::Vector>,
        observer: &mut O,
    ) -> (Proximity<A::Vector>, Known<A::Vector>)
    where
        O: Observer<Gjk<A::Vector>> + Observer<Epa<A::Vector>>,
    {
        let watched = <O as Observer<Gjk<A::Vector>>>::ACTIVE;
        let known = if watched { None } else { self.known(limits, cache) };
        let (known, iterations) = match known {
            Some(known) => (known, 0),
            None => {
                let mut claim = Claim::none(cache.hints);
                let is_claimed = !watched && self.claim(&mut claim, limits, cache);
                self.otherwise(is_claimed.then_some(&mut claim), limits, cache, observer)
            }
        };
        (self.answer(&known.settled, known.witness, known.features, iterations), known)
    }

    /// The whole answer where it is not simply that two points are nearest.
    ///
    /// What it takes are the caller's copies, changeable so that they stay copies: the originals stay in registers.
    #[inline(never)]
    fn find_otherwise<O>(
        &mut self,
        claim: Option<&mut Claim<A::Vector>>,
        limits: &mut Limits<ScalarOf<A>>,
        cache: &mut Cache<A::Vector>,
        observer: &mut O,
    ) -> Proximity<A::Vector>
    where
        O: Observer<Gjk<A::Vector>> + Observer<Epa<A::Vector>>,
    {
        let (Known { settled, witness, features }, iterations) =
            self.otherwise(claim, limits, cache, observer);
        self.answer(&settled, witness, features, iterations)
    }

    /// What is known without a formula for the pair from the start, and how many support points it took.
    #[inline(always)]
    fn otherwise<O>(
        &self,
        claim: Option<&mut Claim<A::Vector>>,
        limits: &Limits<ScalarOf<A>>,
        cache: &mut Cache<A::Vector>,
        observer: &mut O,
    ) -> (Known<A::Vector>, u32)
    where
        O: Observer<Gjk<A::Vector>> + Observer<Epa<A::Vector>>,
    {
        let is_overlap = claim.as_ref().is_some_and(|claim| claim.stop == Stop::Overlapping);
        let known = if is_overlap { formula::overlapping(&self.difference) } else { None };
        if let (Some(claim), Some(known)) = (&claim, known) {
            *cache = Cache { direction: known.settled.normal, hints: claim.hints };
            return (known, claim.iterations);
        }
        let mut gjk = self.start(cache);
        let settled = claim
            .and_then(|claim| self.check(claim, &mut gjk, limits))
            .unwrap_or_else(|| self.search_carefully(&mut gjk, limits, cache, observer));
        *cache = Cache { direction: settled.normal, hints: gjk.hints };
        (self.carried(&gjk, settled), gjk.iteration)
    }

    /// Whether the shapes share a point. An overlap of the cores is not measured.
    ///
    /// Between polytopes only what is clear is decided sooner than the distance: apart or inside by more than the rounding of that
    /// answer. So both always agree, however near to touching.
    #[inline(always)]
    pub(crate) fn touches(&self, limits: &Limits<ScalarOf<A>>, cache: &mut Cache<A::Vector>) -> bool {
        if let Some(known) = formula::simple(&self.difference) {
            return self.distance(&known.settled).value <= ScalarOf::<A>::ZERO;
        }
        if !self.are_polytopes() {
            return self.touches_carefully(limits, cache);
        }
        if let Some(touches) = self.touches_clearly(limits, cache) {
            return touches;
        }
        let beyond = ScalarOf::<A>::INFINITY;
        let within = -ScalarOf::<A>::INFINITY;
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
        let mut claim = Claim::none(cache.hints);
        if !self.claim(&mut claim, &clear, cache) {
            return None;
        }
        let is_apart = claim.stop == Stop::Beyond;
        let is_inside = || claim.state(&self.difference)?.inside.filter(|&depth| depth > doubt);
        let is_clear = is_apart || (claim.stop == Stop::Overlapping && is_inside().is_some());
        if is_clear {
            *cache = Cache { direction: claim.normal, hints: claim.hints };
        }
        is_clear.then_some(!is_apart)
    }

    #[inline(never)]
    fn touches_carefully(&self, limits: &Limits<ScalarOf<A>>, cache: &mut Cache<A::Vector>) -> bool {
        let mut gjk = self.start(cache);
        gjk.run(&self.difference, limits, &mut ());
        if gjk.inside.is_some() {
            *cache = Cache { direction: gjk.normal, hints: gjk.hints };
            return true;
        }
        let settled = self.finish(&mut gjk, limits, &mut ());
        *cache = Cache { direction: settled.normal, hints: gjk.hints };
        self.distance(&settled).value <= ScalarOf::<A>::ZERO
    }

    /// The answer by a formula, where there is one. Beyond a limit of the caller's it is as limited as a search's.
    #[inline(always)]
    fn known(&self, limits: &Limits<ScalarOf<A>>, cache: &mut Cache<A::Vector>) -> Option<Known<A::Vector>> {
        let mut known = formula::known(&self.difference)?;
        if known.settled.lower > limits.beyond {
            known.settled.proof = Proof::Limited;
        }
        cache.direction = known.settled.normal;
        Some(known)
    }

    /// Runs a search that nobody watches, only between polytopes. Gives whether there is a claim.
    #[inline(always)]
    fn claim(
        &self,
        claim: &mut Claim<A::Vector>,
        limits: &Limits<ScalarOf<A>>,
        cache: &Cache<A::Vector>,
    ) -> bool {
        self.are_polytopes() && claim.search(&self.difference, self.guess(cache), limits)
    }

    /// What is proved of a claim: `None` where neither its bounds meet, up to rounding, nor a limit is passed.
    fn check(
        &self,
        claim: &Claim<A::Vector>,
        gjk: &mut Gjk<A::Vector>,
        limits: &Limits<ScalarOf<A>>,
    ) -> Option<Settled<A::Vector>> {
        let ab = &self.difference;
        if claim.stop == Stop::Overlapping {
            if let Some((settled, foot)) = overlap::by_edges(ab, limits, claim.hints) {
                (gjk.simplex, gjk.iteration, gjk.hints) = (foot, claim.iterations, claim.hints);
                return Some(settled);
            }
            let vertices = claim.vertices(ab);
            let simplex = &vertices[..=A::Vector::DIMENSION];
            if let Some(depth) = epa::expand(simplex, ab, limits, claim.iterations) {
                (gjk.simplex, gjk.iteration, gjk.hints) = (depth.foot, depth.iterations, depth.hints);
                let Bounds { lower, upper } = depth.bounds;
                let normal = depth.normal;
                return Some(Settled { lower, upper, distance: lower, normal, proof: Proof::Closed });
            }
        }
        *gjk = claim.state(ab)?;
        let settled = Settled::new(gjk, ab, limits, &mut ());
        let is_done = settled.proof == Proof::Closed || claim.stop == Stop::Beyond;
        is_done.then_some(settled)
    }

    /// The search step by step from its start, and once more with more digits where they are needed.
    #[inline(never)]
    fn search_carefully<O>(
        &self,
        gjk: &mut Gjk<A::Vector>,
        limits: &Limits<ScalarOf<A>>,
        cache: &Cache<A::Vector>,
        observer: &mut O,
    ) -> Settled<A::Vector>
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
    ) -> Settled<A::Vector>
    where
        O: Observer<Gjk<A::Vector>> + Observer<Epa<A::Vector>>,
    {
        let settled = Settled::new(gjk, &self.difference, limits, observer);
        if settled.proof != Proof::Open || gjk.iteration >= limits.iterations {
            return settled;
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
            return wide;
        }
        settled
    }

    /// The distance of the shapes: the cores' less the radii, with every rounding error in the bounds.
    ///
    /// Scaling by the unit is exact. The sum of the radii, the difference and its rounding up and down err by less than
    /// ε·(radii + |distance|) together.
    #[inline(always)]
    pub(crate) fn distance(&self, settled: &Settled<A::Vector>) -> Certified<ScalarOf<A>> {
        let unit = self.difference.unit();
        let rounding = self.difference.rounding();
        let radius = self.a.radius() + self.b.radius();
        let epsilon = ScalarOf::<A>::EPSILON;
        let lower = (settled.lower - rounding.lower) * unit - radius;
        let upper = (settled.upper + rounding.upper) * unit - radius;
        let bounds = Bounds {
            lower: lower - epsilon * (radius + lower.abs()) * ScalarOf::<A>::from_f64(2.0),
            upper: upper + epsilon * (radius + upper.abs()) * ScalarOf::<A>::from_f64(2.0),
        };
        let distance = settled.distance * unit - radius;
        let zero = ScalarOf::<A>::ZERO;
        if radius == zero && bounds.contains(zero) {
            if let Some(certified) = self.decided(settled.normal, distance, bounds) {
                return certified;
            }
        }
        // So little is rounding: touching shapes touch, in whichever order and place they are asked about.
        let distance = if distance.abs() <= self.touching() { zero } else { distance };
        let clamped = if distance > bounds.upper { bounds.upper } else { distance.max(bounds.lower) };
        // Adding zero turns −0 into 0.
        Certified { value: clamped + zero, bounds }
    }

    /// The same where the bounds hold zero: with the sign that the truth has, if corners and places are exactly known.
    #[cold]
    #[inline(never)]
    fn decided(
        &self,
        normal: A::Vector,
        distance: ScalarOf<A>,
        bounds: Bounds<ScalarOf<A>>,
    ) -> Option<Certified<ScalarOf<A>>> {
        let zero = ScalarOf::<A>::ZERO;
        let smallest = ScalarOf::<A>::TINY * ScalarOf::<A>::EPSILON;
        let Bounds { lower, upper } = bounds;
        Some(match self.meeting(normal)? {
            // Less than the smallest number is rounded up to it: what is apart has a distance.
            Meeting::Apart => {
                let upper = upper.max(smallest);
                let value = distance.min(upper).max(smallest);
                Certified { value, bounds: Bounds { lower: zero, upper } }
            }
            Meeting::Touching => Certified { value: zero, bounds: Bounds { lower: zero, upper: zero } },
            Meeting::Inside => {
                let value = distance.max(lower).min(zero) + zero;
                Certified { value, bounds: Bounds { lower, upper: zero } }
            }
        })
    }

    /// The points that carry what a state proves.
    fn carried(&self, gjk: &Gjk<A::Vector>, settled: Settled<A::Vector>) -> Known<A::Vector> {
        let mut core_a = gjk.simplex.combine(|vertex| vertex.a);
        let mut core_b = gjk.simplex.combine(|vertex| vertex.b);
        let is_closed = matches!(settled.proof, Proof::Closed | Proof::Converged);
        if settled.distance < ScalarOf::<A>::ZERO && !is_closed {
            // The polytope's foot is not as deep as the support plane: each point takes half of what is missing.
            let across = settled.normal * (settled.distance * self.difference.unit());
            let half = (core_b - core_a - across) * ScalarOf::<A>::from_f64(0.5);
            (core_a, core_b) = (core_a + half, core_b - half);
        }
        let features = match settled.proof {
            Proof::Open => [Feature::Smooth; 2],
            _ => {
                let (ids, counts) = gjk.simplex.ids();
                self.features(&ids, counts)
            }
        };
        Known { settled, witness: [core_a, core_b], features }
    }

    /// The whole answer in the world frame. The witness points are the cores', in A's frame.
    #[inline(always)]
    fn answer(
        &self,
        settled: &Settled<A::Vector>,
        witness: [A::Vector; 2],
        features: [Feature; 2],
        iterations: u32,
    ) -> Proximity<A::Vector> {
        let Certified { value, bounds } = self.distance(settled);
        let rotation = self.pose_a.rotation();
        let to_world = |point| rotation.apply(point + self.a.center()) + self.pose_a.translation();
        Proximity {
            distance: value,
            normal: rotation.apply(settled.normal).normalized().unwrap_or_else(|| A::Vector::axis(0)),
            point_a: to_world(witness[0] + settled.normal * self.a.radius()),
            point_b: to_world(witness[1] - settled.normal * self.b.radius()),
            bounds,
            status: if bounds.width().is_finite() { self.status(settled.proof) } else { Status::Bounded },
            features,
            iterations,
        }
    }

    #[inline(always)]
    fn status(&self, proof: Proof) -> Status {
        match proof {
            Proof::Closed if self.are_polytopes() => Status::Exact,
            Proof::Closed | Proof::Converged => Status::Converged,
            Proof::Limited | Proof::Open => Status::Bounded,
        }
    }

    /// The smallest feature of each shape that holds so many vertices.
    #[inline(always)]
    fn features(&self, ids: &[[VertexId; 4]; 2], counts: [usize; 2]) -> [Feature; 2] {
        [self.a.core().feature(&ids[0][..counts[0]]), self.b.core().feature(&ids[1][..counts[1]])]
    }
}
