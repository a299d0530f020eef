//! The expanding polytope algorithm: how deep the cores of two shapes overlap.

mod descent;
mod facet;
mod foot;
mod list;
mod polytope;
mod state;
mod watched;

pub use facet::Facet;
pub use state::Epa;
pub(crate) use watched::{State, Watched};

use crate::convex::DifferenceVertex;
use crate::gjk::{Limits, Stop};
use crate::math::Scalar;
use crate::query::{Event, Shown};
use crate::simplex::{Simplex, Space};
use crate::view::{Floor, View};
use descent::Tangent;
use polytope::Growth;

/// The part of the gap between the bounds that a turn of a plane must promise while the polytope still grows.
/// Dimensionless.
const PART: f64 = 1e-3;

/// Of the support points that a query may ask for, one in so many is kept to turn the best plane at the end.
const LAST: u32 = 4;

/// How many planes are turned at the end.
const STARTS: usize = 4;

/// The square of the chord between the directions of such planes at the start.
const ASIDE: f64 = 0.25;

impl<V: Space> Epa<V> {
    /// Steps from the boundary of a full simplex until there is a reason to stop.
    #[inline(never)]
    pub(crate) fn run(
        &mut self,
        simplex: &Simplex<V>,
        ab: &View<'_, V>,
        limits: &Limits<V::Scalar>,
        observer: &mut Shown<'_, Self>,
    ) -> Stop {
        self.polytope.start(simplex);
        loop {
            if let Some(stop) = self.step(ab, limits, observer) {
                if matches!(stop, Stop::Capped | Stop::Stalled) && limits.relative_tolerance > V::Scalar::ZERO
                {
                    self.turn_once_more(ab, limits);
                }
                self.prove();
                self.stop = Some(stop);
                observer.observe(self, Event::Stopped);
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
        observer: &mut Shown<'_, Self>,
    ) -> Option<Stop> {
        let Some(nearest) = self.polytope.nearest() else { return Some(Stop::Stalled) };
        self.nearest = nearest;
        let is_smooth = limits.relative_tolerance > V::Scalar::ZERO;
        if is_smooth || observer.is_active() {
            self.prove();
        }
        if self.is_converged(limits) {
            return Some(Stop::Converged);
        }
        let kept = if is_smooth { limits.iterations / LAST } else { 0 };
        if self.iteration + kept >= limits.iterations {
            return Some(Stop::Capped);
        }
        let facet = *self.polytope.get(nearest);
        let vertex = ab.support(facet.normal, self.hints);
        self.count(vertex);
        let height = facet.normal.dot(vertex.w);
        // Written so that NaN, which only a caller's own shape can bring in, ends the loop.
        let is_beyond = height - facet.distance > limits.floor;
        let better = self.offer(-height, facet.normal);
        observer.observe(self, Event::Added);
        if !is_beyond {
            self.close(facet.normal, height, limits.floor);
            return Some(Stop::Closed);
        }
        let stop = match self.polytope.grow(vertex, nearest, limits.floor) {
            Growth::Grown => None,
            Growth::Refused => {
                // Others are still to be moved out, and may take its place.
                self.polytope.give_up(nearest);
                None
            }
            Growth::Full => Some(Stop::Capped),
        };
        if is_smooth && stop.is_none() {
            self.turn(ab, limits, better.then_some((facet, vertex)));
        }
        if stop.is_none() {
            observer.observe(self, Event::Expanded);
        }
        stop
    }

    /// Keeps the depth that the polytope proves, if it is the best so far.
    fn prove(&mut self) {
        let proved = self.polytope.depth();
        if proved > V::Scalar::ZERO {
            self.bounds.upper = (-proved).min(self.bounds.upper);
        }
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
            let aside = self.polytope.aside(&tried[..number], V::Scalar::from_f64(ASIDE));
            let Some(normal) = aside else { break };
            tried[number] = normal;
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
        self.polytope.foot(self.normal * -self.bounds.lower, self.normal, self.nearest, [near, floor])
    }
}

#[cfg(all(test, feature = "glam-033", feature = "alloc"))]
mod tests {
    use super::*;
    use crate::convex::body;
    use crate::gjk::Gjk;
    use crate::math::{Pose, Real};
    use crate::query::Bounds;
    use crate::query::{Capacity, Options};
    use crate::shape::PointCloud;
    use alloc::vec::Vec;
    use glam::{DVec2, DVec3, dvec2};

    #[test]
    fn takes_the_memory_that_is_documented() {
        assert!(size_of::<Epa<DVec3>>() <= 43_000);
        assert!(size_of::<Epa<glam::Vec3>>() <= 27_000);
        assert!(size_of::<Epa<crate::math::Twofold3>>() <= 73_000);
    }

    /// How a search for the depth of two sets of points ends, from the support points in these directions,
    /// and how many support points it takes.
    fn ends<V: Space<Scalar: Real>>(
        points: [&[V]; 2],
        offset: V,
        directions: &[V],
        capacity: Capacity,
    ) -> (Stop, u32) {
        let [a, b] = points.map(|points| PointCloud::new(points).unwrap());
        let (here, there) = (Pose::IDENTITY, Pose::from_translation(offset));
        let (a, b) = (body!(a, &here), body!(b, &there));
        let view = View::of_any(a, b);
        let mut gjk = Gjk::new(directions[0], [None; 2], &view);
        directions.iter().for_each(|&direction| gjk.simplex.push(view.support(direction, [None; 2])));
        let mut limits = Limits::new(&view, &Options::DEFAULT);
        limits.iterations = 2000;
        let bounds = Bounds { lower: -V::Scalar::INFINITY, upper: V::Scalar::INFINITY };
        let mut epa = Epa::new(&gjk, bounds, view.size, capacity);
        (epa.run(&gjk.simplex, &view, &limits, &mut Shown(None)), epa.iteration)
    }

    /// More support points than the first room holds, and than the second: what fills it is taken over.
    #[test]
    fn goes_on_where_the_room_is_used_up() {
        let ring = |count: usize| -> Vec<DVec2> {
            let angle = |k: usize| core::f64::consts::TAU * k as f64 / count as f64;
            (0..count).map(|k| DVec2::from_angle(angle(k))).collect()
        };
        let ring_ends = |counts: [usize; 2], capacity| {
            let directions = [dvec2(1.0, 0.0), dvec2(-0.5, 1.0), dvec2(-0.5, -1.0)];
            ends([&ring(counts[0]), &ring(counts[1])], dvec2(1e-3, 2e-3), &directions, capacity)
        };
        let (stop, steps) = ring_ends([37, 41], Capacity::Fixed);
        assert!(stop == Stop::Closed && steps > 32, "{stop:?} {steps}");
        let (stop, steps) = ring_ends([371, 411], Capacity::Fixed);
        assert!(stop == Stop::Capped && steps > 120, "{stop:?} {steps}");
        let (stop, steps) = ring_ends([371, 411], Capacity::Growing);
        assert!(stop == Stop::Closed && steps > 130, "{stop:?} {steps}");

        let ball = |count: usize| -> Vec<DVec3> {
            let level = |k: usize| 1.0 - (2 * k + 1) as f64 / count as f64;
            let across = |k: usize| (1.0 - level(k).powi(2)).sqrt() * DVec2::from_angle(2.4 * k as f64);
            (0..count).map(|k| across(k).extend(level(k))).collect()
        };
        let ball_ends = |counts: [usize; 2], capacity| {
            let corner = |x, y, z| DVec3::new(x, y, z);
            let directions = [
                corner(1.0, 1.0, 1.0),
                corner(1.0, -1.0, -1.0),
                corner(-1.0, 1.0, -1.0),
                corner(-1.0, -1.0, 1.0),
            ];
            ends([&ball(counts[0]), &ball(counts[1])], DVec3::splat(1e-2), &directions, capacity)
        };
        let (stop, steps) = ball_ends([24, 28], Capacity::Fixed);
        assert!(stop == Stop::Closed && steps > 32, "{stop:?} {steps}");
        let (stop, steps) = ball_ends([240, 280], Capacity::Growing);
        assert!(stop == Stop::Closed && steps > 130, "{stop:?} {steps}");
    }
}
