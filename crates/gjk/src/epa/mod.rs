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

use crate::convex::{Convex, Difference, DifferenceVertex, VertexId};
use crate::gjk::{Gjk, Limits, Stop};
use crate::math::{Scalar, Vector};
use crate::options::Capacity;
use crate::result::Bounds;
use crate::simplex::Simplex;
use crate::space::Space;
use crate::trace::{Event, Observer};
use descent::Tangent;
use polytope::{Growth, Polytope};

/// The state of a search for the point of the boundary of A − B nearest to the origin inside.
///
/// A polygon in the plane, a polyhedron in space, of support points of the difference; its facet nearest to the origin is
/// moved out to the difference's own boundary until it is part of it. Lengths are in multiples of [`unit`](Self::unit),
/// directions in A's frame. The bounds speak of the cores' signed distance, without rounding errors and radii.
///
#[doc = include_str!("../../images/depth.svg")]
///
/// Takes 28 kB in space in `f64`, 16 kB in `f32`, and 50 kB in the rare repetition with more digits.
///
/// # Source
/// G. van den Bergen, *Proximity queries and penetration depth computation on 3D game objects*, GDC 2001. Different here: the
/// surface need not be convex, facets have no links to their neighbors, the horizon is what is left of the seen facets' edges
/// when opposite ones cancel, both bounds are kept, and on smooth cores each better plane is turned to the best nearby.
#[derive(Clone, Debug)]
pub struct Epa<V: Vector> {
    polytope: Polytope<V>,
    /// The index of the facet nearest to the origin.
    pub nearest: usize,
    /// The support point found last.
    pub latest: Option<DifferenceVertex<V>>,
    /// Of the signed distance: lower is the best support plane's, upper the nearest facet's. Both are negative.
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
        }
    }
}

impl<V: Space> Epa<V> {
    /// Before the first step: `bounds` and `normal` are what is known already, `iteration` what it took.
    ///
    /// Made where it stays: moving so much memory takes longer than some of the steps.
    #[inline(always)]
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
        }
    }

    /// Steps from the boundary of a full simplex until there is a reason to stop.
    pub(crate) fn run<A, B, O>(
        &mut self,
        simplex: &Simplex<V>,
        ab: &Difference<'_, A, B>,
        limits: &Limits<V::Scalar>,
        observer: &mut O,
    ) -> Stop
    where
        A: Convex<Vector = V> + ?Sized,
        B: Convex<Vector = V> + ?Sized,
        O: Observer<Self>,
    {
        self.polytope.start(simplex);
        loop {
            if let Some(stop) = self.step(ab, limits, observer) {
                self.stop = Some(stop);
                if O::ACTIVE {
                    observer.observe(self, Event::Stopped);
                }
                return stop;
            }
        }
    }

    /// One iteration: the support point beyond the nearest facet becomes a vertex, or the facet is on the boundary.
    fn step<A, B, O>(
        &mut self,
        ab: &Difference<'_, A, B>,
        limits: &Limits<V::Scalar>,
        observer: &mut O,
    ) -> Option<Stop>
    where
        A: Convex<Vector = V> + ?Sized,
        B: Convex<Vector = V> + ?Sized,
        O: Observer<Self>,
    {
        let Some((nearest, proved)) = self.polytope.nearest() else { return Some(Stop::Stalled) };
        self.nearest = nearest;
        if proved > V::Scalar::ZERO {
            self.bounds.upper = (-proved).min(self.bounds.upper);
        }
        if self.is_converged(limits) {
            return Some(Stop::Converged);
        }
        if self.iteration >= limits.iterations {
            return Some(Stop::Capped);
        }
        let facet = self.polytope.facets[nearest];
        if facet.normal == V::ZERO {
            return Some(Stop::Stalled);
        }
        let vertex = ab.support(facet.normal, self.hints);
        self.count(vertex);
        let height = facet.normal.dot(vertex.w);
        // Written so that NaN, which only a caller's own shape can bring in, ends the loop.
        let is_beyond = height - facet.distance > limits.floor;
        let better = self.offer(-height, facet.normal);
        if O::ACTIVE {
            observer.observe(self, Event::Added);
        }
        if !is_beyond {
            // The facet is on the boundary up to rounding, and its normal is the better one for that.
            self.normal = facet.normal;
            return Some(Stop::Closed);
        }
        let growth = self.polytope.grow(vertex);
        let stop = match growth {
            Growth::Grown => None,
            Growth::Inside => Some(Stop::Stalled),
            Growth::Full => Some(Stop::Capped),
        };
        if stop.is_none() && better && limits.relative_tolerance > V::Scalar::ZERO {
            self.descend(ab, limits, Tangent::new(facet.normal, vertex));
        }
        if O::ACTIVE && stop.is_none() {
            observer.observe(self, Event::Expanded);
        }
        stop
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

    /// The point of the polytope nearest to where the best support plane is closest to the origin; `floor` is rounding.
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
        assert!(size_of::<Epa<glam::Vec3>>() <= 16_100);
        assert!(size_of::<Epa<crate::math::Twofold3>>() <= 50_000);
    }
}
