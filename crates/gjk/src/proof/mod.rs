//! The one proof of what a search or a formula claims, and the answer that follows.
//!
//! Whoever gives a direction and two points may be wrong. The direction's gap, over all vertices, is a lower
//! bound, and the way between the points an upper one; of an overlap the gap is both where every direction
//! was looked at that can have the largest. If points, direction and gap do not belong together up to
//! rounding, the certificate is refused.
//!
//! Near touching the bounds contain zero. If both shapes know their corners as they were given, have no
//! radius, and stand where no rotation was rounded, `decide` says on which side the truth is. So
//! `intersects`, `distance`, `proximity` and `sat` agree with each other and with `exact::relation`.

mod support_plane;
pub(crate) mod witness;

pub use support_plane::SupportPlane;
pub(crate) use support_plane::support_plane;

use core::cell::Cell;

use crate::convex::{Body, Carrier, Convex};
use crate::decide::{Meeting, pair::meeting};
use crate::math::{Each, Scalar, Vector};
use crate::query::{Bounds, Kept, Proximity, Status, Via};
use crate::simplex::Space;
use crate::view::{Floor, View};

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

/// What may be proved, and what carries the points.
pub(crate) type Guess<V> = (Certificate<V>, [Carrier; 2]);

/// What a certificate covers.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Reach {
    /// Cores that are apart.
    Apart,
    /// Overlapping ones as well: no gap is larger, up to the error of the normal.
    Overlapping,
}

/// What is proved of two cores, in multiples of the pair's unit, before rounding errors and radii.
#[derive(Clone, Copy)]
pub(crate) struct Proven<V: Vector> {
    pub(crate) normal: V,
    /// A point of each core, relative to the core's center.
    pub(crate) points: [V; 2],
    pub(crate) lower: V::Scalar,
    pub(crate) upper: V::Scalar,
    pub(crate) distance: V::Scalar,
    /// What points, normal and gap miss each other by, at most. Infinite where the bounds do not meet: then
    /// corners do not decide the sign, since points would not be as far apart as the distance.
    pub(crate) miss: V::Scalar,
}

/// How it was found.
#[derive(Clone, Copy)]
pub(crate) struct Found {
    pub(crate) via: Via,
    pub(crate) carriers: [Carrier; 2],
    pub(crate) iterations: u32,
}

impl Found {
    /// What is to be kept of cores that are apart: pairs of the vertices that carry the points, if these are
    /// named.
    #[inline(always)]
    pub(crate) fn to_keep(self) -> Kept {
        match self.carriers {
            [Carrier::Vertices(a), Carrier::Vertices(b)] => {
                Kept::Vertices(3, [0, 1, 2].each(|k| [a[k].0, b[k].0]))
            }
            _ => Kept::Nothing,
        }
    }
}

/// Where the points of an answer are, without radii: lengths along the axes of the world, relative to A's
/// center.
#[derive(Clone, Copy)]
pub(crate) struct Whereabouts<V> {
    pub(crate) points: [V; 2],
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
            let Self { points, across } = spot.get();
            let [on_a, on_b] = points.each(|point| point - across);
            spot.set(Self { points: [on_b, on_a], across: -across });
        }
    }
}

impl<V: Vector> Certificate<V> {
    /// Of two cores that are apart, where the gap is the distance.
    #[inline(always)]
    pub(crate) fn apart(normal: V, gap: V::Scalar, points: [V; 2]) -> Self {
        Self { normal, gap, points, distance: gap, reach: Reach::Apart }
    }

    /// The same with the cores' roles exchanged.
    #[inline(always)]
    pub(crate) fn flipped(self) -> Self {
        Self { normal: -self.normal, points: [self.points[1], self.points[0]], ..self }
    }
}

impl<V: Vector> Proven<V> {
    #[inline(always)]
    pub(crate) fn is_apart(&self) -> bool {
        self.lower > V::Scalar::ZERO
    }

    /// The same of bodies that are not where their poses say: corners do not decide.
    #[inline(always)]
    pub(crate) fn undecided(self) -> Self {
        Self { miss: V::Scalar::INFINITY, ..self }
    }

    /// Whether what was not searched for, but kept from the last question, proves as much as what was: of
    /// cores that are apart, whose points miss the plane by less.
    #[inline(always)]
    pub(crate) fn is_close(&self, floor: Floor<V::Scalar>) -> bool {
        self.is_apart() && floor.still_belong(self.miss)
    }
}

impl<V: Space> View<'_, V> {
    /// `None` where the certificate does not hold, up to rounding.
    ///
    /// Apart, the way between the points is no longer than the gap and what they miss each other by. Of an
    /// overlap no gap is larger. In either case the normal is off by up to 2ε, in length or in direction.
    #[inline(always)]
    pub(crate) fn prove(&self, certificate: &Certificate<V>) -> Option<Proven<V>> {
        let Certificate { normal, gap, points, distance, reach } = *certificate;
        let way = (points[1] - points[0]) + self.across;
        let off = way - normal * gap;
        let covers = (gap > V::Scalar::ZERO) | (reach == Reach::Overlapping);
        let miss = off.sum_abs();
        let more = miss + (V::Scalar::EPSILON + V::Scalar::EPSILON) * self.size;
        let holds = self.floor().belong(off) & covers;
        holds.then_some(Proven { normal, points, lower: gap, upper: gap + more, distance, miss })
    }

    /// What a guess proves, and how it was found.
    #[inline(always)]
    pub(crate) fn proven(
        &self,
        (certificate, carriers): Guess<V>,
        via: Via,
        iterations: u32,
    ) -> Option<(Proven<V>, Found)> {
        Some((self.prove(&certificate)?, Found { via, carriers, iterations }))
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
        let Proven { normal, points, .. } = *proven;
        if let Some(spot) = spot {
            let [on_a, on_b] = points.each(|point| point * self.unit);
            let across = self.offset.vector;
            spot.set(Whereabouts { points: [on_a, on_b + across], across });
        }
        let (radius_a, radius_b) = (self.a.radius(), self.b.radius());
        let (distance, bounds) = self.inflated(proven);
        let [point_a, point_b] = self.points(points);
        let Found { via, carriers, iterations } = found;
        *answer = Proximity {
            distance,
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
    /// The distance of the shapes and its bounds, with every rounding error in them. Where these hold zero,
    /// and there are no radii, `decide` may know better.
    ///
    /// The sum of the radii, the difference and its rounding up and down err by less than
    /// ε·(radius + |distance|) together.
    #[inline(always)]
    fn inflated(&self, proven: &Proven<V>) -> (V::Scalar, Bounds<V::Scalar>) {
        let (zero, epsilon, two) = (V::Scalar::ZERO, V::Scalar::EPSILON, V::Scalar::from_f64(2.0));
        let radius = self.a.radius() + self.b.radius();
        let lower = (proven.lower - self.error) * self.unit - radius;
        let upper = (proven.upper + self.error) * self.unit - radius;
        let bounds = Bounds {
            lower: lower - epsilon * (radius + lower.abs()) * two,
            upper: upper + epsilon * (radius + upper.abs()) * two,
        };
        let distance = proven.distance * self.unit - radius;
        let is_open = radius == zero && bounds.contains(zero) && proven.miss < V::Scalar::INFINITY;
        if is_open && let Some(decided) = decided(self.a, self.b, proven.normal, distance, bounds) {
            return decided;
        }
        // So little is rounding: touching shapes touch, in whichever order and place they are asked about.
        let distance = if distance.abs() <= self.touching() { zero } else { distance };
        let clamped = if distance > bounds.upper { bounds.upper } else { distance.max(bounds.lower) };
        if bounds.width().is_finite() {
            // Adding zero turns −0 into 0.
            return (clamped + zero, bounds);
        }
        witness::numbers(distance, bounds)
    }
}

/// A distance whose bounds hold zero: with the sign that the truth has, if corners and places are exactly
/// known.
#[cold]
#[inline(never)]
fn decided<V: Space>(
    a: &Body<'_, V>,
    b: &Body<'_, V>,
    normal: V,
    distance: V::Scalar,
    bounds: Bounds<V::Scalar>,
) -> Option<(V::Scalar, Bounds<V::Scalar>)> {
    let (zero, smallest) = (V::Scalar::ZERO, V::Scalar::SMALLEST);
    let Bounds { lower, upper } = bounds;
    Some(match meeting(a, b, normal)? {
        Meeting::Apart => {
            // What is apart has a distance: where none was found, half of what it can be, and no less than
            // the smallest number.
            let upper = upper.max(smallest);
            let found = if distance > zero { distance.min(upper) } else { upper * Scalar::from_f64(0.5) };
            (found.max(smallest), Bounds { lower: zero, upper })
        }
        Meeting::Touching => (zero, Bounds { lower: zero, upper: zero }),
        Meeting::Inside => {
            let value = distance.max(lower).min(zero) + zero;
            (value, Bounds { lower, upper: zero })
        }
    })
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
