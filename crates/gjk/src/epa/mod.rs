//! The expanding polytope algorithm: how deep the cores of two shapes overlap.

mod descent;
mod expansion;
mod facet;
mod list;
mod polytope;
mod rim;
mod shell;

pub(crate) use expansion::expand;
pub use facet::Facet;

use crate::convex::{DifferenceVertex, VertexId};
use crate::floor::Floor;
use crate::gjk::{Gjk, Limits, Stop};
use crate::math::{Scalar, Vector};
use crate::options::Capacity;
use crate::result::Bounds;
use crate::simplex::Simplex;
use crate::space::Space;
use crate::trace::{Event, Observer};
use crate::view::View;
use descent::Tangent;
use polytope::{Growth, Polytope, Slivers};

/// The part of the gap between the bounds that a turn of a plane must promise while the polytope still grows.
/// Dimensionless.
const PART: f64 = 1e-3;

/// Of the support points that a query may ask for, one in so many is kept to turn the best plane at the end.
const LAST: u32 = 4;

/// How many planes are turned at the end.
const STARTS: usize = 4;

/// The square of the chord between the directions of such planes at the start.
const ASIDE: f64 = 0.25;

/// The state of a search for the point of the boundary of A − B nearest to the origin inside.
///
/// A polygon in the plane, a polyhedron in space, of support points of the difference; its facet nearest to
/// the origin is moved out to the difference's own boundary until it is part of it. Lengths are in multiples
/// of [`unit`](Self::unit), directions in A's frame. The bounds speak of the cores' signed distance, without
/// rounding errors and radii.
///
#[doc = include_str!("../../images/depth.svg")]
///
/// Takes 28 kB in space in `f64`, 17 kB in `f32`, and 50 kB in the rare repetition with more digits.
///
/// # Source
/// G. van den Bergen, *Proximity queries and penetration depth computation on 3D game objects*, GDC 2001.
/// Different here: the surface need not be convex, facets have no links to their neighbors, the horizon is
/// what is left of the seen facets' edges when opposite ones cancel, both bounds are kept, and on smooth
/// cores each better plane is turned to the best nearby, and a few more at the end.
#[derive(Clone, Debug)]
pub struct Epa<V: Vector> {
    polytope: Polytope<V>,
    /// The index of the facet nearest to the origin.
    pub nearest: usize,
    /// The support point found last.
    pub latest: Option<DifferenceVertex<V>>,
    /// Of the signed distance: lower is the best support plane's, upper the nearest facet's. Both are
    /// negative.
    pub bounds: Bounds<V::Scalar>,
    /// The direction that gave the lower bound: the normal, once the gap is closed.
    pub normal: V,
    /// How many support points of the difference were asked for.
    pub iteration: u32,
    /// Why the run ended, if it did.
    pub stop: Option<Stop>,
    /// The length that the others are multiples of: a power of two.
    pub unit: V::Scalar,
    pub(crate) hints: [Option<VertexId>; 2],
    /// What a turn of the best plane had to promise at least, the last time it was turned.
    worth: V::Scalar,
}

impl<V: Vector> Epa<V> {
    /// The support points that the polytope is made of. Not all of them are on its surface.
    pub fn vertices(&self) -> &[DifferenceVertex<V>] {
        &self.polytope.vertices
    }

    /// The facets of the polytope, in no particular order.
    pub fn facets(&self) -> &[Facet<V>] {
        &self.polytope.facets
    }

    /// The same state with fewer digits.
    pub(crate) fn narrowed<N: Vector<Wide = V>>(&self) -> Epa<N> {
        let number = |x: V::Scalar| N::Scalar::from_f64(x.to_f64());
        Epa {
            polytope: self.polytope.narrowed(),
            nearest: self.nearest,
            latest: self.latest.as_ref().map(DifferenceVertex::narrowed),
            bounds: Bounds { lower: number(self.bounds.lower), upper: number(self.bounds.upper) },
            normal: N::narrow(self.normal),
            iteration: self.iteration,
            stop: self.stop,
            unit: number(self.unit),
            hints: self.hints,
            worth: number(self.worth),
        }
    }
}

impl<V: Space> Epa<V> {
    /// Before the first step: `bounds` and `normal` are what is known already, `iteration` what it took.
    ///
    /// Made where it stays: moving so much memory takes longer than some of the steps.
    #[inline]
    pub(crate) fn new(gjk: &Gjk<V>, bounds: Bounds<V::Scalar>, capacity: Capacity) -> Self {
        Self {
            polytope: Polytope::empty(capacity),
            nearest: 0,
            latest: None,
            bounds,
            normal: gjk.normal,
            iteration: gjk.iteration,
            stop: None,
            unit: gjk.unit,
            hints: gjk.hints,
            worth: V::Scalar::INFINITY,
        }
    }

    /// Steps from the boundary of a full simplex until there is a reason to stop.
    #[inline(never)]
    pub(crate) fn run(
        &mut self,
        simplex: &Simplex<V>,
        ab: &View<'_, V>,
        limits: &Limits<V::Scalar>,
        observer: &mut impl Observer<Self>,
    ) -> Stop {
        self.polytope.start(simplex);
        loop {
            if let Some(stop) = self.step(ab, limits, observer) {
                if matches!(stop, Stop::Capped | Stop::Stalled) && limits.relative_tolerance > V::Scalar::ZERO
                {
                    self.turn_once_more(ab, limits);
                }
                self.stop = Some(stop);
                if observer.is_active() {
                    observer.observe(self, Event::Stopped);
                }
                return stop;
            }
        }
    }

    /// One iteration: the support point beyond the nearest facet becomes a vertex, or the facet is on the
    /// boundary.
    fn step(
        &mut self,
        ab: &View<'_, V>,
        limits: &Limits<V::Scalar>,
        observer: &mut impl Observer<Self>,
    ) -> Option<Stop> {
        let Some((nearest, proved)) = self.polytope.nearest() else { return Some(Stop::Stalled) };
        self.nearest = nearest;
        if proved > V::Scalar::ZERO {
            self.bounds.upper = (-proved).min(self.bounds.upper);
        }
        if self.is_converged(limits) {
            return Some(Stop::Converged);
        }
        let is_smooth = limits.relative_tolerance > V::Scalar::ZERO;
        let kept = if is_smooth { limits.iterations / LAST } else { 0 };
        if self.iteration + kept >= limits.iterations {
            return Some(Stop::Capped);
        }
        let facet = self.polytope.facets[nearest];
        let vertex = ab.support(facet.normal, self.hints);
        self.count(vertex);
        let height = facet.normal.dot(vertex.w);
        // Written so that NaN, which only a caller's own shape can bring in, ends the loop.
        let is_beyond = height - facet.distance > limits.floor;
        let better = self.offer(-height, facet.normal);
        if observer.is_active() {
            observer.observe(self, Event::Added);
        }
        if !is_beyond {
            self.close(facet.normal, height, limits.floor);
            return Some(Stop::Closed);
        }
        let slivers = if is_smooth { Slivers::Refused { floor: limits.floor } } else { Slivers::Taken };
        let growth = self.polytope.grow(vertex, slivers);
        let stop = match growth {
            Growth::Grown => None,
            Growth::Inside if is_smooth => {
                // Others are still to be moved out, and may take its place.
                self.polytope.facets[nearest].stuck = true;
                None
            }
            Growth::Inside => Some(Stop::Stalled),
            Growth::Full => Some(Stop::Capped),
        };
        if is_smooth && stop.is_none() {
            self.turn(ab, limits, better.then_some((facet, vertex)));
        }
        if observer.is_active() && stop.is_none() {
            observer.observe(self, Event::Expanded);
        }
        stop
    }

    /// Ends at a facet that is on the boundary up to rounding: its normal is the better one for that.
    ///
    /// Unless nearer facets were tried in vain: then the best plane is another's.
    fn close(&mut self, normal: V, height: V::Scalar, floor: V::Scalar) {
        if Floor(floor).meets(height + self.bounds.lower) {
            self.normal = normal;
        }
    }

    /// Turns the plane over a facet to the lowest nearby, if that is the best so far; else the best one,
    /// where the bounds have come so near to each other that it matters how far it was turned.
    fn turn(
        &mut self,
        ab: &View<'_, V>,
        limits: &Limits<V::Scalar>,
        better: Option<(Facet<V>, DifferenceVertex<V>)>,
    ) {
        let least = self.least(limits);
        let gap = self.bounds.upper - self.bounds.lower;
        let worth = least.max(gap * V::Scalar::from_f64(PART));
        if let Some((facet, vertex)) = better {
            self.worth = worth;
            let mut around = [vertex; 3];
            for (other, &index) in around.iter_mut().zip(facet.vertices()) {
                *other = self.polytope.vertices[index as usize];
            }
            self.descend(ab, limits, Tangent::new(facet.normal, vertex), &around[..V::DIMENSION], worth);
        } else if self.worth > least && worth < self.worth * V::Scalar::from_f64(0.0625) {
            self.descend_from(ab, limits, self.normal, worth);
        }
    }

    /// Turns the best plane as far as it goes, and the planes over the nearest facets to other sides: the
    /// best is the lowest of its neighborhood, which need not be the lowest of all.
    fn turn_once_more(&mut self, ab: &View<'_, V>, limits: &Limits<V::Scalar>) {
        let least = self.least(limits);
        let gap = self.bounds.upper - self.bounds.lower;
        let mut tried = [self.normal; STARTS];
        for number in 1..STARTS {
            let aside = |facet: &&Facet<V>| {
                let turned =
                    |normal: &V| (*normal - facet.normal).length_squared() > V::Scalar::from_f64(ASIDE);
                !facet.stuck && tried[..number].iter().all(turned)
            };
            let nearer = |a: &&Facet<V>, b: &&Facet<V>| {
                a.distance.partial_cmp(&b.distance).unwrap_or(core::cmp::Ordering::Equal)
            };
            let Some(facet) = self.polytope.facets.iter().filter(aside).min_by(nearer) else { break };
            tried[number] = facet.normal;
            self.descend_from(ab, limits, tried[number], least.max(gap * V::Scalar::from_f64(PART)));
        }
        self.descend_from(ab, limits, self.normal, least);
    }

    /// Turns the plane across a direction to the lowest nearby.
    fn descend_from(&mut self, ab: &View<'_, V>, limits: &Limits<V::Scalar>, direction: V, worth: V::Scalar) {
        if self.iteration < limits.iterations {
            self.worth = worth;
            let vertex = ab.support(direction, self.hints);
            self.count(vertex);
            self.offer(-direction.dot(vertex.w), direction);
            self.descend(ab, limits, Tangent::new(direction, vertex), &[], worth);
        }
    }

    /// What it is not worth to turn a plane for: an eighth of the tolerance, or of rounding.
    fn least(&self, limits: &Limits<V::Scalar>) -> V::Scalar {
        let tolerance = limits.relative_tolerance * (limits.radius - self.bounds.lower);
        limits.floor.max(tolerance) * V::Scalar::from_f64(0.125)
    }

    fn count(&mut self, vertex: DifferenceVertex<V>) {
        self.hints = vertex.ids;
        self.iteration += 1;
        self.latest = Some(vertex);
    }

    /// Keeps a lower bound and its direction if it is the best so far.
    fn offer(&mut self, lower: V::Scalar, direction: V) -> bool {
        let better = lower > self.bounds.lower;
        if better {
            self.bounds.lower = lower;
            self.normal = direction;
        }
        better
    }

    fn is_converged(&self, limits: &Limits<V::Scalar>) -> bool {
        let gap = self.bounds.upper - self.bounds.lower;
        let tolerance = limits.relative_tolerance * (self.bounds.upper - limits.radius).abs();
        tolerance > V::Scalar::ZERO && gap <= tolerance
    }

    /// The point of the polytope nearest to where the best support plane is closest to the origin; `floor` is
    /// rounding.
    ///
    /// The polytope holds the ball of the upper bound, so that it comes as near as the bounds do.
    pub(crate) fn foot(&self, floor: V::Scalar) -> Simplex<V> {
        let near = (self.bounds.upper - self.bounds.lower).max(V::Scalar::ZERO) + floor + floor;
        self.polytope.foot(self.normal * -self.bounds.lower, self.normal, near)
    }
}

#[cfg(all(test, feature = "glam-033"))]
mod tests {
    use super::*;

    #[test]
    fn takes_the_memory_that_is_documented() {
        assert!(size_of::<Epa<glam::DVec3>>() <= 28_000);
        assert!(size_of::<Epa<glam::Vec3>>() <= 17_200);
        assert!(size_of::<Epa<crate::math::Twofold3>>() <= 50_000);
    }
}
