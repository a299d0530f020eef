//! From a pair of posed shapes to its answer: the run, its repetition in wider arithmetic, the radii, the world frame.

use crate::cache::Cache;
use crate::convex::{Convex, Feature, ScalarOf, VertexId};
use crate::epa::Epa;
use crate::gjk::{Gjk, Limits, Stop};
use crate::math::{Scalar, Vector};
use crate::pair::{Found, Pair};
use crate::result::{Bounds, Proximity, Status};
use crate::settle::{Proof, Settled};
use crate::space::Space;
use crate::trace::Observer;
use crate::widen;

/// Distances below this part of the rounding floor are given as zero: ε of the pair's size in the plane, 2ε in space.
const TOUCHING: f64 = 0.25;

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
    /// Runs the search, and once more with twice the digits where rounding left the gap open.
    pub(crate) fn search<O>(
        &self,
        limits: &Limits<ScalarOf<A>>,
        cache: &mut Cache<A::Vector>,
        observer: &mut O,
    ) -> Found<A::Vector>
    where
        O: Observer<Gjk<A::Vector>> + Observer<Epa<A::Vector>>,
    {
        let gjk = self.run(limits, cache, observer);
        self.finish(gjk, limits, cache, observer)
    }

    /// Whether the shapes share a point. An overlap of the cores is not measured.
    pub(crate) fn touches(&self, limits: &Limits<ScalarOf<A>>, cache: &mut Cache<A::Vector>) -> bool {
        let gjk = self.run(limits, cache, &mut ());
        if gjk.inside.is_some() {
            *cache = Cache { direction: gjk.normal, hints: gjk.hints };
            return true;
        }
        let found = self.finish(gjk, limits, cache, &mut ());
        self.distance(&found).value <= ScalarOf::<A>::ZERO
    }

    fn run<O>(
        &self,
        limits: &Limits<ScalarOf<A>>,
        cache: &Cache<A::Vector>,
        observer: &mut O,
    ) -> Gjk<A::Vector>
    where
        O: Observer<Gjk<A::Vector>>,
    {
        let ab = &self.difference;
        let guess = if cache.direction == A::Vector::ZERO { ab.translation() } else { cache.direction };
        let mut gjk = Gjk::new(guess, cache.hints, ab.unit());
        gjk.run(ab, limits, observer);
        gjk
    }

    /// From a finished run to what it proves, with more digits where they are needed.
    fn finish<O>(
        &self,
        mut gjk: Gjk<A::Vector>,
        limits: &Limits<ScalarOf<A>>,
        cache: &mut Cache<A::Vector>,
        observer: &mut O,
    ) -> Found<A::Vector>
    where
        O: Observer<Gjk<A::Vector>> + Observer<Epa<A::Vector>>,
    {
        let settled = Settled::new(&mut gjk, &self.difference, limits, observer);
        let mut found = Found { settled, simplex: gjk.simplex, iterations: gjk.iteration, hints: gjk.hints };
        if settled.proof == Proof::Open && gjk.iteration < limits.iterations {
            let mut wide = widen::search(self, limits, &gjk, observer);
            if gjk.stop == Some(Stop::Overlapping) {
                // What was found to share a point is not apart, whatever the last digit says.
                wide.settled.distance = wide.settled.distance.min(ScalarOf::<A>::ZERO);
            }
            let width = wide.settled.upper - wide.settled.lower;
            let closer = width < settled.upper - settled.lower;
            let done = matches!(wide.settled.proof, Proof::Closed | Proof::Converged) && width.is_finite();
            found = if closer || done { wide } else { found };
        }
        *cache = Cache { direction: found.settled.normal, hints: found.hints };
        found
    }

    /// The distance of the shapes: the cores' less the radii, with every rounding error in the bounds.
    ///
    /// Scaling by the unit is exact. The sum of the radii, the difference and its rounding up and down err by less than
    /// ε·(radii + |distance|) together.
    pub(crate) fn distance(&self, found: &Found<A::Vector>) -> Certified<ScalarOf<A>> {
        let unit = self.difference.unit();
        let rounding = self.difference.rounding();
        let radius = self.a.radius() + self.b.radius();
        let epsilon = ScalarOf::<A>::EPSILON;
        let lower = (found.settled.lower - rounding.lower) * unit - radius;
        let upper = (found.settled.upper + rounding.upper) * unit - radius;
        let bounds = Bounds {
            lower: lower - epsilon * (radius + lower.abs()) * ScalarOf::<A>::from_f64(2.0),
            upper: upper + epsilon * (radius + upper.abs()) * ScalarOf::<A>::from_f64(2.0),
        };
        let distance = found.settled.distance * unit - radius;
        // So little is rounding: touching shapes touch, in whichever order and place they are asked about.
        let touching = ScalarOf::<A>::from_f64(TOUCHING) * rounding.floor * unit + epsilon * radius;
        let distance = if distance.abs() <= touching { ScalarOf::<A>::ZERO } else { distance };
        let clamped = if distance > bounds.upper { bounds.upper } else { distance.max(bounds.lower) };
        // Adding zero turns −0 into 0.
        Certified { value: clamped + ScalarOf::<A>::ZERO, bounds }
    }

    /// The whole answer in the world frame.
    pub(crate) fn proximity(&self, found: &Found<A::Vector>) -> Proximity<A::Vector> {
        let Certified { value, bounds } = self.distance(found);
        let settled = &found.settled;
        let mut core_a = found.simplex.combine(|vertex| vertex.a);
        let mut core_b = found.simplex.combine(|vertex| vertex.b);
        let is_closed = matches!(settled.proof, Proof::Closed | Proof::Converged);
        if settled.distance < ScalarOf::<A>::ZERO && !is_closed {
            // The polytope's foot is not as deep as the support plane: each point takes half of what is missing.
            let across = settled.normal * (settled.distance * self.difference.unit());
            let half = (core_b - core_a - across) * ScalarOf::<A>::from_f64(0.5);
            (core_a, core_b) = (core_a + half, core_b - half);
        }
        let rotation = self.pose_a.rotation();
        let to_world = |point| rotation.apply(point + self.a.center()) + self.pose_a.translation();
        Proximity {
            distance: value,
            normal: rotation.apply(settled.normal).normalized().unwrap_or_else(|| A::Vector::axis(0)),
            point_a: to_world(core_a + settled.normal * self.a.radius()),
            point_b: to_world(core_b - settled.normal * self.b.radius()),
            bounds,
            status: if bounds.width().is_finite() { self.status(settled.proof) } else { Status::Bounded },
            features: self.features(found),
            iterations: found.iterations,
        }
    }

    fn status(&self, proof: Proof) -> Status {
        match proof {
            Proof::Closed if self.are_polytopes() => Status::Exact,
            Proof::Closed | Proof::Converged => Status::Converged,
            Proof::Limited | Proof::Open => Status::Bounded,
        }
    }

    /// The smallest feature of each shape that holds the vertices of the final simplex.
    fn features(&self, found: &Found<A::Vector>) -> [Feature; 2] {
        let mut names = [Feature::Smooth; 2];
        if found.settled.proof == Proof::Open {
            return names;
        }
        for (side, name) in names.iter_mut().enumerate() {
            let mut ids = [VertexId(0); 4];
            let mut count = 0;
            let weighted = found.simplex.vertices().iter().zip(found.simplex.weights());
            for (vertex, _) in weighted.filter(|(_, weight)| **weight > Scalar::ZERO) {
                if let Some(id) = vertex.ids[side] {
                    ids[count] = id;
                    count += 1;
                }
            }
            let core = if side == 0 { self.a.core() } else { self.b.core() };
            *name = core.feature(&ids[..count]);
        }
        names
    }
}
