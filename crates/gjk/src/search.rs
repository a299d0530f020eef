//! From a pair of posed shapes to its answer: the run, its repetition in wider arithmetic, the radii, the
//! world frame.

use crate::boxes;
use crate::cache::Cache;
use crate::certified::Certified;
use crate::convex::{Carrier, Convex, DifferenceVertex, Feature, VertexId};
use crate::couple::Couple;
use crate::epa;
use crate::gjk::{Gjk, Limits, Stop};
use crate::math::{Each, Scalar};
use crate::overlap;
use crate::polytopes::Inside;
use crate::result::{Bounds, Proximity, Status, Via};
use crate::settle;
use crate::settled::{Closest, Proof, Settled};
use crate::space::Space;
use crate::watch::Watched;
use crate::widen;
use crate::witness;

/// What is proved, after how many support points, and which way led there.
type Found<V> = (Closest<V>, (u32, Via));

impl<V: Space> Couple<'_, V> {
    /// Before the search: the warm start's direction, or from the middle of A to that of B.
    pub(crate) fn start(&self, cache: &Cache<V>) -> Gjk<V> {
        Gjk::new(self.guess(cache), cache.hints, self.difference.unit())
    }

    fn guess(&self, cache: &Cache<V>) -> V {
        let ab = &self.difference;
        let is_cold = cache.direction == V::ZERO;
        if is_cold { ab.translation() * ab.inverse_unit() } else { cache.direction }
    }

    /// The whole answer. `inside` is a simplex that seems to hold the origin.
    pub(crate) fn find(
        &self,
        limits: &Limits<V::Scalar>,
        inside: Option<Inside>,
        cache: &mut Cache<V>,
        observer: &mut Watched<'_, V>,
    ) -> Proximity<V> {
        self.locate(limits, inside, cache, observer).0
    }

    /// The whole answer, and the points and the normal that it is made of.
    pub(crate) fn locate(
        &self,
        limits: &Limits<V::Scalar>,
        inside: Option<Inside>,
        cache: &mut Cache<V>,
        observer: &mut Watched<'_, V>,
    ) -> (Proximity<V>, Closest<V>) {
        let mut gjk = self.start(cache);
        let (known, found) = match inside.and_then(|inside| self.overlapping(&inside, &mut gjk, limits)) {
            Some(found) => found,
            None => {
                let (settled, via) = self.search_carefully(&mut gjk, limits, cache, observer);
                (self.closest(&gjk, settled), (gjk.iteration, via))
            }
        };
        *cache = Cache::of(known.settled.normal, gjk.hints);
        (self.answer(&known.settled, known.witness, known.carriers, found), known)
    }

    /// How deep cores with vertices overlap, from a simplex that seems to hold the origin; `None` where that
    /// does not prove it.
    fn overlapping(&self, inside: &Inside, gjk: &mut Gjk<V>, limits: &Limits<V::Scalar>) -> Option<Found<V>> {
        let ab = &self.difference;
        if let Some(ids) = inside.ids {
            gjk.hints = ids[V::DIMENSION].each(Some);
        }
        if let Some(known) = boxes::overlapping(ab) {
            let via = if inside.ids.is_some() { Via::Search } else { Via::ClosedForm };
            return Some((known, (inside.iterations, via)));
        }
        if let Some((settled, foot)) = overlap::by_edges(ab, limits, gjk.hints) {
            gjk.simplex = foot;
            return Some((self.closest(gjk, settled), (inside.iterations, Via::Walk)));
        }
        let core = |[a, b]: [VertexId; 2]| {
            Some((self.a.core().vertex(a.0 as usize)?, self.b.core().vertex(b.0 as usize)?))
        };
        let mut simplex = [DifferenceVertex::default(); 4];
        for (vertex, ids) in simplex.iter_mut().zip(inside.ids?) {
            let (a, b) = core(ids)?;
            *vertex = ab.vertex(a, b, ids.each(Some));
        }
        let depth = epa::expand(&simplex[..=V::DIMENSION], ab, limits, inside.iterations)?;
        (gjk.simplex, gjk.hints) = (depth.foot, depth.hints);
        let (Bounds { lower, upper }, normal) = (depth.bounds, depth.normal);
        let settled = Settled { lower, upper, distance: lower, normal, proof: Proof::Closed };
        Some((self.closest(gjk, settled), (depth.iterations, Via::Polytope)))
    }

    /// Whether the shapes share a point, and which way says so, as long as an overlap of the cores need not
    /// be measured: what is found from a cache where that is beyond doubt, else without one.
    #[inline(never)]
    pub(crate) fn touches(&self, limits: &Limits<V::Scalar>, cache: &mut Cache<V>) -> (bool, Via) {
        let is_warm = *cache != Cache::new();
        let (found, is_clear) = self.touches_from(limits, cache);
        if is_clear || !is_warm {
            return found;
        }
        *cache = Cache::new();
        self.touches_from(limits, cache).0
    }

    /// Whether the shapes share a point as a search from a cache finds it, and whether that is beyond doubt.
    fn touches_from(&self, limits: &Limits<V::Scalar>, cache: &mut Cache<V>) -> ((bool, Via), bool) {
        let mut gjk = self.start(cache);
        gjk.run(&self.difference, limits, &mut Watched(None));
        if let Some(depth) = gjk.inside {
            *cache = Cache::of(gjk.normal, gjk.hints);
            return ((true, Via::Careful), depth > self.difference.rounding().upper);
        }
        let (settled, via) = self.finish(&mut gjk, limits, &mut Watched(None));
        *cache = Cache::of(settled.normal, gjk.hints);
        let Certified { value, bounds } = self.distance(&settled);
        ((value <= V::Scalar::ZERO, via), !bounds.contains(V::Scalar::ZERO))
    }

    /// The search step by step from its start, and once more with more digits where they are needed.
    #[inline(never)]
    fn search_carefully(
        &self,
        gjk: &mut Gjk<V>,
        limits: &Limits<V::Scalar>,
        cache: &Cache<V>,
        observer: &mut Watched<'_, V>,
    ) -> (Settled<V>, Via) {
        *gjk = self.start(cache);
        gjk.run(&self.difference, limits, observer);
        self.finish(gjk, limits, observer)
    }

    /// From a finished run to what it proves, with more digits where they are needed.
    fn finish(
        &self,
        gjk: &mut Gjk<V>,
        limits: &Limits<V::Scalar>,
        observer: &mut Watched<'_, V>,
    ) -> (Settled<V>, Via) {
        let settled = settle::settle(gjk, &self.difference, limits, observer);
        if settled.proof != Proof::Open || gjk.iteration >= limits.iterations {
            return (settled, Via::Careful);
        }
        let (mut wide, state) = widen::search(self, limits, gjk, observer);
        if gjk.stop == Some(Stop::Overlapping) {
            // What was found to share a point is not apart, whatever the last digit says.
            wide.distance = wide.distance.min(V::Scalar::ZERO);
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
    fn closest(&self, gjk: &Gjk<V>, mut settled: Settled<V>) -> Closest<V> {
        let mut cores = [gjk.simplex.combine(|vertex| vertex.a), gjk.simplex.combine(|vertex| vertex.b)];
        if settled.proof != Proof::Closed {
            let across = settled.normal * (settled.distance * self.difference.unit());
            let is_apart = settled.distance > V::Scalar::ZERO;
            cores = witness::joined(cores, across, [self.a.radius(), self.b.radius()], is_apart);
        }
        if !(cores[0].is_finite() && cores[1].is_finite()) {
            // Only a caller's own shape can bring that in.
            cores = [V::ZERO; 2];
            settled = settled.unknown();
        }
        let carriers = match settled.proof {
            Proof::Open => [Carrier::Feature(Feature::Smooth); 2],
            _ => {
                let (ids, counts) = gjk.simplex.ids();
                self.carriers(&ids, counts)
            }
        };
        Closest { settled, witness: cores, carriers }
    }

    /// The whole answer in the world frame. The witness points are the cores', in A's frame; the support
    /// points that it took and the way to it are put down as they are.
    fn answer(
        &self,
        settled: &Settled<V>,
        witness: [V; 2],
        carriers: [Carrier; 2],
        (iterations, via): (u32, Via),
    ) -> Proximity<V> {
        let Certified { value, bounds } = self.distance(settled);
        let rotation = self.a.pose.rotation();
        let to_world = |point| rotation.apply(point + self.a.center()) + self.a.pose.translation();
        let is_known = bounds.width().is_finite();
        let answer = Proximity {
            distance: value,
            normal: rotation.apply(settled.normal).normalized().unwrap_or_else(|| V::axis(0)),
            point_a: to_world(witness[0] + settled.normal * self.a.radius()),
            point_b: to_world(witness[1] - settled.normal * self.b.radius()),
            bounds,
            status: if is_known { self.status(settled) } else { Status::Bounded },
            via,
            carriers,
            iterations,
        };
        if is_known {
            answer
        } else {
            witness::somewhere(answer, [self.a.pose.translation(), self.b.pose.translation()])
        }
    }
}
