//! From what is proved of the cores to the signed distance of the shapes: radii, rounding, and on which side
//! of zero.

use crate::convex::Body;
use crate::convex::{Convex, Corners};
use crate::couple::Couple;
use crate::decide::{self, Meeting, Placed, Upright};
use crate::floor::Floor;
use crate::math::Scalar;
use crate::result::Bounds;
use crate::settled::{Proof, Settled};
use crate::space::Space;
use crate::witness;

/// A signed distance of two shapes and its bounds, as lengths.
#[derive(Clone, Copy)]
pub(crate) struct Certified<S> {
    pub(crate) value: S,
    pub(crate) bounds: Bounds<S>,
}

impl<V: Space> Couple<'_, V> {
    /// The distance of the shapes, from what is proved of the cores in multiples of the unit.
    pub(crate) fn distance(&self, settled: &Settled<V>) -> Certified<V::Scalar> {
        let unit = self.difference.unit();
        let rounding = self.difference.rounding();
        // Scaling by the unit is exact.
        let cores = Cores {
            lower: (settled.lower - rounding.lower) * unit,
            upper: (settled.upper + rounding.upper) * unit,
            distance: settled.distance * unit,
            touching: Floor(rounding.floor).touching() * unit,
        };
        let radius = self.a.radius() + self.b.radius();
        let is_closed = settled.proof == Proof::Closed;
        cores.inflated(radius, |distance, bounds| {
            let normal = self.a.pose.rotation().apply(settled.normal);
            if is_closed { decided(self.a, self.b, normal, distance, bounds) } else { None }
        })
    }

    /// Length: a distance of no more than this is nothing but rounding, where the sign is not decided
    /// exactly.
    pub(crate) fn touching(&self) -> V::Scalar {
        let of_cores = Floor(self.difference.rounding().floor).touching();
        of_cores * self.difference.unit() + V::Scalar::EPSILON * (self.a.radius() + self.b.radius())
    }
}

/// What is known of the signed distance of two cores. Lengths, with every rounding error in the bounds.
pub(crate) struct Cores<S> {
    pub(crate) lower: S,
    pub(crate) upper: S,
    pub(crate) distance: S,
    /// A distance of no more than this is nothing but rounding, where the sign is not decided exactly.
    pub(crate) touching: S,
}

impl<S: Scalar> Cores<S> {
    /// The distance of the shapes, whose radii are together `radius`. Where the bounds hold zero, and there
    /// are no radii, `decide` may know better.
    ///
    /// The sum of the radii, the difference and its rounding up and down err by less than
    /// ε·(radius + |distance|) together.
    #[inline(always)]
    pub(crate) fn inflated(
        &self,
        radius: S,
        decide: impl FnOnce(S, Bounds<S>) -> Option<Certified<S>>,
    ) -> Certified<S> {
        let (zero, epsilon) = (S::ZERO, S::EPSILON);
        let (lower, upper) = (self.lower - radius, self.upper - radius);
        let bounds = Bounds {
            lower: lower - epsilon * (radius + lower.abs()) * S::from_f64(2.0),
            upper: upper + epsilon * (radius + upper.abs()) * S::from_f64(2.0),
        };
        let distance = self.distance - radius;
        let is_open = radius == zero && bounds.contains(zero);
        if is_open && let Some(certified) = decide(distance, bounds) {
            return certified;
        }
        // So little is rounding: touching shapes touch, in whichever order and place they are asked about.
        let distance = if distance.abs() <= self.touching + epsilon * radius { zero } else { distance };
        let clamped = if distance > bounds.upper { bounds.upper } else { distance.max(bounds.lower) };
        // Adding zero turns −0 into 0.
        let value = clamped + zero;
        if bounds.width().is_finite() {
            return Certified { value, bounds };
        }
        let (value, bounds) = witness::numbers(distance, bounds);
        Certified { value, bounds }
    }
}

/// A distance whose bounds hold zero: with the sign that the truth has, if corners and places are exactly
/// known.
#[cold]
#[inline(never)]
pub(crate) fn decided<V: Space>(
    a: &Body<'_, V>,
    b: &Body<'_, V>,
    normal: V,
    distance: V::Scalar,
    bounds: Bounds<V::Scalar>,
) -> Option<Certified<V::Scalar>> {
    let (zero, smallest) = (V::Scalar::ZERO, V::Scalar::SMALLEST);
    let Bounds { lower, upper } = bounds;
    Some(match meeting(a, b, normal)? {
        Meeting::Apart => {
            // What is apart has a distance: where none was found, half of what it can be, and no less than
            // the smallest number.
            let upper = upper.max(smallest);
            let found = if distance > zero { distance.min(upper) } else { upper * Scalar::from_f64(0.5) };
            Certified { value: found.max(smallest), bounds: Bounds { lower: zero, upper } }
        }
        Meeting::Touching => Certified { value: zero, bounds: Bounds { lower: zero, upper: zero } },
        Meeting::Inside => {
            let value = distance.max(lower).min(zero) + zero;
            Certified { value, bounds: Bounds { lower, upper: zero } }
        }
    })
}

/// Whether a plane across a direction of the world, taken up to 2⁻⁵⁰, comes between the shapes, exactly.
/// `false` where it is not known, as for [`meeting`].
pub(crate) fn is_parted<V: Space>(a: &Body<'_, V>, b: &Body<'_, V>, normal: V) -> bool {
    let is_known = a.radius() == V::Scalar::ZERO && b.radius() == V::Scalar::ZERO;
    let (Some(corners_a), Some(corners_b), true) = (a.corners(), b.corners(), is_known) else { return false };
    let placed = [Placed::at_pose(&corners_a, a.pose), Placed::at_pose(&corners_b, b.pose)];
    let [Some(placed_a), Some(placed_b)] = placed else { return false };
    decide::is_parted(&placed_a, &placed_b, normal)
}

/// How the shapes lie, exactly; `None` where one is not just the hull of corners that it knows, or is turned
/// by an angle.
///
/// `normal` is a direction of the world that may come between them.
pub(crate) fn meeting<V: Space>(a: &Body<'_, V>, b: &Body<'_, V>, normal: V) -> Option<Meeting> {
    let zero = V::Scalar::ZERO;
    if a.radius() != zero || b.radius() != zero {
        return None;
    }
    let (corners_a, corners_b) = (a.corners()?, b.corners()?);
    if let (Corners::Box(half_a), Corners::Box(half_b)) = (corners_a, corners_b) {
        return decide::meeting_of_boxes(
            V::DIMENSION,
            &Upright::new(half_a, a.pose)?,
            &Upright::new(half_b, b.pose)?,
        );
    }
    let placed_a = Placed::at_pose(&corners_a, a.pose)?;
    let placed_b = Placed::at_pose(&corners_b, b.pose)?;
    decide::meeting(&placed_a, &placed_b, normal)
}
