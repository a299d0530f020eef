//! The one proof of a kernel's certificate, and the answer that follows.
//!
//! Whoever gives a direction and two points may be wrong. The direction's gap, over all vertices, is a lower
//! bound, and the way between the points an upper one; of an overlap the gap is both where every direction
//! was looked at that can have the largest. If points, direction and gap do not belong together up to
//! rounding, the certificate is refused.

use core::cell::Cell;

use crate::certified::{Certified, Cores, decided};
use crate::convex::{Carrier, Convex};
use crate::floor::Floor;
use crate::math::{Each, Rotation, Scalar, Vector};
use crate::placed::View;
use crate::result::{Proximity, Status, Via};
use crate::space::Space;

/// What may prove how far apart two cores are: a direction, and two points. Along the axes of the world;
/// lengths are in multiples of the pair's unit.
#[derive(Clone, Copy)]
pub(crate) struct Certificate<V: Vector> {
    /// Unit, from A to B.
    pub(crate) normal: V,
    /// The gap along it, as the farthest vertices have it.
    pub(crate) gap: V::Scalar,
    /// A point of each core, relative to the core's center.
    pub(crate) points: [V; 2],
    /// What is said: of all that equal the distance, what lost the fewest digits.
    pub(crate) distance: V::Scalar,
    pub(crate) reach: Reach,
}

/// What a certificate covers.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Reach {
    /// Cores that are apart.
    Apart,
    /// Overlapping ones as well: no gap is larger, up to the error of the normal.
    Overlapping,
}

/// A certificate that holds.
#[derive(Clone, Copy)]
pub(crate) struct Proven<V: Vector> {
    certificate: Certificate<V>,
    floor: Floor<V::Scalar>,
    /// What points, normal and gap miss each other by, at most.
    miss: V::Scalar,
}

/// How it was found.
#[derive(Clone, Copy)]
pub(crate) struct Found {
    pub(crate) via: Via,
    pub(crate) carriers: [Carrier; 2],
    pub(crate) iterations: u32,
}

/// Where the points of an answer are: in lengths and along the axes of the world, relative to the centers.
#[derive(Clone, Copy)]
pub(crate) struct Whereabouts<V> {
    points: [V; 2],
    across: V,
}

/// Where who wants to know the whereabouts finds them.
pub(crate) type Spot<'s, V> = Option<&'s Cell<Whereabouts<V>>>;

impl<V: Vector> Whereabouts<V> {
    pub(crate) const UNKNOWN: Self = Self { points: [V::ZERO; 2], across: V::ZERO };

    /// As [`Proximity::flipped`].
    #[inline(always)]
    pub(crate) fn flip(spot: Spot<'_, V>) {
        if let Some(spot) = spot {
            let Self { points: [on_a, on_b], across } = spot.get();
            spot.set(Self { points: [on_b, on_a], across: -across });
        }
    }

    /// The normal and the witness points as a frame sees them.
    pub(crate) fn seen_by(&self, answer: &Proximity<V>, rotation: &Rotation<V>) -> (V, [V; 2]) {
        let normal = unit(rotation.apply_inverse(answer.normal));
        let [on_a, on_b] = self.points;
        (normal, [on_a, on_b + self.across].each(|point| rotation.apply_inverse(point)))
    }
}

impl<V: Vector> Certificate<V> {
    /// The same with the cores' roles exchanged.
    #[inline(always)]
    pub(crate) fn flipped(self) -> Self {
        Self { normal: -self.normal, points: [self.points[1], self.points[0]], ..self }
    }
}

impl<V: Vector> Proven<V> {
    #[inline(always)]
    pub(crate) fn points(&self) -> [V; 2] {
        self.certificate.points
    }

    #[inline(always)]
    pub(crate) fn normal(&self) -> V {
        self.certificate.normal
    }

    #[inline(always)]
    pub(crate) fn is_apart(&self) -> bool {
        self.certificate.gap > V::Scalar::ZERO
    }

    /// Whether what was not searched for, but kept from the last question, proves as much as what was: of
    /// cores that are apart, whose points miss the plane by less.
    #[inline(always)]
    pub(crate) fn is_close(&self) -> bool {
        self.is_apart() && self.floor.still_belong(self.miss)
    }
}

impl<V: Space> View<'_, V> {
    /// `None` where the certificate does not hold, up to rounding.
    #[inline(always)]
    pub(crate) fn prove(&self, certificate: &Certificate<V>, floor: Floor<V::Scalar>) -> Option<Proven<V>> {
        let Certificate { normal, gap, points, .. } = *certificate;
        let way = (points[1] - points[0]) + self.across;
        let miss = way - normal * gap;
        let covers = (gap > V::Scalar::ZERO) | (certificate.reach == Reach::Overlapping);
        let holds = floor.belong(miss) & covers;
        holds.then_some(Proven { certificate: *certificate, floor, miss: miss.sum_abs() })
    }

    /// Writes the whole answer.
    #[inline(always)]
    pub(crate) fn answer(
        &self,
        proven: &Proven<V>,
        found: Found,
        answer: &mut Proximity<V>,
        spot: Spot<'_, V>,
    ) {
        if let Some(spot) = spot {
            let points = proven.points().each(|point| point * self.unit);
            spot.set(Whereabouts { points, across: self.offset.vector });
        }
        let Certificate { normal, gap, points, distance, .. } = proven.certificate;
        // Apart, the way between the points is no longer than the gap and what they miss each other by. Of an
        // overlap no gap is larger. In either case the normal is off by up to 2ε, in length or in direction.
        let more = proven.miss + (V::Scalar::EPSILON + V::Scalar::EPSILON) * self.size;
        let cores = Cores {
            lower: (gap - self.error) * self.unit,
            upper: (gap + more + self.error) * self.unit,
            distance: distance * self.unit,
            touching: proven.floor.touching() * self.unit,
        };
        let (radius_a, radius_b) = (self.a.radius(), self.b.radius());
        let Certified { value, bounds } = cores.inflated(radius_a + radius_b, |distance, bounds| {
            decided(self.a, self.b, normal, distance, bounds)
        });
        let [point_a, point_b] = self.points(points);
        let Found { via, carriers, iterations } = found;
        *answer = Proximity {
            distance: value,
            normal,
            point_a: point_a + normal * radius_a,
            point_b: point_b - normal * radius_b,
            bounds,
            status: Status::Exact,
            via,
            carriers,
            iterations,
        };
    }
}

/// A vector that is nearly of length 1, made so.
///
/// Where the square of the length is off by δ, one step of Newton for 1/√x leaves 3δ²/8: less than ε where δ
/// is less than √ε.
#[inline(always)]
pub(crate) fn unit<V: Vector>(v: V) -> V {
    let square = v.length_squared();
    let off = square - V::Scalar::ONE;
    if off * off < V::Scalar::EPSILON {
        return v * (V::Scalar::from_f64(1.5) - square * V::Scalar::from_f64(0.5));
    }
    v.normalized().unwrap_or_else(|| V::axis(0))
}
